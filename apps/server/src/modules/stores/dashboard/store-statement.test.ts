import { hourMs } from '@merchmill/contract/durations.ts';
import { maxWaitHours } from '@merchmill/contract/stores/order-rules.ts';
import { chargeHours } from '@merchmill/contract/stores/store-payment.ts';
import { storeStatementCalls as calls } from '@merchmill/contract/stores/store-statement.calls.ts';
import { statedByDay, statementGraceHours } from '@merchmill/contract/stores/store-statement.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayInUtc, monthOf } from '../../../days.ts';
import { sellingArticles } from '../../../reference/help/selling-articles.ts';
import { type Actor, backends } from '../../../testing/test-app.ts';
import { aMember, forOwner } from '../../account/team/test-team.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { stores } from '../store/store.tables.ts';
import { aStore } from '../store/test-stores.ts';
import { storeOrders } from '../store-order/store-order.tables.ts';
import { buy, detailOf, openStoreSelling, type StoreSelling, settleAll } from '../store-order/test-store-orders.ts';
import { makeStoreStatements } from './dashboard.jobs.ts';
import { storeStatements } from './dashboard.tables.ts';
import { pricedRows } from './figures.rules.ts';
import { missingMonths, profitLines, statedStores } from './store-statement.rules.ts';
import { aStoreOrder } from './test-dashboard.ts';

it('[DSH-08] a month is stated when what was sold last has waited and gathered as long as it may', () => {
  expect(statementGraceHours).toBeGreaterThanOrEqual(12 + 24 + maxWaitHours + Math.max(...chargeHours));
  const { body } = sellingArticles.find(({ body }) => body.includes('## Monthly statements'))!;
  expect([statedByDay, body]).toEqual([7, expect.stringContaining('By the seventh of each month')]);
});

it('[DSH-08] statements are made of each month since the first store, a year back at most', () => {
  expect(missingMonths('2026-09-20', '2026-12-01', new Set(['2026-10-01']))).toEqual(['2026-09-01', '2026-11-01']);
  expect(missingMonths('2026-12-02', '2026-12-01', new Set())).toEqual([]);
  expect(missingMonths('2020-01-01', '2026-01-01', new Set())).toHaveLength(12);
  expect(missingMonths('2020-01-01', '2026-01-01', new Set()).at(0)).toBe('2025-01-01');
});

it('[DSH-08] the lines of a store on its statement come to its profit, in dollars and in other currencies', () => {
  const amounts = { costCents: 98_760, refundedCents: 2450, fees: 17_425, buyerRefunds: 3900 };
  const rows = (currency: string, openSales: number) => {
    const sold = { ...{ storeId: 's', at: 0, currency, orders: 48, units: 61, salesMinor: 183_420 }, openOrders: 2 };
    const { costCents, refundedCents, fees: feesMinor, buyerRefunds: refundsMinor } = amounts;
    const price = { costCents: costCents - refundedCents, feesMinor, refundsMinor, openSalesMinor: openSales };
    const rateOf = () => ({ rate: currency === 'USD' ? 1 : 0.862, asOf: new Date() });
    const back = { storeId: 's', currency, refundedCents, canceledOrders: 0, canceledMinor: 0 };
    const stores = [{ bizId: 's', name: 'Moss', platform: 'Etsy', timeZone: 'UTC' }];
    return statedStores({ stores, rows: pricedRows([{ ...sold, ...price }], rateOf), returned: [back], rateOf });
  };
  for (const currency of ['USD', 'EUR'])
    for (const openSales of [0, 4600]) {
      const [store] = rows(currency, openSales);
      const lines = profitLines(store!);
      expect(lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(store!.profit);
      expect(lines.some(({ label }) => label === 'Sales without cost yet')).toBe(openSales > 0);
    }
});

describe.each(backends())('[API-048] monthly statements of a seller on %s', (backend) => {
  let on: StoreSelling;
  let euros: string;
  beforeAll(async () => {
    on = await openStoreSelling(backend, { products: 1 });
    euros = await aStore(on.shop, on.seller);
    // By whose clock a month ends half a day later.
    await on.shop.ctx.db
      .update(stores)
      .set({ currency: 'EUR', name: 'Late & Far', timeZone: 'Pacific/Pago_Pago' })
      .where(eq(stores.id, euros));
  });
  afterAll(() => on.close());

  /** The job at a moment that is to come: nobody is logged in for so long. */
  const makeAt = async (day: string, hours: number) => {
    const at = new Date(Date.parse(`${day}T00:00:00Z`) + hours * hourMs);
    await makeStoreStatements.run({ ...on.shop.ctx, now: () => at }, {});
    return (await list()).list;
  };
  const list = (actor: Actor = on.seller, extra = {}) => on.shop.call(actor, calls.list, {}, extra);
  const file = (kind: 'pdf' | 'csv', bizId: string, actor: Actor = on.seller, headers = {}) =>
    on.shop.app.inject({
      url: calls[kind].path.replace('{bizId}', bizId),
      headers: { authorization: actor.token, ...headers },
    });

  it('[DSH-08] have each store and currency for itself, and keep what was so when the month had ended', async () => {
    const { id } = buy(on);
    await settleAll(on);
    const { orderId, bizId } = await detailOf(on, id);
    const [ours] = await on.shop.ctx.db.select().from(orders).where(eq(orders.id, orderId!));
    const month = monthOf(dayInUtc(on.shop.ctx.now()));
    const next = monthOf(addDays(month, 40));
    const at = on.shop.ctx.now();
    const inEuros = { at, currency: 'EUR', priceMinor: 2000, quantity: 2, shippingMinor: 300, skuId: 'sku' };
    await aStoreOrder(on.shop.ctx, on.seller, euros, inEuros);
    await aStoreOrder(on.shop.ctx, on.seller, euros, { ...inEuros, state: 'canceled' });
    // Before midnight on Samoa, and after it in UTC; the next one is of the next month.
    const midnight = Date.parse(`${next}T11:00:00Z`);
    await aStoreOrder(on.shop.ctx, on.seller, euros, { ...inEuros, at: new Date(midnight - 60_000) });
    await aStoreOrder(on.shop.ctx, on.seller, euros, { ...inEuros, at: new Date(midnight + 60_000) });

    expect(await makeAt(next, 131)).toEqual([]);
    const [statement, ...none] = await makeAt(next, 133);
    expect(none).toEqual([]);
    const sales = (await on.shop.ctx.db.select().from(storeOrders).where(eq(storeOrders.id, bizId)))[0]!.remote;
    const bought = sales.lines[0]!.price.amountMinor + sales.shipping.amountMinor;
    expect(statement).toMatchObject({ month: month.slice(0, 7), orders: 3, openOrders: 2 });
    expect(statement!.sales).toEqual(
      expect.arrayContaining([
        { currency: 'EUR', amountMinor: 2 * 4300 },
        { currency: 'USD', amountMinor: bought },
      ]),
    );
    const { content } = (await on.shop.ctx.db.select().from(storeStatements))[0]!;
    const of = (currency: string) => content!.stores.find((each) => each.currency === currency)!;
    expect(of('USD')).toMatchObject({
      orders: 1,
      costCents: ours!.totalCents,
      refundedCents: 0,
      rate: null,
      openOrders: 0,
    });
    expect(of('USD').profit).toBe(bought - ours!.totalCents - of('USD').fees);
    expect(of('EUR')).toMatchObject({
      ...{ orders: 2, units: 4, costCents: 0, openOrders: 2, openSales: 8600, canceledOrders: 1, canceledSales: 4300 },
      ...{ rate: expect.any(Number), timeZone: 'Pacific/Pago_Pago' },
    });

    await on.shop.ctx.db.update(storeOrders).set({ state: 'canceled' }).where(eq(storeOrders.id, bizId));
    expect(await makeAt(next, 157)).toEqual([statement]);
    expect((await makeAt(monthOf(addDays(next, 40)), 133)).map((each) => [each.month, each.orders])).toEqual([
      [next.slice(0, 7), 1],
      [month.slice(0, 7), 3],
    ]);
  });

  it('[DSH-08] come as CSV and PDF, which sum up no two currencies', async () => {
    const { bizId, month } = (await list()).list.at(-1)!;
    const csv = await file('csv', bizId);
    expect(csv.headers['content-disposition']).toContain(`store-statement-${month}.csv`);
    const rows = csv.body
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .slice(1, -1);
    expect(rows.map((row) => row.split(',').slice(1, 6))).toEqual(
      expect.arrayContaining([['Late & Far', 'Penny Row', 'EUR', '2', '4']]) as unknown as string[][],
    );
    expect(rows).toHaveLength(2);
    const pdf = await file('pdf', bizId);
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      ...[200, 'application/pdf', '%PDF-'],
    ]);
  });

  it('[DSH-04] are for the owner and who sees their money', async () => {
    const { bizId } = (await list()).list[0]!;
    const eve = await on.shop.aUser({ name: 'Eve' });
    const accountant = await aMember(on.shop, on.seller, { role: 'accountant' });
    const designer = await aMember(on.shop, on.seller, { role: 'designer' });
    const { headers } = forOwner(on.seller);
    for (const kind of ['pdf', 'csv'] as const) {
      expect((await file(kind, bizId, eve)).statusCode).toBe(404);
      expect((await file(kind, bizId, accountant, headers)).statusCode).toBe(200);
      expect((await file(kind, bizId, designer, headers)).statusCode).toBe(404);
    }
    expect((await list(accountant, { headers })).list).toHaveLength(2);
    expect((await list(eve)).list).toEqual([]);
  });
});
