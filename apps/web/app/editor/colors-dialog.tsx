import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MmButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { drawColors } from './color-pictures.ts';
import { groundHex, type SceneColor, useColor, useEditor, useEditorKit } from './editor-context.tsx';
import { documentOf } from './editor-store.ts';
import { FlatPicture, useFlatMarkup } from './flat-preview.tsx';
import { groundMessages } from './ground-messages.ts';
import { editorMessages } from './messages.ts';
import { type Scene, sceneFor } from './mockup-view.tsx';
import { WideDialog, type WideDialogProps } from './wide-dialog.tsx';

const messages = groundMessages.colors;

/** The design on every color of the product. */
export function ColorsDialog({ open, onClose }: WideDialogProps) {
  return (
    <WideDialog
      open={open}
      onClose={onClose}
      head={messages.title}
      text={messages.text}
      className="gap-4 p-6 max-xs:h-dvh sm:max-h-[calc(100dvh-3rem)]"
    >
      <ColorGrid onChosen={onClose} />
    </WideDialog>
  );
}

/** Sharp on most screens, and a few megabytes for all colors together. */
const tilePx = 480;

function usePictures(scene: Scene) {
  const { data, env, pictures } = useEditorKit();
  const design = useEditor(documentOf);
  const [byColor, setByColor] = useState<ReadonlyMap<string, ImageBitmap>>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws them again
  useEffect(() => {
    const stop = new AbortController();
    setHasFailed(false);
    // Those of another design are closed.
    setByColor(new Map());
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

type OnChosen = { onChosen: () => void };

function ColorGrid({ onChosen }: OnChosen) {
  const { data } = useEditorKit();
  const areaCode = useEditor((editor) => editor.areaCode);
  const scene = sceneFor(data.scenes, areaCode, null);
  return scene ? <SceneGrid scene={scene} onChosen={onChosen} /> : <FlatGrid onChosen={onChosen} />;
}

/** Photographs of the product, as they come. */
function SceneGrid({ scene, onChosen }: OnChosen & { scene: Scene }) {
  const { byColor, hasFailed, retry } = usePictures(scene);
  return (
    <>
      {hasFailed && (
        <div role="alert" className="grid justify-items-start gap-3 text-small">
          <p>{messages.failed}</p>
          <MmButton size="s" variant="secondary" onClick={retry}>
            {editorMessages.tryAgain}
          </MmButton>
        </div>
      )}
      <Tiles
        onChosen={onChosen}
        pictureOf={({ code }) => {
          const picture = byColor.get(code);
          return picture && <Picture picture={picture} />;
        }}
      />
    </>
  );
}

/** No photograph shows this area: one drawing of it on each color. */
function FlatGrid({ onChosen }: OnChosen) {
  const markup = useFlatMarkup();
  return <Tiles onChosen={onChosen} pictureOf={(color) => <FlatPicture markup={markup} hex={groundHex(color)} />} />;
}

/** @param pictureOf what shows the design on a color; nothing while it is drawn */
function Tiles({ onChosen, pictureOf }: OnChosen & { pictureOf: (color: SceneColor) => ReactNode }) {
  const { data, store } = useEditorKit();
  const current = useColor();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,42%),1fr))] gap-3">
      {data.colors.map((color) => (
        <li key={color.code}>
          <ColorTile
            color={color}
            isChosen={color.code === current.code}
            onChoose={() => {
              store.getState().chooseColor(color.code);
              onChosen();
            }}
          >
            {pictureOf(color)}
          </ColorTile>
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  color: SceneColor;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function ColorTile({ color, isChosen, onChoose, children }: TileProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      data-drawn={Boolean(children)}
      className={cx(
        'block w-full overflow-hidden rounded-card border text-start hover:border-ink',
        isChosen ? 'border-ink outline-2 outline-ink' : 'border-line',
      )}
    >
      <span className="relative block aspect-square bg-paper-deep">
        {children ?? <span aria-hidden className="mm-sheen absolute inset-0 block" />}
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

function Picture({ picture }: { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    canvas.current.width = picture.width;
    canvas.current.height = picture.height;
    canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} aria-hidden className="block size-full" />;
}
