import type { GroupLayer } from '@merchmill/design/document.ts';
import { findLayer } from '@merchmill/design/layers.ts';
import { colorsIn, recolor } from '@merchmill/design/recolor.ts';
import { useState } from 'react';
import { useEditor } from '../editor-context.tsx';
import { editorMessages as messages } from '../messages.ts';
import type { LayerChange } from '../use-layer-change.ts';
import { ColorField } from './color-field.tsx';
import { FieldGroup } from './field-group.tsx';

/** More would be a list of shades rather than a choice of colors. */
const maxColors = 8;

interface DrawingFieldsProps {
  layer: GroupLayer;
  change: LayerChange;
  disabled: boolean;
}

/** The colors of a drawing (an SVG file, layers that are one), one by one. */
export function DrawingFields({ layer, change, disabled }: DrawingFieldsProps) {
  const before = useEditor(({ history, areaCode }) =>
    findLayer(history.gesture?.before.areas[areaCode]?.layers ?? [], layer.id),
  );
  const [dragged, setDragged] = useState<{ from: string; to: string } | null>(null);
  // A color that is being changed keeps its place, also while it is the same as another.
  const colors = colorsIn(before ?? layer);
  const shown = (color: string) => (before && dragged?.from === color ? dragged.to : color);
  return (
    <FieldGroup title={messages.layers.group}>
      {colors.slice(0, maxColors).map((color, index) => (
        <ColorField
          // biome-ignore lint/suspicious/noArrayIndexKey: a color that is being changed keeps its place, not its value
          key={index}
          label={messages.groupColor({ number: index + 1 })}
          value={shown(color)}
          disabled={disabled}
          onChoose={(chosen) => chosen && change.apply((found) => recolor(found, color, chosen))}
          onChange={(chosen) => {
            setDragged({ from: color, to: chosen });
            change.liveFromBefore((found) => recolor(found, color, chosen));
          }}
          onEnd={() => {
            change.end();
            setDragged(null);
          }}
        />
      ))}
      {colors.length > maxColors && (
        <p className="text-micro text-quiet">{messages.moreColors({ count: colors.length - maxColors })}</p>
      )}
    </FieldGroup>
  );
}
