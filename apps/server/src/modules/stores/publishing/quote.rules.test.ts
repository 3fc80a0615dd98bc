import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlatformAbilities } from '../../../adapters/marketplaces/abilities.ts';
import { breachesOf, type Checked } from './breach.rules.ts';
import type { KnownListing, WantedListing } from './plan.rules.ts';
import { type QuoteItem, quotePublish } from './quote.rules.ts';
import { testAbilities } from './test-abilities.ts';

const fine: Checked = {
  title: 'Mug',
  description: 'A mug.',
  tags: ['mug'],
  options: ['color'],
  variants: [{ name: 'White', priceMinor: 1999, profitMinor: 600 }],
  pictures: [{ provenance: 'rendered' }],
  oldPrice: null,
  madeBy: 'Merchmill',
  missingFacts: [],
  printProblems: [],
  brandNames: [],
  confirmedWords: [],
};
const unknown: KnownListing = { listingId: null, mayExist: false, isWritten: () => false, pictureIds: new Map() };
const wantedWith = (keys: readonly string[], title = 'Mug'): WantedListing => ({
  goal: 'publish',
  draft: {
    ...{ reference: 'r', title, description: '', tags: [], collectionIds: [], productType: null, options: [] },
    ...{ questions: [], shippingProfileId: null },
    disclosure: { madeBy: '', materials: [], originCountry: null, manufacturer: null },
  },
  variants: [],
  pictures: keys.map((key) => ({ key, alt: '', provenance: 'rendered' })),
});
const item = (id: string, keys: readonly string[], checked: Partial<Checked> = {}): QuoteItem => ({
  ...{ id, wanted: wantedWith(keys), known: unknown, checked: { ...fine, ...checked }, profitsMinor: [600, 450, 700] },
});

describe('the quote of publishing', () => {
  it('[API-093][PUB-03] counts calls, fees, time and what is left of the quota', () => {
    const quote = quotePublish([item('a', ['1', '2']), item('b', ['2', '3'])], testAbilities, {
      limit: 1000,
      left: 500,
    });
    // Create, variants, gallery, activate and a look back for each, and three pictures.
    expect(quote).toMatchObject({
      calls: 13,
      seconds: 4,
      fee: { currency: 'USD', amountMinor: 40 },
      quota: { limit: 1000, left: 500, forPublishing: 200, waitSeconds: 0 },
    });
    expect(quote.items.map(({ calls }) => calls)).toEqual([7, 6]);
    expect(quote.items[0]?.profitMinor).toEqual({ least: 450, most: 700 });
    expect(quote.items[0]?.pictures).toEqual({ photographed: 0, rendered: 1, generated: 0 });
  });

  it('[API-093][PUB-03] waits for the quota, and leaves orders their share', () => {
    const many = Array.from({ length: 300 }, (_, at) => item(`i${at}`, [`p${at}`]));
    const quote = quotePublish(many, testAbilities, { limit: 1000, left: 250 });
    expect(quote.quota.forPublishing).toBe(0);
    // 1,800 calls at 700 a minute.
    expect(quote).toMatchObject({ calls: 1800, seconds: 225, quota: { waitSeconds: 180 } });
  });

  it('[API-093][PUB-03] asks nothing for what is stopped, and for what is there already', () => {
    const stopped = quotePublish([item('a', ['1'], { title: '' })], testAbilities, null);
    expect(stopped).toMatchObject({ calls: 0, fee: { amountMinor: 0 }, items: [{ isDone: false, fee: null }] });
    expect(
      quotePublish([{ ...item('a', []), wanted: { ...wantedWith([]), goal: 'hide' } }], testAbilities, null),
    ).toMatchObject({ calls: 0, items: [{ isDone: true, breaches: [] }] });
  });

  it('[PUB-15] counts neither what waits for a name to be confirmed nor pictures of what stays as it is', () => {
    const brandNames = [{ name: 'Disney', fields: ['title' as const] }];
    const done = { ...item('b', ['2']), known: { ...unknown, listingId: 'l', isWritten: () => true } };
    const quote = quotePublish([item('a', ['1'], { brandNames }), done], testAbilities, null);
    expect(quote.items.map(({ isDone, calls, pictures }) => [isDone, calls, pictures.rendered])).toEqual([
      [false, 0, 0],
      [true, 0, 0],
    ]);
    expect(quote.fee?.amountMinor).toBe(0);
  });

  it('[API-093][PUB-03] never asks for less when there is more to do', () => {
    const keys = fc.array(fc.constantFrom('1', '2', '3', '4'), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 12 }), keys, fc.nat(1200), (lists, more, left) => {
        const items = lists.map((list, at) => item(`i${at}`, list));
        const quota = { limit: 1000, left };
        const before = quotePublish(items, testAbilities, quota);
        const after = quotePublish([...items, item('more', more)], testAbilities, quota);
        expect(after.calls).toBeGreaterThan(before.calls);
        expect(after.seconds).toBeGreaterThanOrEqual(before.seconds);
        expect(before.calls).toBe(before.items.reduce((sum, { calls }) => sum + calls, 0));
      }),
    );
  });
});

describe('breaches', () => {
  const kinds = (checked: Partial<Checked>, abilities: PlatformAbilities = testAbilities) =>
    breachesOf({ ...fine, ...checked }, abilities).map(({ kind, level }) => `${kind} ${level}`);
  const variant = { name: 'White', priceMinor: 1999, profitMinor: 600 };

  it.each<[string, Partial<Checked>, string[]]>([
    ['nothing', {}, []],
    ['an over-long title', { title: 'x'.repeat(141) }, ['title stop']],
    ['an emoji counts once', { title: '😀'.repeat(140) }, []],
    ['no title and no description', { title: ' ', description: '' }, ['title stop', 'description stop']],
    ['an over-long description', { description: 'x'.repeat(5001) }, ['description stop']],
    ['too many tags', { tags: Array.from({ length: 14 }, (_, at) => `t${at}`) }, ['tags stop']],
    ['an over-long tag', { tags: ['x'.repeat(21)] }, ['tags stop']],
    ['no variants', { variants: [] }, ['variants stop']],
    ['too many variants', { variants: Array(101).fill(variant) }, ['variants stop']],
    ['too many options', { options: ['a', 'b', 'c'] }, ['options stop']],
    ['a loss', { variants: [{ ...variant, profitMinor: -1 }] }, ['price warn']],
    ['no price', { variants: [{ ...variant, priceMinor: 0 }] }, ['price stop']],
    ['no pictures', { pictures: [] }, ['pictures stop']],
    ['too many pictures', { pictures: Array(11).fill({ provenance: 'rendered' }) }, ['pictures stop']],
    ['a generated picture first', { pictures: [{ provenance: 'generated' }] }, ['provenance stop', 'provenance warn']],
    [
      'a generated picture',
      { pictures: [{ provenance: 'rendered' }, { provenance: 'generated' }] },
      ['provenance warn'],
    ],
    ['a price of another currency', { oldPrice: { name: 'White', before: 'USD', now: 'EUR' } }, ['price stop']],
    ['no maker', { madeBy: '' }, ['madeBy stop']],
    ['missing facts', { missingFacts: ['Add where it was made.'] }, ['productFacts stop']],
    ['a brand name', { brandNames: [{ name: 'Disney', fields: ['title'] }] }, ['rights confirm']],
    [
      'a brand name that was confirmed',
      { brandNames: [{ name: 'Disney', fields: ['title'] }], confirmedWords: ['Disney'] },
      ['rights warn'],
    ],
    ['what cannot be printed', { printProblems: ['Too small.'] }, ['print stop']],
  ])('[API-093][PUB-06] %s', (_, checked, expected) => {
    expect(kinds(checked)).toEqual(expected);
  });

  it('[API-093][PUB-06] missing facts stop nothing where the platform does not ask for them', () => {
    const disclosure = { madeBy: false, pictureProvenance: false, productFacts: false };
    const abilities = { ...testAbilities, disclosure };
    expect(kinds({ madeBy: '', missingFacts: ['Add its packaging.'] }, abilities)).toEqual(['productFacts warn']);
    expect(kinds({ pictures: [{ provenance: 'generated' }] }, abilities)).toEqual([]);
  });
});
