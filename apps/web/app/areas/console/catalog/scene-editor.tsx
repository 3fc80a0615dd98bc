import type { CatalogChoices, EditedProduct, Photograph } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { MmIconButton } from '../../../ui/button.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { moved } from '../content/moved.ts';
import { editingMessages } from '../messages/editing.ts';
import { photographMessages } from '../messages/photograph.ts';
import { productMakingMessages as messages } from '../messages/product-making.ts';
import { type LaidOut, PhotographEditor } from './photograph-editor.tsx';
import { PhotographInput } from './photograph-input.tsx';
import { type ProductDraft, withItem, without, withScene } from './product-draft.ts';
import type { EditorProps } from './text-editor.tsx';

type Props = EditorProps & { stored: EditedProduct };
type Shown = ProductDraft['shownIn'][number];

/** The mockup scenes a product is pictured in, the best first. */
export function SceneEditor({ draft, change, errors, stored }: Props) {
  const { scenes } = stored.choices;
  const set = (shownIn: Shown[]) => change((before) => ({ ...before, shownIn }));
  const open = scenes.filter(({ sceneId }) => !draft.shownIn.some((shown) => shown.sceneId === sceneId));
  const areas = draft.printAreas.map(({ code, label }) => ({ value: code, label: label || code }));
  const { photographs, laidOut, setLaidOut, edit, use } = usePhotographs({ change, stored });
  return (
    <div className="grid gap-3">
      <p className="text-small text-quiet">{messages.picturesNote}</p>
      <ol className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
        {draft.shownIn.map((shown, at) => (
          <SceneCard
            key={shown.sceneId}
            shown={shown}
            scene={scenes.find(({ sceneId }) => sceneId === shown.sceneId) ?? photographs.get(shown.sceneId)}
            picture={stored.scenes.find(({ sceneId }) => sceneId === shown.sceneId)?.picture ?? null}
            areas={areas}
            error={errors[`shownIn.${at}.areaCode`] ?? errors[`shownIn.${at}.sceneId`]}
            onEdit={photographs.has(shown.sceneId) ? () => edit(shown) : undefined}
            onArea={(areaCode) => set(withItem(draft.shownIn, at, (each) => ({ ...each, areaCode })))}
            onUp={at > 0 ? () => set(moved(draft.shownIn, at, at - 1)) : undefined}
            onDown={at < draft.shownIn.length - 1 ? () => set(moved(draft.shownIn, at, at + 1)) : undefined}
            onRemove={draft.shownIn.length > 1 ? () => set(without(draft.shownIn, at)) : undefined}
          />
        ))}
      </ol>
      {laidOut ? (
        <PhotographEditor
          key={`${laidOut.fileId} ${laidOut.sceneId ?? ''}`}
          bizId={stored.bizId}
          draft={draft}
          begin={laidOut}
          onUsed={use}
          onClose={() => setLaidOut(null)}
        />
      ) : (
        <PhotographInput
          onFile={(fileId) => {
            const areaCode = draft.printAreas[0]?.code ?? '';
            setLaidOut({ fileId, role: 'front', areaCode, spec: null });
          }}
        />
      )}
      <div className="max-w-md">
        <MmSelect
          label={messages.addScene}
          value=""
          error={errors.shownIn}
          options={[
            { value: '', label: messages.choose },
            ...open.map(({ sceneId, label }) => ({ value: sceneId, label })),
          ]}
          onChange={(event) => {
            const sceneId = event.currentTarget.value;
            if (sceneId) set([...draft.shownIn, { sceneId, areaCode: draft.printAreas[0]?.code ?? '' }]);
          }}
        />
      </div>
    </div>
  );
}

type Scene = CatalogChoices['scenes'][number];

/** The photographs that the product is shown in, saved or just made, and the one that is being laid out. */
function usePhotographs({ change, stored }: Pick<Props, 'change' | 'stored'>) {
  const [made, setMade] = useState<readonly Photograph[]>([]);
  const [laidOut, setLaidOut] = useState<LaidOut | null>(null);
  const known = [...stored.photographs, ...made];
  const photographs = new Map<string, Scene>(
    known.map(({ sceneId, label, fileId }) => {
      return [sceneId, { sceneId, label, picture: { url: `/media/file/${fileId}`, alt: label } }];
    }),
  );
  const edit = ({ sceneId, areaCode }: Shown) => {
    const photograph = known.find((each) => each.sceneId === sceneId);
    if (photograph) setLaidOut({ ...photograph, areaCode });
  };
  const use = (photograph: Photograph, areaCode: string) => {
    const { sceneId } = photograph;
    const replaced = laidOut?.sceneId;
    setMade((before) => [...before, photograph]);
    setLaidOut(null);
    change((before) => ({ ...before, shownIn: withScene(before.shownIn, { sceneId, areaCode }, replaced) }));
  };
  return { photographs, laidOut, setLaidOut, edit, use };
}

type CardProps = {
  shown: Shown;
  scene: Scene | undefined;
  /** Of the product itself; a scene that was just added has none yet. */
  picture: Scene['picture'];
  areas: { value: string; label: string }[];
  error: string | undefined;
  /** Of a photograph. */
  onEdit: (() => void) | undefined;
  onArea: (code: string) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

function SceneCard({ shown, scene, picture, areas, error, onEdit, onArea, onUp, onDown, onRemove }: CardProps) {
  const label = scene?.label ?? shown.sceneId;
  const seen = picture ?? scene?.picture;
  return (
    <li className="grid content-start gap-2 rounded-card border bg-paper p-3">
      <div className="flex items-start gap-3">
        {seen && <MmPicture picture={seen} sizes="80px" upTo={160} alt="" className="size-20 rounded-[6px] border" />}
        <p className="min-w-0 flex-1 text-small font-medium">{label}</p>
      </div>
      <MmSelect
        hideLabel
        label={messages.shows({ scene: label })}
        value={shown.areaCode}
        error={error}
        options={
          areas.some(({ value }) => value === shown.areaCode)
            ? areas
            : [{ value: shown.areaCode, label: messages.choose }, ...areas]
        }
        onChange={(event) => onArea(event.currentTarget.value)}
      />
      <div className="flex justify-end">
        {onEdit && (
          <MmIconButton label={photographMessages.edit({ name: label })} onClick={onEdit}>
            <Pencil aria-hidden className="size-4" />
          </MmIconButton>
        )}
        <MmIconButton label={editingMessages.up({ name: label })} aria-disabled={!onUp} onClick={onUp}>
          <ArrowUp aria-hidden className="size-4" />
        </MmIconButton>
        <MmIconButton label={editingMessages.down({ name: label })} aria-disabled={!onDown} onClick={onDown}>
          <ArrowDown aria-hidden className="size-4" />
        </MmIconButton>
        <MmIconButton label={editingMessages.removeRow({ name: label })} disabled={!onRemove} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </MmIconButton>
      </div>
    </li>
  );
}
