import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentsOf, type KnownListing, type PublishStep, planPublish, type WantedListing } from './plan.rules.ts';

type Remembered = Partial<ReturnType<typeof contentsOf>>;
const knownWith = (written: Remembered, more: Partial<KnownListing> = {}): KnownListing & { written: Remembered } => ({
  ...{ listingId: null, mayExist: false, pictureIds: new Map(), ...more, written },
  isWritten: (step, content) => written[step] === content,
});
type Known = ReturnType<typeof knownWith>;
const unknown = knownWith({});
const price = fc.record({ currency: fc.constant('USD'), amountMinor: fc.integer({ min: 1, max: 9999 }) });
const wanted: fc.Arbitrary<WantedListing> = fc.record({
  goal: fc.constant('publish' as const),
  draft: fc.record({
    reference: fc.constant('ref'),
    title: fc.string({ maxLength: 5 }),
    description: fc.constant(''),
    tags: fc.array(fc.constantFrom('a', 'b')),
    collectionIds: fc.constant([]),
    productType: fc.constant(null),
    options: fc.constant(['size']),
    questions: fc.constant([]),
    shippingProfileId: fc.constant(null),
    disclosure: fc.constant({ madeBy: 'us', materials: [], originCountry: null, manufacturer: null }),
  }),
  variants: fc.uniqueArray(
    fc.record({
      sku: fc.constantFrom('A', 'B', 'C'),
      options: fc.constant({ size: 'M' }),
      price,
      isAvailable: fc.boolean(),
    }),
    { selector: ({ sku }) => sku, minLength: 1 },
  ),
  pictures: fc.array(
    fc.record({
      key: fc.constantFrom('p1', 'p2', 'p3'),
      alt: fc.constant(''),
      provenance: fc.constant('rendered' as const),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

type Platform = {
  listing: boolean;
  details: string;
  variants: string;
  gallery: string;
  state: string;
  uploads: string[];
};

/** Does a step at a platform that takes what it is given, and then what we remember of it. */
function perform(step: PublishStep, wanted: WantedListing, known: Known, platform: Platform): Known {
  const prints = contentsOf(wanted);
  switch (step.name) {
    case 'lookUp':
      return platform.listing ? { ...known, listingId: 'L', mayExist: false } : { ...known, mayExist: false };
    case 'create':
      if (platform.listing) throw new Error('doubled');
      platform.listing = true;
      platform.details = prints.details;
      return knownWith({ ...known.written, details: prints.details }, { ...known, listingId: 'L' });
    case 'picture':
      platform.uploads.push(step.key);
      return { ...known, pictureIds: new Map([...known.pictureIds, [step.key, `id-${step.key}`]]) };
    case 'activate':
      platform.state = step.state;
      return knownWith({ ...known.written, activate: prints.activate }, known);
    case 'details':
    case 'variants':
    case 'gallery':
      platform[step.name] = prints[step.name];
      return knownWith({ ...known.written, [step.name]: prints[step.name] }, known);
    case 'delete':
      platform.listing = false;
      return known;
    case 'readBack':
      return known;
  }
}

/** Killed where `dies` says so: before the answer was remembered. */
function work(wanted: WantedListing, start: Known, platform: Platform, dies: readonly number[] = []): Known {
  let known = start;
  let step = 0;
  for (let turn = 0; turn < 60; turn += 1) {
    const [next] = planPublish(wanted, known).filter(({ name }) => name !== 'readBack');
    if (!next) return known;
    if (next.name === 'create') known = { ...known, mayExist: true };
    // Looking up tells whether there is one; then it may be created.
    const after = perform(next, wanted, known, platform);
    if (!dies.includes(step++)) known = next.name === 'create' ? { ...after, mayExist: false } : after;
  }
  throw new Error('it never ends');
}

const emptyPlatform = (): Platform => ({
  listing: false,
  details: '',
  variants: '',
  gallery: '',
  state: '',
  uploads: [],
});

describe('the plan of publishing', () => {
  it('[API-093][PUB-04] creates, then variants, pictures, gallery, activates and reads back', () => {
    fc.assert(
      fc.property(wanted, (wanted) => {
        const names = planPublish(wanted, unknown).map(({ name }) => name);
        const pictures = new Set(wanted.pictures.map(({ key }) => key)).size;
        expect(names).toEqual([
          'create',
          'variants',
          ...Array<string>(pictures).fill('picture'),
          'gallery',
          'activate',
          'readBack',
        ]);
      }),
    );
  });

  it('[API-093][PUB-04] ends in what is wanted wherever it is interrupted, with one listing', () => {
    fc.assert(
      fc.property(wanted, fc.array(fc.nat(12), { maxLength: 6 }), (wanted, dies) => {
        const platform = emptyPlatform();
        const known = work(wanted, unknown, platform, dies);
        const { details, variants, gallery } = contentsOf(wanted);
        expect(platform).toMatchObject({ listing: true, details, variants, gallery, state: 'active' });
        expect(planPublish(wanted, known)).toEqual([]);
      }),
    );
  });

  it('[API-093][PUB-04] changes only what differs, and sends no picture twice', () => {
    fc.assert(
      fc.property(wanted, wanted, (first, second) => {
        const platform = emptyPlatform();
        const known = work(first, unknown, platform);
        const names = planPublish(second, known).map(({ name }) => name);
        const [before, after] = [contentsOf(first), contentsOf(second)];
        for (const step of ['details', 'variants', 'gallery'] as const)
          expect(names.includes(step)).toBe(before[step] !== after[step]);
        expect(names).not.toContain('create');
        work(second, known, platform);
        expect(new Set(platform.uploads).size).toBe(platform.uploads.length);
      }),
    );
  });

  it('[API-092] hides and deletes nothing else, and nothing that was never sent', () => {
    fc.assert(
      fc.property(wanted, (wanted) => {
        const known = work(wanted, unknown, emptyPlatform());
        const plan = (goal: 'hide' | 'delete', at: KnownListing) => planPublish({ ...wanted, goal }, at);
        expect(plan('hide', known)).toEqual([{ name: 'activate', state: 'hidden' }, { name: 'readBack' }]);
        expect(plan('delete', known)).toEqual([{ name: 'delete' }, { name: 'readBack' }]);
        expect([plan('hide', unknown), plan('delete', unknown)]).toEqual([[], []]);
        expect(plan('delete', { ...unknown, mayExist: true })).toEqual([{ name: 'lookUp' }]);
      }),
    );
  });
});
