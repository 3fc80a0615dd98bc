import type { DesignDocument } from './document.ts';
import { apply, diff, invert, isEmptyPatch, type Patch } from './patch.ts';

/*
 * Undo and redo over patches: what was changed, not what was there. So they are small enough to be kept, and take back
 * one's own changes where others have changed the same design.
 */

export const historyDepth = 100;

/** Steps in the order in which they were done: the last of `past` is undone first, the first of `future` redone. */
export interface Steps {
  readonly past: readonly Patch[];
  readonly future: readonly Patch[];
}

export interface History extends Steps {
  readonly present: DesignDocument;
  /** The design from before a gesture (a drag, a typing session) that is still going on, boxed. */
  readonly gesture: { readonly before: DesignDocument } | null;
}

export const noSteps: Steps = { past: [], future: [] };

export function startHistory(present: DesignDocument, { past, future }: Steps = noSteps): History {
  return { past, present, future, gesture: null };
}

/** Opens a gesture: all that is put until `commit` becomes one undo step. A gesture still open is closed first. */
export function begin(history: History): History {
  const settled = commit(history);
  return { ...settled, gesture: { before: settled.present } };
}

/** Replaces the present. Inside a gesture that adds no undo step, outside of one it is a step of its own. */
export function put(history: History, next: DesignDocument): History {
  if (next === history.present) return history;
  if (history.gesture) return { ...history, present: next };
  return commit(put(begin(history), next));
}

/** Closes the open gesture. One that led back to where it began leaves no trace. */
export function commit(history: History): History {
  const { past, present, gesture } = history;
  if (!gesture) return history;
  const step = diff(gesture.before, present);
  if (isEmptyPatch(step)) return { ...history, present: gesture.before, gesture: null };
  return { past: [...past, step].slice(-historyDepth), present, future: [], gesture: null };
}

/** Drops the open gesture and returns to the design from before it. */
export function cancel(history: History): History {
  return history.gesture ? { ...history, present: history.gesture.before, gesture: null } : history;
}

function isGestureEmpty({ gesture, present }: History): boolean {
  return !gesture || gesture.before === present || isEmptyPatch(diff(gesture.before, present));
}

export function canUndo(history: History): boolean {
  return history.past.length > 0 || !isGestureEmpty(history);
}

export function canRedo(history: History): boolean {
  return history.future.length > 0 && isGestureEmpty(history);
}

/** Steps back; an open gesture is closed first and is what is undone. */
export function undo(history: History): History {
  const settled = commit(history);
  const { past, present, future } = settled;
  const step = past.at(-1);
  const before = step && apply(present, invert(step));
  if (!before) return settled;
  return { past: past.slice(0, -1), present: before, future: [step, ...future], gesture: null };
}

export function redo(history: History): History {
  const settled = commit(history);
  const { past, present, future } = settled;
  const [step, ...rest] = future;
  const after = step && apply(present, step);
  if (!after) return settled;
  return { past: [...past, step], present: after, future: rest, gesture: null };
}

/** The designs that patches lead to, one after the other, up to the first that does not fit or is not wanted. */
function* follow(
  start: DesignDocument,
  patches: Iterable<Patch>,
  isWanted: (document: DesignDocument) => boolean,
): Generator<DesignDocument> {
  let document: DesignDocument | null = start;
  for (const patch of patches) {
    document = apply(document, patch);
    if (!document || !isWanted(document)) return;
    yield document;
  }
}

/** The designs that undoing leads to, nearest first, and those that redoing leads to. */
export function reachable(present: DesignDocument, { past, future }: Steps, isWanted = (_: DesignDocument) => true) {
  return {
    undone: [...follow(present, past.toReversed().map(invert), isWanted)],
    redone: [...follow(present, future, isWanted)],
  };
}

/** The same history of designs that have all been changed alike: its steps lead from one changed design to the next. */
export function mapDocuments(history: History, change: (document: DesignDocument) => DesignDocument): History {
  const { present, gesture } = history;
  const settled = gesture?.before ?? present;
  const { undone, redone } = reachable(settled, history);
  const changed = [...undone.toReversed(), settled, ...redone].map(change);
  const steps = changed.slice(1).map((document, index) => diff(changed[index]!, document));
  const before = changed[undone.length]!;
  return {
    past: steps.slice(0, undone.length),
    future: steps.slice(undone.length),
    present: gesture && present !== settled ? change(present) : before,
    gesture: gesture && { before },
  };
}

/** Those of these steps that fit a design, up to the first on each side that does not, or leads to one not wanted. */
export function fittingSteps(
  present: DesignDocument,
  { past, future }: Steps,
  isWanted?: (document: DesignDocument) => boolean,
): Steps {
  const { undone, redone } = reachable(present, { past, future }, isWanted);
  return { past: past.slice(past.length - undone.length), future: future.slice(0, redone.length) };
}
