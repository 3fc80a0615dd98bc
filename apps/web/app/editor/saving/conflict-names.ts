import type { DesignDocument } from '@merchmill/design/document.ts';
import { layersById, type Misfit } from '@merchmill/design/patch.ts';
import { layerName } from '../layer-names.ts';
import { editorMessages as messages } from '../messages.ts';
import { savingMessages } from '../saving-messages.ts';

const { what, conflicts: names } = savingMessages.save;

const words: Readonly<Record<string, string>> = {
  x: what.place,
  y: what.place,
  w: what.size,
  h: what.size,
  sizeMm: what.size,
  rot: what.angle,
  text: what.text,
};

/** What the conflicts are in, in words; a layer is called what it is called here or, where it is gone, what it was. */
export function conflictNames(
  conflicts: readonly Misfit[],
  [mine, base]: readonly [DesignDocument, DesignDocument],
  areaLabel: (code: string) => string,
): string[] {
  const layers = new Map([...layersById(base), ...layersById(mine)]);
  const byLayer = new Map<string, Set<string>>();
  const others: string[] = [];
  for (const { of, id, key } of conflicts) {
    if (of === 'layer') byLayer.set(id, (byLayer.get(id) ?? new Set()).add(key ?? ''));
    else if (of === 'area' && key === 'color') others.push(names.color);
    else if (of === 'area' && key === 'background') others.push(names.background({ area: areaLabel(id) }));
    else if (of === 'area' && key === 'wrap') others.push(names.wrap({ area: areaLabel(id) }));
    else if (of === 'area')
      others.push(key ? names.area({ area: areaLabel(id) }) : names.order({ area: areaLabel(id) }));
  }
  const named = [...byLayer].map(([id, keys]) => {
    const layer = layers.get(id);
    const changed = new Set([...keys].map((key) => words[key] ?? what.look));
    const name = layer ? layerName(layer) : messages.layers.someLayer;
    return names.layer({ name, what: keys.has('') ? what.removed : [...changed].join(', ') });
  });
  return [...new Set([...named, ...others])];
}
