import type { CatalogChoices, EditedProduct } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { MmIconButton } from '../../../ui/button.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { moved } from '../content/moved.ts';
import { editingMessages } from '../messages/editing.ts';
import { productMakingMessages as messages } from '../messages/product-making.ts';
import { type ProductDraft, withItem, without } from './product-draft.ts';
import type { EditorProps } from './text-editor.tsx';

type Props = EditorProps & { stored: EditedProduct };
type Shown = ProductDraft['shownIn'][number];

/** The mockup scenes a product is pictured in, the best first. */
export function SceneEditor({ draft, change, errors, stored }: Props) {
  const { scenes } = stored.choices;
  const set = (shownIn: Shown[]) => change((before) => ({ ...before, shownIn }));
  const open = scenes.filter(({ sceneId }) => !draft.shownIn.some((shown) => shown.sceneId === sceneId));
  const areas = draft.printAreas.map(({ code, label }) => ({ value: code, label: label || code }));
  return (
    <div className="grid gap-3">
      <p className="text-small text-quiet">{messages.picturesNote}</p>
      <ol className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
        {draft.shownIn.map((shown, at) => (
          <SceneCard
            key={shown.sceneId}
            shown={shown}
            scene={scenes.find(({ sceneId }) => sceneId === shown.sceneId)}
            picture={stored.scenes.find(({ sceneId }) => sceneId === shown.sceneId)?.picture ?? null}
            areas={areas}
            error={errors[`shownIn.${at}.areaCode`] ?? errors[`shownIn.${at}.sceneId`]}
            onArea={(areaCode) => set(withItem(draft.shownIn, at, (each) => ({ ...each, areaCode })))}
            onUp={at > 0 ? () => set(moved(draft.shownIn, at, at - 1)) : undefined}
            onDown={at < draft.shownIn.length - 1 ? () => set(moved(draft.shownIn, at, at + 1)) : undefined}
            onRemove={draft.shownIn.length > 1 ? () => set(without(draft.shownIn, at)) : undefined}
          />
        ))}
      </ol>
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

type CardProps = {
  shown: Shown;
  scene: CatalogChoices['scenes'][number] | undefined;
  /** Of the product itself; a scene that was just added has none yet. */
  picture: CatalogChoices['scenes'][number]['picture'];
  areas: { value: string; label: string }[];
  error: string | undefined;
  onArea: (code: string) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

function SceneCard({ shown, scene, picture, areas, error, onArea, onUp, onDown, onRemove }: CardProps) {
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
        <MmIconButton label={editingMessages.up({ name: label })} disabled={!onUp} onClick={onUp}>
          <ArrowUp aria-hidden className="size-4" />
        </MmIconButton>
        <MmIconButton label={editingMessages.down({ name: label })} disabled={!onDown} onClick={onDown}>
          <ArrowDown aria-hidden className="size-4" />
        </MmIconButton>
        <MmIconButton label={editingMessages.removeRow({ name: label })} disabled={!onRemove} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </MmIconButton>
      </div>
    </li>
  );
}
