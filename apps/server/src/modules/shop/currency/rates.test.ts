import { currencyCalls } from '@merchmill/contract/shop/currency.calls.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInRates, fileRates } from '../../../adapters/rates/file.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { updateRatesJob } from './currency.jobs.ts';
import { currencies, rateHistory } from './currency.tables.ts';
import { judgeRate } from './rates.rules.ts';
import { takeRates, updateRates } from './rates.service.ts';

describe('a published rate', () => {
  it.each([
    ['EUR', 1.17, 1.16, 'take'],
    ['EUR', 1.16, 1.16, 'same'],
    ['EUR', 1.16, undefined, 'take'],
    ['XTS', 1.16, undefined, 'unknown'],
    ['EUR', 11.7, 1.16, 'implausible'],
    ['EUR', 0.117, 1.16, 'implausible'],
    ['EUR', 0, 1.16, 'implausible'],
    ['EUR', Number.NaN, undefined, 'implausible'],
    ['EUR', Number.POSITIVE_INFINITY, undefined, 'implausible'],
    ['USD', 1.01, 1, 'implausible'],
  ] as const)('of %s, %s where %s is in use: %s', (code, rate, inUse, verdict) =>
    expect(judgeRate(code, rate, inUse)).toBe(verdict),
  );
});

describe.each(backends())('rates on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => shop.close());

  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const quotes = (asOf: string, rates: Record<string, number>) => ({
    source: 'feed',
    asOf: day(asOf),
    usdPerUnit: new Map(Object.entries(rates)),
  });
  const rateOf = async (code: string) =>
    (await shop.call(null, currencyCalls.currencies)).find(({ currency }) => currency === code)?.rate;

  it('[CUR-01] come from the file by default, for all currencies in the order of the list', async () => {
    await shop.ctx.jobs.enqueue(shop.ctx, updateRatesJob, {});
    await shop.runJobs();
    const listed = await shop.call(null, currencyCalls.currencies);
    const { usdPerUnit } = await fileRates(builtInRates).quotes();
    expect(listed).toHaveLength(usdPerUnit.size);
    expect(listed.slice(0, 6).map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'GBP', 'CAD', 'ARS', 'AUD']);
    expect(listed[1]).toEqual({ bizId: 'EUR', currency: 'EUR', rate: 1.16, country: 'Euro area' });
  });

  it('change with a newer day, and every rate that held is kept', async () => {
    await takeRates(shop.ctx, quotes('2026-11-19', { EUR: 1.15 }));
    await takeRates(shop.ctx, quotes('2026-11-20', { EUR: 1.17, GBP: 1.32 }));
    expect(await rateOf('EUR')).toBe(1.17);
    const kept = await shop.ctx.db.select().from(rateHistory).orderBy(asc(rateHistory.asOf));
    expect(kept.filter((row) => row.code === 'EUR').map(({ rate, source }) => [rate, source])).toEqual([
      [1.16, 'file'],
      [1.15, 'feed'],
      [1.17, 'feed'],
    ]);
    // It had not changed, so there is nothing to remember.
    expect(kept.filter((row) => row.code === 'GBP')).toHaveLength(1);
  });

  it('that are published again as they were are fresh again, without a second entry', async () => {
    const dayOf = async () =>
      (await shop.ctx.db.select().from(currencies).where(eq(currencies.code, 'GBP')))[0]!.updatedAt;
    const before = await dayOf();
    await takeRates(shop.ctx, quotes('2026-11-21', { GBP: (await rateOf('GBP'))! }));
    expect([before < day('2026-11-21'), await dayOf()]).toEqual([true, day('2026-11-21')]);
  });

  it('stay when an older day, a leap or an unknown currency is published', async () => {
    expect(await takeRates(shop.ctx, quotes('2026-11-18', { EUR: 1.1 }))).toEqual({ taken: [], refused: [] });
    const odd = await takeRates(shop.ctx, quotes('2026-11-21', { EUR: 117, XTS: 1, JPY: 0.0066, USD: 2 }));
    expect(odd).toEqual({ taken: ['JPY'], refused: ['EUR', 'USD'] });
    expect(await rateOf('EUR')).toBe(1.17);
    expect(await rateOf('XTS')).toBeUndefined();
    expect(await rateOf('USD')).toBe(1);
  });

  it('stay when the source does not answer', async () => {
    const broken = { ...shop.ctx, rates: { quotes: () => Promise.reject(new Error('no route to host')) } };
    await expect(updateRates(broken)).rejects.toThrow('no route');
    expect(await rateOf('EUR')).toBe(1.17);
  });
});
