import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DesignDocument } from './document.ts';
import {
  begin,
  cancel,
  canRedo,
  canUndo,
  commit,
  fittingSteps,
  type History,
  historyDepth,
  put,
  reachable,
  redo,
  startHistory,
  undo,
} from './history.ts';
import { diff } from './patch.ts';
import { shapeLayer, textLayer } from './testing/test-env.ts';

/** A design that shows a number: how far to the right its only layer lies. */
const at = (x: number): DesignDocument => ({
  v: 1,
  areas: { front: { widthMm: 300, heightMm: 400, background: null, layers: [shapeLayer({ x })] } },
  assets: {},
});
const shown = ({ areas }: DesignDocument) => areas.front!.layers[0]!.x;
const put1 = (history: History, x: number) => put(history, at(x));
const afterPuts = (...values: number[]) => values.reduce(put1, startHistory(at(0)));
const x = (history: History) => shown(history.present);

describe('history', () => {
  it('[LYR-06] undoes and redoes a change of a text whose letters have been measured anew since', () => {
    const written = (text: string, w: number): DesignDocument => {
      const { areas, ...rest } = at(0);
      return { ...rest, areas: { front: { ...areas.front!, layers: [textLayer({ id: 'words', text, w })] } } };
    };
    const history = put(startHistory(written('Hi', 20)), written('Hello', 50));
    const measured = { ...history, present: written('Hello', 47) };
    const textOf = ({ present }: History) => (present.areas.front!.layers[0] as { text?: string }).text;
    expect([textOf(undo(measured)), textOf(redo(undo(measured)))]).toEqual(['Hi', 'Hello']);
  });

  it('[LYR-06] goes back and forth over single changes', () => {
    const history = afterPuts(1, 2);
    expect(x(undo(history))).toBe(1);
    expect(x(undo(undo(history)))).toBe(0);
    expect(x(redo(undo(history)))).toBe(2);
    expect([canUndo(history), canRedo(history), canRedo(undo(history))]).toEqual([true, false, true]);
  });

  it('[LYR-06] makes a whole gesture one step, which says no more than what it changed', () => {
    const dragged = commit(put1(put1(put1(begin(afterPuts(1)), 5), 6), 7));
    expect(x(dragged)).toBe(7);
    expect(x(undo(dragged))).toBe(1);
    expect(dragged.past.at(-1)).toEqual({ layers: { shape: { cells: { x: { from: 1, to: 7 } } } } });
  });

  it('leaves no trace of a gesture without a change, and keeps what could be redone', () => {
    const undone = undo(afterPuts(1, 2));
    expect(commit(begin(undone))).toEqual(undone);
    expect(commit(put1(put1(begin(undone), 9), 1))).toEqual(undone);
    expect(canRedo(commit(begin(undone)))).toBe(true);
  });

  it('undoes a gesture that is still going on', () => {
    const open = put1(begin(startHistory(at(1))), 8);
    expect([canUndo(open), canRedo(open)]).toEqual([true, false]);
    expect(x(undo(open))).toBe(1);
    expect(x(redo(undo(open)))).toBe(8);
    expect(undo(open).gesture).toBeNull();
  });

  it('closes an open gesture when the next one begins', () => {
    const history = commit(put1(begin(put1(begin(startHistory(at(0))), 1)), 2));
    expect(x(undo(history))).toBe(1);
    expect(x(undo(undo(history)))).toBe(0);
  });

  it('drops a canceled gesture', () => {
    const before = undo(afterPuts(1, 2));
    expect(cancel(put1(begin(before), 9))).toEqual(before);
    expect(cancel(before)).toBe(before);
  });

  it('forgets what was undone as soon as something else is done', () => {
    const history = put1(undo(afterPuts(1, 2)), 3);
    expect(canRedo(history)).toBe(false);
    expect(x(undo(history))).toBe(1);
  });

  it('does nothing at either end', () => {
    const start = startHistory(at(0));
    expect(undo(start)).toEqual(start);
    expect(redo(start)).toEqual(start);
    expect(put(start, start.present)).toBe(start);
    expect(put1(start, 0)).toEqual(start);
  });

  it('keeps a hundred steps', () => {
    let history = afterPuts(...Array.from({ length: 150 }, (_, index) => index + 1));
    expect(history.past).toHaveLength(historyDepth);
    while (canUndo(history)) history = undo(history);
    expect(x(history)).toBe(50);
  });

  it('[LYR-06] always comes back to where it was after undoing and redoing everything', () => {
    const step = fc.oneof(
      fc.integer({ min: 1, max: 5 }).map((value) => (history: History) => put1(history, value)),
      fc.constantFrom<(history: History) => History>(begin, commit, undo, redo, cancel),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const end = commit(steps.reduce((history, apply) => apply(history), startHistory(at(0))));
        let history = end;
        while (canUndo(history)) history = undo(history);
        expect(x(history)).toBe(0);
        const all = [history.present, ...reachable(history.present, history).redone].map(shown);
        expect(all).toHaveLength(history.future.length + 1);
        for (let index = 1; index < all.length; index++) expect(all[index]).not.toBe(all[index - 1]);
        for (let index = 0; index < end.past.length; index++) history = redo(history);
        expect(history).toEqual(end);
      }),
    );
  });
});

describe('steps of another design', () => {
  const steps = { past: [diff(at(0), at(1)), diff(at(1), at(2))], future: [diff(at(2), at(3)), diff(at(3), at(4))] };

  it('[LYR-07] are all there where they fit', () => {
    expect(fittingSteps(at(2), steps)).toEqual(steps);
    const { undone, redone } = reachable(at(2), steps);
    expect([undone.map(shown), redone.map(shown)]).toEqual([
      [1, 0],
      [3, 4],
    ]);
  });

  it('[LYR-07] end before the first that does not fit, or leads to a design that is not wanted', () => {
    expect(fittingSteps(at(7), steps)).toEqual({ past: [], future: [] });
    const broken = { past: [diff(at(5), at(6)), steps.past[1]!], future: steps.future };
    expect(fittingSteps(at(2), broken)).toEqual({ past: [steps.past[1]], future: steps.future });
    expect(fittingSteps(at(2), steps, (document) => shown(document) < 4)).toEqual({
      past: steps.past,
      future: [steps.future[0]],
    });
  });
});
