import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { invoiceCalls } from '@merchmill/contract/money/invoice.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aBoughtOrder, letRefundsArrive } from '../../fulfillment/aftersale/test-aftersale.ts';
import { anOrder } from '../../orders/order/test-orders.ts';
import { recharged } from '../processing/test-checkout.ts';
import { requestRefund } from '../refund/refund.service.ts';
import { creditRefund } from './refund-credit.service.ts';

describe.each(backends())('credit notes of refunds on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  it('[CAP-18] an order that is paid and canceled has an invoice and a credit note of all of it', async () => {
    const { owner, orderId } = await aBoughtOrder(shop, tee);
    await shop.call(owner, aftersaleCalls.cancel, { params: { orderId }, body: {} });
    expect((await shop.call(owner, invoiceCalls.list)).list.map(({ kind }) => kind)).toEqual(['invoice']);
    await letRefundsArrive(shop);
    const { list } = await shop.call(owner, invoiceCalls.list);
    expect(list.map(({ kind, totalMinor }) => [kind, totalMinor])).toEqual([
      ['creditNote', 8089],
      ['invoice', 8089],
    ]);
    const { paper } = await shop.call(owner, invoiceCalls.detail, { params: { bizId: list[0]!.bizId } });
    expect(paper.lines.map(({ title, quantity, minor, taxMinor }) => [title, quantity, minor, taxMinor])).toEqual([
      ['Square Tee', 2, 5100, 0],
      ['Test Tee', 1, 2000, 0],
      ['Shipping', 1, 989, 0],
    ]);
  });

  it('[CAP-18] what goes back in two parts has one credit note of both, when the last has arrived', async () => {
    const order = await anOrder(shop, tee);
    const { owner, orderId } = order;
    await recharged(shop, owner, 2000);
    const body = { orderId, method: 'card', token: 'sandbox-authorised', useWallet: true };
    await shop.call(owner, paymentCalls.payments, { body });
    await shop.runJobs();
    await shop.call(owner, aftersaleCalls.cancel, { params: { orderId }, body: {} });
    await shop.runJobs();
    expect((await shop.call(owner, invoiceCalls.list)).list.map(({ kind }) => kind)).toEqual(['invoice']);
    await letRefundsArrive(shop);
    const { list } = await shop.call(owner, invoiceCalls.list);
    expect(list.map(({ kind, totalMinor }) => [kind, totalMinor])).toEqual([
      ['creditNote', 8089],
      ['invoice', 8089],
    ]);
  });

  it('a part that is given back has a note of its own, once, and only when the money has arrived', async () => {
    const { owner, orderId } = await aBoughtOrder(shop, tee);
    const key = `part:${orderId}`;
    const asked = { orderId, amountCents: 1500, to: 'source' as const, reason: 'A small fault', key, by: 'system' };
    await inTransaction(shop.ctx, (ctx) => requestRefund(ctx, asked));
    await creditRefund(shop.ctx, key, orderId);
    expect((await shop.call(owner, invoiceCalls.list)).total).toBe(1);
    await letRefundsArrive(shop);
    await creditRefund(shop.ctx, key, orderId);
    const [note, ...others] = (await shop.call(owner, invoiceCalls.list)).list;
    expect([note!.kind, note!.totalMinor, others.length]).toEqual(['creditNote', 1500, 1]);
    const { paper } = await shop.call(owner, invoiceCalls.detail, { params: { bizId: note!.bizId } });
    expect(paper.lines).toMatchObject([{ title: 'A small fault', minor: 1500 }]);
  });
});
