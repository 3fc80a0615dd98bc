import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { orderSorts } from '@merchmill/contract/backoffice/backoffice.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { simulatorConsoleCalls } from '@merchmill/contract/fulfillment/simulator.console.calls.ts';
import { processingConsoleCalls } from '@merchmill/contract/money/processing.console.calls.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../context.ts';
import { newId } from '../../ids.ts';
import { aProduct } from '../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { aReleasedOrder, large } from '../fulfillment/aftersale/test-aftersale.ts';
import { aProductionFloor, type ProductionFloor } from '../fulfillment/production/test-production.ts';
import { paymentExceptions } from '../money/payment/payment.tables.ts';
import { raiseException } from '../orders/exception/exception.service.ts';
import { orders } from '../orders/order/order.tables.ts';
import { anOrder } from '../orders/order/test-orders.ts';

describe.each(backends())('the operations console on %s', (backend) => {
  let shop: TestApp;
  let productionFloor: ProductionFloor;
  let second: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    productionFloor = await aProductionFloor(shop);
    second = await shop.aUser({ type: UserType.interior, name: 'Otto' });
  });
  afterAll(() => shop.close());

  const overview = () => shop.call(productionFloor.operator, backofficeCalls.overview);
  const findOrders = async (q: string) =>
    (await shop.call(productionFloor.operator, backofficeCalls.orders, { query: { q } })).list.map(
      (order) => order.bizId,
    );

  it('[API-220] counts what is where, what is late, and what waits for a decision', async () => {
    const before = await overview();
    const { orderId } = await productionFloor.releasedOrder();
    await inTransaction(shop.ctx, (ctx) => raiseException(ctx, { orderId, kind: 'addressInvalid' }));
    const after = await overview();
    expect((after.units.filesReady ?? 0) - (before.units.filesReady ?? 0)).toBe(3);
    expect((after.orders.inProduction ?? 0) - (before.orders.inProduction ?? 0)).toBe(1);
    expect(after.questions.customer - before.questions.customer).toBe(1);
    expect(after.lateOrders.map((order) => order.bizId)).not.toContain(orderId);
    shop.pass(8 * dayMs);
    const later = await overview();
    expect(later.late).toBeGreaterThanOrEqual(2);
    expect(later.lateOrders.map((order) => order.bizId)).toContain(orderId);
    expect(later.oldest).not.toBeNull();
    const open = await shop.call(productionFloor.operator, backofficeCalls.exceptions, {
      query: { owner: 'customer' },
    });
    expect(open.list.map((each) => each.orderId)).toContain(orderId);
    const ours = await shop.call(productionFloor.operator, backofficeCalls.exceptions, {
      query: { owner: 'operations' },
    });
    expect(ours.total).toBe(0);
  });

  it('lists orders by their day and by their total, either way round', async () => {
    const tee = await aProduct(shop.ctx);
    for (const [daysAgo, totalCents] of [
      [2, 100],
      [1, 90_000],
    ] as const) {
      const placedAt = new Date(shop.ctx.now().getTime() - daysAgo * dayMs);
      await anOrder(shop, tee, { fields: { placedAt, totalCents } });
    }
    for (const sort of orderSorts) {
      const { list } = await shop.call(productionFloor.operator, backofficeCalls.orders, {
        query: { sort, pageSize: 50 },
      });
      const values = list.map((order) => (sort.endsWith('total') ? order.total : Date.parse(order.placedAt)));
      const way = sort.startsWith('-') ? -1 : 1;
      expect(new Set(values).size).toBeGreaterThan(2);
      expect([sort, values]).toEqual([sort, values.toSorted((a, b) => way * (a - b))]);
    }
  });

  it('[API-220] finds an order by its number, mail address, names, tracking number and SKU', async () => {
    const { orderId, number, owner } = await productionFloor.releasedOrder();
    await shop.ctx.db
      .update(orders)
      .set({ trackingText: 'MM777000111LV\n', address: { name: 'Zoë Quill', line1: 'X', city: 'Y', country: 'DE' } })
      .where(eq(orders.id, orderId));
    for (const q of [number, number.toLowerCase(), owner.email, 'zoë qui', 'mm777000111']) {
      expect(await findOrders(q), q).toEqual([orderId]);
    }
    expect(await findOrders('T-B')).toContain(orderId);
    expect(await findOrders('100%')).toEqual([]);
    expect(await findOrders('no such thing')).toEqual([]);
  });

  /** 25.50 each. */
  async function askedBack(units: number) {
    const { orderId, owner, lineIds } = await aReleasedOrder(shop, productionFloor.tee, large);
    const body = {
      reason: 'It arrived too late for the party.',
      lines: [{ orderLineId: lineIds[0]!, quantity: units }],
    };
    const { bizId } = await shop.call(owner, aftersaleCalls.refund, { params: { orderId }, body });
    return { id: bizId, orderId, owner };
  }
  const decide = (actor: Actor, bizId: string, approve = true) =>
    shop.send(actor, aftersaleConsoleCalls.decideRefund, {
      params: { bizId },
      body: { approve, decision: 'As agreed on the telephone' },
    });
  const listed = async (bizId: string) =>
    (await shop.call(productionFloor.operator, aftersaleConsoleCalls.decisions)).list.find(
      (each) => each.bizId === bizId,
    );

  it('[API-220] lets one person decline a large refund, and two approve it', async () => {
    const { id } = await askedBack(4);
    expect(await listed(id)).toMatchObject({ kind: 'refund', amount: 10_200, needsTwo: true, approvals: [] });
    expect((await decide(productionFloor.operator, id)).data.state).toBe('asked');
    expect((await listed(id))!.approvals.map((each) => each.name)).toEqual(['Olga']);
    expect((await decide(productionFloor.operator, id)).code).toBe(errors.secondPerson.code);
    expect((await decide(second, id, false)).data.state).toBe('declined');
    expect(await listed(id)).toBeUndefined();
    expect((await decide(second, id)).code).toBe(errors.alreadyDone.code);
  });

  it('the second approval of a large refund carries it out: more than is left is refused then', async () => {
    const { id, orderId } = await askedBack(4);
    await decide(productionFloor.operator, id);
    await shop.ctx.db
      .update(orders)
      .set({ refundedCents: sql`${orders.paidCents}` })
      .where(eq(orders.id, orderId));
    expect((await decide(second, id)).code).toBe(errors.refundTooMuch.code);
    // Nothing of a refused decision stays, the approval neither.
    expect((await listed(id))!.approvals.map((each) => each.name)).toEqual(['Olga']);
  });

  it('nobody decides about money for themselves', async () => {
    const { id, orderId } = await askedBack(8);
    await shop.ctx.db.update(orders).set({ ownerId: productionFloor.operator.userId }).where(eq(orders.id, orderId));
    expect((await decide(productionFloor.operator, id)).status).toBe(403);
    expect((await decide(await shop.aUser(), id)).status).toBe(403);
    expect((await decide(productionFloor.operator, 'nothing')).status).toBe(404);
  });

  it("[API-220] changes somebody's type with the reason in the audit log, and nobody's own", async () => {
    const pat = await shop.aUser({ name: 'Pat Promoted' });
    const change = (bizId: string) =>
      shop.send(productionFloor.operator, peopleConsoleCalls.changeUserType, {
        params: { bizId },
        body: { type: UserType.B2B, why: 'Sent a tax id' },
      });
    expect((await change(pat.userId)).data.type).toBe(UserType.B2B);
    expect((await shop.call(pat, accountCalls.current)).type).toBe(UserType.B2B);
    expect((await change(productionFloor.operator.userId)).status).toBe(403);
    expect((await change('nobody')).status).toBe(404);
    const { list } = await shop.call(productionFloor.operator, backofficeCalls.audit, {
      query: { subject: 'user', subjectId: pat.userId },
    });
    expect(list).toMatchObject([
      { what: 'changeType', by: { name: 'Olga' }, before: { type: 1 }, after: { type: 4, why: 'Sent a tax id' } },
    ]);
    const none = await shop.call(productionFloor.operator, backofficeCalls.audit, { query: { userId: pat.userId } });
    expect(none).toMatchObject({ list: [], who: { bizId: pat.userId, name: 'Pat Promoted' } });
    const found = await shop.call(productionFloor.operator, peopleConsoleCalls.users, {
      query: { q: 'promoted', type: 4 },
    });
    expect(found.list.map((person) => person.bizId)).toEqual([pat.userId]);
  });

  it('closes what a provider said wrongly, once, with a note', async () => {
    const bizId = newId();
    await shop.ctx.db.insert(paymentExceptions).values({
      ...{ id: bizId, provider: 'sandbox', eventId: bizId, paymentId: 'none', kind: 'amount' },
      ...{ expected: '1 EUR', got: '2 EUR', createdAt: shop.ctx.now() },
    });
    const before = (await overview()).paymentExceptions;
    const answer = () =>
      shop.send(productionFloor.operator, processingConsoleCalls.answerPaymentException, {
        params: { bizId },
        body: { note: 'Told the provider' },
      });
    expect((await answer()).code).toBe(0);
    expect((await answer()).code).toBe(errors.alreadyDone.code);
    expect((await overview()).paymentExceptions).toBe(before - 1);
  });

  it('is closed to everybody but staff', async () => {
    const stranger = await shop.aUser();
    const { overview, orders, audit, exceptions } = backofficeCalls;
    const [{ users }, { simulator }, { decisions }] = [
      peopleConsoleCalls,
      simulatorConsoleCalls,
      aftersaleConsoleCalls,
    ];
    for (const call of [overview, orders, users, audit, simulator, decisions, exceptions]) {
      expect([call.id, (await shop.send(stranger, call)).status]).toEqual([call.id, 403]);
      expect([call.id, (await shop.send(null, call)).status]).toEqual([call.id, 401]);
    }
  });
});
