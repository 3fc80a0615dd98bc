import type { Change } from './changes.ts';
import type { DesignDocument, Layer } from './document.ts';
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

/** Of each group and of each within it: the way to it, as text. */
const waysOf = (groups: GroupPath) => groups.map((_, depth) => groups.slice(0, depth + 1).join('/'));

/** A group of one layer is none: what is left of one when the others are deleted. */
export function dissolveLoneGroups(areaCode: string): Change {
  return (document) => {
    const sizes = new Map<string, number>();
    const { layers } = document.areas[areaCode]!;
    for (const way of layers.flatMap((layer) => waysOf(groupsOf(layer)))) sizes.set(way, (sizes.get(way) ?? 0) + 1);
    const dissolve = (layer: Layer) => {
      const ways = waysOf(groupsOf(layer));
      const kept = groupsOf(layer).filter((_, depth) => sizes.get(ways[depth]!)! > 1);
      return kept.length < ways.length ? withGroups(layer, kept) : layer;
    };
    return editLayers(areaCode, new Set(layers.map(({ id }) => id)), dissolve)(document);
  };
}

/** On all areas: of a group of which each of two has deleted another part, one layer is left. */
export function withoutLoneGroups(document: DesignDocument): DesignDocument {
  return Object.keys(document.areas).reduce((next, code) => dissolveLoneGroups(code)(next), document);
}
