import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { invoiceCalls } from '@merchmill/contract/money/invoice.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { aProduct, aShopThatShips, berlin, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { markPaid } from '../../orders/order/order.service.ts';
import { issueCreditNote, issueInvoice } from './invoice.service.ts';
import { invoiceSeries, invoices } from './invoice.tables.ts';

const payer = { ...berlin, name: '=Ada' };

describe.each(backends())('invoices on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  type Paid = { actor: Actor; orderId: string; totalMinor: number };
  /** Unpaid, by way of the checkout: its lines, address and taxes are those that an invoice shows. */
  async function aPlacedOrder(type: UserType = UserType.normal, giftMessage?: string, address = payer): Promise<Paid> {
    const actor = await shop.aUser({ type });
    const { bizId: addressId } = await shop.call(actor, accountCalls.addAddress, { body: address });
    await shop.call(actor, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 2 } });
    const body = { country: address.country, currency: 'EUR' };
    const { cartVersion, method, totals } = await shop.call(actor, checkoutCalls.preview, { body });
    const shown = { source: 'cart' as const, method, currency: 'EUR', cartVersion, addressId };
    const gift = giftMessage ? { giftMessage } : {};
    const { bizId } = await shop.call(actor, checkoutCalls.create, {
      body: { ...shown, ...gift, expectedTotalMinor: totals.totalMinor },
    });
    return { actor, orderId: bizId, totalMinor: totals.totalMinor };
  }
  async function aPlacedPaidOrder(type?: UserType): Promise<Paid> {
    const order = await aPlacedOrder(type);
    await inTransaction(shop.ctx, (ctx) => markPaid(ctx, order.orderId));
    await shop.runJobs();
    return order;
  }
  const get = (actor: Actor | null, url: string) =>
    shop.app.inject({ method: 'GET', url, headers: actor ? { authorization: actor.token } : {} });
  const year = () => shop.ctx.now().getUTCFullYear();

  it('[API-049][CAP-18] an order that is paid has an invoice, once, with what was charged', async () => {
    const { actor, orderId, totalMinor } = await aPlacedPaidOrder();
    await issueInvoice(shop.ctx, orderId);
    const { list, total } = await shop.call(actor, invoiceCalls.list);
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ kind: 'invoice', orderId, currency: 'EUR', totalMinor });
    expect(list[0]!.number).toMatch(new RegExp(`^${year()}-\\d{6}$`));
    const detail = await shop.call(actor, invoiceCalls.detail, { params: { bizId: list[0]!.bizId } });
    expect(detail.document).toMatchObject({ buyer: { name: '=Ada' }, lines: [{ quantity: 2 }], corrects: null });
    expect(detail.document.totals.reduce((sum, { minor }) => sum + minor, 0)).toBe(totalMinor);
    const byOrder = await shop.call(actor, invoiceCalls.list, { query: { orderNumber: list[0]!.orderNumber } });
    const byOther = await shop.call(actor, invoiceCalls.list, { query: { orderNumber: 'ANOTHER' } });
    expect([byOrder.total, byOther.total]).toEqual([1, 0]);
  });

  it('[CAP-18] an address is written as in its country, with its region', async () => {
    const portland = {
      name: 'Ada',
      line1: '1 Main St',
      city: 'Portland',
      region: 'OR',
      postcode: '97205',
      country: 'US',
    };
    const { actor, orderId } = await aPlacedOrder(UserType.normal, undefined, portland);
    await inTransaction(shop.ctx, (ctx) => markPaid(ctx, orderId));
    await shop.runJobs();
    const { bizId } = (await shop.call(actor, invoiceCalls.list)).list[0]!;
    const { document } = await shop.call(actor, invoiceCalls.detail, { params: { bizId } });
    expect(document.buyer.lines).toEqual(['1 Main St', 'Portland, OR 97205', 'United States']);
  });

  it('an order that is not paid, or of a test user, has none', async () => {
    const unpaid = await aPlacedOrder();
    await shop.runJobs();
    const test = await aPlacedPaidOrder(UserType.test);
    for (const { actor } of [unpaid, test]) expect((await shop.call(actor, invoiceCalls.list)).total).toBe(0);
  });

  it('[CAP-18] money given back has a credit note, which never exceeds the invoice', async () => {
    const { actor, orderId, totalMinor } = await aPlacedPaidOrder();
    const credit = (refundId: string, amountMinor: number) =>
      issueCreditNote(shop.ctx, {
        orderId,
        refundId,
        amountMinor,
        lines: [{ title: 'Refund', variant: '', quantity: 1, amountMinor }],
      });
    const first = await credit('r1', 1000);
    expect(await credit('r1', 1000)).toBe(first);
    await expect(credit('r2', totalMinor - 999)).rejects.toThrow(/is left of invoice/);
    await credit('r3', totalMinor - 1000);
    const { list } = await shop.call(actor, invoiceCalls.list, { query: { orderId } });
    expect(list.map(({ kind, totalMinor }) => [kind, totalMinor])).toEqual([
      ['creditNote', totalMinor - 1000],
      ['creditNote', 1000],
      ['invoice', totalMinor],
    ]);
    const { document } = await shop.call(actor, invoiceCalls.detail, { params: { bizId: list[0]!.bizId } });
    expect(document.corrects).toBe(list[2]!.number);
  });

  it('what has been issued is never changed, and no number is given again', async () => {
    await aPlacedPaidOrder();
    await expect(shop.ctx.db.update(invoices).set({ totalMinor: 1 })).rejects.toThrow();
    await expect(shop.ctx.db.delete(invoices)).rejects.toThrow();
    await expect(shop.ctx.db.update(invoiceSeries).set({ lastNumber: 0 })).rejects.toThrow();
    await expect(shop.ctx.db.delete(invoiceSeries)).rejects.toThrow();
  });

  it('[API-049] the PDF and the exports are files, with only what is one’s own in them', async () => {
    const [{ actor, orderId }, other] = [await aPlacedPaidOrder(), await aPlacedPaidOrder()];
    const { list } = await shop.call(actor, invoiceCalls.list);
    const { pdf } = await shop.call(actor, invoiceCalls.detail, { params: { bizId: list[0]!.bizId } });
    const file = await get(actor, pdf);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.headers['content-disposition']).toBe(`attachment; filename="invoice-${list[0]!.number}.pdf"`);
    await issueCreditNote(shop.ctx, {
      orderId,
      refundId: `refund-of-${orderId}`,
      amountMinor: 500,
      lines: [{ title: 'Refund', variant: '', quantity: 1, amountMinor: 500 }],
    });
    const csv = (await get(actor, '/api/user/invoice/export?format=csv')).body.trim().split('\r\n');
    expect(csv).toHaveLength(3);
    expect(csv[1]).toMatch(new RegExp(`^${list[0]!.number},Invoice,.*,'=Ada,`));
    expect(csv[2]).toMatch(/^CN-.*,-5\.00,EUR,,,,$/);
    const zip = await get(actor, '/api/user/invoice/export?format=zip');
    const entries = Object.entries(unzipSync(zip.rawPayload));
    expect(entries.map(([name]) => name.replace(/\d+/g, '#'))).toEqual(['invoice-#-#.pdf', 'credit-note-#-#.pdf']);
    expect(entries.every(([, bytes]) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-')).toBe(true);
    const later = new Date(shop.ctx.now().getTime() + 2 * dayMs).toISOString().slice(0, 10);
    expect((await get(actor, `/api/user/invoice/export?from=${later}`)).body.trim().split('\r\n')).toHaveLength(1);
    expect((await get(actor, '/api/user/invoice/export?from=never')).statusCode).toBe(400);
    expect((await get(other.actor, pdf)).statusCode).toBe(404);
  });

  it("somebody else's invoice is not found, and visitors are asked to log in", async () => {
    const [{ actor, orderId }, eve] = [await aPlacedPaidOrder(), await shop.aUser()];
    const { bizId } = (await shop.call(actor, invoiceCalls.list)).list[0]!;
    expect((await shop.send(eve, invoiceCalls.detail, { params: { bizId } })).status).toBe(404);
    expect((await get(eve, `/api/orders/${orderId}/packing-slip.pdf`)).statusCode).toBe(404);
    for (const url of [`/api/user/invoice/detail/${bizId}/pdf`, '/api/user/invoice/export']) {
      expect((await get(null, url)).statusCode).toBe(401);
    }
  });

  it('who packs gets the slip of any order, and its gift note where there is one', async () => {
    const [gift, plain] = [await aPlacedOrder(UserType.normal, 'For you'), await aPlacedOrder()];
    const packer = await shop.aUser({ type: UserType.interior });
    const slip = await get(packer, `/api/orders/${gift.orderId}/packing-slip.pdf`);
    expect([slip.statusCode, slip.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await get(packer, `/api/orders/${gift.orderId}/gift-note.pdf`)).statusCode).toBe(200);
    expect((await get(packer, `/api/orders/${plain.orderId}/gift-note.pdf`)).statusCode).toBe(404);
  });

  it.runIf(backend === 'postgres')('numbers have no gaps, however many are issued at once and some fail', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => aPlacedOrder()));
    for (const { orderId } of orders) await inTransaction(shop.ctx, (ctx) => markPaid(ctx, orderId));
    const failing = orders.map(({ orderId }) =>
      inTransaction(shop.ctx, async (ctx) => {
        await issueInvoice(ctx, orderId);
        throw new Error('the rest of the transaction failed');
      }).catch(() => {}),
    );
    await Promise.all([...orders, ...orders].map(({ orderId }) => issueInvoice(shop.ctx, orderId)).concat(failing));
    const [row] = await shop.ctx.db
      .select({ numbers: sql<number>`count(*)::int`, last: sql<number>`max(right(number, 6)::int)` })
      .from(invoices)
      .where(sql`kind = 'invoice'`);
    expect(row!.numbers).toBeGreaterThanOrEqual(12);
    expect(row!.last).toBe(row!.numbers);
  });
});
