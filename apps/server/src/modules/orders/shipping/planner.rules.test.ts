import type { PlanKind } from '@merchmill/contract/orders/shipping.shapes.ts';
import { inStockDays, planKinds } from '@merchmill/contract/orders/shipping.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWorkingDays } from './calendar.rules.ts';
import { type Lane, pack, parcelCents, takesUnit } from './parcel.rules.ts';
import { type BasketItem, compareScores, exactLimit, type Plan, planBasket, type Site } from './planner.rules.ts';

const names = ['a', 'b', 'c'];
const kinds = planKinds;

type Made = {
  transit: number;
  duty: number;
  parcelFee?: number;
  share?: number;
  price: Lane['price'];
  weightGrams: number;
};
const siteOf = (warehouse: string, { transit, duty, parcelFee = 0, share = 0, price, weightGrams }: Made): Site => ({
  lane: {
    warehouse,
    method: 'economy',
    price,
    limits: { weightGrams, lengthMm: 1000, volumeCm3: 100_000 },
    transitDays: { min: transit, max: transit },
  },
  duty: { perKindCents: duty, perParcelCents: parcelFee, share: (hs6) => (hs6 === '691200' ? 0 : share) },
  arrives: ({ min, max }) => ({
    from: addWorkingDays('2026-11-20', min + transit),
    to: addWorkingDays('2026-11-20', max + transit),
  }),
});

const item = (line: number, fields: Partial<BasketItem> = {}): BasketItem => ({
  line,
  productId: `p${line}`,
  units: 1,
  hs6: '610910',
  valueCents: 2000,
  weightGrams: 200,
  lengthMm: 100,
  widthMm: 100,
  heightMm: 10,
  productionDays: { min: 1, max: 2 },
  inStockAt: [],
  warehouses: names,
  ...fields,
});

/** All that counts about a split, worked out afresh from who makes what. */
function judge(items: readonly BasketItem[], sites: readonly Site[], choice: readonly string[]) {
  let [cents, parcels, day] = [0, 0, ''];
  const order = items.map((each, index) => ({ each, warehouse: choice[index]! }));
  order.sort((a, b) => b.each.weightGrams - a.each.weightGrams || a.each.line - b.each.line);
  // Blocks are packed one after the other, heaviest unit first.
  const byProduct = [...Map.groupBy(order, ({ each }) => each.productId).values()].flat();
  for (const site of sites) {
    const own = byProduct.filter(({ warehouse }) => warehouse === site.lane.warehouse).map(({ each }) => each);
    if (!own.length) continue;
    const packed = own.reduce<ReturnType<typeof pack>>((done, each) => pack(done, each, site.lane), []);
    const daysOf = (each: BasketItem) =>
      Math.min(each.productionDays.max, each.inStockAt.includes(site.lane.warehouse) ? inStockDays.max : 99);
    const slowest = Math.max(...own.map(daysOf));
    const { to } = site.arrives({ min: slowest, max: slowest });
    cents += packed.reduce(
      (sum, parcel) => sum + parcelCents(parcel, site.lane) + parcel.kinds.length * site.duty.perKindCents,
      0,
    );
    const shares = own.reduce((milli, { valueCents, hs6 }) => milli + valueCents * site.duty.share(hs6), 0);
    cents += packed.length * site.duty.perParcelCents + Math.round(shares / 100_000);
    parcels += packed.length;
    if (to > day) day = to;
  }
  return { cents, parcels, day };
}

/** Every way to place the units, one by one. */
function bruteForce(items: readonly BasketItem[], sites: readonly Site[], kind: PlanKind) {
  let choices: string[][] = [[]];
  for (const each of items) {
    const able = each.warehouses.filter((warehouse) =>
      sites.some((site) => site.lane.warehouse === warehouse && takesUnit(site.lane, each)),
    );
    choices = choices.flatMap((choice) => able.map((warehouse) => [...choice, warehouse]));
  }
  return choices.map((choice) => judge(items, sites, choice)).sort((a, b) => compareScores(kind, a, b))[0];
}

const scoreOf = (plan: Plan) => ({
  cents: plan.shippingCents + plan.dutyCents,
  parcels: plan.parcels,
  day: plan.arrivesTo,
});

const anyPrice: fc.Arbitrary<Lane['price']> = fc.oneof(
  fc.record({
    basis: fc.constant('item' as const),
    firstCents: fc.integer({ min: 0, max: 900 }),
    additionalCents: fc.integer({ min: 0, max: 400 }),
  }),
  fc.record({
    basis: fc.constant('weight' as const),
    bands: fc
      .array(fc.integer({ min: 0, max: 900 }), { minLength: 3, maxLength: 3 })
      .map((steps) => steps.map((cents, index) => ({ upToGrams: [400, 900, 2000][index]!, cents }))),
  }),
);
const anySite = fc.record({
  transit: fc.integer({ min: 1, max: 6 }),
  duty: fc.constantFrom(0, 348),
  parcelFee: fc.constantFrom(0, 0, 500),
  share: fc.constantFrom(0, 0, 16_500),
  price: anyPrice,
  weightGrams: fc.constantFrom(900, 2000, 30_000),
});
const anySites = fc.tuple(anySite, anySite, anySite).map((made) => made.map((each, i) => siteOf(names[i]!, each)));
const someNames = fc.subarray(names, { minLength: 1 });
const anyItems = fc
  .array(
    fc.record({
      units: fc.integer({ min: 1, max: 6 }),
      valueCents: fc.integer({ min: 0, max: 20_000 }),
      hs6: fc.constantFrom('610910', '691200', '491191'),
      weightGrams: fc.constantFrom(120, 350, 800),
      production: fc.integer({ min: 0, max: 5 }),
      warehouses: someNames,
      inStockAt: fc.subarray(names),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) =>
    list.map(({ production, ...fields }, line) =>
      item(line, { ...fields, productionDays: { min: production, max: production } }),
    ),
  );

describe('the planner', () => {
  const [near, far] = [
    siteOf('a', {
      transit: 5,
      duty: 0,
      price: { basis: 'item', firstCents: 400, additionalCents: 100 },
      weightGrams: 9000,
    }),
    siteOf('b', {
      transit: 1,
      duty: 0,
      price: { basis: 'item', firstCents: 700, additionalCents: 200 },
      weightGrams: 9000,
    }),
  ];

  it('weighs price, date and number of parcels against each other', () => {
    const items = [
      item(0, { warehouses: ['a', 'b'] }),
      item(1, { warehouses: ['b'] }),
      item(2, { warehouses: ['a', 'b'] }),
    ];
    const plan = (kind: PlanKind) => planBasket(items, [near, far], kind)!;
    expect(scoreOf(plan('cheapest'))).toEqual({ cents: 1100, parcels: 1, day: '2026-11-25' });
    const dear = siteOf('b', {
      ...{ transit: 1, duty: 0, weightGrams: 9000 },
      price: { basis: 'item', firstCents: 700, additionalCents: 600 },
    });
    expect(planBasket(items, [near, dear], 'cheapest')).toMatchObject({ shippingCents: 1200, parcels: 2 });
    expect(planBasket(items, [near, dear], 'fewestParcels')).toMatchObject({ shippingCents: 1900, parcels: 1 });
    expect(planBasket(items, [near, dear], 'soonest')).toMatchObject({ arrivesTo: '2026-11-25' });
  });

  it.each([
    ['soonest', { cents: 900, parcels: 1, day: '2026-12-03' }, { cents: 100, parcels: 3, day: '2026-12-04' }],
    ['soonest', { cents: 400, parcels: 3, day: '2026-12-03' }, { cents: 500, parcels: 1, day: '2026-12-03' }],
    ['soonest', { cents: 400, parcels: 1, day: '2026-12-03' }, { cents: 400, parcels: 2, day: '2026-12-03' }],
    ['cheapest', { cents: 400, parcels: 3, day: '2026-12-09' }, { cents: 401, parcels: 1, day: '2026-12-03' }],
    ['cheapest', { cents: 400, parcels: 3, day: '2026-12-03' }, { cents: 400, parcels: 1, day: '2026-12-04' }],
    ['cheapest', { cents: 400, parcels: 1, day: '2026-12-03' }, { cents: 400, parcels: 2, day: '2026-12-03' }],
    ['fewestParcels', { cents: 900, parcels: 1, day: '2026-12-09' }, { cents: 100, parcels: 2, day: '2026-12-03' }],
    ['fewestParcels', { cents: 400, parcels: 1, day: '2026-12-09' }, { cents: 500, parcels: 1, day: '2026-12-03' }],
    ['fewestParcels', { cents: 400, parcels: 1, day: '2026-12-03' }, { cents: 400, parcels: 1, day: '2026-12-04' }],
  ] as const)('the %s is %j before %j', (kind, better, worse) => {
    expect(compareScores(kind, better, worse)).toBeLessThan(0);
    expect(compareScores(kind, worse, better)).toBeGreaterThan(0);
    expect(compareScores(kind, better, { ...better })).toBe(0);
  });

  it('a split order is there when its last parcel is, on the earliest day as on the latest', () => {
    const slow = siteOf('a', {
      ...{ transit: 5, duty: 0, weightGrams: 9000 },
      price: { basis: 'item', firstCents: 400, additionalCents: 100 },
    });
    const items = [item(0, { warehouses: ['b'] }), item(1, { warehouses: ['a'] })];
    const plan = planBasket(items, [far, slow], 'cheapest')!;
    expect(plan.loads.map(({ arrivesFrom }) => arrivesFrom)).toEqual(['2026-11-24', '2026-11-30']);
    expect([plan.arrivesFrom, plan.arrivesTo]).toEqual(['2026-11-30', '2026-12-01']);
    const turned = planBasket(items.toReversed(), [slow, far], 'cheapest')!;
    expect([turned.arrivesFrom, turned.arrivesTo]).toEqual(['2026-11-30', '2026-12-01']);
  });

  it('takes a duty into account: what is near may be cheaper though the parcel from afar costs less', () => {
    const dutiable = { ...near, duty: { ...near.duty, perKindCents: 348 } };
    const items = [item(0, { warehouses: ['a', 'b'] })];
    expect(planBasket(items, [near, far], 'cheapest')!.loads[0]!.warehouse).toBe('a');
    expect(planBasket(items, [dutiable, far], 'cheapest')!.loads[0]!.warehouse).toBe('b');
  });

  it('all variants of a product come from one place where one has them all', () => {
    const both = (line: number, warehouses: string[]) => item(line, { productId: 'tee', warehouses });
    const together = planBasket([both(0, ['a', 'b']), both(1, ['b'])], [near, far], 'cheapest')!;
    expect(together.loads.map((load) => load.warehouse)).toEqual(['b']);
    const apart = planBasket([both(0, ['a']), both(1, ['b'])], [near, far], 'cheapest')!;
    expect(apart.loads.map((load) => load.warehouse)).toEqual(['a', 'b']);
  });

  it('has no plan for nothing, and none where a unit is too heavy for every way', () => {
    expect(planBasket([], [near], 'cheapest')).toBeUndefined();
    expect(planBasket([item(0, { weightGrams: 9001 })], [near, far], 'cheapest')).toBeUndefined();
    expect(planBasket([item(0, { warehouses: ['c'] })], [near, far], 'cheapest')).toBeUndefined();
  });

  it('finds what trying every way finds, whatever the limits, bands and duties', () => {
    fc.assert(
      fc.property(anyItems, anySites, fc.constantFrom(...kinds), (items, sites, kind) => {
        const plan = planBasket(items, sites, kind);
        const best = bruteForce(items, sites, kind);
        expect(plan && scoreOf(plan)).toEqual(best);
        expect(plan?.exact ?? true).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('takes the first of places that are as good as each other', () => {
    const made = {
      transit: 3,
      duty: 0,
      weightGrams: 5000,
      price: { basis: 'item', firstCents: 500, additionalCents: 50 },
    } as const;
    const sites = names.map((name) => siteOf(name, made));
    for (const kind of kinds) {
      const plan = planBasket([item(0), item(1)], sites, kind)!;
      expect([plan.exact, plan.loads.map(({ warehouse }) => warehouse)]).toEqual([true, ['a']]);
    }
  });

  it('gives the same plan for the same basket', () => {
    fc.assert(
      fc.property(anyItems, anySites, fc.constantFrom(...kinds), (items, sites, kind) => {
        expect(planBasket(items, sites, kind)).toEqual(planBasket(items, sites, kind));
      }),
      { numRuns: 30 },
    );
  });

  describe('with more ways than it can try', () => {
    const ways = 3 ** 12;
    const plainSites = fc.tuple(anySite, anySite, anySite).map((made) =>
      made.map((each, i) =>
        siteOf(names[i]!, {
          ...each,
          ...{ duty: 0, parcelFee: 0, share: 0 },
          weightGrams: 1_000_000,
          price: { basis: 'item', firstCents: 500 + ((each.transit * 137) % 400), additionalCents: 40 * each.transit },
        }),
      ),
    );
    const manyItems = fc.array(
      fc.record({ units: fc.integer({ min: 1, max: 9 }), weightGrams: fc.constantFrom(120, 350, 800) }),
      { minLength: 12, maxLength: 12 },
    );

    it('is the best one by one warehouse, two or three, where no limit is in the way', () => {
      expect(ways).toBeGreaterThan(exactLimit);
      fc.assert(
        fc.property(manyItems, plainSites, (list, sites) => {
          const items = list.map((fields, line) => item(line, fields));
          const plan = planBasket(items, sites, 'cheapest')!;
          expect(plan.exact).toBe(false);
          // For a set of open warehouses each unit goes where a further one costs least.
          const sets = [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]];
          const best = sets
            .map((set) => {
              const choice = items.map(() => {
                const further = (at: number) => (sites[at]!.lane.price as { additionalCents: number }).additionalCents;
                return names[set.toSorted((a, b) => further(a) - further(b))[0]!]!;
              });
              return judge(items, sites, choice).cents;
            })
            .sort((a, b) => a - b)[0]!;
          expect(plan.shippingCents).toBeLessThanOrEqual(best);
        }),
        { numRuns: 20 },
      );
    });

    it('plans for forty warehouses too, of which some are needed together', () => {
      const many = Array.from({ length: 40 }, (_, at) => `w${at}`);
      const price: Lane['price'] = { basis: 'item', firstCents: 500, additionalCents: 50 };
      const made = { transit: 3, duty: 0, weightGrams: 5000, price };
      const sites = many.map((name) => siteOf(name, made));
      // Four things that only one place makes each, beside some that all make: three places are never enough.
      const items = Array.from({ length: 10 }, (_, line) =>
        item(line, { warehouses: line < 4 ? [many[line * 9]!] : many }),
      );
      const plan = planBasket(items, sites, 'cheapest')!;
      expect(plan.loads.map(({ warehouse }) => warehouse).sort()).toEqual(['w0', 'w18', 'w27', 'w9']);
      expect([plan.exact, plan.shippingCents]).toEqual([false, 4 * 500 + 6 * 50]);
    });

    it('is never worse than all from one place, has every unit, and comes in a moment', () => {
      fc.assert(
        fc.property(manyItems, anySites, fc.constantFrom(...kinds), (list, sites, kind) => {
          const items = list.map((fields, line) => item(line, fields));
          const plan = planBasket(items, sites, kind)!;
          for (const site of sites) {
            const single = judge(
              items,
              sites,
              items.map(() => site.lane.warehouse),
            );
            expect(compareScores(kind, scoreOf(plan), single)).toBeLessThanOrEqual(0);
          }
          const units = plan.loads.flatMap((load) => load.parcels.map((parcel) => parcel.units));
          expect(units.reduce((a, b) => a + b, 0)).toBe(items.reduce((total, each) => total + each.units, 0));
        }),
        { numRuns: 20 },
      );
    });
  });
});
