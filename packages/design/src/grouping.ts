import type { Change } from './changes.ts';
import type { Layer } from './document.ts';
import { limits } from './document-limits.ts';
import { type GroupPath, groupsOf, sharedDepth, withGroups } from './groups.ts';
import { editLayers } from './selection.ts';

/* Making and dissolving groups. */

export function canGroup(layers: readonly Layer[]): boolean {
  return layers.length > 1 && layers.every((layer) => groupsOf(layer).length < limits.groupDepth);
}

/** Makes layers a group, within the group one has gone into. Groups among them stay what they are, in it. */
export function groupLayers(
  areaCode: string,
  ids: ReadonlySet<string>,
  { id, entered }: { id: string; entered: GroupPath },
): Change {
  return editLayers(areaCode, ids, (layer) => {
    const depth = sharedDepth(layer, entered);
    return withGroups(layer, groupsOf(layer).toSpliced(depth, 0, id));
  });
}

/** Dissolves the groups with which these layers are selected; those within them stay. */
export function ungroupLayers(areaCode: string, ids: ReadonlySet<string>, entered: GroupPath): Change {
  return editLayers(areaCode, ids, (layer) => {
    const depth = sharedDepth(layer, entered);
    if (groupsOf(layer).length <= depth) return layer;
    return withGroups(layer, groupsOf(layer).toSpliced(depth, 1));
  });
}

/** A group of one layer is none: what is left of one when the others are deleted. */
export function dissolveLoneGroups(areaCode: string): Change {
  return (document) => {
    const sizes = new Map<string, number>();
    const { layers } = document.areas[areaCode]!;
    for (const group of layers.flatMap(groupsOf)) sizes.set(group, (sizes.get(group) ?? 0) + 1);
    const lone = new Set([...sizes].flatMap(([group, size]) => (size < 2 ? group : [])));
    const left = new Set(layers.flatMap((layer) => (groupsOf(layer).some((group) => lone.has(group)) ? layer.id : [])));
    const dissolve = (layer: Layer) =>
      withGroups(
        layer,
        groupsOf(layer).filter((group) => !lone.has(group)),
      );
    return editLayers(areaCode, left, dissolve)(document);
  };
}
