import { addLayer, updateLayer } from '@merchmill/design/changes.ts';
import { emptyDocument } from '@merchmill/design/document.ts';
import { type History, noSteps, put, redo, startHistory, undo } from '@merchmill/design/history.ts';
import { shapeLayer } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import { type Draft, draftsKept, dropDraft, findDraft, keepDraft, stepsKept, stepsLength } from './draft.ts';

const area = {
  code: 'front',
  label: 'Front',
  widthMm: 100,
  heightMm: 100,
  bleedMm: 0,
  safeMm: 0,
  dpi: 300,
  technique: 'dtg',
  edge: 'float',
} as const;

/** A browser's storage that holds so many characters and refuses more without a word. */
function storage(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  const used = () => [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const before = items.get(key);
      items.set(key, value);
      if (used() <= room) return;
      if (before === undefined) items.delete(key);
      else items.set(key, before);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

const draft = (changes: Partial<Draft> = {}): Draft => ({
  savedAt: 1_700_000_000_000,
  colorCode: 'navy',
  areaCode: 'front',
  template: null,
  document: emptyDocument([area]),
  isSaved: false,
  steps: noSteps,
  base: null,
  ...changes,
});
const onTee = { productId: 'tee', templateId: null };

describe('drafts', () => {
  it('[SCR-17] come back as they were left', () => {
    const memory = storage();
    const kept = draft({ template: { bizId: 't1', version: 3, name: 'Mine' } });
    expect(keepDraft(memory, onTee, kept)).toBe(true);
    expect(findDraft(memory, onTee)).toEqual(kept);
  });

  it('[SCR-17] belong to one product, or to one saved design', () => {
    const memory = storage();
    keepDraft(memory, onTee, draft({ colorCode: 'navy' }));
    keepDraft(memory, { productId: 'tee', templateId: 't1' }, draft({ colorCode: 'black' }));
    expect(findDraft(memory, onTee)?.colorCode).toBe('navy');
    expect(findDraft(memory, { productId: 'tee', templateId: 't1' })?.colorCode).toBe('black');
    expect(findDraft(memory, { productId: 'mug', templateId: null })).toBeNull();
  });

  it('are gone when they are dropped', () => {
    const memory = storage();
    keepDraft(memory, onTee, draft());
    dropDraft(memory, onTee);
    expect(findDraft(memory, onTee)).toBeNull();
  });

  it('that are damaged or no designs are not offered', () => {
    const memory = storage();
    keepDraft(memory, onTee, draft());
    const key = [...memory.items.keys()].find((name) => name.includes('tee'))!;
    const text = memory.items.get(key)!;
    memory.items.set(key, text.slice(0, 40));
    expect(findDraft(memory, onTee)).toBeNull();
    memory.items.set(key, text.replace('"widthMm":100', '"widthMm":-5'));
    expect(findDraft(memory, onTee)).toBeNull();
  });

  it('beyond a dozen push out the oldest', () => {
    const memory = storage();
    for (let index = 0; index <= draftsKept; index++) {
      keepDraft(memory, { productId: `p${index}`, templateId: null }, draft());
    }
    expect(findDraft(memory, { productId: 'p0', templateId: null })).toBeNull();
    expect(findDraft(memory, { productId: 'p1', templateId: null })).not.toBeNull();
    expect(findDraft(memory, { productId: `p${draftsKept}`, templateId: null })).not.toBeNull();
  });

  it('make room for the newest when the store is full', () => {
    const memory = storage(1000);
    for (const productId of ['a', 'b', 'c', 'd', 'e']) {
      expect(keepDraft(memory, { productId, templateId: null }, draft())).toBe(true);
    }
    expect(findDraft(memory, { productId: 'e', templateId: null })).not.toBeNull();
    expect(findDraft(memory, { productId: 'a', templateId: null })).toBeNull();
  });

  it('say so when the browser keeps nothing', () => {
    expect(keepDraft(storage(10), onTee, draft())).toBe(false);
  });
});

describe('the steps of drafts', () => {
  const moved = (history: History, x: number) => put(history, updateLayer('front', 'shape', { x })(history.present));
  const drawn = (times: number) => {
    const start = startHistory(emptyDocument([area]));
    const begun = put(start, addLayer('front', shapeLayer({ x: 0 }))(start.present));
    return Array.from({ length: times }, (_, index) => index + 1).reduce(moved, begun);
  };
  const draftOf = ({ present, past, future }: History, more: Partial<Draft> = {}) =>
    draft({ document: present, steps: { past, future }, ...more });
  const x = ({ present }: History) => present.areas.front!.layers[0]?.x;
  const restored = ({ document, steps }: Draft) => startHistory(document, steps);

  it('[LYR-07] go on after a reload, both ways, to the same designs', () => {
    const memory = storage();
    const history = undo(undo(drawn(4)));
    keepDraft(memory, onTee, draftOf(history));
    const found = restored(findDraft(memory, onTee)!);
    expect(found).toEqual(history);
    expect([x(undo(found)), x(redo(redo(found))), x(undo(undo(undo(found))))]).toEqual([1, 4, undefined]);
  });

  it('[LYR-07] are the nearest ones, and no more than there is room for', () => {
    const memory = storage();
    keepDraft(memory, onTee, draftOf(drawn(90)));
    const { steps } = findDraft(memory, onTee)!;
    expect(steps.past).toHaveLength(stepsKept);
    const words = (history: History, index: number) =>
      put(history, updateLayer('front', 'shape', { path: `M0 0${'L1 1'.repeat(4000)}${index}` })(history.present));
    keepDraft(memory, onTee, draftOf([1, 2, 3, 4, 5, 6, 7, 8, 9].reduce(words, drawn(1))));
    const kept = findDraft(memory, onTee)!.steps.past;
    expect(kept.length).toBeGreaterThan(1);
    expect(JSON.stringify(kept).length).toBeLessThanOrEqual(stepsLength);
  });

  it.each<[string, (stored: { steps: { past: unknown[]; future: unknown[] } }) => void]>([
    ['that do not fit', ({ steps }) => steps.past.push({ layers: { shape: { cells: { x: { from: 7, to: 8 } } } } })],
    ['that are none', ({ steps }) => steps.past.push('undo')],
    [
      'to designs that cannot be kept',
      ({ steps }) => steps.past.push({ layers: { shape: { cells: { w: { from: -1, to: 40 } } } } }),
    ],
    ['that are too many', ({ steps }) => steps.past.push(...Array(stepsKept + 1).fill({}))],
    ['that are nested without an end', ({ steps }) => steps.past.push('[deep]')],
  ])('[LYR-07] %s are left out, and the draft is there without them', (_what, damage) => {
    const memory = storage();
    const kept = draftOf(drawn(3));
    keepDraft(memory, onTee, kept);
    const key = [...memory.items.keys()].find((name) => name.includes('tee'))!;
    const stored = JSON.parse(memory.items.get(key)!);
    damage(stored);
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    memory.items.set(key, JSON.stringify(stored).replace('"[deep]"', deep));
    expect(findDraft(memory, onTee)).toEqual({ ...kept, steps: noSteps });
  });

  it('[LYR-07] make room when the store is full', () => {
    const bare = storage();
    keepDraft(bare, onTee, draftOf(drawn(1)));
    const room = [...bare.items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    const memory = storage(room + 50);
    expect(keepDraft(memory, onTee, draftOf(drawn(30)))).toBe(true);
    expect(findDraft(memory, onTee)).toMatchObject({ steps: noSteps });
  });

  it('[LYR-07] of saved designs make room for what is not saved', () => {
    const memory = storage();
    const subject = (index: number) => ({ productId: 'tee', templateId: `t${index}` });
    keepDraft(memory, subject(0), draftOf(drawn(2), { isSaved: true }));
    for (let index = 1; index < draftsKept; index++) keepDraft(memory, subject(index), draft());
    expect(findDraft(memory, subject(0))).not.toBeNull();
    keepDraft(memory, subject(99), draft());
    expect(findDraft(memory, subject(0))).toBeNull();
    expect(keepDraft(memory, subject(0), draftOf(drawn(2), { isSaved: true }))).toBe(false);
    expect(findDraft(memory, subject(1))).not.toBeNull();
  });

  it('[LYR-09] know what was saved when the draft was begun', () => {
    const memory = storage();
    const base = { document: drawn(1).present, colorCode: 'black' };
    keepDraft(memory, onTee, draftOf(drawn(3), { base }));
    expect(findDraft(memory, onTee)!.base).toEqual(base);
    expect([...memory.items.values()].join('').length).toBeLessThan(2500);
  });
});
