import type { ShapeLayer } from '@merchmill/design/document.ts';
import { editorMessages as messages } from '../messages.ts';
import type { LayerChange } from '../use-layer-change.ts';
import { ColorField } from './color-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { LengthField } from './length-field.tsx';
import { NumberField } from './number-field.tsx';

const startingStrokeMm = 2;

interface ShapeFieldsProps {
  layer: ShapeLayer;
  change: LayerChange;
  disabled: boolean;
}

function useShapeEdit(change: LayerChange) {
  return (patch: Partial<ShapeLayer>, live = false) =>
    (live ? change.live : change.apply)((found) => (found.type === 'shape' ? { ...found, ...patch } : found));
}

export function ShapeFields(props: ShapeFieldsProps) {
  const { layer, change, disabled } = props;
  const edit = useShapeEdit(change);
  return (
    <FieldGroup title={messages.shape.title}>
      <ColorField
        label={messages.shape.fill}
        noneLabel={messages.shape.noFill}
        value={layer.fill}
        disabled={disabled}
        onChoose={(fill) => edit({ fill })}
        onChange={(fill) => edit({ fill }, true)}
        onEnd={change.end}
      />
      <OutlineFields {...props} />
      <FormFields {...props} />
    </FieldGroup>
  );
}

function OutlineFields({ layer, change, disabled }: ShapeFieldsProps) {
  const edit = useShapeEdit(change);
  const { stroke } = layer;
  const widthMm = stroke?.widthMm ?? startingStrokeMm;
  return (
    <>
      <ColorField
        label={messages.outline}
        noneLabel={messages.noOutline}
        value={stroke?.color ?? null}
        disabled={disabled}
        onChoose={(color) => edit({ stroke: color === null ? null : { ...stroke, color, widthMm } })}
        onChange={(color) => edit({ stroke: { ...stroke, color, widthMm } }, true)}
        onEnd={change.end}
      />
      {stroke && (
        <LengthField
          label={messages.outlineWidth}
          value={stroke.widthMm}
          decimals={2}
          step={0.5}
          min={0.05}
          max={200}
          disabled={disabled}
          onChange={(width) => edit({ stroke: { ...stroke, widthMm: width } }, true)}
          onEnd={change.end}
        />
      )}
    </>
  );
}

/** What only some shapes have: round corners, or a number of points. */
function FormFields({ layer, change, disabled }: ShapeFieldsProps) {
  const edit = useShapeEdit(change);
  if (layer.shape === 'rect') {
    return (
      <LengthField
        label={messages.shape.radius}
        value={layer.radiusMm ?? 0}
        min={0}
        max={5000}
        disabled={disabled}
        onChange={(radiusMm) => edit({ radiusMm }, true)}
        onEnd={change.end}
      />
    );
  }
  if (layer.shape !== 'star' && layer.shape !== 'polygon') return null;
  return (
    <NumberField
      label={messages.shape.points}
      unit=""
      decimals={0}
      value={layer.points ?? (layer.shape === 'star' ? 5 : 6)}
      min={3}
      max={60}
      disabled={disabled}
      onChange={(points) => edit({ points: Math.round(points) }, true)}
      onEnd={change.end}
    />
  );
}
