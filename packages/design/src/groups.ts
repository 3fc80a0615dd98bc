import type { Layer } from './document.ts';

/*
 * Groups of the designer. A layer names the groups it is in, from outside in; nothing else is kept of them. So a group
 * is drawn as its layers are, where they are and in their order, and grouping changes no print.
 */

/** The way into a group: its own id last, those it is in before. */
export type GroupPath = readonly string[];

export const groupsOf = (layer: Layer): GroupPath => layer.groups ?? [];

export function isIn(layer: Layer, path: GroupPath): boolean {
  const groups = groupsOf(layer);
  return path.every((group, depth) => groups[depth] === group);
}

/** How far along a way a layer lies. */
export function sharedDepth(layer: Layer, path: GroupPath): number {
  const groups = groupsOf(layer);
  const end = path.findIndex((group, depth) => groups[depth] !== group);
  return end < 0 ? path.length : end;
}

/**
 * The way to the group with which a layer is selected for one who has gone into a group, or no further than a part of
 * the way leads; null where the layer is selected alone.
 */
export function groupPathOf(layers: readonly Layer[], layer: Layer, entered: GroupPath): GroupPath | null {
  const depth = sharedDepth(layer, entered);
  const path = groupsOf(layer).slice(0, depth + 1);
  const isGroup = path.length > depth && layers.some((other) => other.id !== layer.id && isIn(other, path));
  return isGroup ? path : null;
}

/** All that is selected together with a layer: its group, or it alone. */
export function selectableOf(layers: readonly Layer[], id: string, entered: GroupPath): readonly Layer[] {
  const layer = layers.find((each) => each.id === id);
  if (!layer) return [];
  const path = groupPathOf(layers, layer, entered);
  return path ? layers.filter((other) => isIn(other, path)) : [layer];
}

/** Layers by what is selected together: groups, and layers that are in none. */
export function selectablesOf(layers: readonly Layer[], entered: GroupPath): readonly (readonly Layer[])[] {
  const selectables = new Map<string, Layer[]>();
  for (const layer of layers) {
    const path = groupPathOf(layers, layer, entered);
    // No id has a slash.
    const key = path ? path.join('/') : `/${layer.id}`;
    selectables.set(key, [...(selectables.get(key) ?? []), layer]);
  }
  return [...selectables.values()];
}

export function withGroups(layer: Layer, groups: GroupPath): Layer {
  const { groups: _, ...rest } = layer;
  return (groups.length > 0 ? { ...rest, groups: [...groups] } : rest) as Layer;
}

/**
 * Copies are together as what they are copies of, in groups of their own. Those of only one layer of a group are in none.
 * @param kept groups that they stay in
 */
export function withNewGroups(
  layers: readonly Layer[],
  nextId: (stem: string) => string,
  kept: GroupPath = [],
): readonly Layer[] {
  const sizes = new Map<string, number>();
  for (const group of layers.flatMap(groupsOf)) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const renamed = new Map(kept.map((group) => [group, group]));
  return layers.map((layer) => {
    if (!layer.groups) return layer;
    const groups = layer.groups.flatMap((group) => {
      if (!renamed.has(group) && sizes.get(group)! < 2) return [];
      const id = renamed.get(group) ?? nextId('group');
      renamed.set(group, id);
      return [id];
    });
    return withGroups(layer, groups);
  });
}
