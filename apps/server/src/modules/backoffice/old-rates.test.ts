import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { checklistCalls } from '@merchmill/contract/backoffice/checklist.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { currencyCalls } from '@merchmill/contract/shop/currency.calls.ts';
import { currencyConsoleCalls } from '@merchmill/contract/shop/currency.console.calls.ts';
import { settingsConsoleCalls } from '@merchmill/contract/shop/settings.console.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, aShopThatTaxes } from '../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { currencies } from '../shop/currency/currency.tables.ts';

describe.each(backends())('old exchange rates on %s', (backend) => {
  let shop: TestApp;
  let operator: Actor;
  let buyer: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    await aShopThatTaxes(shop.ctx);
    operator = await shop.aUser({ type: UserType.interior });
    buyer = await shop.aUser();
    const { skuIds } = await aProduct(shop.ctx);
    await shop.call(buyer, cartCalls.add, { body: { skuId: skuIds.black, quantity: 1 } });
    await age(20);
  });
  afterAll(() => shop.close());

  const age = (days: number, code?: string) =>
    shop.ctx.db
      .update(currencies)
      .set({ updatedAt: new Date(shop.ctx.now().getTime() - days * dayMs) })
      .where(code ? eq(currencies.code, code) : undefined);
  const offered = async () => (await shop.call(null, currencyCalls.currencies)).map(({ currency }) => currency);
  const preview = (currency: string) =>
    shop.send(buyer, checkoutCalls.preview, { body: { country: 'LV', currency, method: 'economy' } });
  async function sellInDollarsAfter(days: string) {
    const { groups } = await shop.call(operator, settingsConsoleCalls.settings);
    const { version } = groups.find(({ group }) => group === 'rateAge')!;
    const body = { version, form: { RATES_MAX_AGE_DAYS: days } };
    return shop.send(operator, settingsConsoleCalls.save, { params: { group: 'rateAge' }, body });
  }

  const told = async () => (await shop.call(operator, backofficeCalls.overview)).oldRatesDays;
  const measured = async () =>
    Number(/^exchange_rates_age_seconds (\d+)$/m.exec((await shop.app.inject('/metrics')).body)![1]);

  it('are told to operations and to whoever watches the shop, and stop nothing by themselves', async () => {
    expect(await told()).toBe(20);
    expect(Math.floor((await measured()) / 86_400)).toBe(20);
    expect(await offered()).toContain('EUR');
    expect((await preview('EUR')).code).toBe(0);
    await age(7);
    expect(await told()).toBeNull();
    await age(8, 'EUR');
    expect(await told()).toBe(8);
    await age(20);
  });

  it('stay old where one of them is set by hand', async () => {
    const listed = await shop.call(operator, currencyConsoleCalls.currencies);
    const { version } = listed.find(({ code }) => code === 'EUR')!;
    await shop.call(operator, currencyConsoleCalls.saveCurrency, {
      params: { code: 'EUR' },
      body: { version, rate: 1.17 },
    });
    const { rows } = await shop.call(operator, checklistCalls.checklist);
    expect(rows.find(({ row }) => row === 'rates')).toMatchObject({ done: false, days: 20 });
    expect(await told()).toBe(20);
    expect(Math.floor((await measured()) / 86_400)).toBe(20);
  });

  it('are not sold by where the owner says so: prices and orders are in dollars until there are new ones', async () => {
    expect((await sellInDollarsAfter('0')).code).toBe(errors.invalidInput.code);
    expect((await sellInDollarsAfter('14')).code).toBe(0);
    await age(14, 'EUR');
    expect(await offered()).toEqual(['USD', 'EUR']);
    expect(await told()).toBe(14);
    expect((await preview('EUR')).code).toBe(0);
    await age(15, 'EUR');
    expect(await offered()).toEqual(['USD']);
    expect(await told()).toBe(15);
    const refused = await preview('EUR');
    expect([refused.code, refused.msg]).toEqual([errors.ratesTooOld.code, errors.ratesTooOld.msg]);
    expect((await preview('USD')).code).toBe(0);
    await age(1, 'EUR');
    expect((await preview('EUR')).code).toBe(0);
    expect(await told()).toBeNull();
    await sellInDollarsAfter('');
    expect(await offered()).toContain('GBP');
  });
});
