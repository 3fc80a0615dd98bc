import { UserType } from '@merchmill/contract/enums.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { shipmentCalls } from '@merchmill/contract/fulfillment/shipment.calls.ts';
import { invoiceCalls } from '@merchmill/contract/money/invoice.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { eq } from 'drizzle-orm';
import { owners } from '../../apps/server/src/modules/account/account/account.tables.ts';
import { aPhoto, asForm } from '../../apps/server/src/modules/fulfillment/aftersale/test-aftersale.ts';
import { anInvoice, letPayByInvoice } from '../../apps/server/src/modules/money/credit/test-credit.ts';
import { recharged } from '../../apps/server/src/modules/money/processing/test-checkout.ts';
import { aStatement } from '../../apps/server/src/modules/money/statement/test-statement.ts';
import { berlin } from '../../apps/server/src/testing/shop-makers.ts';
import { type Fixture, hidden, open, own, self, signed } from './fixture.ts';
import type { SeededShop } from './seeded-shop.ts';

/* What is sent with the calls about orders, money and papers. */

const words = 'It came torn at the seam.';
const ofDelivered = ({ delivered }: SeededShop) => ({ params: { orderId: delivered.orderId } });
const ofPaper = async ({ shop, owner }: SeededShop) => {
  const { list } = await shop.call(owner, invoiceCalls.list);
  return { params: { bizId: list[0]!.bizId } };
};
async function owing(shop: SeededShop['shop'], owner: SeededShop['owner']) {
  await letPayByInvoice(shop, owner);
  await anInvoice(shop, owner, 5000);
  // Consumers have rights that businesses have not, and other calls are about those.
  await shop.ctx.db.update(owners).set({ type: UserType.normal }).where(eq(owners.id, owner.userId));
}
const ofStatement = async ({ shop, owner }: SeededShop) => {
  await owing(shop, owner);
  return { params: { bizId: await aStatement(shop, owner) } };
};
const ofKept = ({ kept }: SeededShop) => ({ params: { orderId: kept.orderId } });
/** Without the line of its headings. */
const rowsIn = (table: string) => table.trim().split('\r\n').length - 1;

export const orderFixtures: Record<string, Fixture> = {
  'order.list': self(),
  'order.export': hidden(
    async ({ shop, owner, delivered }) => {
      const { number } = await shop.call(owner, orderCalls.detail, { params: { orderId: delivered.orderId } });
      return { query: { q: number } };
    },
    (table: string) => rowsIn(table) === 0,
  ),
  'order.filters': self(),
  'order.saveFilter': self(() => ({ body: { name: 'Late', filter: { state: 'paid' } } })),
  'order.deleteFilter': own(async ({ shop, owner }) => {
    const [saved] = await shop.call(owner, orderCalls.saveFilter, { body: { name: 'Mine', filter: {} } });
    return { params: { bizId: saved!.bizId } };
  }),
  'order.statusFlow': own(ofDelivered, { staffMay: 'orders.view' }),
  'order.customization': own(ofDelivered, { staffMay: 'orders.view' }),
  'order.customize': own(async (seededShop) => {
    const { orderId, lineIds } = seededShop.kept;
    return { params: { orderId }, body: { orderLineId: lineIds[0], templateId: await seededShop.template() } };
  }),
  'order.reorder': own(ofDelivered),
  'order.detail': own(ofDelivered, { staffMay: 'orders.view' }),
  'order.preview': open(() => ({ body: { country: 'DE', currency: 'EUR' } })),
  'guest.order': open(() => ({
    body: {
      ...{ email: 'new@example.com', ...berlin, cartVersion: 1, method: 'standard' },
      ...{ currency: 'EUR', expectedTotalMinor: 100, promoCodes: [] },
    },
  })),
  'guest.page': own(async ({ shop, owner, kept: { orderId } }) => {
    await shop.call(owner, aftersaleCalls.makeLink, { params: { orderId } });
    return { params: { orderId } };
  }),
  'guest.track': open(() => ({ body: { number: 'ABCD-2345', email: 'nobody@example.com' } })),
  'guest.sendAccountLink': open(() => ({ params: { token: 'nothing' } }), 404),
  'guest.pay': open(() => ({ params: { token: 'nothing' } }), 404),
  'privacy.sendGuestLink': open(() => ({ params: { token: 'nothing' } }), 404),
  'privacy.guest': open(() => ({ params: { token: 'nothing' } }), 404),
  'privacy.deleteGuest': open(() => ({ params: { token: 'nothing' } }), 404),
  'privacy.keepGuest': open(() => ({ params: { token: 'nothing' } }), 404),
  'guest.accountLink': open(() => ({ params: { token: 'nothing' } }), 404),
  'guest.openAccount': open(
    () => ({
      params: { token: 'nothing' },
      body: { password: 'seven green lamps on a roof', privacyPolicyVersion: '1' },
    }),
    404,
  ),
  'guest.moveOrders': open(() => ({ params: { token: 'nothing' } }), 404),
  'order.create': own(async (seededShop) => ({ body: await seededShop.checkout() })),
  'shipment.trajectory': own(ofDelivered, { staffMay: 'orders.view' }),
  'shipment.refresh': own(ofDelivered, { staffMay: 'orders.view' }),
  'invoice.list': hidden(
    ({ delivered }) => ({ query: { orderId: delivered.orderId } }),
    (data: { total: number }) => data.total === 0,
  ),
  'invoice.detail': own(ofPaper, { staffMay: 'orders.view' }),
  'invoice.pdf': own(ofPaper, { staffMay: 'orders.view' }),
  'invoice.export': hidden(
    ({ delivered }) => ({ query: { orderId: delivered.orderId } }),
    (table: string) => rowsIn(table) === 0,
  ),
  'invoice.packingSlip': own(ofDelivered, { staffMay: 'orders.view' }),
  'invoice.parcelPackingSlip': own(
    async ({ shop, owner, delivered: { orderId } }) => {
      const { shipments } = await shop.call(owner, shipmentCalls.trajectory, { params: { orderId } });
      return { params: { orderId, shipmentId: shipments[0]!.bizId } };
    },
    { staffMay: 'orders.view' },
  ),
  'invoice.giftNote': own(async (seededShop) => ({ params: { orderId: await seededShop.gift() } }), {
    staffMay: 'orders.view',
  }),
};

const byLink = async (seededShop: SeededShop) => ({
  params: { token: await seededShop.buyerToken(seededShop.kept.orderId) },
});
const byLinkOfDelivered = async (seededShop: SeededShop) => ({
  params: { token: await seededShop.buyerToken(seededShop.delivered.orderId) },
});

export const aftersaleFixtures: Record<string, Fixture> = {
  'aftersale.get': own(ofDelivered, { staffMay: 'orders.view' }),
  'aftersale.cancel': own(async (seededShop) => ({ params: { orderId: (await seededShop.paid()).orderId }, body: {} })),
  'aftersale.changeAddress': own((seededShop) => ({ ...ofKept(seededShop), body: berlin })),
  'aftersale.bulk': hidden(
    async (seededShop) => ({ body: { action: 'cancel', orderIds: [await seededShop.unpaid()] } }),
    (data: { done: string[]; failed: { number: string | null }[] }) =>
      data.done.length === 0 && data.failed.length === 1 && data.failed[0]!.number === null,
  ),
  'aftersale.refund': own(({ released }) => ({
    params: { orderId: released.orderId },
    body: { reason: words, lines: [{ orderLineId: released.lineIds[0], quantity: 1 }] },
  })),
  'exception.list': self(),
  'aftersale.answer': own(
    async (seededShop) => ({ params: { bizId: await seededShop.question() }, body: { remedy: 'keepAddress' } }),
    { staffMay: 'orders.edit' },
  ),
  'aftersale.claim': own(
    async (seededShop, asker) => ({
      params: { orderId: seededShop.delivered.orderId },
      body: {
        orderLineId: seededShop.delivered.lineIds[0]!,
        text: words,
        photoIds: [(await seededShop.photo(asker)).fileId],
      },
    }),
    { perAsker: true },
  ),
  'aftersale.makeLink': own(ofKept),
  'aftersale.revokeLink': own(ofKept),
  // Whoever has the link may make these: the token in the path is the policy.
  'buyer.order': open(byLink),
  'buyer.address': open(async (seededShop) => ({ ...(await byLink(seededShop)), body: berlin })),
  'buyer.swap': open(async (seededShop) => ({
    ...(await byLink(seededShop)),
    body: { orderLineId: seededShop.kept.lineIds[1], skuId: seededShop.tee.skuIds.black },
  })),
  'buyer.cancel': open(async (seededShop) => ({
    params: { token: await seededShop.buyerToken(await seededShop.unpaid()) },
    body: {},
  })),
  'buyer.photo': open(async (seededShop) => ({
    ...(await byLinkOfDelivered(seededShop)),
    raw: asForm(await aPhoto()),
  })),
  'buyer.claim': open(async (seededShop) => {
    const { params } = await byLinkOfDelivered(seededShop);
    const photoIds = [await seededShop.linkPhoto(params.token)];
    return { params, body: { orderLineId: seededShop.delivered.lineIds[0], text: words, photoIds } };
  }),
};

/** The blank one: the others are printed with a design of the owner’s. */
const ofBlank = ({ delivered }: SeededShop) => ({ lines: [{ orderLineId: delivered.lineIds[1], quantity: 1 }] });

export const withdrawalFixtures: Record<string, Fixture> = {
  'withdrawal.ofOrder': own(ofDelivered),
  'withdrawal.declare': own((seededShop) => ({ ...ofDelivered(seededShop), body: ofBlank(seededShop) })),
  'withdrawal.declared': own(ofDelivered),
  'withdrawal.byLink': open(byLinkOfDelivered),
  'withdrawal.declareByLink': open(async (seededShop) => {
    const { orderId, lineIds } = await seededShop.paid();
    const lines = lineIds.map((orderLineId, at) => ({ orderLineId, quantity: at === 0 ? 2 : 1 }));
    return { params: { token: await seededShop.buyerToken(orderId) }, body: { lines } };
  }),
  'withdrawal.request': open(() => ({ body: { name: 'Ada', number: 'ABCD-2345', email: 'nobody@example.com' } })),
};

const ofUnpaid = async (seededShop: SeededShop) => ({ body: { orderId: await seededShop.unpaid(), method: 'card' } });

export const paymentFixtures: Record<string, Fixture> = {
  'payment.sessions': own(ofUnpaid),
  'payment.paymentMethods': own(async (seededShop) => ({ body: { orderId: await seededShop.unpaid() } })),
  'payment.channels': open(),
  'payment.payments': own(async (seededShop) => ({
    body: { orderId: await seededShop.unpaid(), method: 'card', token: await seededShop.card() },
  })),
  'payment.detail': own(async (seededShop) => ({ body: { paymentId: await seededShop.session() } })),
  'payment.payOrder': own(ofUnpaid),
  'payment.session': own(async (seededShop) => ({ body: { orderIds: [await seededShop.unpaid()], method: 'card' } })),
  'payment.bind': self(() => ({ body: { method: 'card' } })),
  'payment.list': self(),
  'payment.record': own(async (seededShop) => ({ params: { paymentId: await seededShop.session() } })),
  'payment.result': own(async (seededShop) => ({ query: { paymentId: await seededShop.session() } })),
  'payment.webhook': signed(() => ({
    params: { provider: 'sandbox' },
    raw: { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } },
  })),
  'payment.operationToken': self(),
  'payment.checkOperationToken': self(() => ({ body: { operationToken: 'x'.repeat(40) } })),
  'promo.check': open(() => ({ body: { code: 'SPRING' } })),
  'credit.account': self(),
  'credit.settle': own(async ({ shop, owner }) => {
    await owing(shop, owner);
    await recharged(shop, owner, 2000);
    return { body: { amount: 1 } };
  }),
  'statement.list': self(),
  'statement.pdf': own(ofStatement, { staffMay: 'receivables.view' }),
  'statement.csv': own(ofStatement, { staffMay: 'receivables.view' }),
  'wallet.wallet': self(),
  'wallet.records': self(),
  'wallet.recharge': self(() => ({ body: { amount: 2000, method: 'card' } })),
  'wallet.refundProgress': hidden(
    ({ delivered }) => ({ query: { orderId: delivered.orderId } }),
    (data: { list: unknown[] }) => data.list.length === 0,
  ),
  'wallet.balanceRefund': self(() => ({ body: { amount: 100 } })),
  'wallet.cards': self(),
  'wallet.removeCard': own(async (seededShop) => ({ params: { bizId: await seededShop.card() } })),
};
