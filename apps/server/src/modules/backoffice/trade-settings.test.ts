import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { promoConsoleCalls } from '@merchmill/contract/orders/promo.console.calls.ts';
import type { PromoForm } from '@merchmill/contract/orders/promo.console.shapes.ts';
import { shippingCalls } from '@merchmill/contract/orders/shipping.calls.ts';
import {
  shippingConsoleCalls as shipCalls,
  shippingConsoleCalls,
} from '@merchmill/contract/orders/shipping.console.calls.ts';
import { taxConsoleCalls as taxCalls, taxConsoleCalls } from '@merchmill/contract/orders/tax.console.calls.ts';
import { currencyCalls } from '@merchmill/contract/shop/currency.calls.ts';
import { currencyConsoleCalls } from '@merchmill/contract/shop/currency.console.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taxes } from '../../reference/taxes.ts';
import { aShopThatShips } from '../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { aCategory, aListedProduct } from '../catalog/catalog/test-catalog.ts';
import { readPromos } from '../orders/promo/promo.service.ts';
import { importCost } from '../orders/tax/tax.rules.ts';
import { readTaxTables } from '../orders/tax/tax.service.ts';
import { importCharges, taxAreaCountries, taxAreas } from '../orders/tax/tax.tables.ts';
import { findArea } from '../orders/tax/tax-tables.rules.ts';
import { listChanges } from '../shop/audit/audit.service.ts';

describe.each(backends())('editing tables on %s', (backend) => {
  let shop: TestApp;
  let operator: Actor;

  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    operator = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => shop.close());

  const aPromo = (more: Partial<PromoForm> = {}): PromoForm => ({
    code: 'SPRING',
    label: 'Spring sale',
    kind: 'percent',
    percentOff: 20,
    amount: null,
    validFrom: shop.ctx.now().toISOString(),
    validUntil: null,
    totalLimit: 100,
    perUserLimit: 1,
    minSubtotal: 0,
    stackable: false,
    ...{ products: [], categories: [], countries: [], people: [] },
    ...more,
  });

  it('[CAP-20] adds and changes promo codes, each once, with who did it', async () => {
    const made = await shop.call(operator, promoConsoleCalls.createPromo, { body: aPromo({ code: 'spring' }) });
    expect([made.code, made.usedCount, made.onlyFor]).toEqual(['SPRING', 0, 0]);
    expect((await shop.send(operator, promoConsoleCalls.createPromo, { body: aPromo() })).data).toMatchObject({
      fields: [{ path: 'code' }],
    });
    const edit = {
      params: { bizId: made.bizId },
      body: { version: made.version, form: aPromo({ kind: 'fixed', percentOff: null, amount: 500 }) },
    };
    expect((await shop.call(operator, promoConsoleCalls.savePromo, edit)).amount).toBe(500);
    expect((await shop.send(operator, promoConsoleCalls.savePromo, edit)).code).toBe(errors.dataChanged.code);
    const [change] = await listChanges(shop.ctx, { subject: 'promoCode', subjectId: made.bizId }, 1);
    expect(change).toMatchObject({ userId: operator.userId, before: { percentOff: 20 }, after: { amount: 500 } });
    const shopper = await shop.aUser();
    expect((await shop.send(shopper, promoConsoleCalls.promos)).code).toBe(errors.prohibited.code);
  });

  it('[CAP-20] limits a code to things, places and people, and says so in words', async () => {
    const cups = await aCategory(shop.ctx, { handle: 'cups' });
    const friend = await shop.aUser({ email: 'friend@example.com' });
    const limits = { categories: [cups.id], countries: ['FR', 'DE'], people: ['Friend@example.com'] };
    const made = await shop.call(operator, promoConsoleCalls.createPromo, {
      body: aPromo({ code: 'FRIENDS', minSubtotal: 2000, totalLimit: null, ...limits }),
    });
    expect(made).toMatchObject({
      ...limits,
      people: ['friend@example.com'],
      onlyFor: 1,
      titles: { [cups.id]: 'The cups' },
    });
    expect(made.inWords).toEqual([
      'Only for The cups.',
      'Only for delivery to France or Germany.',
      'Only for friend@example.com.',
      'Minimum $20.00 of these items.',
      'Once per customer.',
      'Can’t be combined with other codes.',
    ]);
    const mug = await aListedProduct(shop.ctx, { places: [[cups, 1]] });
    const ask = async (userId: string | null, country?: string) => {
      const lines = [{ productId: mug.productId, lineCents: 2500 }];
      const currency = { currency: 'USD', rate: 1 };
      return (await readPromos(shop.ctx, { codes: ['FRIENDS'], userId, lines, currency, country }))[0]!.problem;
    };
    expect([await ask(friend.userId, 'FR'), await ask(friend.userId)]).toEqual([null, null]);
    expect(await ask(friend.userId, 'US')).toBe('FRIENDS isn’t valid for delivery to United States.');
    expect(await ask(operator.userId, 'FR')).toBe('FRIENDS isn’t valid for your account.');
    expect(await ask(null, 'FR')).toMatch(/Log in/);
    for (const [field, value] of Object.entries({
      products: ['none'],
      categories: ['none'],
      people: ['no@body.org'],
    })) {
      const answer = await shop.send(operator, promoConsoleCalls.createPromo, {
        body: aPromo({ code: 'NOBODY', [field]: value }),
      });
      expect(answer.data).toMatchObject({ fields: [{ path: field }] });
    }
  });

  it('[CAP-20] takes what a form leaves out for nothing', async () => {
    const { amount: _, validUntil: __, totalLimit: ___, ...given } = aPromo({ code: 'SHORT' });
    const made = await shop.call(operator, promoConsoleCalls.createPromo, { body: given });
    expect([made.amount, made.validUntil, made.totalLimit]).toEqual([null, null, null]);
  });

  it.each([
    ['a percentage without percent', { percentOff: null }, 'percentOff'],
    ['free shipping with an amount', { kind: 'freeShipping', percentOff: null, amount: 1 }, 'amount'],
    ['an end before the beginning', { validUntil: '2020-01-01T00:00:00.000Z' }, 'validUntil'],
  ] as const)('[CAP-20] refuses a promo code of %s', async (_what, wrong, path) => {
    const answer = await shop.send(operator, promoConsoleCalls.createPromo, {
      body: aPromo({ code: 'WRONG', ...wrong }),
    });
    expect(answer.data).toMatchObject({ fields: [{ path }] });
  });

  it('[CAP-20] adds a way of shipping, and retires one that is then offered to nobody', async () => {
    const offered = async () => {
      const { rates } = await shop.call(null, shippingCalls.rates, { query: { country: 'US' } });
      return [...new Set(rates.map(({ method }) => method))];
    };
    const methods = await shop.call(operator, shipCalls.methods);
    const standard = methods.find(({ code }) => code === 'standard')!;
    const { code, version, rateNumber, ...form } = standard;
    expect(rateNumber).toBeGreaterThan(1);
    const made = await shop.call(operator, shipCalls.createMethod, {
      body: { code: 'bike', form: { ...form, label: 'By bike' } },
    });
    expect((await shop.call(operator, shipCalls.methods)).at(-1)).toEqual(made);
    const twice = await shop.send(operator, shipCalls.createMethod, { body: { code, form } });
    expect(twice.data).toMatchObject({ fields: [{ path: 'code' }] });
    expect(await offered()).toContain(code);
    const retire = { params: { code }, body: { version, form: { ...form, retired: true } } };
    const retired = await shop.call(operator, shipCalls.saveMethod, retire);
    expect(await offered()).not.toContain(code);
    expect((await shop.send(operator, shipCalls.saveMethod, retire)).code).toBe(errors.dataChanged.code);
    const remove = (method: { code: string; version: string }) =>
      shop.send(operator, shipCalls.removeMethod, { params: { code: method.code }, body: { version: method.version } });
    expect((await remove(retired)).code).toBe(errors.invalidInput.code);
    expect((await remove(made)).code).toBe(0);
    const back = { params: { code }, body: { version: retired.version, form } };
    await shop.call(operator, shipCalls.saveMethod, back);
    expect(await offered()).toContain(code);
    const shopper = await shop.aUser();
    expect((await shop.send(shopper, shipCalls.saveMethod, back)).code).toBe(errors.prohibited.code);
  });

  it('[CAP-20] keeps when a warehouse works: a holiday and the cut-off move the day on which work begins', async () => {
    const read = async () =>
      (await shop.call(operator, shipCalls.calendars)).find(({ warehouse }) => warehouse === 'eu-riga')!;
    const { warehouse, name: _, version, nextStart, ...form } = await read();
    const params = { warehouse };
    const holidays = [...form.holidays.filter(({ day }) => day !== nextStart), { day: nextStart, name: 'Stocktaking' }];
    const saved = await shop.call(operator, shipCalls.saveCalendar, {
      params,
      body: { version, form: { ...form, holidays } },
    });
    expect(saved.nextStart > nextStart).toBe(true);
    const stale = await shop.send(operator, shipCalls.saveCalendar, { params, body: { version, form } });
    expect(stale.code).toBe(errors.dataChanged.code);
    const send = (wrong: object) =>
      shop.send(operator, shipCalls.saveCalendar, {
        params,
        body: { version: saved.version, form: { ...form, ...wrong } },
      });
    expect((await send({ timeZone: 'Europe/Nowhere' })).data).toMatchObject({ fields: [{ path: 'timeZone' }] });
    const [day] = holidays;
    expect((await send({ holidays: [day, day] })).code).toBe(errors.invalidInput.code);
    const [change] = await listChanges(shop.ctx, { subject: 'calendar', subjectId: warehouse }, 1);
    expect((change!.after as { holidays: { name: string }[] }).holidays.at(-1)!.name).toBe('Stocktaking');
    const shopper = await shop.aUser();
    expect((await shop.send(shopper, shipCalls.calendars)).code).toBe(errors.prohibited.code);
  });

  it('[CAP-20] tells what will hold in a tax area from a day to come, and leaves the past as it was', async () => {
    await shop.ctx.db.insert(taxAreas).values(taxes.areas);
    await shop.ctx.db.insert(taxAreaCountries).values(taxes.members);
    const before = await shop.call(operator, taxCalls.areas);
    expect(before.filter(({ state }) => state === 'now').map(({ code }) => code)).toContain('EU');
    const latest = before.find(({ code }) => code === 'EU')!;
    const { version: _, state: __, countries, ...eu } = latest;
    expect([countries.length, eu.validFrom, eu.dutyMinor, eu.thresholdMinor]).toEqual([27, '2026-07-01', 300, 15_000]);
    const validFrom = '2090-01-01';
    const form = { ...eu, validFrom, thresholdMinor: null, thresholdCurrency: null, dutyMinor: 400 };
    const made = await shop.call(operator, taxCalls.createArea, { body: form });
    expect([made.state, made.dutyMinor, made.thresholdMinor]).toEqual(['future', 400, null]);
    const facts = await readTaxTables(shop.ctx, 'FR');
    const dutyOn = (on: string) => findArea(facts, 'FR', on)?.duty?.minor;
    expect([dutyOn('2026-06-30'), dutyOn(eu.validFrom), dutyOn(validFrom)]).toEqual([undefined, 300, 400]);
    const begun = await shop.send(operator, taxCalls.createArea, { body: { ...form, validFrom: '2021-08-01' } });
    expect(begun.data).toMatchObject({ fields: [{ path: 'validFrom' }] });
    const odd = await shop.send(operator, taxCalls.createArea, { body: { ...form, code: 'XX', dutyCurrency: 'XXX' } });
    expect(odd.code).toBe(errors.invalidInput.code);
    const edit = { body: { version: made.version, form: { ...form, dutyMinor: 500 } } };
    const saved = await shop.call(operator, taxCalls.saveArea, edit);
    expect((await shop.send(operator, taxCalls.saveArea, edit)).code).toBe(errors.dataChanged.code);
    const [change] = await listChanges(shop.ctx, { subject: 'taxArea', subjectId: `EU/${validFrom}` }, 1);
    expect(change).toMatchObject({ before: { dutyMinor: 400 }, after: { dutyMinor: 500 } });
    const shopper = await shop.aUser();
    expect((await shop.send(shopper, taxCalls.saveArea, edit)).code).toBe(errors.prohibited.code);
    await shop.call(operator, taxCalls.removeArea, { body: { code: 'EU', validFrom, version: saved.version } });
    expect(await shop.call(operator, taxCalls.areas)).toEqual(before);
  });

  it('[CAP-20] tells what will be asked for imports from a day to come, and leaves the past as it was', async () => {
    await shop.ctx.db.insert(importCharges).values(taxes.charges);
    const before = await shop.call(operator, taxCalls.charges);
    expect(before.filter(({ place }) => place === 'IT').map(({ minor, state }) => [minor, state])).toEqual([
      [200, 'now'],
      [0, 'past'],
      [200, 'past'],
    ]);
    const validFrom = '2090-01-01';
    const form = {
      ...{ place: 'EU', per: 'kind' as const, hs: '', validFrom, name: 'EU handling fee' },
      ...{ milliPercent: null, minor: 200, currency: 'EUR', taxed: true },
    };
    const made = await shop.call(operator, taxCalls.createCharge, { body: form });
    expect(made).toMatchObject({ ...form, state: 'future' });
    const facts = await readTaxTables(shop.ctx, 'DE');
    const costOn = (on: string) => importCost(facts, { on, from: 'US', to: 'DE' }).perKindCents;
    expect(costOn(validFrom) - costOn('2089-12-31')).toBe(232);
    const refusal = async (fields: object) =>
      (await shop.send(operator, taxCalls.createCharge, { body: { ...form, ...fields } })).data;
    expect(await refusal({ validFrom: '2026-01-02' })).toMatchObject({ fields: [{ path: 'validFrom' }] });
    expect(await refusal({ place: 'XX' })).toMatchObject({ fields: [{ path: 'place' }] });
    expect(await refusal({ currency: 'XXX' })).toMatchObject({ fields: [{ path: 'currency' }] });
    expect(await refusal({ minor: null })).toMatchObject({ fields: [{ path: 'minor' }] });
    expect(await refusal({ hs: '61' })).toMatchObject({ fields: [{ path: 'hs' }] });
    expect(await refusal({})).toMatchObject({ fields: [{ path: 'validFrom' }] });
    const edit = { body: { version: made.version, form: { ...form, minor: 300 } } };
    const saved = await shop.call(operator, taxCalls.saveCharge, edit);
    expect((await shop.send(operator, taxCalls.saveCharge, edit)).code).toBe(errors.dataChanged.code);
    const [change] = await listChanges(shop.ctx, { subject: 'importCharge', subjectId: `EU/kind/all/${validFrom}` }, 1);
    expect(change).toMatchObject({ before: { minor: 200 }, after: { minor: 300 } });
    const shopper = await shop.aUser();
    expect((await shop.send(shopper, taxCalls.saveCharge, edit)).code).toBe(errors.prohibited.code);
    const { place, per, hs } = form;
    await shop.call(operator, taxCalls.removeCharge, { body: { place, per, hs, validFrom, version: saved.version } });
    expect(await shop.call(operator, taxCalls.charges)).toEqual(before);
  });

  it('[CAP-20] changes a shipping price that shoppers are then quoted, by unit or by weight', async () => {
    const priceTo = async () => {
      const { rates } = await shop.call(null, shippingCalls.rates, { query: { country: 'US' } });
      return rates.find((rate) => rate.method === 'standard' && rate.warehouse.code === 'us-ohio')!;
    };
    const { rates } = await shop.call(operator, shippingConsoleCalls.shipping);
    const rate = rates.find(
      (each) => each.warehouse === 'us-ohio' && each.zone === 'home' && each.method === 'standard',
    )!;
    const { warehouse, zone, method, version, ...form } = rate;
    const params = { warehouse, zone, method };
    const change = { params, body: { version, form: { ...form, first: 555 } } };
    const saved = await shop.call(operator, shippingConsoleCalls.saveRate, change);
    expect((await priceTo()).first).toBe(555);
    expect((await shop.send(operator, shippingConsoleCalls.saveRate, change)).code).toBe(errors.dataChanged.code);
    const bands = [
      { upToGrams: 500, price: 400 },
      { upToGrams: 2000, price: 900 },
    ];
    const byWeight = { ...form, basis: 'weight' as const, bands };
    await shop.call(operator, shippingConsoleCalls.saveRate, {
      params,
      body: { version: saved.version, form: byWeight },
    });
    expect((await priceTo()).bands).toEqual(bands);
    const crossed = { ...byWeight, bands: bands.toReversed() };
    const refused = await shop.send(operator, shippingConsoleCalls.saveRate, {
      params,
      body: { version: saved.version, form: crossed },
    });
    expect(refused.data).toMatchObject({ fields: [{ path: 'form.bands' }] });
  });

  it('[CAP-20] takes a country out of a zone, so that it is not reached from there', async () => {
    const warehousesTo = async (country: string) => {
      const { rates } = await shop.call(null, shippingCalls.rates, { query: { country } });
      return [...new Set(rates.map((rate) => rate.warehouse.code))];
    };
    const params = { warehouse: 'us-ohio', country: 'NZ' };
    expect(await warehousesTo('NZ')).toContain('us-ohio');
    await shop.call(operator, shippingConsoleCalls.saveZone, { params, body: { before: 'world', zone: null } });
    expect(await warehousesTo('NZ')).not.toContain('us-ohio');
    const stale = await shop.send(operator, shippingConsoleCalls.saveZone, {
      params,
      body: { before: 'world', zone: 'near' },
    });
    expect(stale.code).toBe(errors.dataChanged.code);
  });

  it('[CAP-20] takes tax rates for days to come, and leaves alone what has begun', async () => {
    const day = (days: number) => new Date(shop.ctx.now().getTime() + days * dayMs).toISOString().slice(0, 10);
    const rate = { country: 'FR', region: '', name: 'French VAT', milliPercent: 21_000, onShipping: true };
    const made = await shop.call(operator, taxConsoleCalls.createTaxRate, { body: { ...rate, validFrom: day(3) } });
    const better = { ...rate, validFrom: day(3), milliPercent: 20_500 };
    const saved = await shop.call(operator, taxConsoleCalls.saveTaxRate, {
      body: { version: made.version, form: better },
    });
    const past = await shop.send(operator, taxConsoleCalls.createTaxRate, { body: { ...rate, validFrom: day(0) } });
    expect(past.data).toMatchObject({ fields: [{ path: 'validFrom' }] });
    shop.pass(4 * dayMs);
    const listed = await shop.call(operator, taxConsoleCalls.taxRates);
    expect(listed.find((row) => row.country === 'FR' && row.state === 'now')).toMatchObject({ milliPercent: 20_500 });
    const late = { body: { version: saved.version, form: { ...better, milliPercent: 0 } } };
    expect((await shop.send(operator, taxConsoleCalls.saveTaxRate, late)).data).toMatchObject({
      fields: [{ path: 'validFrom' }],
    });
  });

  it('[CAP-20] sets a rate of a currency by hand, keeps its history, and asks the source again', async () => {
    const rateOf = async () =>
      (await shop.call(null, currencyCalls.currencies)).find(({ currency }) => currency === 'EUR')!.rate;
    const euro = (await shop.call(operator, currencyConsoleCalls.currencies)).find(({ code }) => code === 'EUR')!;
    const edit = { params: { code: 'EUR' }, body: { version: euro.version, rate: 1.25 } };
    expect(await shop.call(operator, currencyConsoleCalls.saveCurrency, edit)).toMatchObject({
      rate: 1.25,
      source: 'by hand',
    });
    expect(await rateOf()).toBe(1.25);
    expect((await shop.send(operator, currencyConsoleCalls.saveCurrency, edit)).code).toBe(errors.dataChanged.code);
    const history = await shop.call(operator, currencyConsoleCalls.currencyHistory, { params: { code: 'EUR' } });
    expect(history[0]).toMatchObject({ rate: 1.25, source: 'by hand' });
    const answer = await shop.call(operator, currencyConsoleCalls.refreshCurrencies);
    // Published before the hand-made rate: that one stays, others come.
    expect(answer.taken).toContain('GBP');
    expect(await rateOf()).toBe(1.25);
    const dollar = (await shop.call(operator, currencyConsoleCalls.currencies)).find(({ code }) => code === 'USD')!;
    const wrong = { params: { code: 'USD' }, body: { version: dollar.version, rate: 2 } };
    expect((await shop.send(operator, currencyConsoleCalls.saveCurrency, wrong)).data).toMatchObject({
      fields: [{ path: 'rate' }],
    });
  });
});
