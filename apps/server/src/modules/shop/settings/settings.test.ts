import { currencyCalls } from '@merchmill/contract/shop/currency.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countries } from '../../../reference/countries.ts';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { addressProblems } from '../../account/account/address.rules.ts';
import { getCurrency } from '../currency/currency.service.ts';
import { currencies } from '../currency/currency.tables.ts';

describe.each(backends())('settings on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => shop.close());

  it('[API-002] lists the supported currencies with their rates in their order, USD alone where there are none', async () => {
    expect(await shop.call(null, currencyCalls.currencies)).toEqual([
      { bizId: 'USD', currency: 'USD', rate: 1, country: 'United States' },
    ]);
    await aShopThatShips(shop.ctx);
    const unknown = { code: 'XTS', country: 'Nowhere', rate: 2, position: 2, updatedAt: shop.ctx.now() };
    await shop.ctx.db.insert(currencies).values(unknown);
    const listed = await shop.call(null, currencyCalls.currencies);
    expect(listed.map(({ currency, rate }) => [currency, rate])).toEqual([
      ['USD', 1],
      ['EUR', 1.16],
    ]);
    expect(await getCurrency(shop.ctx, 'XTS')).toEqual({ currency: 'USD', rate: 1 });
    expect(await getCurrency(shop.ctx, 'EUR')).toEqual({ currency: 'EUR', rate: 1.16 });
  });
});

describe('addresses by country', () => {
  it.each(countries.map((country) => [country.name, country]))(
    '%s has a rule that can be matched',
    (_name, country) => {
      expect(() => new RegExp(country.postcode ?? '')).not.toThrow();
      const problems = addressProblems({ country: country.code, postcode: '!', region: '!' });
      expect(problems.length).toBe((country.postcode ? 1 : 0) + (country.regions.length ? 1 : 0));
    },
  );
});
