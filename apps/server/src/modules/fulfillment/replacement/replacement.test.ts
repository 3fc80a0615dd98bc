import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { shipmentCalls } from '@merchmill/contract/fulfillment/shipment.calls.ts';
import { packingSlipUrl } from '@merchmill/contract/fulfillment/shipment.ts';
import { invoiceCalls } from '@merchmill/contract/money/invoice.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { permissionsOf } from '@merchmill/contract/permissions.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { backendsOfLong, type TestApp, testApp } from '../../../testing/test-app.ts';
import { getPackedParcel } from '../../money/invoice/parcel-documents.service.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { claims } from '../aftersale/aftersale.tables.ts';
import { aReleasedOrder, sendParcelNotices } from '../aftersale/test-aftersale.ts';
import { aProductionFloor, type ProductionFloor } from '../production/test-production.ts';
import { listReplacements, orderReplacement } from '../shipment/replacement-request.service.ts';
import { trackParcels } from '../shipment/shipment.jobs.ts';
import { addUnits, readUnit } from '../unit/unit.service.ts';
import { remakeLost } from './remake.service.ts';
import { startReplacement } from './replacement.service.ts';

const interior = {
  kind: 'user',
  personId: 'nobody',
  ownerId: 'nobody',
  type: UserType.normal,
  sessionId: 'none',
  permissions: permissionsOf(['production']),
} as const;

describe.each(backendsOfLong())('what is made a second time on %s', (backend) => {
  let shop: TestApp;
  let productionFloor: ProductionFloor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    productionFloor = await aProductionFloor(shop);
  });
  afterAll(() => shop.close());

  type Order = Awaited<ReturnType<ProductionFloor['releasedOrder']>>;

  async function letArrive(days = 7) {
    await sendParcelNotices(shop);
    shop.pass(days * dayMs);
    await trackParcels.run(shop.ctx, {});
    await shop.runJobs();
  }
  const ship = (orderId: string, second: boolean) =>
    shop.send(productionFloor.operator, productionCalls.ship, { body: { orderId, warehouse: 'Riga', second } });
  async function delivered(given?: Order) {
    await productionFloor.logIn();
    const order = given ?? (await productionFloor.releasedOrder());
    await productionFloor.packed(order.orderId);
    await ship(order.orderId, false);
    await letArrive();
    return order;
  }
  /** A claim about the printed tees, answered by making some again. */
  async function claimed({ orderId, lineIds }: Order, quantity: number): Promise<void> {
    const now = shop.ctx.now();
    const bizId = newId(now);
    const what = { orderId, orderLineId: lineIds[0]!, by: 'customer' as const, quantity, wish: 'reprint' as const };
    await shop.ctx.db.insert(claims).values({ id: bizId, ...what, text: 'Torn', photoIds: [], createdAt: now });
    const body = { answer: 'reprint' as const, answerText: 'Sorry, you get a new one.' };
    await shop.call(productionFloor.operator, aftersaleConsoleCalls.answerClaim, { params: { bizId }, body });
    await shop.runJobs();
  }
  const secondOf = async (orderId: string) => (await productionFloor.listUnits(orderId)).filter((unit) => unit.second);
  async function makeAgain(orderId: string) {
    const ready = (await secondOf(orderId)).filter((unit) => unit.state === 'filesReady');
    const unitIds = ready.map((unit) => unit.bizId);
    const body = { unitIds };
    await shop.call(productionFloor.operator, productionCalls.makeBatches, { body });
    for (const step of [productionCalls.start, productionCalls.finish, productionCalls.pass, productionCalls.pack])
      expect((await shop.call(productionFloor.operator, step, { body })).done, step.id).toBe(unitIds.length);
  }
  const rowOf = async (orderId: string) => (await shop.ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;
  const detail = (orderId: string) => shop.call(productionFloor.operator, orderCalls.detail, { params: { orderId } });
  const trajectory = ({ owner, orderId }: Order) => shop.call(owner, shipmentCalls.trajectory, { params: { orderId } });

  it('[CAP-05][CAP-20] goes through production, leaves in its own parcel and arrives; the order stays delivered', async () => {
    const order = await delivered();
    const { orderId, number, owner } = order;
    const before = await detail(orderId);
    await claimed(order, 1);
    expect((await trajectory(order)).remade).toMatchObject([{ quantity: 1, title: 'Square Tee' }]);
    const [unit, ...others] = await secondOf(orderId);
    expect([unit, others.length]).toMatchObject([{ state: 'filesReady', quantity: 1, attempt: 2 }, 0]);
    const { history } = await shop.call(productionFloor.operator, productionCalls.unit, {
      params: { unitId: unit!.bizId },
    });
    expect(history.map((event) => event.to)).toEqual(['waiting', 'filesReady']);
    expect((await ship(orderId, true)).code).toBe(errors.nothingPacked.code);
    await makeAgain(orderId);
    expect((await ship(orderId, false)).code).toBe(errors.nothingPacked.code);
    const packing = await ship(orderId, true);
    expect(packing.data.parcels).toMatchObject([
      { second: false, shipments: [{}] },
      { second: true, shippable: false, shipments: [{}] },
    ]);
    await letArrive();
    const { shipments, remade, notShipped } = await trajectory(order);
    expect(shipments.map(({ second, state, lines }) => [second, state, lines.length])).toEqual([
      [false, 'delivered', 2],
      [true, 'delivered', 1],
    ]);
    expect([remade, notShipped]).toEqual([[], 0]);
    const slipOf = (parcel: number, actor = owner) =>
      shop.app.inject({
        url: packingSlipUrl(orderId, shipments[parcel]!.bizId),
        headers: { authorization: actor.token },
      });
    const [first, second] = [await slipOf(0), await slipOf(1)];
    expect([first.statusCode, second.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(second.headers['content-disposition']).toContain(shipments[1]!.trackingNumber);
    expect((await slipOf(1, await shop.aUser())).statusCode).toBe(404);
    const packed = await getPackedParcel(shop.ctx, interior, { orderId, shipmentId: shipments[1]!.bizId });
    expect(packed.lines).toMatchObject([{ title: 'Square Tee', quantity: 1 }]);
    const after = await detail(orderId);
    expect(after.statusFlow).toEqual(before.statusFlow);
    expect((await rowOf(orderId)).refundedCents).toBe(0);
    expect((await shop.call(owner, invoiceCalls.list)).list.map(({ kind }) => kind)).toEqual(['invoice']);
    const subjects = (await listMails(shop.ctx, 500)).filter((mail) => mail.to === owner.email);
    expect(subjects.map((mail) => mail.subject).slice(0, 3)).toEqual([
      `Your replacement from order ${number} was delivered`,
      `Your replacement from order ${number} shipped`,
      `About your claim on order ${number}`,
    ]);
  });

  it('is started once, however often it is asked for, and never holds more than was ordered', async () => {
    const order = await delivered();
    await claimed(order, 2);
    const [making] = await listReplacements(shop.ctx, [order.orderId]);
    await startReplacement(shop.ctx, making!.id);
    expect(await secondOf(order.orderId)).toHaveLength(1);
    const more = { orderId: order.orderId, orderLineId: order.lineIds[0]!, quantity: 1, claimId: newId() };
    await expect(inTransaction(shop.ctx, (ctx) => orderReplacement(ctx, more))).rejects.toThrow();
  });

  it('that gets lost as well is made once more, or its money given back instead', async () => {
    const order = await delivered(await aReleasedOrder(shop, productionFloor.tee));
    const { orderId, lineIds } = order;
    const { address } = await rowOf(orderId);
    const lost = { address: { ...address, line2: 'simulate: lost' } };
    await shop.ctx.db.update(orders).set(lost).where(eq(orders.id, orderId));
    await claimed(order, 2);
    await makeAgain(orderId);
    await ship(orderId, true);
    await letArrive(11);
    const openOf = async () => {
      await productionFloor.logIn();
      const { list } = await shop.call(productionFloor.operator, backofficeCalls.exceptions, {
        query: { pageSize: 100 },
      });
      return list.find((each) => each.orderId === orderId)!;
    };
    const answer = (bizId: string, remedy: 'resend' | 'refund') =>
      shop.call(productionFloor.operator, aftersaleCalls.answer, { params: { bizId }, body: { remedy } });
    await answer((await openOf()).bizId, 'resend');
    const done = await Promise.all([remakeLost(shop.ctx), remakeLost(shop.ctx)]);
    expect(done.reduce((sum, each) => sum + each)).toBe(1);
    const again = (await secondOf(orderId)).find(({ state }) => state === 'filesReady')!;
    const unit = await readUnit(shop.ctx, again.bizId);
    await expect(addUnits(shop.ctx, [{ ...unit, id: newId(shop.ctx.now()) }], 'Twice')).rejects.toThrow(
      '1 of 1 units exist already (Twice).',
    );
    await makeAgain(orderId);
    expect((await ship(orderId, true)).code).toBe(0);
    await letArrive(11);
    await answer((await openOf()).bizId, 'refund');
    expect(await rowOf(orderId)).toMatchObject({ state: 'delivered', refundedCents: 5100 });
    const { parts } = await shop.call(productionFloor.operator, aftersaleCalls.get, { params: { orderId } });
    expect(parts.find((part) => part.orderLineId === lineIds[0])).toMatchObject({ given: 2, left: 0 });
  });
});
