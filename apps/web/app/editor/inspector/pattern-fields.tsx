import type { ImageLayer } from '@merchmill/design/document.ts';
import { printedBox } from '@merchmill/design/placement.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { usePrintArea } from '../editor-context.tsx';
import { pictureMessages } from '../picture-messages.ts';
import type { LayerChange } from '../use-layer-change.ts';
import { FieldGroup, SegmentedChoice } from './field-group.tsx';
import { LengthField } from './length-field.tsx';

type Pattern = NonNullable<ImageLayer['pattern']>;

/** Share of the area's width that a copy has at first. */
const tileShare = 0.2;
const gapShare = 0.15;
const leastTileMm = 1;
/** Of a copy; more of them than a design may have would not print. */
const narrowestMm = 5;

const arrangements = ['none', 'grid', 'brick', 'half-drop'] as const;

/** Repeats a picture over the whole print, or arranges anew what is repeated. */
export function withPattern(layer: ImageLayer, arrangement: Pattern['arrangement'], area: PrintArea): ImageLayer {
  if (layer.pattern) return { ...layer, pattern: { ...layer.pattern, arrangement } };
  const { x, y, w, h } = printedBox(area);
  const tileW = Math.max(narrowestMm, Math.min(layer.w, area.widthMm * tileShare));
  const tileH = Math.max(leastTileMm, (tileW * layer.h) / layer.w);
  const gapMm = Math.round(tileW * gapShare * 10) / 10;
  return { ...layer, rot: 0, x: x + w / 2, y: y + h / 2, w, h, pattern: { arrangement, tileW, tileH, gapMm } };
}

/** One picture again, as large as its copies were, in the middle of where they were. */
export function withoutPattern({ pattern, ...layer }: ImageLayer): ImageLayer {
  return pattern ? { ...layer, w: pattern.tileW, h: pattern.tileH } : layer;
}

export function withTileWidth(layer: ImageLayer, tileW: number): ImageLayer {
  const { pattern } = layer;
  if (!pattern) return layer;
  const tileH = Math.max(leastTileMm, (pattern.tileH * tileW) / pattern.tileW);
  return { ...layer, pattern: { ...pattern, tileW, tileH } };
}

interface PatternFieldsProps {
  layer: ImageLayer;
  change: LayerChange;
  disabled: boolean;
}

/** A picture repeated over its box. */
export function PatternFields({ layer, change, disabled }: PatternFieldsProps) {
  const area = usePrintArea();
  const edit = (make: (found: ImageLayer) => ImageLayer, live = false) =>
    (live ? change.live : change.apply)((found) => (found.type === 'image' ? make(found) : found));
  const { pattern } = layer;
  return (
    <FieldGroup title={pictureMessages.pattern.title}>
      <SegmentedChoice
        label={pictureMessages.pattern.arrangement}
        value={pattern?.arrangement ?? 'none'}
        disabled={disabled}
        choices={arrangements.map((value) => ({ value, label: pictureMessages.pattern.arrangements[value] }))}
        onChoose={(value) =>
          edit((found) => (value === 'none' ? withoutPattern(found) : withPattern(found, value, area)))
        }
      />
      {pattern && (
        <div className="grid grid-cols-2 gap-2">
          <LengthField
            label={pictureMessages.pattern.tileShort}
            name={pictureMessages.pattern.tile}
            value={pattern.tileW}
            min={narrowestMm}
            max={2000}
            disabled={disabled}
            onChange={(tileW) => edit((found) => withTileWidth(found, tileW), true)}
            onEnd={change.end}
          />
          <LengthField
            label={pictureMessages.pattern.gapShort}
            name={pictureMessages.pattern.gap}
            value={pattern.gapMm}
            min={0}
            max={1000}
            disabled={disabled}
            onChange={(gapMm) =>
              edit((found) => (found.pattern ? { ...found, pattern: { ...found.pattern, gapMm } } : found), true)
            }
            onEnd={change.end}
          />
        </div>
      )}
    </FieldGroup>
  );
}
