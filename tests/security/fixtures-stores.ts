import { noOrderRules } from '@merchmill/contract/stores/order-rules.shapes.ts';
import { newId } from '../../apps/server/src/ids.ts';
import { storeStatements } from '../../apps/server/src/modules/stores/dashboard/dashboard.tables.ts';
import { type Fixture, open, own, self, signed } from './fixture.ts';
import type { SeededShop } from './seeded-shop.ts';

/* What is sent with the calls about stores. */

/** A store of the owner's, with this body. */
const ofStore =
  (body?: object) =>
  async ({ store }: SeededShop) => ({ params: { storeId: await store() }, ...(body ? { body } : {}) });

/** A month of the owner's that has ended. */
async function aStatement({ shop: { ctx }, owner: { userId: ownerId } }: SeededShop) {
  const content = { from: '2026-01-01', until: '2026-01-31', name: 'Owen', email: 'owen@example.com', stores: [] };
  const row = { ownerId, month: '2026-01-01', content, createdAt: ctx.now() };
  const [made] = await ctx.db
    .insert(storeStatements)
    .values({ id: newId(), ...row })
    .onConflictDoUpdate({ target: [storeStatements.ownerId, storeStatements.month], set: { content } })
    .returning();
  return { params: { bizId: made!.id } };
}

const sender = { name: 'Moss', line1: 'Ackerstr. 1', city: 'Berlin', postcode: '10115', country: 'DE' };

export const storeFixtures: Record<string, Fixture> = {
  'content.platforms': open(),
  'store.list': self(),
  'store.detail': own(ofStore()),
  'store.approve': own(async ({ store }) => ({
    params: { storeId: await store('pending') },
    body: { shopName: 'Paper & Moss', currency: 'USD', sender },
  })),
  'store.disconnect': own(ofStore()),
  'store.update': own(ofStore({ name: 'Moss' })),
  'store.delete': own(ofStore()),
  'store.collections': own(ofStore()),
  'store.productTypes': own(ofStore()),
  'store.tags': own(ofStore()),
  'store.theme': own(ofStore()),
  'store.shipping': own(ofStore()),
  'store.setShipping': own(ofStore({ profiles: [], fallback: null })),
  'store.sender': own(ofStore()),
  'store.setSender': own(ofStore({ sender })),
  'store.gift': own(ofStore()),
  'store.setGift': own(ofStore({ printsMessage: true, packingSlip: 'shop', slipText: '' })),
  'store.orderRules': own(ofStore()),
  'store.setOrderRules': own(ofStore(noOrderRules)),
  'store.vacation': own(ofStore()),
  'store.setVacation': own(ofStore({ onVacation: true })),
  'store.guide': own(ofStore()),
  'store.setGuide': own(ofStore({ step: 'sender', done: [] })),
  'store.channels': own(ofStore()),
  'store.setChannels': own(ofStore({ channels: [] })),
  'store.email': own(ofStore()),
  'store.setEmail': own(ofStore({ email: null, notifiesBuyers: true })),
  'store.costChanges': own(ofStore()),
  'store.setCostChanges': own(ofStore({ onCostChange: 'reprice' })),
  'store.surveyAnswered': self(),
  'store.answerSurvey': self(() => ({ body: { volume: 'upTo10', products: [], pains: [], comment: '' } })),
  'dashboard.read': own(async ({ store }) => ({ query: { storeId: await store() } })),
  'dashboard.walletForecast': self(),
  'storeStatement.list': self(),
  'storeStatement.pdf': own(aStatement),
  'storeStatement.csv': own(aStatement),
  'dashboard.csv': own(async ({ store }) => ({ query: { storeId: await store() } })),
  'store.webhook': signed(async ({ store }) => ({
    params: { platform: 'sandbox', storeId: await store() },
    raw: { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } },
  })),
  'store.installationWebhook': signed(() => ({
    params: { platform: 'sandbox' },
    raw: { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } },
  })),
};
