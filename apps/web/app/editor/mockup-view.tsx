import type { DesignerData } from '@merchmill/contract/design/design.shapes.ts';
import { useRef } from 'react';
import { MmButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { useColor, useEditor, useEditorKit } from './editor-context.tsx';
import { documentOf } from './editor-store.ts';
import { FlatPreview } from './flat-preview.tsx';
import { editorMessages as messages } from './messages.ts';
import { useMockup } from './use-mockup.ts';

export type Scene = DesignerData['scenes'][number];
export type SceneLook = Scene['views'][number];

type ViewProps = { scene: Scene | null; look?: SceneLook | undefined; className?: string };

/** The product as it will look, kept up with every change. Square; in a flatter place top and bottom are cut off. */
export function MockupView({ scene, look, className }: ViewProps) {
  return (
    <div className={cx('relative overflow-hidden bg-paper-deep', className ?? 'aspect-square')}>
      {scene ? <SceneView key={scene.id} scene={scene} look={look} /> : <FlatPreview />}
    </div>
  );
}

function SceneView({ scene, look }: { scene: Scene; look: SceneLook | undefined }) {
  const { data } = useEditorKit();
  const host = useRef<HTMLDivElement>(null);
  const document = useEditor(documentOf);
  const color = useColor();
  const { status, retry } = useMockup(host, scene.url, { areaCode: scene.areaCode, document, color, view: look });
  return (
    <>
      <div
        ref={host}
        role="img"
        aria-label={messages.mockup.label({
          product: data.product.title,
          color: color.label,
          scene: look ? look.label : scene.label,
        })}
        data-mockup={status}
        className="absolute top-1/2 start-0 aspect-square w-full -translate-y-1/2"
      />
      {status === 'loading' && <div aria-hidden className="mm-sheen absolute inset-0" />}
      {status === 'error' && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-paper-deep p-4 text-center text-small"
        >
          <p>{messages.mockup.failed}</p>
          <MmButton size="s" variant="secondary" onClick={retry}>
            {messages.tryAgain}
          </MmButton>
        </div>
      )}
    </>
  );
}

/** The scene that shows an area: its own, else any. */
export function sceneFor(scenes: readonly Scene[], areaCode: string, chosen: string | null): Scene | null {
  const own = scenes.filter((scene) => scene.areaCode === areaCode);
  return own.find((scene) => scene.id === chosen) ?? own[0] ?? null;
}
