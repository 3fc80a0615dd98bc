import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { MmButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { drawColors } from './color-pictures.ts';
import { groundHex, type SceneColor, useColor, useEditor, useEditorKit } from './editor-context.tsx';
import { documentOf } from './editor-store.ts';
import { FlatPreview } from './flat-preview.tsx';
import { groundMessages } from './ground-messages.ts';
import { editorMessages } from './messages.ts';
import { type Scene, sceneFor } from './mockup-view.tsx';

const messages = groundMessages.colors;

/** Leads to the design on every color of the product. */
export function AllColors() {
  const { data } = useEditorKit();
  const [isOpen, setIsOpen] = useState(false);
  if (data.colors.length < 2) return null;
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger asChild>
        <MmButton size="s" variant="secondary">
          {messages.open}
        </MmButton>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-veil" />
        <Dialog.Content className="fixed inset-0 z-50 grid place-content-center outline-none xs:p-6">
          <div className="relative flex max-h-dvh w-screen flex-col gap-4 overflow-y-auto bg-card p-6 shadow-card max-xs:h-dvh xs:w-[min(64rem,calc(100vw-3rem))] xs:rounded-card sm:max-h-[calc(100dvh-3rem)]">
            <div className="grid gap-1 pe-12">
              <Dialog.Title className="mm-headline text-h3">{messages.title}</Dialog.Title>
              <Dialog.Description className="text-small text-quiet">{messages.text}</Dialog.Description>
            </div>
            <ColorGrid onChosen={() => setIsOpen(false)} />
            <Dialog.Close
              aria-label={editorMessages.close}
              className="absolute top-3 end-3 grid size-11 place-items-center rounded-pill bg-card/90 shadow-card hover:bg-paper-deep"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Sharp on most screens, and a few megabytes for all colors together. */
const tilePx = 480;

function usePictures(scene: Scene | null) {
  const { data, env, pictures } = useEditorKit();
  const design = useEditor(documentOf);
  const [byColor, setByColor] = useState<ReadonlyMap<string, ImageBitmap>>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws them again
  useEffect(() => {
    if (!scene) return;
    const stop = new AbortController();
    setHasFailed(false);
    const order = { scene, design, colors: data.colors, widthPx: tilePx };
    drawColors(order, { data, env, pictures }, stop.signal, (code, picture) => {
      if (!stop.signal.aborted) setByColor((before) => new Map(before).set(code, picture));
    }).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      reportError(error);
      setHasFailed(true);
    });
    return () => stop.abort();
  }, [scene, design, data, env, pictures, attempt]);
  return { byColor, hasFailed, retry: () => setAttempt(attempt + 1) };
}

function ColorGrid({ onChosen }: { onChosen: () => void }) {
  const { data, store } = useEditorKit();
  const areaCode = useEditor((editor) => editor.areaCode);
  const current = useColor();
  const scene = sceneFor(data.scenes, areaCode, null);
  const { byColor, hasFailed, retry } = usePictures(scene);
  if (hasFailed) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-small">
        <p>{messages.failed}</p>
        <MmButton size="s" variant="secondary" onClick={retry}>
          {editorMessages.tryAgain}
        </MmButton>
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,42%),1fr))] gap-3">
      {data.colors.map((color) => (
        <li key={color.code}>
          <ColorTile
            color={color}
            isFlat={!scene}
            picture={byColor.get(color.code) ?? null}
            isChosen={color.code === current.code}
            onChoose={() => {
              store.getState().chooseColor(color.code);
              onChosen();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  color: SceneColor;
  /** No photograph shows this area. */
  isFlat: boolean;
  picture: ImageBitmap | null;
  isChosen: boolean;
  onChoose: () => void;
}

function ColorTile({ color, isFlat, picture, isChosen, onChoose }: TileProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      data-drawn={isFlat || picture !== null}
      className={cx(
        'block w-full overflow-hidden rounded-card border text-start hover:border-ink',
        isChosen ? 'border-ink outline-2 outline-ink' : 'border-line',
      )}
    >
      <span className="relative block aspect-square bg-paper-deep">
        {isFlat ? <FlatPreview hex={groundHex(color)} name={color.code} /> : <Picture picture={picture} />}
      </span>
      <span className="flex items-center gap-2 px-3 py-2.5 text-small font-medium">
        <span
          aria-hidden
          className="size-4 shrink-0 rounded-pill border border-ink/25"
          style={{ backgroundColor: color.hex ?? undefined }}
        />
        {color.label}
        {isChosen && <span className="ms-auto text-micro text-quiet">{messages.chosen}</span>}
      </span>
    </button>
  );
}

function Picture({ picture }: { picture: ImageBitmap | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!picture || !canvas.current) return;
    canvas.current.width = picture.width;
    canvas.current.height = picture.height;
    canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  if (!picture) return <span aria-hidden className="mm-sheen absolute inset-0 block" />;
  return <canvas ref={canvas} aria-hidden className="block size-full" />;
}
