import type { Layer } from '@merchmill/design/document.ts';
import { shortText } from '@merchmill/design/short-text.ts';
import { type FineUnit, sizeIn } from './measures.ts';
import { editorMessages as messages } from './messages.ts';

const maxNameLength = 28;

/** What a layer is called where it has no name of its own. */
export function layerName(layer: Layer): string {
  if (layer.name) return layer.name;
  switch (layer.type) {
    case 'text':
      return shortText(layer.text, maxNameLength) || messages.layers.emptyText;
    case 'image':
      return messages.layers.picture;
    case 'group':
      return messages.layers.group;
    case 'shape':
      return messages.layers.shapes[layer.shape];
  }
}

/** A group has no name: it is called by how many layers it has. */
export const groupName = (layers: readonly Layer[]): string => messages.layers.groupOf({ count: layers.length });

/** One layer by its name, several by their number. */
export function nameOfAll(layers: readonly Layer[]): string {
  const [only, ...others] = layers;
  return only && others.length === 0 ? layerName(only) : messages.layers.count({ count: layers.length });
}

/** For screen readers: what it is, and how large. */
export function layerSummary(layer: Layer, unit: FineUnit): string {
  const size = messages.layers.size[unit](sizeIn(layer, unit));
  const state = [...(layer.groups ? [messages.layers.inGroup] : []), ...(layer.locked ? [messages.layers.locked] : [])];
  return `${messages.layers.kinds[layer.type]}: ${[layerName(layer), size, ...state].join(', ')}`;
}
