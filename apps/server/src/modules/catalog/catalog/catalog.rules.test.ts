import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { describe, expect, it } from 'vitest';
import { withScope } from '../listing/listing.rules.ts';
import { searchText, wordsOf } from '../listing/search-words.rules.ts';
import { categoryLink, designAddsCents, lowestDesignCents, markNew, offeredAreas } from './catalog.rules.ts';

describe('addresses of listings', () => {
  it('[SCR-11][SCR-12] have two levels however deep the category lies', () => {
    expect(categoryLink(CategoryTabType.product, [])).toBe('/product');
    expect(categoryLink(CategoryTabType.product, ['clothing'])).toBe('/product/clothing');
    expect(categoryLink(CategoryTabType.pod, ['nature', 'botanical', 'ferns'])).toBe('/design/nature/ferns');
  });

  it('keep the scope', () => {
    expect(withScope('/product/mugs', 'all')).toBe('/product/mugs');
    expect(withScope('/product/mugs', 'knife')).toBe('/product/mugs?scope=knife');
  });
});

describe('the price of a ready design', () => {
  const design = { surchargeCentsByArea: { front: 450, back: 500 }, printedAreas: ['front'], markupCents: 300 };

  it('adds the surcharge of the areas that are printed, and the markup', () => {
    expect(designAddsCents(design)).toBe(750);
    expect(designAddsCents({ ...design, printedAreas: ['front', 'back'] })).toBe(1250);
  });

  it('is listed from the cheapest variant', () => {
    expect(lowestDesignCents({ ...design, skuCents: [1200, 1050, 1230] })).toBe(1800);
  });
});

describe('what is new', () => {
  const released = '2026-09-01T00:00:00Z';
  const marked = (times: readonly string[], now: string) =>
    markNew(
      times.map((releaseTime, at) => ({ bizId: String(at), releaseTime, isNew: false })),
      new Date(now),
    ).map(({ isNew }) => isNew);
  it.each([
    ['2026-08-31T00:00:00Z', false],
    ['2026-09-01T00:00:00Z', true],
    ['2026-09-15T00:00:00Z', true],
    ['2026-09-15T00:00:01Z', false],
  ])('on %s: %s', (now, expected) => expect(marked([released], now)).toEqual([expected]));

  it('is at most four of what is shown together, the newest', () => {
    const days = [3, 9, 1, 5, 2, 7, 4].map((day) => `2026-09-0${day}T00:00:00Z`);
    expect(marked(days, '2026-09-10T00:00:00Z')).toEqual([false, true, false, true, false, true, true]);
  });
});

describe('print areas', () => {
  it('are offered where a picture shows them', () => {
    const areas = [{ code: 'front' }, { code: 'back' }];
    expect(offeredAreas(areas, [{ areaCode: 'front' }])).toEqual([{ code: 'front' }]);
    expect(offeredAreas(areas, [{ areaCode: 'back' }, { areaCode: 'front' }])).toEqual(areas);
  });
});

describe('words to search by', () => {
  it('have no accents, no case and no signs', () => {
    expect(wordsOf('  Museum Giclée-Print: 50 × 70 cm! ')).toEqual(['museum', 'giclee', 'print', '50', '70', 'cm']);
    expect(wordsOf("'; drop table & | ! :* <->")).toEqual(['drop', 'table']);
  });

  it('are kept once', () => expect(searchText(['Mug', null, 'a mug for coffee'])).toBe('mug a for coffee'));
});
