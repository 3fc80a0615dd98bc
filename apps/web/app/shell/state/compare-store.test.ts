import { describe, expect, it } from 'vitest';
import { compareLink, createCompareStore, maxCompared } from './compare-store.ts';
import { aMemory } from './test-memory.ts';

const card = (bizId: string) => ({
  bizId,
  title: bizId,
  subtitle: '',
  link: `/product/detail/${bizId}`,
  picture: { url: `/media/${bizId}`, alt: bizId },
});
const ids = (list: readonly { bizId: string }[]) => list.map(({ bizId }) => bizId);

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
    expect(store.getState().chosen).toHaveLength(maxCompared);
  });
});
