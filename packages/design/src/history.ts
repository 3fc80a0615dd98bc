/*
 * Undo and redo over whole immutable snapshots. Snapshots share the parts they have in common, so keeping them costs
 * little and no inverse of a change is ever computed.
 */

export const historyDepth = 100;

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The snapshot from before a gesture (a drag, a typing session) that is still going on, boxed. */
  readonly gesture: { readonly before: T } | null;
}

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], gesture: null };
}

/** Opens a gesture: all that is put until `commit` becomes one undo step. A gesture still open is closed first. */
export function begin<T>(history: History<T>): History<T> {
  const settled = commit(history);
  return { ...settled, gesture: { before: settled.present } };
}

/** Replaces the present. Inside a gesture that adds no undo step, outside of one it is a step of its own. */
export function put<T>(history: History<T>, next: T): History<T> {
  if (next === history.present) return history;
  if (history.gesture) return { ...history, present: next };
  return commit(put(begin(history), next));
}

/** Closes the open gesture. One that led back to where it began leaves no trace. */
export function commit<T>(history: History<T>): History<T> {
  const { past, present, gesture } = history;
  if (!gesture) return history;
  if (gesture.before === present) return { ...history, gesture: null };
  return { past: [...past, gesture.before].slice(-historyDepth), present, future: [], gesture: null };
}

/** Drops the open gesture and returns to the snapshot from before it. */
export function cancel<T>(history: History<T>): History<T> {
  return history.gesture ? { ...history, present: history.gesture.before, gesture: null } : history;
}

export function canUndo<T>(history: History<T>): boolean {
  return commit(history).past.length > 0;
}

export function canRedo<T>(history: History<T>): boolean {
  return commit(history).future.length > 0;
}

/** Steps back; an open gesture is closed first and is what is undone. */
export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = commit(history);
  if (past.length === 0) return commit(history);
  return { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future], gesture: null };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = commit(history);
  if (future.length === 0) return commit(history);
  return { past: [...past, present], present: future[0]!, future: future.slice(1), gesture: null };
}
