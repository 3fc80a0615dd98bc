import type { GroupLayer } from '@merchmill/design/document.ts';
import { colorsIn, recolor } from '@merchmill/design/recolor.ts';
import { Ungroup } from 'lucide-react';
import { useEditorKit } from '../editor-context.tsx';
import { ungroupById } from '../layer-actions.ts';
import { editorMessages as messages } from '../messages.ts';
import type { LayerChange } from '../use-layer-change.ts';
import { ColorField } from './color-field.tsx';
import { FieldGroup, SmallButton } from './field-group.tsx';

/** More would be a list of shades rather than a choice of colors. */
const mostColors = 8;

interface GroupFieldsProps {
  layer: GroupLayer;
  change: LayerChange;
  disabled: boolean;
}

/** What can be done to a group as a whole: its colors, one by one, and taking it apart. */
export function GroupFields({ layer, change, disabled }: GroupFieldsProps) {
  const { store } = useEditorKit();
  const colors = colorsIn(layer);
  return (
    <FieldGroup title={messages.layers.group}>
      <SmallButton
        label={messages.layers.ungroup}
        icon={<Ungroup aria-hidden className="size-4" />}
        disabled={disabled}
        onClick={() => ungroupById(store, layer.id)}
      />
      {colors.slice(0, mostColors).map((color, index) => (
        <ColorField
          // biome-ignore lint/suspicious/noArrayIndexKey: a color that is being changed keeps its place, not its value
          key={index}
          label={messages.groupColor({ number: index + 1 })}
          value={color}
          disabled={disabled}
          onChoose={(chosen) => chosen && change.apply((found) => recolor(found, color, chosen))}
          onChange={(chosen) => change.live((found) => recolor(found, color, chosen))}
          onEnd={change.end}
        />
      ))}
      {colors.length > mostColors && (
        <p className="text-micro text-quiet">{messages.moreColors({ count: colors.length - mostColors })}</p>
      )}
    </FieldGroup>
  );
}
