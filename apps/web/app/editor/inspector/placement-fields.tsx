import type { Layer } from '@merchmill/design/document.ts';
import { isAllowed } from '@merchmill/design/layers.ts';
import { scaleLayer } from '@merchmill/design/resize.ts';
import { normalizeDegrees } from '@merchmill/design/snapping.ts';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignStartVertical,
  FlipHorizontal2,
  FlipVertical2,
} from 'lucide-react';
import { usePrintArea } from '../editor-context.tsx';
import { type Alignment, alignedIn } from '../layer-actions.ts';
import { editorMessages as words } from '../messages.ts';
import type { LayerChange } from '../use-layer-change.ts';
import { FieldGroup, SmallButton } from './field-group.tsx';
import { NumberField } from './number-field.tsx';
import { RangeField } from './range-field.tsx';

interface PlacementFieldsProps {
  layer: Layer;
  change: LayerChange;
}

const alignments: readonly { to: Alignment; Icon: typeof AlignStartVertical }[] = [
  { to: 'left', Icon: AlignStartVertical },
  { to: 'centre', Icon: AlignCenterVertical },
  { to: 'right', Icon: AlignEndVertical },
  { to: 'top', Icon: AlignStartHorizontal },
  { to: 'middle', Icon: AlignCenterHorizontal },
  { to: 'bottom', Icon: AlignEndHorizontal },
];

const farMm = 9000;
const leastMm = 1;

/** Another width or height: shapes stretch, everything else keeps its proportion. The top-left corner stays. */
function withSize(layer: Layer, side: 'w' | 'h', lengthMm: number): Layer {
  const sized = layer.type === 'shape' ? { ...layer, [side]: lengthMm } : scaleLayer(layer, lengthMm / layer[side]);
  return { ...sized, x: layer.x + (sized.w - layer.w) / 2, y: layer.y + (sized.h - layer.h) / 2 };
}

/** Where a layer lies, how large it is and how it is turned, in real units. */
export function PlacementFields({ layer, change }: PlacementFieldsProps) {
  const area = usePrintArea();
  const canMove = isAllowed(layer, 'move');
  const canSize = isAllowed(layer, 'size');
  const position = (axis: 'x' | 'y', side: 'w' | 'h') => (
    <NumberField
      label={axis.toUpperCase()}
      name={words.placement[axis]}
      unit="mm"
      value={layer[axis] - layer[side] / 2}
      min={-farMm}
      max={farMm}
      disabled={!canMove}
      onChange={(at) => change.live((found) => ({ ...found, [axis]: at + found[side] / 2 }))}
      onEnd={change.end}
    />
  );
  const length = (side: 'w' | 'h') => (
    <NumberField
      label={side.toUpperCase()}
      name={words.placement[side]}
      unit="mm"
      value={layer[side]}
      min={leastMm}
      max={farMm}
      disabled={!canSize}
      onChange={(mm) => change.live((found) => withSize(found, side, mm))}
      onEnd={change.end}
    />
  );
  return (
    <FieldGroup title={words.placement.title}>
      <div className="grid grid-cols-2 gap-2">
        {position('x', 'w')}
        {position('y', 'h')}
        {length('w')}
        {length('h')}
        <NumberField
          label="∠"
          name={words.placement.angle}
          unit="°"
          value={layer.rot}
          min={-360}
          max={360}
          disabled={!isAllowed(layer, 'rotate')}
          onChange={(rot) => change.live((found) => ({ ...found, rot: normalizeDegrees(rot) }))}
          onEnd={change.end}
        />
        <div className="flex gap-1">
          <SmallButton
            iconOnly
            label={words.placement.flipX}
            icon={<FlipHorizontal2 aria-hidden className="size-4" />}
            pressed={layer.flipX ?? false}
            disabled={!canSize}
            onClick={() => change.apply((found) => ({ ...found, flipX: !found.flipX }))}
          />
          <SmallButton
            iconOnly
            label={words.placement.flipY}
            icon={<FlipVertical2 aria-hidden className="size-4" />}
            pressed={layer.flipY ?? false}
            disabled={!canSize}
            onClick={() => change.apply((found) => ({ ...found, flipY: !found.flipY }))}
          />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not of inputs */}
      <div role="group" aria-label={words.placement.align} className="flex justify-between gap-1">
        {alignments.map(({ to, Icon }) => (
          <SmallButton
            key={to}
            iconOnly
            label={words.placement.alignments[to]}
            icon={<Icon aria-hidden className="size-4" />}
            disabled={!canMove}
            onClick={() =>
              change.apply((found) => ({
                ...found,
                ...alignedIn(found, { x: 0, y: 0, w: area.widthMm, h: area.heightMm }, to),
              }))
            }
          />
        ))}
      </div>
      <RangeField
        label={words.placement.opacity}
        value={Math.round(layer.opacity * 100)}
        text={`${Math.round(layer.opacity * 100)} %`}
        min={0}
        max={100}
        disabled={layer.locked}
        onChange={(share) => change.live((found) => ({ ...found, opacity: share / 100 }))}
        onEnd={change.end}
      />
    </FieldGroup>
  );
}
