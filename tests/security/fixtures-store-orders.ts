import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import type { Marketplace, RemoteOrder } from '../../apps/server/src/adapters/marketplaces/port.ts';
import { newId } from '../../apps/server/src/ids.ts';
import { getStore } from '../../apps/server/src/modules/stores/store/store.service.ts';
import { takeOrder } from '../../apps/server/src/modules/stores/store-order/intake.service.ts';
import { type Fixture, own, self } from './fixture.ts';
import { aDraft } from './fixtures-publishing.ts';
import type { SeededShop } from './seeded-shop.ts';

/* What is sent with the calls about orders of stores. */

const money = { currency: 'USD', amountMinor: 1900 };

type Answers = RemoteOrder['lines'][number]['answers'];

/** An order with one line that nobody knows. */
const anOrder = (at: Date, answers: Answers = []): RemoteOrder => ({
  ...{ orderId: newId(), number: '1001', version: '1', createdAt: at, updatedAt: at, shipBy: null, state: 'open' },
  ...{ isPaid: true, buyer: { name: 'Bo', email: null }, shippingService: null, isGift: false, giftMessage: null },
  shipTo: {
    ...{ name: 'Bo', company: null, lines: ['Ackerstr. 1'], city: 'Berlin', region: null, zip: '10115' },
    ...{ country: 'DE', phone: null },
  },
  lines: [
    {
      ...{ lineId: 'line', listingId: 'l', variantId: 'v', sku: null, barcode: null, title: 'Candle', options: {} },
      ...{ quantity: 1, price: money, answers },
    },
  ],
  ...{ total: money, shipping: money, tax: money, fulfillments: [], refunds: [] },
});

type Wish = { storeId?: string; answers?: Answers };

/** A store order of the owner's; the marketplace knows it and takes it back. */
async function storeOrder({ shop, owner, store }: SeededShop, wish: Wish = {}): Promise<string> {
  const { storeId = await store(), answers } = wish;
  const order = anOrder(shop.ctx.now(), answers);
  const marketplace = shop.ctx.marketplaces.get(9) as unknown as Partial<Marketplace>;
  marketplace.order = async (_access, orderId) => ({ ...order, orderId });
  marketplace.cancelOrder = async () => {};
  marketplace.orders = async () => ({ orders: [], next: null });
  marketplace.countOrders = async () => 0;
  await takeOrder(shop.ctx, await getStore(shop.ctx, { ownerId: owner.userId }, storeId), order, 'seller');
  const { list } = await shop.call(owner, storeOrderCalls.list, { query: { storeId } });
  return list[0]!.bizId;
}

const ofOrder = (body?: object) => async (seededShop: SeededShop) => ({
  params: { bizId: await storeOrder(seededShop) },
  ...(body ? { body } : {}),
});
/** An order of a draft, which waits until its seller has read what the buyer wrote, and how it could be sent faster. */
async function seenOrder(seededShop: SeededShop) {
  const { shop, owner } = seededShop;
  const bizId = await storeOrder(seededShop);
  const { content } = await shop.call(owner, storeOrderCalls.detail, { params: { bizId } });
  return { bizId, content };
}

async function draftOf(seededShop: SeededShop) {
  const { shop, owner } = seededShop;
  return shop.call(owner, storeProductCalls.detail, { params: { bizId: await aDraft(seededShop) } });
}

async function aFasterOrder(seededShop: SeededShop) {
  const { shop, owner } = seededShop;
  const draft = await draftOf(seededShop);
  const answers = [{ key: 'name', label: 'Name', value: 'Bo', fileUrl: null }];
  const params = { bizId: await storeOrder(seededShop, { storeId: draft.storeId, answers }) };
  const as = { kind: 'ours' as const, storeProductId: draft.bizId, skuId: draft.variantList[0]!.skuId };
  await shop.call(owner, storeOrderCalls.resolve, { params, body: { lineId: 'line', as } });
  const { list } = await shop.call(owner, storeOrderCalls.fasterMethods, { params });
  return { params, body: { method: list[0]!.method } };
}

const ofStore = async (seededShop: SeededShop) => {
  await storeOrder(seededShop);
  return { params: { storeId: await seededShop.store() } };
};

export const storeOrderFixtures: Record<string, Fixture> = {
  'storeOrder.list': own(async ({ store }) => ({ query: { storeId: await store() } })),
  'storeOrder.detail': own(ofOrder()),
  'storeOrder.resolve': own(ofOrder({ lineId: 'line', as: { kind: 'notOurs' } })),
  'storeOrder.release': own(async (seededShop) => {
    const { bizId, content } = await seenOrder(seededShop);
    return { params: { bizId }, body: { answersRead: true, content } };
  }),
  'storeOrder.approve': own(async (seededShop) => ({ body: { orders: [await seenOrder(seededShop)] } })),
  'storeOrder.pay': own(ofOrder()),
  'storeOrder.payment': self(),
  'storeOrder.setPayment': self(() => ({
    body: { source: 'wallet', cardId: null, everyHours: 1, ordersAtOnce: null, amountAtOnce: null },
  })),
  'storeOrder.chargeNow': self(),
  'storeOrder.cancel': own(ofOrder({ reason: 'Sold out' })),
  'storeOrder.fasterMethods': own(ofOrder()),
  'storeOrder.chooseMethod': own(aFasterOrder),
  'storeSample.list': own(async (seededShop) => {
    const { bizId, storeId } = await draftOf(seededShop);
    return { query: { storeId, storeProductIds: bizId } };
  }),
  'storeSample.add': own(async (seededShop) => {
    const { bizId: storeProductId, variantList } = await draftOf(seededShop);
    return { body: { items: [{ storeProductId, skuId: variantList[0]!.skuId, quantity: 1 }] } };
  }),
  'storeOrder.dismiss': own(ofOrder()),
  'storeOrder.sync': own(ofStore),
  'storeOrder.syncDelivery': own(ofStore),
  'storeOrder.history': own(ofStore),
};
