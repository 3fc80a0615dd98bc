import { emptyDocument } from '@merchmill/design/document.ts';
import { describe, expect, it } from 'vitest';
import { type Draft, draftsKept, dropDraft, findDraft, keepDraft } from './draft.ts';

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
    const memory = storage(700);
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
