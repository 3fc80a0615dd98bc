import { type PictureRole, pictureRoles } from '@merchmill/contract/catalog/picture-roles.ts';
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
  const variants = variantsOf(draft);
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
            stored={stored.scenes.find(({ sceneId }) => sceneId === shown.sceneId)}
            areas={areas}
            variants={variants}
            error={errors[`shownIn.${at}.areaCode`] ?? errors[`shownIn.${at}.sceneId`]}
            variantError={errors[`shownIn.${at}.shows`]}
            onEdit={photographs.has(shown.sceneId) ? () => edit(shown) : undefined}
            onChange={(change) => set(withItem(draft.shownIn, at, (each) => ({ ...each, ...change })))}
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
            const role = scenes.find((each) => each.sceneId === sceneId)?.role;
            if (sceneId) set([...draft.shownIn, { sceneId, areaCode: draft.printAreas[0]?.code ?? '', role }]);
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
    known.map(({ sceneId, role, label, fileId }) => {
      return [sceneId, { sceneId, role, label, picture: { url: `/media/file/${fileId}`, alt: label } }];
    }),
  );
  const edit = ({ sceneId, areaCode }: Shown) => {
    const photograph = known.find((each) => each.sceneId === sceneId);
    if (photograph) setLaidOut({ ...photograph, areaCode });
  };
  const use = (photograph: Photograph, areaCode: string) => {
    const { sceneId, role } = photograph;
    const replaced = laidOut?.sceneId;
    setMade((before) => [...before, photograph]);
    setLaidOut(null);
    change((before) => {
      const was = before.shownIn.find((shown) => shown.sceneId === replaced);
      return { ...before, shownIn: withScene(before.shownIn, { ...was, sceneId, areaCode, role }, replaced) };
    });
  };
  return { photographs, laidOut, setLaidOut, edit, use };
}

type Choices = { value: string; label: string }[];

/** Values that a picture may be of, besides its color: `option value`, in words. */
const variantsOf = ({ options }: ProductDraft): Choices =>
  options
    .filter(({ code, values }) => code !== 'color' && values.length > 1)
    .flatMap((option) =>
      option.values.map(({ code, label }) => ({ value: `${option.code} ${code}`, label: `${option.label}: ${label}` })),
    );

function shownBy(value: string): Shown['shows'] {
  const [option, code] = value.split(' ', 2);
  return option && code ? { option, value: code } : undefined;
}

type CardProps = {
  shown: Shown;
  scene: Scene | undefined;
  /** As it is of the product; a scene that was just added is not yet. */
  stored: EditedProduct['scenes'][number] | undefined;
  areas: Choices;
  variants: Choices;
  error: string | undefined;
  variantError: string | undefined;
  /** Of a photograph. */
  onEdit: (() => void) | undefined;
  onChange: (change: Partial<Shown>) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

function SceneCard({ shown, scene, stored, onEdit, onUp, onDown, onRemove, ...fields }: CardProps) {
  const label = scene?.label ?? shown.sceneId;
  const seen = stored?.picture ?? scene?.picture;
  return (
    <li className="grid content-start gap-2 rounded-card border bg-paper p-3">
      <div className="flex items-start gap-3">
        {seen && <MmPicture picture={seen} sizes="80px" upTo={160} alt="" className="size-20 rounded-[6px] border" />}
        <div className="min-w-0 flex-1 text-small">
          <p className="font-medium">{label}</p>
          {stored && stored.views.length > 0 && (
            <p className="text-quiet">{messages.views({ views: stored.views.join(', ') })}</p>
          )}
        </div>
      </div>
      <SceneFields shown={shown} label={label} role={shown.role ?? scene?.role ?? 'front'} {...fields} />
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

type FieldsProps = Pick<CardProps, 'shown' | 'areas' | 'variants' | 'error' | 'variantError' | 'onChange'> & {
  label: string;
  role: PictureRole;
};

/** What a picture shows: which side, which print area, which variants. */
function SceneFields({ shown, label, role, areas, variants, error, variantError, onChange }: FieldsProps) {
  const { areaCode, shows } = shown;
  return (
    <>
      <MmSelect
        label={messages.shown.role}
        aria-label={messages.role({ scene: label })}
        value={role}
        options={Object.entries(pictureRoles).map(([value, each]) => ({ value, label: each }))}
        onChange={(event) => onChange({ role: event.currentTarget.value as PictureRole })}
      />
      <MmSelect
        label={messages.shown.area}
        aria-label={messages.shows({ scene: label })}
        value={areaCode}
        error={error}
        options={
          areas.some(({ value }) => value === areaCode)
            ? areas
            : [{ value: areaCode, label: messages.choose }, ...areas]
        }
        onChange={(event) => onChange({ areaCode: event.currentTarget.value })}
      />
      {(variants.length > 0 || shows) && (
        <MmSelect
          label={messages.shown.variants}
          aria-label={messages.variantShown({ scene: label })}
          value={shows ? `${shows.option} ${shows.value}` : ''}
          error={variantError}
          options={[{ value: '', label: messages.everyVariant }, ...variants]}
          onChange={(event) => onChange({ shows: shownBy(event.currentTarget.value) })}
        />
      )}
    </>
  );
}
