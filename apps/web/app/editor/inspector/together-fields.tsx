import type { Layer } from '@merchmill/design/document.ts';
import { isAllowed } from '@merchmill/design/layers.ts';
import { commonBox, replaceLayers, scaleLayers, turnLayers } from '@merchmill/design/selection.ts';
import { useCallback, useEffect } from 'react';
import { useEditor, useEditorKit } from '../editor-context.tsx';
import { turnedBy } from '../editor-store.ts';
import { editorMessages as messages } from '../messages.ts';
import { canScale, canTurn } from '../pointer-machine.ts';
import { allWithinLimits, placedBoxOf } from '../pointer-transforms.ts';
import { LengthField } from './length-field.tsx';
import { NumberField } from './number-field.tsx';

const farMm = 9000;
const leastMm = 1;

/**
 * Changes several layers as one drawing, always from how they lay when the field was entered: what is typed digit by digit
 * becomes one step.
 */
function useTogether() {
  const { store } = useEditorKit();
  const change = useCallback(
    (edit: (before: readonly Layer[]) => readonly Layer[]) => {
      if (!store.getState().history.gesture) store.getState().begin();
      const { history, areaCode, selected, put } = store.getState();
      const before = history.gesture!.before.areas[areaCode]!.layers.filter(({ id }) => selected.has(id));
      const edited = allWithinLimits(edit(before));
      if (edited) put(replaceLayers(areaCode, edited));
    },
    [store],
  );
  const end = useCallback(() => store.getState().commit(), [store]);
  useEffect(() => end, [end]);
  return { change, end };
}

/** Where several layers lie, how large they are together, and by how much they are turned. */
export function TogetherFields({ layers }: { layers: readonly Layer[] }) {
  const { change, end } = useTogether();
  const turned = useEditor(turnedBy);
  const box = commonBox(layers);
  const isFixed = !layers.every((layer) => isAllowed(layer, 'move'));
  return (
    <div className="grid grid-cols-2 gap-2">
      {(['x', 'y'] as const).map((axis) => (
        <LengthField
          key={axis}
          label={axis.toUpperCase()}
          name={messages.placement[axis]}
          value={box[axis]}
          min={-farMm}
          max={farMm}
          disabled={isFixed}
          onChange={(at) =>
            change((before) => {
              const by = at - commonBox(before)[axis];
              return before.map((layer) => ({ ...layer, [axis]: layer[axis] + by }));
            })
          }
          onEnd={end}
        />
      ))}
      {(['w', 'h'] as const).map((side) => (
        <LengthField
          key={side}
          label={side.toUpperCase()}
          name={messages.placement[side]}
          value={box[side]}
          min={leastMm}
          max={farMm}
          disabled={!canScale(layers)}
          onChange={(lengthMm) =>
            change((before) => {
              const own = commonBox(before);
              return scaleLayers(before, lengthMm / own[side], own);
            })
          }
          onEnd={end}
        />
      ))}
      <NumberField
        label="∠"
        name={messages.placement.turnBy}
        unit="°"
        value={turned}
        min={-360}
        max={360}
        disabled={!canTurn(layers)}
        onChange={(byDeg) => change((before) => turnLayers(before, byDeg, placedBoxOf(before)))}
        onEnd={end}
      />
    </div>
  );
}
