import type { ShapeLayer } from '@merchmill/design/document.ts';
import { editorMessages as words } from '../messages.ts';
import type { LayerChange } from '../use-layer-change.ts';
import { ColorField } from './color-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { NumberField } from './number-field.tsx';

const startingStrokeMm = 2;

export function ShapeFields({
  layer,
  change,
  disabled,
}: {
  layer: ShapeLayer;
  change: LayerChange;
  disabled: boolean;
}) {
  const edit = (patch: Partial<ShapeLayer>, live = false) =>
    (live ? change.live : change.apply)((found) => (found.type === 'shape' ? { ...found, ...patch } : found));
  const widthMm = layer.stroke?.widthMm ?? startingStrokeMm;
  const common = { disabled, onEnd: change.end };
  return (
    <FieldGroup title={words.shape.title}>
      <ColorField
        {...common}
        label={words.shape.fill}
        noneLabel={words.shape.noFill}
        value={layer.fill}
        onChoose={(fill) => edit({ fill })}
        onChange={(fill) => edit({ fill }, true)}
      />
      <ColorField
        {...common}
        label={words.outline}
        noneLabel={words.noOutline}
        value={layer.stroke?.color ?? null}
        onChoose={(color) => edit({ stroke: color === null ? null : { color, widthMm } })}
        onChange={(color) => edit({ stroke: { color, widthMm } }, true)}
      />
      {layer.stroke && (
        <NumberField
          {...common}
          label={words.outlineWidth}
          unit="mm"
          value={layer.stroke.widthMm}
          decimals={2}
          step={0.5}
          min={0.05}
          max={200}
          onChange={(width) => edit({ stroke: { color: layer.stroke!.color, widthMm: width } }, true)}
        />
      )}
      {layer.shape === 'rect' && (
        <NumberField
          {...common}
          label={words.shape.radius}
          unit="mm"
          value={layer.radiusMm ?? 0}
          min={0}
          max={5000}
          onChange={(radiusMm) => edit({ radiusMm }, true)}
        />
      )}
      {(layer.shape === 'star' || layer.shape === 'polygon') && (
        <NumberField
          {...common}
          label={words.shape.points}
          unit=""
          decimals={0}
          value={layer.points ?? (layer.shape === 'star' ? 5 : 6)}
          min={3}
          max={60}
          onChange={(points) => edit({ points: Math.round(points) }, true)}
        />
      )}
    </FieldGroup>
  );
}
