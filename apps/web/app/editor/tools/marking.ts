/** Selecting images to be moved. */
export type Marking = {
  /** Ids of those that are selected; null where none are being selected. */
  marked: ReadonlySet<string> | null;
  onMark: (marked: ReadonlySet<string> | null) => void;
};

/** The same with one more, or without it. */
export function toggled(marked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(marked);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The same after one has gone: what is not there any more is not moved. */
export function without(marked: ReadonlySet<string> | null, id: string): ReadonlySet<string> | null {
  return marked?.has(id) ? toggled(marked, id) : marked;
}
