import { z } from 'zod';
import { limits } from './document-limits.ts';

/*
 * What has changed in a list of ids: the layers of an area or of a group, in the order of painting. Only the stretch
 * that differs is written down, between the neighbors that stayed.
 */

const Id = z.string().max(64);
const Ids = z.array(Id).max(limits.layersPerArea);

export const ListPatch = z.object({
  after: Id.nullable(),
  before: Id.nullable(),
  from: Ids,
  to: Ids,
});
export type ListPatch = z.infer<typeof ListPatch>;

type List = readonly string[];

export function diffList(a: List, b: List): ListPatch | undefined {
  const least = Math.min(a.length, b.length);
  let start = 0;
  while (start < least && a[start] === b[start]) start++;
  if (start === a.length && start === b.length) return undefined;
  let end = 0;
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return {
    after: a[start - 1] ?? null,
    before: a[a.length - end] ?? null,
    from: a.slice(start, a.length - end),
    to: b.slice(start, b.length - end),
  };
}

export const invertList = ({ after, before, from, to }: ListPatch): ListPatch => ({
  after,
  before,
  from: to,
  to: from,
});

/**
 * The list with the change, in the same place as before or, where others have changed the list, between the same
 * neighbors. Null where it has not what is changed.
 */
export function applyList(list: List, { after, before, from, to }: ListPatch): List | null {
  if (!from.every((id) => list.includes(id))) return null;
  const rest = new Set(list.filter((id) => !from.includes(id)));
  if (new Set(to).size < to.length || to.some((id) => rest.has(id))) return null;
  const start = list.indexOf(from[0] ?? '');
  if (start >= 0 && from.every((id, index) => list[start + index] === id)) {
    return list.toSpliced(start, from.length, ...to);
  }
  const neighbors = {
    after: neighborBelow(list, after, before),
    before: before !== null && rest.has(before) ? [before] : [],
  };
  const around = (middle: List) => [...neighbors.after, ...middle, ...neighbors.before];
  return mergeLists(around(from), around(to), list);
}

/** What the change comes to lie on; where that is gone, what lies under its other neighbor, or everything. */
function neighborBelow(list: List, after: string | null, before: string | null): string[] {
  if (after === null || list.includes(after)) return after === null ? [] : [after];
  const end = before === null ? list.length : list.indexOf(before);
  const below = list[(end < 0 ? list.length : end) - 1];
  return below === undefined ? [] : [below];
}

/**
 * One list of two that were changed independently; which of them is called mine counts for nothing. Null where both
 * have moved what was there, in different ways.
 */
export function mergeLists(base: List, mine: List, theirs: List): List | null {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  const stays = (id: string) => inMine.has(id) && inTheirs.has(id);
  const [before, my, their] = [base, mine, theirs].map((list) => list.filter((id) => inBase.has(id) && stays(id)));
  const isMoved = (list: List) => list.some((id, index) => id !== before![index]);
  const isSameMove = my!.every((id, index) => id === their![index]);
  if (isMoved(my!) && isMoved(their!) && !isSameMove) return null;
  const order = orderOf(mine.filter(stays), theirs.filter(stays), isMoved(my!), isMoved(their!));
  const added = [mine, theirs].map((list) => additions(list, stays, inBase, order.at(-1) ?? null));
  return [null, ...order].flatMap((id) => {
    const runs = added.flatMap((byPlace) => byPlace.get(id) ?? []).sort(([a], [b]) => (a! < b! ? -1 : 1));
    return [...(id === null ? [] : [id]), ...runs.flat()];
  });
}

/** The order of the side that has moved something; both may have added the same in different places. */
function orderOf(mine: List, theirs: List, isMine: boolean, isTheirs: boolean): List {
  if (isMine !== isTheirs) return isMine ? mine : theirs;
  return mine.join() < theirs.join() ? mine : theirs;
}

/** What one side has added, by what stays and lies right below it (null: nothing). What is on top of all stays there. */
function additions(list: List, stays: (id: string) => boolean, inBase: ReadonlySet<string>, topmost: string | null) {
  const byPlace = new Map<string | null, string[][]>();
  const end = list.findLastIndex(stays);
  let place: string | null = null;
  for (const [index, id] of list.entries()) {
    if (stays(id)) place = id;
    else if (!inBase.has(id)) {
      const at = index > end ? topmost : place;
      const runs: string[][] = byPlace.get(at) ?? [[]];
      runs[0]!.push(id);
      byPlace.set(at, runs);
    }
  }
  return byPlace;
}
