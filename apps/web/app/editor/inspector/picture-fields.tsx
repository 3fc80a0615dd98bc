import type { ImageLayer } from '@merchmill/design/document.ts';
import { fillPicture, fitPicture, type PictureSize, printedBox, safeBox } from '@merchmill/design/placement.ts';
import { shownDpi } from '@merchmill/design/preflight-rules.ts';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '../../ui/class-names.ts';
import { cropSlide, cropToRatio, cropZoom, slideCrop, zoomCrop } from '../crop.ts';
import { useEditor, usePrintArea } from '../editor-context.tsx';
import { documentOf } from '../editor-store.ts';
import { FileInput, type FileInputHandle } from '../file-input.tsx';
import { pictureMessages } from '../picture-messages.ts';
import type { LayerChange } from '../use-layer-change.ts';
import { useFindings } from '../use-preflight.ts';
import { FieldGroup, SegmentedChoice, SmallButton } from './field-group.tsx';
import { FilterFields } from './filter-fields.tsx';
import { FrameChoice } from './frame-choice.tsx';
import { PatternFields } from './pattern-fields.tsx';
import { RangeField } from './range-field.tsx';
import { RemovalFields } from './removal-fields.tsx';

interface PictureFieldsProps {
  layer: ImageLayer;
  change: LayerChange;
  disabled: boolean;
  isSimple: boolean;
}

export function PictureFields({ layer, change, disabled, isSimple }: PictureFieldsProps) {
  const picture = useEditor((editor) => documentOf(editor).assets[layer.asset]);
  const area = usePrintArea();
  const input = useRef<FileInputHandle>(null);
  const edit = (make: (found: ImageLayer) => ImageLayer) =>
    change.apply((found) => (found.type === 'image' ? make(found) : found));
  if (!picture) return null;
  const isRepeated = layer.pattern !== undefined;
  return (
    <>
      <FieldGroup title={pictureMessages.picture.title}>
        <Resolution layer={layer} picture={picture} />
        <div className="grid grid-cols-2 gap-2">
          <SmallButton
            label={pictureMessages.picture.fit}
            disabled={disabled || isRepeated}
            onClick={() => edit((found) => ({ ...found, rot: 0, ...fitPicture(picture, safeBox(area)) }))}
          />
          <SmallButton
            label={pictureMessages.picture.fill}
            disabled={disabled}
            onClick={() =>
              edit((found) => {
                const filled = fillPicture(picture, printedBox(area), found.crop);
                return { ...found, rot: 0, ...filled, ...(found.pattern ? { crop: found.crop } : {}) };
              })
            }
          />
        </div>
        <SmallButton
          label={pictureMessages.picture.replace}
          icon={<ImageUp aria-hidden className="size-4" />}
          disabled={disabled}
          onClick={() => input.current?.open()}
        />
        <FileInput ref={input} label={pictureMessages.picture.replace} replaces={layer.id} />
      </FieldGroup>
      {!isSimple && (
        <>
          <CropFields layer={layer} picture={picture} change={change} disabled={disabled} />
          <PatternFields layer={layer} change={change} disabled={disabled} />
          <FilterFields layer={layer} change={change} disabled={disabled} />
          <RemovalFields layer={layer} change={change} disabled={disabled} />
        </>
      )}
    </>
  );
}

/** How sharp the picture prints at this size, as the pre-flight judges it. */
function Resolution({ layer, picture }: { layer: ImageLayer; picture: PictureSize }) {
  const finding = useFindings().find(({ rule, layerId }) => rule === 'resolution' && layerId === layer.id);
  const level = finding?.level ?? 'green';
  const dpi = shownDpi(layer, picture);
  return (
    <div className="flex items-center justify-between gap-3 text-small">
      <span className="text-quiet">{pictureMessages.picture.pixels({ w: picture.widthPx, h: picture.heightPx })}</span>
      <span
        className={cx(
          'rounded-pill px-2.5 py-0.5 text-micro font-semibold tabular-nums',
          level === 'green' && 'bg-success-wash text-success',
          level === 'amber' && 'bg-highlight text-on-highlight',
          level === 'red' && 'bg-danger-wash text-danger',
        )}
      >
        {pictureMessages.picture.dpi({ dpi })}
      </span>
    </div>
  );
}

const ratios = { original: null, square: 1, portrait: 4 / 5, landscape: 3 / 2 } as const;
type Ratio = keyof typeof ratios;
function ratioOf(layer: ImageLayer, picture: PictureSize): Ratio | null {
  const now = layer.w / layer.h;
  const near = (ratio: number | null) => Math.abs((ratio ?? picture.widthPx / picture.heightPx) - now) < 0.01;
  return (Object.keys(ratios) as Ratio[]).find((name) => near(ratios[name])) ?? null;
}

function CropFields({
  layer,
  picture,
  change,
  disabled,
}: Omit<PictureFieldsProps, 'isSimple'> & { picture: PictureSize }) {
  const edit = (make: (found: ImageLayer) => ImageLayer, live = false) =>
    (live ? change.live : change.apply)((found) => (found.type === 'image' ? make(found) : found));
  const zoom = cropZoom(layer, picture);
  const { crop } = layer;
  const frame = <FrameChoice layer={layer} disabled={disabled} edit={edit} />;
  // What copies show was chosen before they were made: their box has another proportion.
  if (layer.pattern) return <FieldGroup title={pictureMessages.crop.title}>{frame}</FieldGroup>;
  return (
    <FieldGroup title={pictureMessages.crop.title}>
      {frame}
      <SegmentedChoice
        label={pictureMessages.crop.ratio}
        value={ratioOf(layer, picture)}
        disabled={disabled}
        choices={(Object.keys(ratios) as Ratio[]).map((name) => ({
          value: name,
          label: pictureMessages.crop.ratios[name],
        }))}
        onChoose={(name) => edit((found) => ({ ...found, ...cropToRatio(found, picture, ratios[name]) }))}
      />
      <RangeField
        label={pictureMessages.crop.zoom}
        value={Math.min(5, zoom)}
        text={`${Math.round(zoom * 100)} %`}
        min={1}
        max={5}
        step={0.02}
        disabled={disabled}
        onChange={(value) => edit((found) => ({ ...found, crop: zoomCrop(found, picture, value) }), true)}
        onEnd={change.end}
      />
      {(['x', 'y'] as const).map((along) => (
        <RangeField
          key={along}
          label={pictureMessages.crop.slide[along]}
          value={cropSlide(crop, along)}
          text={`${Math.round(cropSlide(crop, along) * 100)} %`}
          min={0}
          max={1}
          step={0.01}
          disabled={disabled || (along === 'x' ? crop.w : crop.h) > 0.999}
          onChange={(share) => edit((found) => ({ ...found, crop: slideCrop(found.crop, along, share) }), true)}
          onEnd={change.end}
        />
      ))}
    </FieldGroup>
  );
}
