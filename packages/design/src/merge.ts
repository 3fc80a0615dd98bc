import { idSource } from './changes.ts';
import type { DesignDocument, Layer } from './document.ts';
import { groupsOf } from './groups.ts';
import { mergeLists } from './list-patch.ts';
import { type ChangeList, diff, fitPatch, isMeasured, layersById, type Misfit, type Patch } from './patch.ts';
import { mapIds, type Renamed } from './renamed.ts';
import { isSame, own } from './same.ts';

/*
 * Two designs that were made of one, made one again. What only one of them has changed is taken from it; what both have
 * changed, in different ways, is a conflict.
 */

export interface Merged {
  /** Null where there is a conflict. */
  readonly document: DesignDocument | null;
  readonly conflicts: readonly Misfit[];
  /** Layers and groups that both had added under one id: what mine are called by now. */
  readonly renamed: Renamed;
}

/** Which groups there are, and who is in them. */
function membersByGroup(layers: ReadonlyMap<string, Layer>): Map<string, Set<string>> {
  const members = new Map<string, Set<string>>();
  for (const layer of layers.values()) {
    for (const group of groupsOf(layer)) members.set(group, (members.get(group) ?? new Set()).add(layer.id));
  }
  return members;
}

function clashes<T>(
  [base, mine, theirs]: readonly [ReadonlyMap<string, T>, ReadonlyMap<string, T>, ReadonlyMap<string, T>],
  isOne: (mine: T, theirs: T) => boolean,
): string[] {
  return [...mine.keys()].filter((id) => {
    const their = theirs.get(id);
    return their !== undefined && !base.has(id) && !isOne(mine.get(id)!, their);
  });
}

const stem = (id: string) => id.replace(/-\d+$/, '').slice(0, 32);

/** New ids for what both sides have added independently: each takes the next number that is free. */
function renamedIds(base: DesignDocument, mine: DesignDocument, theirs: DesignDocument): Renamed {
  const nextId = idSource(base, mine, theirs);
  const layers = [base, mine, theirs].map(layersById) as [Map<string, Layer>, Map<string, Layer>, Map<string, Layer>];
  const groups = layers.map(membersByGroup) as [
    Map<string, Set<string>>,
    Map<string, Set<string>>,
    Map<string, Set<string>>,
  ];
  const clashing = [
    ...clashes(layers, isSame),
    ...clashes(groups, (my, their) => isSame([...my].sort(), [...their].sort())),
  ];
  return new Map(clashing.map((id) => [id, nextId(stem(id))]));
}

/** Lists of layers, from all three. */
function mergedLists(base: DesignDocument, mine: DesignDocument): ChangeList {
  const layers = [layersById(base), layersById(mine)] as const;
  return (of, id, theirs) => {
    const [before, my] = [base, mine].map((document, side) => {
      const holder = layers[side]!.get(id);
      const held = of === 'area' ? document.areas[id]?.layers : holder?.type === 'group' ? holder.children : [];
      return (held ?? []).map((layer) => layer.id);
    });
    return mergeLists(before!, my!, theirs);
  };
}

/** A text that was measured anew here, and is gone there: nobody has changed it. */
function isOnlyMeasured({ of, id, key }: Misfit, { layers }: Patch, base: ReadonlyMap<string, Layer>): boolean {
  const cells = own(layers, id)?.cells;
  if (of !== 'layer' || key || !cells || base.get(id)?.type !== 'text') return false;
  return Object.keys(cells).every((cell) => cell === 'w' || cell === 'h');
}

/**
 * One design of two.
 * @param base what both were made of
 */
export function merge(base: DesignDocument, mine: DesignDocument, theirs: DesignDocument): Merged {
  const renamed = renamedIds(base, mine, theirs);
  const my = mapIds(mine, renamed);
  // A picture that nobody shows any more takes no room: what is saved is without it.
  const { assets: _, ...patch } = diff(base, my);
  const { document, misfits } = fitPatch(theirs, patch, mergedLists(base, my));
  const layers = layersById(document);
  const isNothing = (misfit: Misfit) => isMeasured(misfit, layers) || isOnlyMeasured(misfit, patch, layersById(base));
  const conflicts = misfits.filter((misfit) => !isNothing(misfit));
  if (conflicts.length > 0) return { document: null, conflicts, renamed };
  return { document: { ...document, assets: { ...theirs.assets, ...my.assets } }, conflicts, renamed };
}
