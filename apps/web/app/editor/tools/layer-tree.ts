import type { Layer } from '@merchmill/design/document.ts';
import { type GroupPath, groupPathOf, isIn } from '@merchmill/design/groups.ts';

/** A row of the layers panel: a layer, or a group with the rows in it. */
export type LayerNode =
  | { readonly kind: 'layer'; readonly key: string; readonly layers: readonly [Layer] }
  | { readonly kind: 'group'; readonly key: string; readonly path: GroupPath; readonly layers: readonly Layer[] };

/** The rows of an area, or of a group, the topmost first. A group is where its topmost layer is. */
export function layerNodes(layers: readonly Layer[], path: GroupPath): readonly LayerNode[] {
  const nodes = new Map<string, LayerNode>();
  for (const layer of layers.toReversed()) {
    const group = groupPathOf(layers, layer, path);
    const key = group ? group.join('/') : layer.id;
    if (!group) nodes.set(key, { kind: 'layer', key, layers: [layer] });
    else if (!nodes.has(key)) {
      nodes.set(key, { kind: 'group', key, path: group, layers: layers.filter((each) => isIn(each, group)) });
    }
  }
  return [...nodes.values()];
}

/**
 * Where in the painting order of all other layers a row comes to lie that is dropped on another one: above it where it was
 * dragged upwards, else below.
 */
export function dropIndex(all: readonly Layer[], moved: LayerNode, target: LayerNode, isUpwards: boolean): number {
  const others = all.filter((layer) => !moved.layers.includes(layer));
  const places = target.layers.map((layer) => others.indexOf(layer));
  return isUpwards ? Math.max(...places) + 1 : Math.min(...places);
}
