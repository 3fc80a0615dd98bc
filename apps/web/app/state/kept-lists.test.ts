import { describe, expect, it } from 'vitest';
import { compareLink, createCompareStore, mostCompared } from './compare-store.ts';
import { createImportStore } from './import-store.ts';

function aMemory(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}
const card = (bizId: string) => ({
  bizId,
  title: bizId,
  subtitle: '',
  link: `/product/detail/${bizId}`,
  picture: { url: `/media/${bizId}`, alt: bizId },
});
const ids = (list: readonly { bizId: string }[]) => list.map(({ bizId }) => bizId);

describe('the import list', () => {
  const filled = (memory = aMemory()) => {
    const store = createImportStore(memory);
    for (const bizId of ['p1', 'p2', 'p3']) store.getState().add(card(bizId));
    return store;
  };

  it('[USR-19] holds each product once, by its bizId, and is there after a reload', () => {
    const memory = aMemory();
    filled(memory).getState().add(card('p2'));
    const back = createImportStore(memory);
    back.getState().restore();
    expect(ids(back.getState().products)).toEqual(['p1', 'p2', 'p3']);
  });

  it('[TRN-03] removing takes out the matching bizId', () => {
    const store = filled();
    store.getState().remove('p2');
    expect(ids(store.getState().products)).toEqual(['p1', 'p3']);
  });

  it('[TRN-03] removing what none matches empties the list', () => {
    const store = filled();
    store.getState().remove('p9');
    expect(store.getState().products).toEqual([]);
  });

  it('comes back as it was, checked or not', () => {
    const store = filled();
    const before = store.getState().products;
    store.getState().remove('p1');
    store.getState().put(before);
    expect(ids(store.getState().products)).toEqual(['p1', 'p2', 'p3']);
  });

  it('[STA-07] has bulk settings: what is checked, and a layout that is the grid at first', () => {
    const memory = aMemory();
    const store = filled(memory);
    expect(store.getState().bulk).toEqual({ checked: [], layout: 'gird' });
    store.getState().check('p3', true);
    store.getState().check('p1', true);
    store.getState().setLayout('list');
    store.getState().remove('p3');
    const back = createImportStore(memory);
    back.getState().restore();
    expect(back.getState().bulk).toEqual({ checked: ['p1'], layout: 'list' });
    back.getState().checkAll(true);
    expect(back.getState().bulk.checked).toEqual(['p1', 'p2']);
    back.getState().check('p1', false);
    expect(back.getState().bulk.checked).toEqual(['p2']);
  });

  it.each(['{', '[1]', '[{"bizId":"p1"}]', '{"checked":1}'])(
    'is empty where its storage makes no sense: %s',
    (text) => {
      const store = createImportStore(aMemory({ importProducts: text, bulkProductSettings: text }));
      store.getState().restore();
      expect(store.getState()).toMatchObject({ products: [], bulk: { checked: [], layout: 'gird' } });
    },
  );
});

describe('the comparison', () => {
  it('takes up to four products, says when there is no room, and lets go of one pressed again', () => {
    const memory = aMemory();
    const store = createCompareStore(memory);
    const taken = ['p1', 'p2', 'p3', 'p4', 'p5'].map((bizId) => store.getState().toggle(card(bizId)));
    expect(taken).toEqual([true, true, true, true, false]);
    expect(store.getState().toggle(card('p2'))).toBe(true);
    const back = createCompareStore(memory);
    back.getState().restore();
    expect(ids(back.getState().chosen)).toEqual(['p1', 'p3', 'p4']);
    expect(compareLink(ids(back.getState().chosen))).toBe('/compare?ids=p1,p3,p4');
    back.getState().clear();
    expect(back.getState().chosen).toEqual([]);
  });

  it('never shows more than fit, whatever is in storage', () => {
    const many = Array.from({ length: 9 }, (_, index) => card(`p${index}`));
    const store = createCompareStore(aMemory({ compare: JSON.stringify(many) }));
    store.getState().restore();
    expect(store.getState().chosen).toHaveLength(mostCompared);
  });
});
