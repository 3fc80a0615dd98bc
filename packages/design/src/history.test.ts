import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  begin,
  cancel,
  canRedo,
  canUndo,
  commit,
  type History,
  historyDepth,
  put,
  redo,
  startHistory,
  undo,
} from './history.ts';

const afterPuts = (...values: number[]) => values.reduce<History<number>>(put, startHistory(0));

describe('history', () => {
  it('goes back and forth over single changes', () => {
    const history = afterPuts(1, 2);
    expect(undo(history).present).toBe(1);
    expect(undo(undo(history)).present).toBe(0);
    expect(redo(undo(history)).present).toBe(2);
    expect([canUndo(history), canRedo(history), canRedo(undo(history))]).toEqual([true, false, true]);
  });

  it('makes a whole gesture one step', () => {
    const dragged = commit(put(put(put(begin(afterPuts(1)), 5), 6), 7));
    expect(dragged.present).toBe(7);
    expect(undo(dragged).present).toBe(1);
  });

  it('leaves no trace of a gesture without a change, and keeps what could be redone', () => {
    const undone = undo(afterPuts(1, 2));
    expect(commit(begin(undone))).toEqual(undone);
    expect(commit(put(put(begin(undone), 9), 1))).toEqual(undone);
    expect(canRedo(commit(begin(undone)))).toBe(true);
  });

  it('undoes a gesture that is still going on', () => {
    const open = put(begin(afterPuts(1)), 8);
    expect(canUndo(open)).toBe(true);
    expect(undo(open)).toMatchObject({ present: 1, future: [8], gesture: null });
  });

  it('closes an open gesture when the next one begins', () => {
    const history = commit(put(begin(put(begin(startHistory(0)), 1)), 2));
    expect(undo(history).present).toBe(1);
    expect(undo(undo(history)).present).toBe(0);
  });

  it('drops a canceled gesture', () => {
    const before = undo(afterPuts(1, 2));
    expect(cancel(put(begin(before), 9))).toEqual(before);
    expect(cancel(before)).toBe(before);
  });

  it('forgets what was undone as soon as something else is done', () => {
    const history = put(undo(afterPuts(1, 2)), 3);
    expect(canRedo(history)).toBe(false);
    expect(undo(history).present).toBe(1);
  });

  it('does nothing at either end', () => {
    const start = startHistory(0);
    expect(undo(start)).toEqual(start);
    expect(redo(start)).toEqual(start);
    expect(put(start, 0)).toBe(start);
  });

  it('keeps a hundred steps', () => {
    let history = afterPuts(...Array.from({ length: 150 }, (_, index) => index + 1));
    expect(history.past).toHaveLength(historyDepth);
    while (canUndo(history)) history = undo(history);
    expect(history.present).toBe(50);
  });

  it('always comes back to where it was after undoing and redoing everything', () => {
    const step = fc.oneof(
      fc.integer({ min: 1, max: 5 }).map((value) => (history: History<number>) => put(history, value)),
      fc.constantFrom<(history: History<number>) => History<number>>(begin, commit, undo, redo, cancel),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const end = commit(steps.reduce((history, apply) => apply(history), startHistory(0)));
        let history = end;
        while (canUndo(history)) history = undo(history);
        expect(history.present).toBe(0);
        const all = [history.present, ...history.future];
        for (let index = 1; index < all.length; index++) expect(all[index]).not.toBe(all[index - 1]);
        for (let index = 0; index < end.past.length; index++) history = redo(history);
        expect(history).toEqual(end);
      }),
    );
  });
});
