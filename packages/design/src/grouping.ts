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
