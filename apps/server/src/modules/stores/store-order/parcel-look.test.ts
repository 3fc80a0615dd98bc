import type { BodyOf } from '@merchmill/contract/call.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { permissionsOf } from '@merchmill/contract/permissions.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookParcel, shipLines } from '../../fulfillment/shipment/shipment.service.ts';
import { findLabelSender, getGiftNote, getPackedParcel } from '../../money/invoice/parcel-documents.service.ts';
import { listOrderLines } from '../../orders/order/index.ts';
import { letRelease } from '../../orders/order/test-orders.ts';
import { buy, detailOf, openStoreSelling, rowOf, type StoreSelling, settleAll } from './test-store-orders.ts';

const sender = { name: 'Moss Returns', line1: 'Ackerstr. 1', city: 'Berlin', postcode: '10115', country: 'DE' };

const packer = {
  kind: 'user',
  personId: 'nobody',
  ownerId: 'nobody',
  type: UserType.normal,
  sessionId: 'none',
  permissions: permissionsOf(['production']),
} as const;

describe('what is in and on parcels of a store', () => {
  let on: StoreSelling;
  let orderId: string;
  let remoteId: string;
  let params: { storeId: string };

  beforeAll(async () => {
    on = await openStoreSelling('pglite');
    params = { storeId: on.storeId };
    await on.shop.call(on.seller, storeCalls.update, { params, body: { name: 'Paper and Moss' } });
    const { id } = buy(on, [{}], 'Happy birthday');
    await settleAll(on);
    remoteId = id;
    orderId = (await detailOf(on, id)).orderId!;
  });
  afterAll(() => on.close());

  const setGift = (body: BodyOf<typeof storeCalls.setGift>) =>
    on.shop.call(on.seller, storeCalls.setGift, { params, body });
  const setSender = (own: typeof sender | null) =>
    on.shop.call(on.seller, storeCalls.setSender, { params, body: { sender: own } });
  const packed = () => getPackedParcel(on.shop.ctx, packer, { orderId });
  const pdf = async (name: string) => {
    const url = `/api/orders/${orderId}/${name}.pdf`;
    const answer = await on.shop.app.inject({ url, headers: { authorization: on.seller.token } });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  };
  /** Whose document it says it is. */
  function authorOf(bytes: Buffer): string | undefined {
    const text = bytes.toString('latin1');
    const at = /\/Author (\d+) 0 R/.exec(text)?.[1];
    return new RegExp(`\\n${at} 0 obj\\n\\(([^)]*)\\)`).exec(text)?.[1];
  }

  it('[API-078] has the name and the text of the store on the packing slip and the gift note', async () => {
    await setGift({ printsMessage: true, packingSlip: 'store', slipText: '' });
    const withoutText = await pdf('packing-slip');
    await setGift({ printsMessage: true, packingSlip: 'store', slipText: 'Thank you for buying from us!' });
    const withText = await pdf('packing-slip');
    expect(authorOf(withText)).toBe('Paper and Moss');
    expect(withText.length).toBeGreaterThan(withoutText.length);
    expect(authorOf(await pdf('gift-note'))).toBe('Paper and Moss');
    expect(await packed()).toMatchObject({
      slipText: 'Thank you for buying from us!',
      sender: { name: 'Paper and Moss', email: null, website: null, taxIds: [] },
    });
    await setGift({ printsMessage: true, packingSlip: 'shop', slipText: '' });
    expect(authorOf(await pdf('packing-slip'))).toBe(on.shop.ctx.config.company.name);
  });

  it('[SOR-32] has the order’s number in the store and what the buyer bought there, whatever name is on it', async () => {
    const row = await rowOf(on, remoteId);
    const ours = await listOrderLines(on.shop.ctx, orderId);
    const [line] = row!.remote.lines;
    expect(line!.title).not.toBe(ours[0]!.title);
    for (const packingSlip of ['store', 'shop', 'plain'] as const) {
      await setGift({ printsMessage: true, packingSlip, slipText: '' });
      const { orderNumber, reference, lines } = await packed();
      expect([orderNumber, lines.map(({ title }) => title)]).toEqual([row!.number, [line!.title]]);
      expect(reference).toMatch(/^\w{4}-\w{4}$/);
    }
    expect((await getGiftNote(on.shop.ctx, packer, orderId)).orderNumber).toBe(row!.number);
  });

  it('[API-078] names nobody where the store wants it plain', async () => {
    await setGift({ printsMessage: true, packingSlip: 'plain', slipText: 'Thank you!' });
    expect(await packed()).toMatchObject({ slipText: null, sender: { name: null, email: null } });
    expect(authorOf(await pdf('packing-slip')) ?? '').toBe('');
  });

  it('[API-077] has the store’s own return address, whatever name is on it, and ours without one', async () => {
    const ours = (await packed()).sender.lines;
    await setSender(sender);
    for (const packingSlip of ['store', 'shop', 'plain'] as const) {
      await setGift({ printsMessage: true, packingSlip, slipText: '' });
      const { name, lines, email } = (await packed()).sender;
      expect([name, email]).toEqual(['Moss Returns', null]);
      expect(lines).toEqual(['Ackerstr. 1', '10115 Berlin', 'Germany']);
    }
    await setSender(null);
    expect((await packed()).sender.lines).toEqual(ours);
  });

  it('[API-077] has the sender of the store on the label of a parcel, and the shop’s own on those of its orders', async () => {
    const { shop } = on;
    await letRelease(shop);
    const [line] = await listOrderLines(shop.ctx, orderId);
    const lines = [{ orderLineId: line!.id, quantity: line!.quantity }];
    const shipmentId = await shipLines(shop.ctx, { orderId, lines, warehouse: line!.warehouseCode!, by: null });
    await bookParcel(shop.ctx, shipmentId);
    const staff = await shop.aUser({ roles: ['production'] });
    const label = async () => {
      const url = productionCalls.label.path.replace('{shipmentId}', shipmentId);
      const answer = await shop.app.inject({ url, headers: { authorization: staff.token } });
      expect(answer.statusCode).toBe(200);
      return answer.rawPayload.toString('latin1');
    };
    await setSender(null);
    await setGift({ printsMessage: true, packingSlip: 'shop', slipText: '' });
    const ofShop = await label();
    expect(await label()).toBe(ofShop);
    await setGift({ printsMessage: true, packingSlip: 'store', slipText: '' });
    const ofStore = await label();
    await setSender(sender);
    const ofSender = await label();
    await setGift({ printsMessage: true, packingSlip: 'plain', slipText: '' });
    expect(await label()).toBe(ofSender);
    await setSender(null);
    const plain = await label();
    expect(new Set([ofShop, ofStore, ofSender, plain]).size).toBe(4);
    expect(await findLabelSender(shop.ctx, orderId)).toEqual({ name: null, lines: null });
  });
});
