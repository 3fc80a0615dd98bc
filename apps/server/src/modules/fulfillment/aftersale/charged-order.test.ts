import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { invoiceCalls } from '@merchmill/contract/money/invoice.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, aShopThatTaxes, berlin, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { checkLedger } from '../../money/ledger/ledger.service.ts';
import { ledgerAccounts, ledgerPostings } from '../../money/ledger/ledger.tables.ts';
import { orderLines } from '../../orders/order/order.tables.ts';
import { letRelease } from '../../orders/order/test-orders.ts';
import { currencies } from '../../shop/currency/currency.tables.ts';
import { letRefundsArrive } from './test-aftersale.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
describe('an order in another currency', () => {
  let shop: TestApp;
  let tee: MadeProduct;
  let operations: Actor;
  beforeAll(async () => {
    shop = await testApp();
    await aShopThatShips(shop.ctx);
    await aShopThatTaxes(shop.ctx);
    // Converted by itself, a line of three would not be three times the price of one.
    tee = await aProduct(shop.ctx, { priceCents: 1925 });
    const rates = { EUR: 1.1627, JPY: 0.006431, ARS: 0.000689, HUF: 0.00283 };
    for (const [position, [code, rate]] of Object.entries(rates).entries()) {
      const row = { code, rate, country: code, position: 50 + position, updatedAt: shop.ctx.now() };
      await shop.ctx.db.insert(currencies).values(row).onConflictDoUpdate({ target: currencies.code, set: { rate } });
    }
  });
  afterAll(() => shop.close());

  async function placed(currency: string) {
    const actor = await shop.aUser();
    const { bizId: addressId } = await shop.call(actor, accountCalls.addAddress, { body: berlin });
    await shop.call(actor, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 3 } });
    const shown = await shop.call(actor, checkoutCalls.preview, { body: { country: 'DE', currency } });
    const { cartVersion, method, totals } = shown;
    const body = {
      source: 'cart' as const,
      addressId,
      method,
      currency,
      cartVersion,
      expectedTotalMinor: totals.totalMinor,
    };
    const { bizId: orderId } = await shop.call(actor, checkoutCalls.create, { body });
    return { actor, orderId, totals };
  }

  const bookedFor = async (kind: string, owner: string) => {
    const [row] = await shop.ctx.db
      .select({ cents: sql<number>`coalesce(sum(${ledgerPostings.amountCents}), 0)::int` })
      .from(ledgerPostings)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
      .where(and(eq(ledgerAccounts.kind, kind as 'rounding'), like(ledgerAccounts.owner, owner)));
    return row!.cents;
  };

  it.each([
    ['EUR', '€16.56', '€49.68'],
    ['JPY', '¥2,993', '¥8,979'],
    ['ARS', 'AR$27.939,04', 'AR$83.817,12'],
    ['HUF', 'Ft 6,802', 'Ft 20,406'],
  ])(
    '[CAP-18][CUR-02][CUR-05][CUR-06][CUR-07] multiplies in %s, from the preview to the last refund',
    async (currency, unit, line) => {
      const { actor, orderId, totals } = await placed(currency);
      const { lines: lineRows } = await shop.call(actor, orderCalls.detail, { params: { orderId } });
      expect(
        lineRows.map(({ unitMinor, lineMinor }) => [unitMinor, lineMinor].map((each) => formatMinor(each, currency))),
      ).toEqual([[unit, line]]);
      expect(formatMinor(totals.lines[0]!.minor, currency)).toBe(line);

      const headers = { authorization: actor.token };
      const { body: csv } = await shop.app.inject({ method: 'GET', url: '/api/orders/export', headers });
      for (const amount of [unit, line]) expect(csv.replaceAll('"', '')).toContain(`,${amount} ${currency},`);

      const methods = await shop.call(actor, paymentCalls.paymentMethods, { body: { orderId } });
      expect(methods.totalMinor).toBe(totals.totalMinor);
      const pay = { orderId, method: 'card', token: 'sandbox-authorised' };
      const { payment } = await shop.call(actor, paymentCalls.payments, { body: pay });
      expect([payment.currency, payment.amountMinor]).toEqual([currency, totals.totalMinor]);
      await shop.runJobs();

      const [card] = (await shop.call(actor, invoiceCalls.list, { query: { orderId } })).list;
      const { document, totalMinor } = await shop.call(actor, invoiceCalls.detail, { params: { bizId: card!.bizId } });
      const [only] = document.lines;
      expect([only!.unitMinor, only!.quantity, only!.minor].join()).toBe(
        [only!.unitMinor, 3, only!.unitMinor! * 3].join(),
      );
      expect(formatMinor(only!.unitMinor!, currency)).toBe(unit);
      expect([sum(document.totals.map(({ minor }) => minor)), totalMinor]).toEqual([
        totals.totalMinor,
        totals.totalMinor,
      ]);
      // 19 % of what is printed above it.
      const net = sum(document.totals.slice(0, -1).map(({ minor }) => minor));
      expect(document.taxMinor).toBe(Math.floor(net * 0.19 + 0.5));

      // German VAT is declared in euros, whatever the invoice is in; the credit notes take back all of it.
      expect(document.vat?.currency ?? null).toBe(currency === 'EUR' ? null : 'EUR');

      expect(await bookedFor('orderPrepaid', orderId)).toBe(-totals.total);
      expect((await checkLedger(shop.ctx)).unbalanced).toBe(0);

      await letRelease(shop);
      await shop.runJobs();
      // Somebody who has given nothing back today: what one person gives in a day is limited.
      operations = await shop.aUser({ type: UserType.interior });
      const [row] = await shop.ctx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
      for (const [quantity, shipping] of [
        [1, false],
        [2, true],
      ] as const) {
        const lines = [{ orderLineId: row!.id, quantity }];
        const asked = await shop.call(actor, aftersaleCalls.refund, {
          params: { orderId },
          body: { reason: 'The print came out crooked.', lines, shipping },
        });
        await shop.call(operations, aftersaleConsoleCalls.decideRefund, {
          ...{ params: { bizId: asked.bizId }, body: { approve: true, decision: 'You are right.' } },
        });
        await letRefundsArrive(shop);
        if (quantity === 1) expect(asked.amountMinor! - Math.round(only!.unitMinor! * 1.19)).toBeLessThanOrEqual(1);
      }
      const { list } = await shop.call(actor, invoiceCalls.list, { query: { orderId } });
      const notes = list.filter(({ kind }) => kind === 'creditNote');
      expect(notes).toHaveLength(2);
      expect(sum(notes.map((note) => note.totalMinor))).toBe(totalMinor);
      const details = await Promise.all(
        notes.map(({ bizId }) => shop.call(actor, invoiceCalls.detail, { params: { bizId } })),
      );
      const declaredBack = sum(details.map((note) => note.document.vat?.minor ?? 0));
      expect(Math.abs(declaredBack - (document.vat?.minor ?? 0))).toBeLessThanOrEqual(1);
      for (const kind of ['orderPrepaid', 'rounding', 'refundDue'])
        expect([kind, await bookedFor(kind, orderId)]).toEqual([kind, 0]);
      expect(await bookedFor('providerClearing', 'sandbox')).toBe(0);
    },
  );
});
