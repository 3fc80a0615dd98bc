import { currencies } from '@merchmill/contract/currencies.ts';
import { convertToMinor } from '@merchmill/contract/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxes } from '../../../reference/taxes.ts';
import { priceLine, priceOrder } from '../cart/pricing.rules.ts';
import { type Consignment, importCost, type TaxedOrder, type TaxGoods, taxCents, taxOnOrder } from './tax.rules.ts';
import { toTaxTables } from './tax-tables.rules.ts';

const facts = toTaxTables(
  taxes,
  new Map([
    ['EUR', 1],
    ['GBP', 1.25],
    ['NOK', 0.1],
    ['AUD', 0.5],
    ['NZD', 0.5],
    ['RON', 0.2],
  ]),
);

const tee: TaxGoods = { hs6: '610910', units: 1, cents: 2000 };
const shoes: TaxGoods = { hs6: '640399', units: 1, cents: 5000 };
const from = (fromCountry: string, goods: TaxGoods[], shippingCents = 0): Consignment => ({
  fromCountry,
  shippingCents,
  parcels: [goods],
});
const order = (country: string, consignments: Consignment[], fields: Partial<TaxedOrder> = {}): TaxedOrder => ({
  on: '2026-11-20',
  country,
  countryName: country,
  region: null,
  consignments,
  taxId: null,
  iossNumber: null,
  ...fields,
});
const totalOf = (asked: TaxedOrder) => taxOnOrder(asked, facts).lines.reduce((sum, line) => sum + line.cents, 0);

const texas = {
  ...{ id: 'c1', number: '32-0123456-7', state: 'TX', stateName: 'Texas' },
  ...{ acceptedOn: '2026-01-10', expiresOn: '2026-12-31', sha256: 'f'.repeat(64) },
};

describe('tax on an order', () => {
  it('two tees and a pair of shoes to France cost 7.20 EUR more since July 2026: two duties and the VAT on them', () => {
    const goods = [{ ...tee, units: 2, cents: 4000 }, shoes];
    const before = totalOf(order('FR', [from('US', goods)], { on: '2026-06-30' }));
    const since = taxOnOrder(order('FR', [from('US', goods)], { on: '2026-07-01' }), facts);
    expect(since.lines.map((line) => [line.kind, line.label, line.cents])).toEqual([
      ['duty', 'EU customs duty (2 × €3)', 600],
      ['duty', 'French import handling charge (2 × €2)', 400],
      ['tax', 'Tax: French VAT (20%)', 2000],
    ]);
    expect(before).toBe(400 + 1880);
    expect(600 + 400 + 2000 - before).toBe(720);
    expect(since.sentence).toBe(
      '20% French VAT, customs duty of €3 per kind of goods and the French import handling charge, collected now under IOSS, so nothing is due on delivery.',
    );
    expect(since.dueOnDelivery).toBe(false);
  });

  it('a country’s own share of the value holds in place of that of its customs area', () => {
    const row = { per: 'value' as const, hs: '6109', validFrom: '2026-01-01', name: 'Duty', taxed: true };
    const charges = [
      { ...row, place: 'FR', milliPercent: 4000 },
      { ...row, place: 'EU', milliPercent: 9000 },
    ];
    const tables = toTaxTables({ ...taxes, charges }, new Map([['EUR', 1]]));
    expect(taxOnOrder(order('FR', [from('US', [tee])]), tables).lines[0]).toMatchObject({ kind: 'duty', cents: 80 });
    expect(taxOnOrder(order('DE', [from('US', [tee])]), tables).lines[0]).toMatchObject({ kind: 'duty', cents: 180 });
  });

  it('where the carrier asks for duty something is due on delivery, though the tax is collected now', () => {
    const tax = taxOnOrder(order('CA', [from('US', [tee])], { region: 'ON' }), facts);
    expect(tax.lines.map(({ kind }) => kind)).toEqual(['tax']);
    expect(tax.dueOnDelivery).toBe(true);
    expect(taxOnOrder(order('CA', [from('CA', [tee])], { region: 'ON' }), facts).dueOnDelivery).toBe(false);
  });

  it('a duty is for each kind of goods in each parcel', () => {
    const two = { fromCountry: 'US', shippingCents: 0, parcels: [[tee, shoes], [tee]] };
    expect(taxOnOrder(order('FR', [two]), facts).lines[0]).toMatchObject({ kind: 'duty', cents: 900 });
  });

  it.each([
    [
      'within the Union',
      'LV',
      'DE',
      1900,
      '19% German VAT, charged as within the European Union. Nothing is due on delivery.',
    ],
    ['at home', 'GB', 'GB', 2000, '20% UK VAT, charged as within the United Kingdom. Nothing is due on delivery.'],
    ['to Switzerland', 'LV', 'CH', 810, '8.1% Swiss VAT, collected now, so nothing is due on delivery.'],
    ['to Norway', 'LV', 'NO', 2500, '25% Norwegian VAT, collected now under VOEC, so nothing is due on delivery.'],
    ['to Britain', 'US', 'GB', 2000, '20% UK VAT, collected now, so nothing is due on delivery.'],
    ['to Australia', 'US', 'AU', 1000, '10% Australian GST, collected now, so nothing is due on delivery.'],
    ['to New Zealand', 'AU', 'NZ', 1500, '15% New Zealand GST, collected now, so nothing is due on delivery.'],
    ['to Japan', 'LV', 'JP', 0, 'We don’t collect tax for JP. Customs may charge tax and duty on delivery.'],
  ])('%s (%s to %s) it is %s cents on 100 dollars', (_what, origin, country, cents, sentence) => {
    const tax = taxOnOrder(order(country, [from(origin, [{ ...tee, cents: 10_000 }])]), facts);
    expect([tax.lines.reduce((sum, line) => sum + line.cents, 0), tax.sentence]).toEqual([cents, sentence]);
    expect(tax.dueOnDelivery).toBe(country === 'JP');
  });

  it.each([
    ['US', 'FR', 15_000, 'a parcel of 150 EUR'],
    ['US', 'GB', 16_875, 'a parcel of 135 GBP'],
    ['LV', 'NO', 30_000, 'an item of 3000 NOK'],
    ['LV', 'AU', 50_000, 'a parcel of 1000 AUD'],
    ['LV', 'NZ', 50_000, 'an item of 1000 NZD'],
  ])(
    'from %s to %s tax is collected up to %s cents (%s), and above it is due on delivery',
    (origin, country, cents) => {
      const at = taxOnOrder(order(country, [from(origin, [{ ...tee, cents }])]), facts);
      const above = taxOnOrder(order(country, [from(origin, [{ ...tee, cents: cents + 1 }])]), facts);
      expect(at.lines.at(-1)!.cents).toBeGreaterThan(0);
      expect(at.dueOnDelivery).toBe(false);
      expect(above.lines).toEqual([]);
      expect(above.dueOnDelivery).toBe(true);
      expect(above.sentence).toMatch(/^For goods from outside .* the carrier collects .* and duty on delivery\.$/);
    },
  );

  it('in Norway the threshold is for each item, so one dear unit leaves the others taxed now', () => {
    const tax = taxOnOrder(order('NO', [from('LV', [tee, { ...shoes, cents: 40_000 }])]), facts);
    expect(tax.lines.map((line) => line.cents)).toEqual([500]);
    expect(tax.dueOnDelivery).toBe(true);
    const many = { ...tee, units: 20, cents: 40_000 };
    expect(totalOf(order('NO', [from('LV', [many])]))).toBe(10_000);
  });

  it('shipping is taxed with the goods where the law says so, and each origin by itself', () => {
    expect(totalOf(order('DE', [from('LV', [tee], 1000)]))).toBe(570);
    const [ohio, california] = ['OH', 'CA'].map((region) =>
      totalOf(order('US', [from('US', [tee], 1000)], { region })),
    );
    expect([ohio, california]).toEqual([173, 145]);
    const split = order('FR', [from('LV', [tee]), from('US', [{ ...shoes, cents: 20_000 }])]);
    expect(taxOnOrder(split, facts)).toMatchObject({ dueOnDelivery: true, lines: [{ cents: 400 }] });
  });

  it('sales tax waits for the state, and some states have none', () => {
    expect(taxOnOrder(order('US', [from('US', [tee])]), facts)).toMatchObject({
      lines: [],
      sentence: 'Tax in US depends on the region. We add it once we know the address.',
    });
    const oregon = taxOnOrder(order('US', [from('US', [tee])], { region: 'OR' }), facts);
    expect(oregon.sentence).toBe('Oregon sales tax is 0%, so no tax is added.');
    const ontario = taxOnOrder(order('CA', [from('CA', [{ ...tee, cents: 10_000 }])], { region: 'ON' }), facts);
    expect(ontario.lines).toMatchObject([{ label: 'Tax: HST (13%)', cents: 1300 }]);
  });

  describe('what is brought into the United States', () => {
    const mug: TaxGoods = { hs6: '691200', units: 1, cents: 1000 };
    const ohio = { region: 'OH' };

    it('has its duty paid at checkout, by kind of goods, and is taxed with it', () => {
      const tax = taxOnOrder(order('US', [from('LV', [tee, mug])], ohio), facts);
      expect(tax.lines.map((line) => [line.kind, line.label, line.cents])).toEqual([
        ['duty', 'US customs duty (16.5%, 10%)', 430],
        ['tax', 'Tax: Ohio sales tax (5.75%)', 197],
      ]);
      expect(tax.sentence).toBe(
        '5.75% Ohio sales tax and the US customs duty, collected now, so nothing is due on delivery.',
      );
      expect(tax.dueOnDelivery).toBe(false);
      expect(taxOnOrder(order('US', [from('US', [tee, mug])], ohio), facts).lines).toHaveLength(1);
    });

    it.each([
      ['2025-08-28', tee, 0],
      ['2025-08-29', tee, 300],
      ['2026-02-23', tee, 300],
      ['2026-02-24', tee, 200],
      ['2026-07-23', tee, 200],
      ['2026-07-24', tee, 330],
      ['2026-07-24', { ...tee, hs6: '970110' }, 200],
      ['2026-07-24', { ...tee, hs6: '491191' }, 0],
    ])('on %s a %j owes %s cents', (on, goods, cents) => {
      const { lines } = taxOnOrder(order('US', [from('GB', [goods])], { ...ohio, on }), facts);
      expect(lines.filter(({ kind }) => kind === 'duty').reduce((sum, line) => sum + line.cents, 0)).toBe(cents);
    });

    it('is never left to be paid on delivery, wherever it comes from and whatever it costs', () => {
      const regions = taxes.rates.filter(({ country }) => country === 'US').map(({ region }) => region);
      const cents = fc.integer({ min: 0, max: 10_000_000 });
      const origin = fc.constantFrom('LV', 'GB', 'PL', 'AU', 'CA', 'JP');
      fc.assert(
        fc.property(origin, cents, fc.constantFrom(null, ...regions), (fromCountry, price, region) => {
          const asked = order('US', [from(fromCountry, [{ ...tee, cents: price }])], { region });
          const tax = taxOnOrder(asked, facts);
          expect(tax.dueOnDelivery).toBe(false);
          const duty = tax.lines.filter(({ kind }) => kind === 'duty').reduce((sum, line) => sum + line.cents, 0);
          expect(duty).toBe(taxCents(price, 16_500));
        }),
      );
    });

    it('tells of the duty where the state has no tax or is not known yet', () => {
      const oregon = taxOnOrder(order('US', [from('LV', [tee])], { region: 'OR' }), facts);
      expect([oregon.sentence, totalOf(order('US', [from('LV', [tee])], { region: 'OR' }))]).toEqual([
        'Oregon sales tax is 0%, so no tax is added. The US customs duty is collected now.',
        330,
      ]);
      expect(taxOnOrder(order('US', [from('LV', [tee])]), facts).sentence).toBe(
        'Tax in US depends on the region. We add it once we know the address. The US customs duty is collected now.',
      );
    });
  });

  describe('fees of single countries', () => {
    const feeOf = (country: string, on: string, goods: TaxGoods[][] = [[tee, shoes], [tee]], origin = 'US') => {
      const asked = order(country, [{ fromCountry: origin, shippingCents: 0, parcels: goods }], { on });
      return taxOnOrder(asked, facts)
        .lines.filter(({ kind, label }) => kind === 'duty' && !label.startsWith('EU'))
        .map(({ label, cents }) => [label, cents]);
    };

    it.each([
      ['RO', '2025-12-31', []],
      ['RO', '2026-01-01', [['Romanian parcel fee (2 × lei 25)', 1000]]],
      ['RO', '2026-11-20', [['Romanian parcel fee (2 × lei 25)', 1000]]],
      ['IT', '2026-01-01', [['Italian parcel fee (2 × €2)', 400]]],
      ['IT', '2026-03-12', []],
      ['IT', '2026-09-30', []],
      ['IT', '2026-10-01', [['Italian parcel fee (2 × €2)', 400]]],
      ['FR', '2026-02-28', []],
      ['FR', '2026-03-01', [['French import handling charge (3 × €2)', 600]]],
      ['DE', '2026-11-20', []],
    ])('to %s on %s: %j', (country, on, lines) => {
      expect(feeOf(country, on).map(([label, cents]) => [String(label).replace(/\u00a0/g, ' '), cents])).toEqual(lines);
    });

    it('are not asked within the Union, nor above the threshold, where the carrier asks for all', () => {
      expect(feeOf('RO', '2026-11-20', [[tee]], 'PL')).toEqual([]);
      expect(feeOf('RO', '2026-11-20', [[{ ...tee, cents: 15_001 }]])).toEqual([]);
    });

    it('come with the duty of the Union, are taxed where the law says so, and are told', () => {
      const romania = taxOnOrder(order('RO', [from('US', [tee])]), facts);
      expect(romania.lines.map(({ cents }) => cents)).toEqual([300, 500, taxCents(2800, 21_000)]);
      expect(romania.sentence).toBe(
        '21% Romanian VAT, customs duty of €3 per kind of goods and the Romanian parcel fee, collected now under IOSS, so nothing is due on delivery.',
      );
      const italy = taxOnOrder(order('IT', [from('US', [tee])]), facts);
      expect(italy.lines.map(({ cents }) => cents)).toEqual([300, 200, taxCents(2300, 22_000)]);
    });

    it("are collected under the seller's own IOSS number, too, without tax on them", () => {
      const own = taxOnOrder(order('RO', [from('US', [tee])], { iossNumber: 'IM3720000224' }), facts);
      expect(own.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
        ['duty', 300],
        ['duty', 500],
      ]);
      expect(own.sentence).toContain('and the Romanian parcel fee are collected now');
    });

    it('count when places are compared', () => {
      const way = { on: '2026-11-20', from: 'US' };
      expect(importCost(facts, { ...way, to: 'RO' })).toMatchObject({ perKindCents: 300, perParcelCents: 500 });
      expect(importCost(facts, { ...way, to: 'FR' })).toMatchObject({ perKindCents: 500, perParcelCents: 0 });
      expect(importCost(facts, { ...way, from: 'LV', to: 'US' }).share('610910')).toBe(16_500);
    });
  });

  describe('a business with a tax id', () => {
    const french = { taxId: { country: 'FR', id: 'FR40303265045' } };

    it('accounts for the tax itself where the goods cross a border, and is told what was checked', () => {
      const tax = taxOnOrder(order('FR', [from('LV', [tee])], french), facts);
      expect(tax.lines).toEqual([]);
      expect(tax.dueOnDelivery).toBe(false);
      expect(tax.sentence).toBe(
        'Reverse charge: your business accounts for the French VAT under FR40303265045. We checked the format of this ID but haven’t verified it online.',
      );
      expect(taxOnOrder(order('FR', [from('US', [tee])], french), facts)).toMatchObject({
        lines: [],
        dueOnDelivery: true,
      });
    });

    it('pays the tax of the country where it buys at home, or where its id is of another area', () => {
      const latvian = { taxId: { country: 'LV', id: 'LV40003521600' } };
      expect(totalOf(order('LV', [from('LV', [tee])], latvian))).toBe(420);
      expect(totalOf(order('GB', [from('LV', [tee])], latvian))).toBe(400);
      expect(totalOf(order('US', [from('CA', [tee])], { ...french, region: 'OH' }))).toBe(330 + 134);
    });
  });

  it("under the seller's own IOSS number the seller declares the VAT, and only duties are collected", () => {
    const own = { iossNumber: 'IM3720000224' };
    const tax = taxOnOrder(order('FR', [from('US', [tee])], own), facts);
    expect(tax.lines.map((line) => [line.kind, line.cents])).toEqual([
      ['duty', 300],
      ['duty', 200],
    ]);
    expect(tax.sentence).toContain('under your own IOSS number IM3720000224: you declare the French VAT yourself');
    expect(totalOf(order('FR', [from('LV', [tee])], own))).toBe(400);
  });

  it('a rate that changed holds from its day on', () => {
    const estonia = (on: string) => totalOf(order('EE', [from('LV', [{ ...tee, cents: 10_000 }])], { on }));
    expect([estonia('2025-06-30'), estonia('2025-07-01')]).toEqual([2200, 2400]);
  });

  it('a duty for the planner is nothing within the area', () => {
    const way = { on: '2026-11-20', to: 'FR' };
    const perKind = (from: string, to = 'DE') => importCost(facts, { ...way, from, to }).perKindCents;
    expect([perKind('US'), perKind('PL'), perKind('US', 'NO')]).toEqual([300, 0, 0]);
  });

  it('rounds half a cent up', () => {
    expect([taxCents(10, 5000), taxCents(9, 5000), taxCents(2_000_000_000, 27_000)]).toEqual([1, 0, 540_000_000]);
  });
});

describe('whatever is ordered', () => {
  const goods: fc.Arbitrary<TaxGoods> = fc.record({
    hs6: fc.constantFrom('610910', '640399', '691200'),
    units: fc.integer({ min: 1, max: 50 }),
    cents: fc.integer({ min: 0, max: 90_000 }),
  });
  const consignment: fc.Arbitrary<Consignment> = fc.record({
    fromCountry: fc.constantFrom('LV', 'US', 'GB', 'PL', 'AU', 'CA'),
    shippingCents: fc.integer({ min: 0, max: 9000 }),
    parcels: fc.array(fc.array(goods, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
  });
  const anyOrder = fc.record({
    place: fc.constantFrom(
      ['FR', null],
      ['DE', null],
      ['GB', null],
      ['NO', null],
      ['CH', null],
      ['US', 'OH'],
      ['US', null],
      ['CA', 'ON'],
      ['AU', 'NSW'],
      ['JP', null],
    ),
    consignments: fc.array(consignment, { minLength: 1, maxLength: 3 }),
    taxId: fc.constantFrom(null, { country: 'FR', id: 'FR40303265045' }),
    iossNumber: fc.constantFrom(null, 'IM3720000224'),
  });
  const asked = ({
    place: [country, region],
    ...rest
  }: { place: readonly (string | null)[]; consignments: Consignment[] } & Partial<TaxedOrder>) =>
    order(country!, rest.consignments, { ...rest, region: region ?? null });

  describe('with a US resale certificate', () => {
    const toTexas = { region: 'TX' };

    it('has no sales tax, which is said in its place, and keeps which certificate that was', () => {
      const tax = taxOnOrder(order('US', [from('US', [tee], 500)], { ...toTexas, certificate: texas }), facts);
      expect(tax).toEqual({
        lines: [{ kind: 'tax', label: 'Resale certificate, TX', cents: 0, baseCents: 2500, milliPercent: 0 }],
        sentence: 'No Texas sales tax: resale certificate 32-0123456-7 for Texas is on file.',
        ...{ pending: false, dueOnDelivery: false, certificate: texas },
      });
    });

    it.each([
      ['for another state', order('US', [from('US', [tee])], { region: 'OH', certificate: texas })],
      ['where the state is not known', order('US', [from('US', [tee])], { certificate: texas })],
      ['after its last day', order('US', [from('US', [tee])], { ...toTexas, certificate: texas, on: '2027-01-01' })],
      ['in another country', order('CA', [from('CA', [tee])], { region: 'TX', certificate: texas })],
      [
        'where nothing is taxed',
        order('US', [from('US', [tee])], { region: 'OR', certificate: { ...texas, state: 'OR' } }),
      ],
    ])('changes nothing %s', (_where, asked) => {
      expect(taxOnOrder(asked, facts)).toEqual(taxOnOrder({ ...asked, certificate: null }, facts));
    });

    it('on its last day it still holds', () => {
      const asked = order('US', [from('US', [tee])], { ...toTexas, certificate: texas, on: texas.expiresOn });
      expect(taxOnOrder(asked, facts).certificate).toEqual(texas);
    });

    it('the total is that with tax less the sales tax, in every currency, whatever else is on the bill', () => {
      const usd = { currency: 'USD', rate: 1 };
      const euro = { currency: 'EUR', rate: 1.07 };
      const prices = fc.record({
        cents: fc.integer({ min: 1, max: 90_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      });
      fc.assert(
        fc.property(
          fc.array(consignment, { minLength: 1, maxLength: 3 }),
          prices,
          (consignments, { cents, quantity }) => {
            const taxed = order('US', consignments, toTexas);
            const free = taxOnOrder({ ...taxed, certificate: texas }, facts);
            const plain = taxOnOrder(taxed, facts);
            for (const currency of [usd, euro]) {
              const tiers = { tiers: [], quantity, togetherQuantity: quantity };
              const lines = [priceLine({ skuCents: cents, surchargeCents: 0, markupCents: 0, ...tiers })];
              const shipping = { label: 'Shipping', cents: cents % 1500 };
              const [withTax, without] = [plain, free].map(({ lines: taxes }) =>
                priceOrder({ lines, shipping, taxes, currency }),
              );
              const salesTax = withTax!.lines.filter(({ kind }) => kind === 'tax');
              expect(without!.total).toBe(withTax!.total - salesTax.reduce((sum, { amount }) => sum + amount, 0));
              expect(without!.totalMinor).toBe(
                withTax!.totalMinor - salesTax.reduce((sum, { minor }) => sum + minor, 0),
              );
              const duties = (totals: typeof withTax) => totals!.lines.filter(({ kind }) => kind === 'duty');
              expect(duties(without)).toEqual(duties(withTax));
            }
          },
        ),
        { numRuns: 300 },
      );
    });
  });

  it('no tax is negative, and each line is its rate of what it says it is of', () => {
    fc.assert(
      fc.property(anyOrder, (made) => {
        const { lines, sentence } = taxOnOrder(asked(made), facts);
        for (const line of lines) {
          expect(line.cents).toBeGreaterThanOrEqual(0);
          expect(line.cents).toBe(taxCents(line.baseCents, line.milliPercent));
        }
        expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
        expect(sentence).not.toMatch(/undefined|null|NaN/);
      }),
    );
  });

  it('the tax of the whole is that of its consignments, but for the rounding of each', () => {
    fc.assert(
      fc.property(anyOrder, (made) => {
        const whole = totalOf(asked(made));
        const parts = made.consignments.map((one) => totalOf(asked({ ...made, consignments: [one] })));
        const together = parts.reduce((sum, cents) => sum + cents, 0);
        expect(Math.abs(whole - together)).toBeLessThanOrEqual(made.consignments.length / 2 + 0.5);
      }),
    );
  });

  it('in every currency the lines of the bill make its total', () => {
    const cents = fc.integer({ min: 1, max: 200_000 });
    const currency = fc.constantFrom(...currencies.map(({ code }) => code));
    const rate = fc.integer({ min: 1, max: 4_000_000 }).map((millionths) => millionths / 1_000_000);
    fc.assert(
      fc.property(anyOrder, cents, currency, rate, (made, price, code, usdPerUnit) => {
        const { lines: taxes } = taxOnOrder(asked(made), facts);
        const totals = priceOrder({
          lines: [
            priceLine({
              skuCents: price,
              surchargeCents: 0,
              markupCents: 0,
              tiers: [],
              quantity: 3,
              togetherQuantity: 3,
            }),
          ],
          shipping: { label: 'Shipping', cents: price % 2000 },
          taxes,
          currency: { currency: code, rate: usdPerUnit },
        });
        expect(totals.totalMinor).toBe(totals.lines.reduce((sum, line) => sum + line.minor, 0));
        expect(totals.total).toBe(totals.lines.reduce((sum, line) => sum + line.amount, 0));
        for (const line of totals.lines) {
          expect(line.minor).toBeGreaterThanOrEqual(0);
          const duty = taxes.find((tax) => tax.kind === line.kind && tax.label === line.label)?.of;
          if (duty?.kind === 'duty')
            expect(line.minor).toBe(convertToMinor(duty.eachCents, usdPerUnit, code) * duty.count);
        }
      }),
      { numRuns: 300 },
    );
  });
});
