import type { EditedArea, EditedProduct } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { printSizePx, Technique } from '@merchmill/design/print-area.ts';
import { Lock, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { detailMessages } from '../../../features/catalog/messages/catalog.ts';
import { MmButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { ValueField } from '../editing/value-fields.tsx';
import { catalogEditingMessages as messages } from '../messages/editing.ts';
import { AreaCanvas } from './area-canvas.tsx';
import { sheetFor } from './area-outline.ts';
import { withItem, withoutArea } from './product-draft.ts';
import type { EditorProps } from './text-editor.tsx';
import { useCanvas } from './use-canvas.ts';

type Props = EditorProps & { stored: EditedProduct };

/** Print areas, one at a time: drawn on the product, with all their numbers beside. */
export function AreaEditor({ draft, change, errors, stored }: Props) {
  const { scenes, designsByArea } = stored;
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, draft.printAreas.length - 1);
  const area = draft.printAreas[at]!;
  const scene = scenes.find((each) => each.areaCode === area.code);
  const designs = designsByArea[area.code] ?? 0;
  const setAreas = (printAreas: EditedArea[]) => change((before) => ({ ...before, printAreas }));
  const setArea = ({ ground, ...next }: EditedArea) => {
    // What is drawn behind it fits one size.
    const isSameSize = next.widthMm === area.widthMm && next.heightMm === area.heightMm;
    const edited = isSameSize && ground ? { ...next, ground } : next;
    change((before) => ({ ...before, printAreas: withItem(before.printAreas, at, () => edited) }));
  };
  const add = () => {
    const number = draft.printAreas.length + 1;
    // What lies under the first one, and what that excludes, is its own.
    const { ground: _, excludes: __, wrapMm: ___, seamMm: ____, ...like } = draft.printAreas[0]!;
    const size = { widthMm: 100, heightMm: 100, safeMm: 3, bleedMm: like.edge === 'full' ? like.bleedMm : 0 };
    setAreas([
      ...draft.printAreas,
      { ...like, ...size, code: `area-${number}`, label: `${messages.newArea} ${number}` },
    ]);
    setChosen(draft.printAreas.length);
  };
  return (
    <div className="grid gap-5">
      <AreaTabs at={at} errors={errors} onChoose={setChosen} onAdd={add} areas={draft.printAreas} />
      <div className="grid gap-6 md:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <Drawing key={at} area={area} all={draft.printAreas} scene={scene} locked={designs > 0} onArea={setArea} />
        <div className="grid content-start gap-4">
          {designs > 0 && (
            <p className="flex gap-2 text-small text-quiet">
              <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
              {messages.areaLocked({ count: designs })}
            </p>
          )}
          <AreaFields
            isNew={!stored.printAreas.some((each) => each.code === area.code)}
            area={area}
            path={`printAreas.${at}`}
            errors={errors}
            locked={designs > 0}
            onArea={setArea}
          />
          {errors.printAreas && <p className="text-small text-danger">{errors.printAreas}</p>}
          {designs === 0 && !scene && draft.printAreas.length > 1 && (
            <div>
              <MmButton
                size="s"
                variant="danger"
                onClick={() => {
                  setAreas(withoutArea(draft.printAreas, at));
                  setChosen(0);
                }}
              >
                {messages.removeArea}
              </MmButton>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

type AreaTabsProps = {
  at: number;
  errors: Props['errors'];
  onChoose: (at: number) => void;
  onAdd: () => void;
  areas: readonly EditedArea[];
};

function AreaTabs({ at, errors, onChoose, onAdd, areas }: AreaTabsProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{messages.areaTabs}</legend>
      {areas.map((each, index) => (
        <AreaTab
          key={each.code}
          area={each}
          isChosen={index === at}
          isFaulty={Object.keys(errors).some((path) => path.startsWith(`printAreas.${index}.`))}
          onChoose={() => onChoose(index)}
        />
      ))}
      <MmButton size="s" variant="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
        {messages.addArea}
      </MmButton>
    </fieldset>
  );
}

type TabProps = { area: EditedArea; isChosen: boolean; isFaulty: boolean; onChoose: () => void };

function AreaTab({ area, isChosen, isFaulty, onChoose }: TabProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'h-11 rounded-pill border px-4 text-small font-semibold xs:h-9',
        isFaulty ? 'border-danger text-danger' : isChosen ? 'border-ink' : 'border-line-strong',
        isChosen && (isFaulty ? 'bg-danger-wash' : 'bg-ink text-on-ink'),
      )}
    >
      {area.label || area.code}
    </button>
  );
}

type DrawingProps = {
  area: EditedArea;
  all: readonly EditedArea[];
  scene: EditedProduct['scenes'][number] | undefined;
  locked: boolean;
  onArea: (area: EditedArea) => void;
};

function Drawing({ area, all, scene, locked, onArea }: DrawingProps) {
  const shown = useCanvas(scene?.sceneId);
  // The scale stays while sizes are dragged, or the sheet would run away under the pointer.
  const [drawnFor] = useState(all);
  const sheet = useMemo(() => sheetFor(drawnFor.length ? drawnFor : [area]), [drawnFor, area]);
  const hasSize = [area.widthMm, area.heightMm, area.safeMm, area.bleedMm].every((mm) => Number.isFinite(mm));
  const drawn = hasSize ? area : { ...area, widthMm: 100, heightMm: 100, safeMm: 0, bleedMm: 0 };
  return (
    <figure className="grid content-start gap-2">
      <AreaCanvas
        canvas={scene && shown ? shown : sheet}
        picture={scene && shown ? scene.picture : null}
        area={drawn}
        locked={locked}
        onArea={onArea}
      />
      <figcaption className="text-small text-quiet">
        {messages.areaNote} {!scene && messages.areaNoScene}
      </figcaption>
    </figure>
  );
}

type FieldsProps = {
  area: EditedArea;
  path: string;
  errors: EditorProps['errors'];
  locked: boolean;
  /** Its code can still be chosen. */
  isNew: boolean;
  onArea: (area: EditedArea) => void;
};

const numbers = [
  { field: 'widthMm', label: messages.area.width, fixed: true },
  { field: 'heightMm', label: messages.area.height, fixed: true },
  { field: 'safeMm', label: messages.area.safe, fixed: false },
  { field: 'bleedMm', label: messages.area.bleed, fixed: false },
  { field: 'dpi', label: messages.area.dpi, fixed: false },
] as const;

/** What ends within the area has nothing to fold or to sew in. */
function withEdge({ wrapMm: _, seamMm: __, ...area }: EditedArea, edge: EditedArea['edge']): EditedArea {
  return { ...area, edge };
}

const depths = [
  { field: 'wrapMm', label: messages.area.wrap },
  { field: 'seamMm', label: messages.area.seam },
] as const;

/** What of the bleed is folded around a frame, or sewn in; nothing of it where nothing is written. */
function DepthFields({ area, path, errors, onArea }: Pick<FieldsProps, 'area' | 'path' | 'errors' | 'onArea'>) {
  return depths.map(({ field, label }) => (
    <ValueField
      key={field}
      nullable
      label={label}
      value={area[field] ?? null}
      error={errors[`${path}.${field}`]}
      onValue={(value) => {
        const { [field]: _, ...others } = area;
        onArea(value === null ? others : { ...others, [field]: value });
      }}
    />
  ));
}

function AreaFields({ area, path, errors, locked, isNew, onArea }: FieldsProps) {
  const pixels = printSizePx(area);
  return (
    <div className="grid grid-cols-2 gap-4">
      <MmTextField
        label={messages.area.label}
        value={area.label}
        error={errors[`${path}.label`]}
        onChange={(event) => onArea({ ...area, label: event.currentTarget.value })}
      />
      {isNew && (
        <MmTextField
          label={messages.area.code}
          value={area.code}
          error={errors[`${path}.code`]}
          onChange={(event) => onArea({ ...area, code: event.currentTarget.value })}
        />
      )}
      <ValueField
        kind="cents"
        label={messages.area.surcharge}
        value={area.surcharge}
        error={errors[`${path}.surcharge`]}
        onValue={(surcharge) => onArea({ ...area, surcharge: surcharge ?? Number.NaN })}
      />
      {numbers.map(({ field, label, fixed }) => (
        <ValueField
          key={field}
          label={label}
          value={area[field]}
          disabled={fixed && locked}
          error={errors[`${path}.${field}`]}
          onValue={(value) => onArea({ ...area, [field]: value ?? Number.NaN })}
        />
      ))}
      {area.edge === 'full' && <DepthFields area={area} path={path} errors={errors} onArea={onArea} />}
      <MmSelect
        label={messages.area.technique}
        value={area.technique}
        error={errors[`${path}.technique`]}
        options={Technique.options.map((value) => ({ value, label: detailMessages.techniques[value] }))}
        onChange={(event) => onArea({ ...area, technique: Technique.parse(event.currentTarget.value) })}
      />
      <MmSelect
        label={messages.area.edge}
        value={area.edge}
        disabled={locked}
        error={errors[`${path}.edge`]}
        options={(['float', 'full'] as const).map((value) => ({ value, label: messages.edges[value] }))}
        onChange={(event) => onArea(withEdge(area, event.currentTarget.value === 'full' ? 'full' : 'float'))}
      />
      {Number.isFinite(pixels.widthPx) && Number.isFinite(pixels.heightPx) && (
        <p className="self-end pb-3 text-small text-quiet tabular-nums">
          {messages.pixels({ width: pixels.widthPx, height: pixels.heightPx })}
        </p>
      )}
    </div>
  );
}
