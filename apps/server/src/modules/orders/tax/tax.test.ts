import { errors } from '@merchmill/contract/errors.ts';
import { taxCalls } from '@merchmill/contract/orders/tax.calls.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopThatShips, aShopThatTaxes } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';

describe.each(backends())('taxes on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    await aShopThatTaxes(shop.ctx);
  });
  afterAll(() => shop.close());

  const area = (query: { country: string; region?: string; from?: string; value?: number }) =>
    shop.call(null, taxCalls.area, { query });

  it('[API-011][CAP-09] says under which rule goods from outside the Union are taxed, up to 150 EUR', async () => {
    const below = await area({ country: 'FR', from: 'US', value: 17_400 });
    expect(below).toMatchObject({
      area: { code: 'EU', name: 'the European Union' },
      scheme: 'IOSS',
      tax: { name: 'French VAT', percent: 20 },
      threshold: { minor: 15_000, currency: 'EUR', per: 'parcel', cents: 17_400 },
      duty: { minor: 300, currency: 'EUR', cents: 348 },
      collected: 'atCheckout',
    });
    expect((await area({ country: 'FR', from: 'US', value: 17_401 })).collected).toBe('onDelivery');
    expect((await area({ country: 'FR', from: 'LV', value: 90_000 })).collected).toBe('within');
  });

  it('[API-011] knows areas without a threshold, taxes by region, and countries it collects nothing for', async () => {
    expect(await area({ country: 'US' })).toMatchObject({ tax: null, threshold: null });
    expect((await area({ country: 'US', region: 'OH', from: 'US', value: 100 })).tax).toEqual({
      name: 'Ohio sales tax',
      percent: 5.75,
    });
    expect(await area({ country: 'JP', value: 100 })).toMatchObject({ area: null, tax: null, collected: 'none' });
    const wrong = await shop.send(null, taxCalls.area, { query: { country: 'France' } });
    expect(wrong.status).toBe(400);
  });

  it('[API-003] says what postal codes and tax ids look like, and which regions there are', async () => {
    const countries = await shop.call(null, settingsCalls.countries);
    const [france, canada] = ['FR', 'CA'].map((code) => countries.find((country) => country.code === code)!);
    expect('FR40303265045').toMatch(new RegExp(france!.taxId!.pattern));
    expect('FR4030326504').not.toMatch(new RegExp(france!.taxId!.pattern));
    expect('75011').toMatch(new RegExp(france!.postcode!));
    expect(canada!.regions).toContainEqual({ code: 'ON', name: 'Ontario' });
    expect(countries.filter((country) => country.taxId).length).toBeGreaterThanOrEqual(33);
  });

  it('[API-059] keeps company and tax facts, and says how far the id was checked', async () => {
    const actor = await shop.aUser();
    const nothing = { company: null, taxId: null, taxIdCountry: null, iossNumber: null, check: null };
    expect(await shop.call(actor, taxCalls.profile)).toEqual(nothing);
    const body = {
      company: 'Imprimerie Ada',
      taxId: 'fr 40 303265045',
      taxIdCountry: 'FR',
      iossNumber: 'im3720000224',
    };
    const kept = { company: body.company, taxId: 'FR40303265045', taxIdCountry: 'FR', iossNumber: 'IM3720000224' };
    expect(await shop.call(actor, taxCalls.setProfile, { body })).toEqual({ ...kept, check: 'digit' });
    expect(await shop.call(actor, taxCalls.profile)).toEqual({ ...kept, check: 'digit' });
    expect(await shop.call(actor, taxCalls.setProfile, { body: {} })).toEqual(nothing);
  });

  it("nobody sees or sets another one's tax facts, and visitors have none", async () => {
    const [ada, eve] = [await shop.aUser(), await shop.aUser()];
    await shop.call(ada, taxCalls.setProfile, { body: { company: 'Ada Ltd' } });
    await shop.call(eve, taxCalls.setProfile, { body: { company: 'Eve Ltd' } });
    expect((await shop.call(ada, taxCalls.profile)).company).toBe('Ada Ltd');
    expect((await shop.send(null, taxCalls.profile)).code).toBe(errors.notLoggedIn.code);
  });

  it.each([
    ['an id with a wrong check digit', { taxId: 'FR41303265045', taxIdCountry: 'FR' }, 'taxId'],
    ['an id without its country', { taxId: 'FR40303265045' }, 'taxIdCountry'],
    ['an IOSS number of another kind', { iossNumber: 'IM12' }, 'iossNumber'],
  ])('%s is refused, at its field', async (_what, body, path) => {
    const actor = await shop.aUser();
    const refused = await shop.send(actor, taxCalls.setProfile, { body });
    expect([refused.status, refused.data]).toMatchObject([400, { fields: [{ path }] }]);
    expect((await shop.call(actor, taxCalls.profile)).taxId).toBeNull();
  });
});
