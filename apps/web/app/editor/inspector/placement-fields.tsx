import type { Layer } from '@merchmill/design/document.ts';
import { isAllowed } from '@merchmill/design/layers.ts';
import { scaleLayer } from '@merchmill/design/resize.ts';
import { normalizeDegrees } from '@merchmill/design/snapping.ts';
import { FlipHorizontal2, FlipVertical2 } from 'lucide-react';
import { editorMessages as messages } from '../messages.ts';
import type { LayerChange } from '../use-layer-change.ts';
import { AlignButtons } from './arrange-buttons.tsx';
import { FieldGroup, SmallButton } from './field-group.tsx';
import { LengthField, LengthUnitButton } from './length-field.tsx';
import { NumberField } from './number-field.tsx';
import { RangeField } from './range-field.tsx';

interface PlacementFieldsProps {
  layer: Layer;
  change: LayerChange;
}

const farMm = 9000;
const leastMm = 1;

/** What has no proportion of its own. */
const isFree = (layer: Layer) => layer.type === 'shape' || (layer.type === 'image' && layer.pattern !== undefined);

/** Another width or height: shapes stretch, everything else keeps its proportion. The top-left corner stays. */
function withSize(layer: Layer, side: 'w' | 'h', lengthMm: number): Layer {
  const sized = isFree(layer) ? { ...layer, [side]: lengthMm } : scaleLayer(layer, lengthMm / layer[side]);
  return { ...sized, x: layer.x + (sized.w - layer.w) / 2, y: layer.y + (sized.h - layer.h) / 2 };
}

/** Where a layer lies, how large it is and how it is turned, in real units. */
export function PlacementFields({ layer, change }: PlacementFieldsProps) {
  return (
    <FieldGroup title={messages.placement.title} action={<LengthUnitButton />}>
      <div className="grid grid-cols-2 gap-2">
        <PositionField axis="x" layer={layer} change={change} />
        <PositionField axis="y" layer={layer} change={change} />
        <SideField side="w" layer={layer} change={change} />
        <SideField side="h" layer={layer} change={change} />
        <NumberField
          label="∠"
          name={messages.placement.angle}
          unit="°"
          value={layer.rot}
          min={-360}
          max={360}
          disabled={!isAllowed(layer, 'rotate')}
          onChange={(rot) => change.live((found) => ({ ...found, rot: normalizeDegrees(rot) }))}
          onEnd={change.end}
        />
        <FlipButtons layer={layer} change={change} />
      </div>
      <AlignButtons label={messages.placement.align} disabled={!isAllowed(layer, 'move')} />
      <RangeField
        label={messages.placement.opacity}
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

/** Of the layer's left or top side. */
function PositionField({ axis, layer, change }: PlacementFieldsProps & { axis: 'x' | 'y' }) {
  const side = axis === 'x' ? 'w' : 'h';
  return (
    <LengthField
      label={axis.toUpperCase()}
      name={messages.placement[axis]}
      value={layer[axis] - layer[side] / 2}
      min={-farMm}
      max={farMm}
      disabled={!isAllowed(layer, 'move')}
      onChange={(at) => change.live((found) => ({ ...found, [axis]: at + found[side] / 2 }))}
      onEnd={change.end}
    />
  );
}

function SideField({ side, layer, change }: PlacementFieldsProps & { side: 'w' | 'h' }) {
  return (
    <LengthField
      label={side.toUpperCase()}
      name={messages.placement[side]}
      value={layer[side]}
      min={leastMm}
      max={farMm}
      disabled={!isAllowed(layer, 'size')}
      onChange={(mm) => change.live((found) => withSize(found, side, mm))}
      onEnd={change.end}
    />
  );
}

function FlipButtons({ layer, change }: PlacementFieldsProps) {
  const flips = [
    { key: 'flipX', Icon: FlipHorizontal2 },
    { key: 'flipY', Icon: FlipVertical2 },
  ] as const;
  return (
    <div className="flex gap-1">
      {flips.map(({ key, Icon }) => (
        <SmallButton
          key={key}
          iconOnly
          label={messages.placement[key]}
          icon={<Icon aria-hidden className="size-4" />}
          pressed={layer[key] ?? false}
          disabled={!isAllowed(layer, 'size')}
          onClick={() => change.apply((found) => ({ ...found, [key]: !found[key] }))}
        />
      ))}
    </div>
  );
}
