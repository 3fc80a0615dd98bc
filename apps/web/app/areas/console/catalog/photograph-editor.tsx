import { type PictureRole, pictureRoles } from '@merchmill/contract/catalog/picture-roles.ts';
import { productConsoleCalls } from '@merchmill/contract/catalog/product.console.calls.ts';
import type { Photograph } from '@merchmill/contract/catalog/product.console.shapes.ts';
import type { PhotoSpec } from '@merchmill/mockup/photo-spec.ts';
import { type RefObject, useId, useRef, useState } from 'react';
import { useUnsaved } from '../../../shell/page/unsaved.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { ValueField } from '../editing/value-fields.tsx';
import { editingMessages } from '../messages/editing.ts';
import { photographMessages as messages } from '../messages/photograph.ts';
import { PhotographCanvas, pointName } from './photograph-canvas.tsx';
import {
  faultOf,
  firstSpec,
  maskPoints,
  maxMaskPoints,
  type PrintedArea,
  surfaceIn,
  surfaceNames,
  withMask,
  withMaskPoints,
  withNewMaskPoint,
  withPoint,
  withSurface,
} from './photograph-spec.ts';
import type { ProductDraft } from './product-draft.ts';
import { previewPx, usePhotograph, usePreview } from './use-photograph.ts';

/** A photograph that is being laid out: a new one, or one of the product's scenes. */
export type LaidOut = { fileId: string; role: PictureRole; areaCode: string; spec: PhotoSpec | null; sceneId?: string };

type Props = {
  bizId: string;
  draft: ProductDraft;
  begin: LaidOut;
  onUsed: (photograph: Photograph, areaCode: string) => void;
  onClose: () => void;
};

/** What opens under the scenes is where one goes on. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Says where a photograph is printed and what of it is the product, with a preview of just that. */
export function PhotographEditor({ bizId, draft, begin, onUsed, onClose }: Props) {
  const image = usePhotograph(begin.fileId);
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-card border border-ink bg-paper p-3 xs:p-5">
      <h3 id={id} ref={takeFocus} tabIndex={-1} className="font-bold outline-none">
        {messages.title}
      </h3>
      {image === 'loading' && <p role="status">{messages.loading}</p>}
      {image === 'failed' && <MmNote tone="error">{messages.failed}</MmNote>}
      {typeof image === 'string' ? (
        <div>
          <MmButton variant="quiet" onClick={onClose}>
            {editingMessages.cancel}
          </MmButton>
        </div>
      ) : (
        <Layout bizId={bizId} draft={draft} begin={begin} image={image} onUsed={onUsed} onClose={onClose} />
      )}
    </section>
  );
}

const isLaidOutAnew = (begin: LaidOut, now: Pick<LaidOut, 'role' | 'areaCode' | 'spec'>) =>
  JSON.stringify([begin.role, begin.areaCode, begin.spec]) !== JSON.stringify([now.role, now.areaCode, now.spec]);

const areaIn = (draft: ProductDraft, code: string): PrintedArea => {
  const { widthMm, heightMm, edge, technique } =
    draft.printAreas.find((area) => area.code === code) ?? draft.printAreas[0]!;
  // While a size is typed it is no number.
  const size = (mm: number) => (mm > 0 ? mm : 100);
  return { widthMm: size(widthMm), heightMm: size(heightMm), edge, technique };
};

function Layout({ bizId, draft, begin, image, onUsed, onClose }: Props & { image: HTMLImageElement }) {
  const [areaCode, setAreaCode] = useState(begin.areaCode);
  const [role, setRole] = useState(begin.role);
  const area = areaIn(draft, areaCode);
  const [spec, setSpec] = useState(() => begin.spec ?? firstSpec(area));
  const { run, busy } = useAction({ reloads: false });
  const selection = useRef<HTMLCanvasElement>(null);
  const fault = faultOf(spec);
  // A photograph that was just uploaded is lost, too, if one leaves.
  useUnsaved(!busy && (!begin.spec || isLaidOutAnew(begin, { role, areaCode, spec })));
  const use = async () => {
    const { technique: _, ...size } = area;
    const body = { fileId: begin.fileId, role, spec, area: size };
    const made = await run(
      (call) => call(productConsoleCalls.makePhotograph, { params: { bizId }, body }),
      messages.used,
    );
    if (made) onUsed(made.result, areaCode);
  };
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <div className="grid content-start gap-2">
          <PhotographCanvas image={image} spec={spec} onSpec={setSpec} selection={selection} />
          <p className="text-small text-quiet">
            {messages.placeNote} {spec.mask.kind !== 'area' && messages.selected}
          </p>
        </div>
        <Preview image={image} spec={spec} area={area} draft={draft} selection={selection} />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <PlaceFields
          {...{ spec, setSpec, draft, image, role, areaCode }}
          onRole={setRole}
          onArea={(code) => {
            setAreaCode(code);
            // As long as nothing was laid out, the points take the proportions of the area.
            if (!begin.spec && spec.mask.kind === 'area')
              setSpec({ ...firstSpec(areaIn(draft, code)), frame: spec.frame });
          }}
        />
        <MaskFields spec={spec} setSpec={setSpec} draft={draft} />
      </div>
      <div className="grid gap-3">
        {fault && (
          <p role="status" className="text-small text-danger">
            {messages.invalid[fault]}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <MmButton busy={busy} disabled={fault !== null} onClick={() => void use()}>
            {messages.use}
          </MmButton>
          <MmButton variant="quiet" disabled={busy} onClick={onClose}>
            {editingMessages.cancel}
          </MmButton>
        </div>
      </div>
    </>
  );
}

type SpecProps = { spec: PhotoSpec; setSpec: (spec: PhotoSpec) => void };

type PlaceProps = SpecProps & {
  draft: ProductDraft;
  image: HTMLImageElement;
  role: PictureRole;
  areaCode: string;
  onRole: (role: PictureRole) => void;
  onArea: (code: string) => void;
};

function PlaceFields({ spec, setSpec, draft, image, role, areaCode, onRole, onArea }: PlaceProps) {
  const share = Math.round(spec.frame * 100);
  return (
    <div className="grid content-start gap-4">
      <div className="grid grid-cols-2 gap-4">
        <MmSelect
          label={messages.role}
          value={role}
          options={Object.entries(pictureRoles).map(([value, label]) => ({ value, label }))}
          onChange={(event) => onRole(event.currentTarget.value as PictureRole)}
        />
        <MmSelect
          label={messages.area}
          value={areaCode}
          options={draft.printAreas.map(({ code, label }) => ({ value: code, label: label || code }))}
          onChange={(event) => onArea(event.currentTarget.value)}
        />
      </div>
      <MmSelect
        label={messages.surface}
        value={surfaceIn(spec)}
        options={surfaceNames.map((value) => ({ value, label: messages.surfaces[value] }))}
        onChange={(event) => {
          const chosen = surfaceNames.find((name) => name === event.currentTarget.value);
          if (chosen) setSpec(withSurface(spec, chosen));
        }}
      />
      {surfaceIn(spec) === 'around' && <SeenPart spec={spec} setSpec={setSpec} />}
      {image.naturalWidth !== image.naturalHeight && (
        <Range
          label={messages.frame}
          text={messages.frameText({ share })}
          value={share}
          max={100}
          onValue={(value) => setSpec({ ...spec, frame: value / 100 })}
        />
      )}
      <ExactPositions spec={spec} setSpec={setSpec} />
    </div>
  );
}

function SeenPart({ spec, setSpec }: SpecProps) {
  const set = (part: Partial<PhotoSpec['seen']>) => setSpec({ ...spec, seen: { ...spec.seen, ...part } });
  const share = (value: number | null) => Math.min(1, Math.max(0, (value ?? Number.NaN) / 100));
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-4">
        <ValueField
          kind="count"
          label={messages.seenFrom}
          value={Math.round(spec.seen.from * 100)}
          onValue={(value) => set({ from: share(value) })}
        />
        <ValueField
          kind="count"
          label={messages.seenTo}
          value={Math.round(spec.seen.to * 100)}
          onValue={(value) => set({ to: share(value) })}
        />
      </div>
      <p className="text-small text-quiet">{messages.seenNote}</p>
    </div>
  );
}

/** The points as numbers, for whoever cannot drag them. */
function ExactPositions({ spec, setSpec }: SpecProps) {
  const percent = (share: number) => Math.round(share * 1000) / 10;
  return (
    <details>
      <summary className="cursor-pointer py-2 text-small font-semibold">{messages.exact}</summary>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {spec.points.flatMap((point, index) => {
          const name = pointName(spec, index);
          const set = (to: Partial<typeof point>) => setSpec(withPoint(spec, index, { ...point, ...to }));
          return (['x', 'y'] as const).map((axis) => (
            <ValueField
              key={`${name} ${axis}`}
              label={axis === 'x' ? messages.across({ name }) : messages.down({ name })}
              value={percent(point[axis])}
              onValue={(value) => {
                if (value !== null && Number.isFinite(value)) set({ [axis]: value / 100 });
              }}
            />
          ));
        })}
      </div>
    </details>
  );
}

const maskKinds = ['area', 'color', 'outline'] as const;

function MaskFields({ spec, setSpec, draft }: SpecProps & { draft: ProductDraft }) {
  const { mask } = spec;
  const points = maskPoints(spec);
  const colors = draft.options.find(({ code }) => code === 'color')?.values.length ?? 1;
  // Beside the last one, where it is seen; the first one in the middle.
  const last = points.at(-1);
  const next = last ? { x: (last.x + 0.05) % 1, y: (last.y + 0.03) % 1 } : { x: 0.5, y: 0.5 };
  return (
    <div className="grid content-start gap-4">
      <MmSelect
        label={messages.product}
        hint={messages.maskNotes[mask.kind]}
        value={mask.kind}
        options={maskKinds.map((value) => ({ value, label: messages.masks[value] }))}
        onChange={(event) => {
          const kind = maskKinds.find((each) => each === event.currentTarget.value);
          if (kind) setSpec(withMask(spec, kind));
        }}
      />
      {mask.kind !== 'area' && (
        <div className="flex flex-wrap gap-3">
          <MmButton
            size="s"
            variant="secondary"
            disabled={points.length >= maxMaskPoints[mask.kind]}
            onClick={() => setSpec(withNewMaskPoint(spec, next))}
          >
            {messages.addPoint}
          </MmButton>
          <MmButton
            size="s"
            variant="quiet"
            disabled={!points.length}
            onClick={() => setSpec(withMaskPoints(spec, points.slice(0, -1)))}
          >
            {messages.removePoint}
          </MmButton>
        </div>
      )}
      {mask.kind === 'color' && (
        <Range
          label={messages.tolerance}
          text={String(Math.round(mask.tolerance * 500))}
          value={Math.round(mask.tolerance * 500)}
          min={2}
          max={100}
          onValue={(value) => setSpec({ ...spec, mask: { ...mask, tolerance: value / 500 } })}
        />
      )}
      {mask.kind !== 'area' && (
        <div>
          <MmCheckbox
            checked={spec.recolor}
            onChange={(event) => setSpec({ ...spec, recolor: event.currentTarget.checked })}
          >
            {messages.recolor}
          </MmCheckbox>
          <p className="text-small text-quiet">{messages.recolorNote}</p>
        </div>
      )}
      <MmCheckbox checked={spec.cloth} onChange={(event) => setSpec({ ...spec, cloth: event.currentTarget.checked })}>
        {messages.cloth}
      </MmCheckbox>
      {!spec.recolor && colors > 1 && <MmNote tone="info">{messages.oneColor}</MmNote>}
    </div>
  );
}

type RangeProps = {
  label: string;
  text: string;
  value: number;
  min?: number;
  max: number;
  onValue: (value: number) => void;
};

function Range({ label, text, value, min = 0, max, onValue }: RangeProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex justify-between gap-3 text-small">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-quiet tabular-nums">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onValue(Number(event.currentTarget.value))}
        className="h-11 w-full cursor-pointer accent-ink xs:h-7"
      />
    </div>
  );
}

type PreviewProps = {
  image: HTMLImageElement;
  spec: PhotoSpec;
  area: PrintedArea;
  draft: ProductDraft;
  selection: RefObject<HTMLCanvasElement | null>;
};

function Preview({ image, spec, area, draft, selection }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colors = draft.options.find(({ code }) => code === 'color')?.values ?? [];
  const [chosen, setChosen] = useState(draft.defaultColor);
  const hex = colors.find(({ code }) => code === chosen)?.hex ?? '#ffffff';
  usePreview({ preview: canvas, selection }, { image, spec, area, hex });
  return (
    <figure className="grid content-start gap-2">
      <canvas
        ref={canvas}
        role="img"
        aria-label={messages.preview}
        width={previewPx}
        height={previewPx}
        className="block aspect-square w-full rounded-card border bg-card"
      />
      <figcaption className="flex flex-wrap items-center justify-between gap-3 text-small text-quiet">
        {messages.previewNote}
        {spec.recolor && colors.length > 1 && (
          <MmSelect
            hideLabel
            label={messages.previewColor}
            value={chosen}
            options={colors.map(({ code, label }) => ({ value: code, label }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
      </figcaption>
    </figure>
  );
}
