import { hourMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls, buyerCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { shipmentCalls } from '@merchmill/contract/fulfillment/shipment.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Carrier, ParcelToBook } from '../../../adapters/carriers/port.ts';
import { inTransaction } from '../../../context.ts';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { users } from '../../account/account/account.tables.ts';
import { raiseException } from '../../orders/exception/exception.service.ts';
import { orderExceptions } from '../../orders/exception/exception.tables.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { aPaidOrder, letRelease, type MadeOrder } from '../../orders/order/test-orders.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { sendParcelNotices } from '../aftersale/test-aftersale.ts';
import { trackParcels } from './shipment.jobs.ts';
import { bookParcel, giveParcelUp, listUnitsToShip, shipLines } from './shipment.service.ts';
import { shipmentLines, shipments } from './shipment.tables.ts';

describe.each(backends())('parcels on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  async function anOrderInProduction(line2?: string): Promise<MadeOrder> {
    const address = {
      name: 'Ada Byron',
      line1: 'Ackerstr. 1',
      line2,
      city: 'Berlin',
      postcode: '10115',
      country: 'DE',
    };
    const order = await aPaidOrder(shop, tee, { fields: { address } });
    await letRelease(shop);
    await shop.runJobs();
    return order;
  }
  const ship = (order: MadeOrder, ...quantities: number[]) =>
    shipLines(shop.ctx, {
      orderId: order.orderId,
      lines: quantities.flatMap((quantity, i) => (quantity ? [{ orderLineId: order.lineIds[i]!, quantity }] : [])),
      warehouse: 'eu-riga',
      by: null,
    });
  const detail = ({ owner, orderId }: MadeOrder) => shop.call(owner, orderCalls.detail, { params: { orderId } });
  const trajectory = ({ owner, orderId }: MadeOrder) =>
    shop.call(owner, shipmentCalls.trajectory, { params: { orderId } });
  async function letPass(hours: number) {
    for (let passed = 0; passed < hours; passed += 12) {
      shop.pass(12 * hourMs);
      await trackParcels.run(shop.ctx, {});
    }
    await shop.runJobs();
  }

  it('the carrier is told the region, the company and the phone, and that a parcel into the US has its duty paid', async () => {
    const told: ParcelToBook[] = [];
    const carrier: Carrier = {
      name: 'listening',
      label: 'Listening',
      book: (parcel) => Promise.resolve({ trackingNumber: `L${told.push(parcel)}`, service: parcel.service }),
      track: () => Promise.resolve([]),
    };
    const listening = { ...shop.ctx, carriers: new Map([[carrier.name, carrier]]) };
    const ohio = {
      ...{ name: 'Ada Byron', company: 'Engines Inc', line1: '1 Main St', line2: 'Floor 2', phone: '+1 614 555 0100' },
      ...{ city: 'Columbus', region: 'OH', postcode: '43215', country: 'US' },
    };
    const bookTo = async (address: typeof ohio) => {
      const order = await aPaidOrder(shop, tee, { fields: { address } });
      await letRelease(shop);
      const lines = [{ orderLineId: order.lineIds[0]!, quantity: 1 }];
      const toShip = { orderId: order.orderId, lines, warehouse: 'eu-riga', by: null };
      await bookParcel(listening, await shipLines(listening, toShip));
      return told.at(-1)!;
    };
    expect(await bookTo(ohio)).toMatchObject({ to: ohio, terms: 'DDP', from: { country: 'LV' } });
    expect((await bookTo({ ...ohio, country: 'LV' })).terms).toBeNull();
    expect((await bookTo({ ...ohio, country: 'JP' })).terms).toBe('DAP');
  });

  it('[CAP-05][API-145] an order follows its parcels from production to its door', async () => {
    const order = await anOrderInProduction();
    expect((await trajectory(order)).notShipped).toBe(3);
    await ship(order, 2, 0);
    expect((await detail(order)).state).toBe('inProduction');
    await shop.runJobs();
    expect((await detail(order)).state).toBe('partlyShipped');
    expect(await listUnitsToShip(shop.ctx, order.orderId)).toEqual([{ orderLineId: order.lineIds[1], quantity: 1 }]);
    await ship(order, 0, 1);
    await shop.runJobs();
    expect((await detail(order)).state).toBe('shipped');
    await letPass(24 * 7);
    const { state, statusFlow } = await detail(order);
    expect(state).toBe('delivered');
    expect(statusFlow.slice(2).map((change) => [change.state, change.by])).toEqual([
      ['inProduction', 'system'],
      ['partlyShipped', 'carrier'],
      ['shipped', 'carrier'],
      ['delivered', 'carrier'],
    ]);
    const { shipments: parcels, notShipped } = await trajectory(order);
    expect(notShipped).toBe(0);
    expect(parcels).toHaveLength(2);
    expect(parcels[0]).toMatchObject({
      state: 'delivered',
      warehouse: 'Riga',
      from: 'LV',
      to: 'DE',
      trackingNumber: expect.stringMatching(/^MM\d{9}LV$/),
      lines: [{ title: 'Square Tee', variant: 'Black', quantity: 2 }],
    });
    expect(parcels[0]!.scans[0]).toMatchObject({ state: 'delivered', place: 'Berlin, Germany' });
    const found = await shop.call(order.owner, orderCalls.list, { query: { q: parcels[1]!.trackingNumber! } });
    expect(found.list.map((card) => card.bizId)).toEqual([order.orderId]);
  });

  it('[CAP-17] parcels that leave at the same time are told of by one mail, which names them all', async () => {
    const order = await anOrderInProduction();
    await ship(order, 1, 0);
    await ship(order, 1, 1);
    await sendParcelNotices(shop);
    const parcels = (await trajectory(order)).shipments;
    const told = (await listMails(shop.ctx, 500)).filter(
      ({ to, subject }) => to === order.owner.email && / shipped$/.test(subject),
    );
    expect(told.map((mail) => mail.subject)).toEqual([`2 packages from order ${order.number} shipped`]);
    for (const { trackingNumber } of parcels) expect(told[0]!.text).toContain(trackingNumber);
  });

  it('[CAP-17][API-145] the carrier’s own page of a parcel is linked on the order’s page and in the mail', async () => {
    const usps: Carrier = {
      name: 'usps',
      label: 'USPS',
      book: ({ service }) => Promise.resolve({ trackingNumber: '9400 1/2', service }),
      track: () => Promise.resolve([]),
    };
    const connected = shop.ctx.carriers as Map<string, Carrier>;
    connected.set(usps.name, usps);
    const order = await anOrderInProduction();
    const shipmentId = await ship(order, 2, 1);
    await shop.ctx.db.update(shipments).set({ carrier: usps.name }).where(eq(shipments.id, shipmentId));
    await sendParcelNotices(shop);
    const url = 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%201%2F2';
    expect((await trajectory(order)).shipments).toMatchObject([{ carrier: 'USPS', trackingUrl: url }]);
    const { url: page } = await shop.call(order.owner, aftersaleCalls.makeLink, { params: { orderId: order.orderId } });
    const token = page.split('/').at(-1)!;
    const seen = await shop.call(null, buyerCalls.order, { params: { token } });
    expect(seen.trajectory.shipments).toMatchObject([{ trackingUrl: url }]);
    const told = (await listMails(shop.ctx, 500)).find(
      ({ to, subject }) => to === order.owner.email && / shipped$/.test(subject),
    );
    expect(told!.text).toContain(`- USPS, tracking number 9400 1/2: ${url}`);
    expect(told!.html).toContain(`href="${url}"`);
    connected.delete(usps.name);
  });

  it('[CAP-17][ENU-02] tells of each parcel by the mode of the account: itself, its customer, or nobody by mail', async () => {
    const subjects = async (to: string) =>
      (await listMails(shop.ctx, 500)).filter((mail) => mail.to === to).map((mail) => mail.subject);
    const toSeller = await anOrderInProduction();
    await ship(toSeller, 2, 1);
    await sendParcelNotices(shop);
    expect(await subjects(toSeller.owner.email)).toContain(`A package from order ${toSeller.number} shipped`);

    const toBuyer = await anOrderInProduction();
    const buyerEmail = `buyer-${toBuyer.orderId}@example.com`;
    await shop.ctx.db.update(users).set({ sendShippedEmailType: 2 }).where(eq(users.id, toBuyer.owner.userId));
    await shop.ctx.db.update(orders).set({ buyerEmail, storeName: 'Tea & Tees' }).where(eq(orders.id, toBuyer.orderId));
    await ship(toBuyer, 2, 1);
    await sendParcelNotices(shop);
    expect(await subjects(buyerEmail)).toEqual([`Tea & Tees: A package from order ${toBuyer.number} shipped`]);
    const mail = (await listMails(shop.ctx, 500)).find((each) => each.to === buyerEmail);
    expect(mail!.text).toMatch(/http:\/\/localhost:3000\/order-status\/\w+\.[\w-]+/);

    const toNobody = await anOrderInProduction();
    await shop.ctx.db.update(users).set({ sendShippedEmailType: 0 }).where(eq(users.id, toNobody.owner.userId));
    await ship(toNobody, 2, 1);
    await shop.runJobs();
    expect((await subjects(toNobody.owner.email)).filter((subject) => subject.includes('on its way'))).toEqual([]);
  });

  it('never packs more than was ordered, whoever packs', async () => {
    const order = await anOrderInProduction();
    await expect(ship(order, 3, 0)).rejects.toMatchObject({ errorName: 'shipTooMany' });
    await ship(order, 1, 0);
    await expect(ship(order, 2, 0)).rejects.toMatchObject({ errorName: 'shipTooMany' });
    const other = await anOrderInProduction();
    const stranger = { orderId: order.orderId, lines: [{ orderLineId: other.lineIds[0]!, quantity: 1 }] };
    await expect(shipLines(shop.ctx, { ...stranger, warehouse: 'Riga', by: null })).rejects.toMatchObject({
      errorName: 'shipTooMany',
    });
    const [parcel] = await shop.ctx.db.select().from(shipments).where(eq(shipments.orderId, order.orderId));
    const row = (orderLineId: string, quantity: number) => ({ shipmentId: parcel!.id, orderLineId, quantity });
    await expect(shop.ctx.db.insert(shipmentLines).values(row(order.lineIds[1]!, 2))).rejects.toThrow();
    await expect(shop.ctx.db.insert(shipmentLines).values(row(other.lineIds[1]!, 1))).rejects.toThrow();
  });

  it('does not ship what is not in production, or while a question about the address is open', async () => {
    const paid = await aPaidOrder(shop, tee);
    await expect(ship(paid, 1, 0)).rejects.toMatchObject({ errorName: 'orderNotChangeable' });
    const held = await anOrderInProduction();
    await inTransaction(shop.ctx, (ctx) => raiseException(ctx, { orderId: held.orderId, kind: 'addressInvalid' }));
    await expect(ship(held, 1, 0)).rejects.toMatchObject({ errorName: 'orderOnHold' });
  });

  it.each([
    ['lost', 'lostParcel'],
    ['returned', 'returnedParcel'],
  ] as const)(
    'asks what to do about a parcel that is %s, and ships it again once it is given up',
    async (fault, kind) => {
      const order = await anOrderInProduction(`simulate: ${fault}`);
      const shipmentId = await ship(order, 2, 1);
      await shop.runJobs();
      await letPass(24 * 11);
      expect((await detail(order)).state).toBe('shipped');
      const asked = await shop.ctx.db.select().from(orderExceptions).where(eq(orderExceptions.orderId, order.orderId));
      expect(asked).toMatchObject([{ kind, shipmentId, closedAt: null }]);
      expect(await listUnitsToShip(shop.ctx, order.orderId)).toEqual([]);
      await giveParcelUp(shop.ctx, shipmentId);
      await ship(order, 2, 1);
      await shop.runJobs();
      const { shipments: parcels } = await trajectory(order);
      expect(parcels.map((parcel) => parcel.state)).toEqual([fault, 'handedOver']);
    },
  );

  it('booking twice is one parcel with one number', async () => {
    const order = await anOrderInProduction();
    const shipmentId = await ship(order, 2, 1);
    await Promise.all([bookParcel(shop.ctx, shipmentId), bookParcel(shop.ctx, shipmentId)]);
    await shop.runJobs();
    const { statusFlow } = await detail(order);
    expect(statusFlow.filter((change) => change.state === 'shipped')).toHaveLength(1);
    expect((await trajectory(order)).shipments).toMatchObject([{ trackingNumber: expect.any(String) }]);
  });

  it("[API-146] asks the carrier when told to; somebody else's parcels are not found", async () => {
    const order = await anOrderInProduction();
    await ship(order, 2, 1);
    await shop.runJobs();
    shop.pass(24 * 7 * hourMs);
    const params = { orderId: order.orderId };
    const refreshed = await shop.call(order.owner, shipmentCalls.refresh, { params });
    expect(refreshed.shipments[0]).toMatchObject({ state: 'delivered' });
    expect((await detail(order)).state).toBe('delivered');
    const eve = await shop.aUser();
    expect((await shop.send(eve, shipmentCalls.trajectory, { params })).status).toBe(404);
    expect((await shop.send(eve, shipmentCalls.refresh, { params })).status).toBe(404);
    expect((await shop.send(null, shipmentCalls.trajectory, { params })).code).toBe(errors.notLoggedIn.code);
    const operations = await shop.aUser({ type: UserType.interior });
    expect((await shop.send(operations, shipmentCalls.trajectory, { params })).status).toBe(200);
  });
});
