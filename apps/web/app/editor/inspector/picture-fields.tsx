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
import { editorMessages as messages } from '../messages.ts';
import type { LayerChange } from '../use-layer-change.ts';
import { useFindings } from '../use-preflight.ts';
import { FieldGroup, SegmentedChoice, SmallButton } from './field-group.tsx';
import { RangeField } from './range-field.tsx';

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
  return (
    <>
      <FieldGroup title={messages.picture.title}>
        <Resolution layer={layer} picture={picture} />
        <div className="grid grid-cols-2 gap-2">
          <SmallButton
            label={messages.picture.fit}
            disabled={disabled}
            onClick={() => edit((found) => ({ ...found, rot: 0, ...fitPicture(picture, safeBox(area)) }))}
          />
          <SmallButton
            label={messages.picture.fill}
            disabled={disabled}
            onClick={() =>
              edit((found) => ({ ...found, rot: 0, ...fillPicture(picture, printedBox(area), found.crop) }))
            }
          />
        </div>
        <SmallButton
          label={messages.picture.replace}
          icon={<ImageUp aria-hidden className="size-4" />}
          disabled={disabled}
          onClick={() => input.current?.open()}
        />
        <FileInput ref={input} label={messages.picture.replace} replaces={layer.id} />
      </FieldGroup>
      {!isSimple && <CropFields layer={layer} picture={picture} change={change} disabled={disabled} />}
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
      <span className="text-quiet">{messages.picture.pixels({ w: picture.widthPx, h: picture.heightPx })}</span>
      <span
        className={cx(
          'rounded-pill px-2.5 py-0.5 text-micro font-semibold tabular-nums',
          level === 'green' && 'bg-success-wash text-success',
          level === 'amber' && 'bg-highlight text-on-highlight',
          level === 'red' && 'bg-danger-wash text-danger',
        )}
      >
        {messages.picture.dpi({ dpi })}
      </span>
    </div>
  );
}

const ratios = { original: null, square: 1, portrait: 4 / 5, landscape: 3 / 2 } as const;
type Ratio = keyof typeof ratios;
const frames = ['rect', 'rounded', 'ellipse', 'heart', 'star'] as const;
type Frame = (typeof frames)[number];

function frameOf({ mask }: ImageLayer): Frame {
  if (!mask) return 'rect';
  if (mask.shape === 'rect') return mask.radiusMm ? 'rounded' : 'rect';
  return frames.find((frame) => frame === mask.shape) ?? 'rect';
}

function withFrame(layer: ImageLayer, frame: Frame): ImageLayer {
  const { mask: _, ...bare } = layer;
  if (frame === 'rect') return bare;
  if (frame === 'rounded') return { ...bare, mask: { shape: 'rect', radiusMm: Math.min(layer.w, layer.h) / 8 } };
  return { ...bare, mask: { shape: frame } };
}

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
  return (
    <FieldGroup title={messages.crop.title}>
      <SegmentedChoice
        label={messages.crop.ratio}
        value={ratioOf(layer, picture)}
        disabled={disabled}
        choices={(Object.keys(ratios) as Ratio[]).map((name) => ({ value: name, label: messages.crop.ratios[name] }))}
        onChoose={(name) => edit((found) => ({ ...found, ...cropToRatio(found, picture, ratios[name]) }))}
      />
      <SegmentedChoice
        label={messages.crop.frame}
        value={frameOf(layer)}
        disabled={disabled}
        choices={frames.map((frame) => ({ value: frame, label: messages.crop.frames[frame] }))}
        onChoose={(frame) => edit((found) => withFrame(found, frame))}
      />
      <RangeField
        label={messages.crop.zoom}
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
          label={messages.crop.slide[along]}
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
