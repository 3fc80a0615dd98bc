import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { staffOrderCalls } from '@merchmill/contract/backoffice/staff-order.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { shipmentCalls } from '@merchmill/contract/fulfillment/shipment.calls.ts';
import { exceptionCalls } from '@merchmill/contract/orders/exception.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { orderConsoleCalls } from '@merchmill/contract/orders/order.console.calls.ts';
import type { StaffRole } from '@merchmill/contract/permissions.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backendsOfLong, type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSession } from '../../account/account/session.service.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { letRelease, type MadeOrder } from '../../orders/order/test-orders.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { shipLines } from '../shipment/shipment.service.ts';
import { replacements } from '../shipment/shipment.tables.ts';
import { readGivenOf } from './approval.service.ts';
import { aBoughtOrder, aDeliveredOrder, aReleasedOrder } from './test-aftersale.ts';

describe.each(backendsOfLong())('what staff do about orders for their customers, on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  let sol: Actor;
  let olga: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
    sol = await aStaffer('support', 'Sol');
    olga = await aStaffer('owner', 'Olga');
  });
  afterAll(() => shop.close());

  const aStaffer = (role: StaffRole, name: string) => shop.aUser({ roles: [role], name });
  const ofOrder = ({ orderId }: MadeOrder) => ({ params: { orderId } });
  const seen = (actor: Actor, order: MadeOrder) => shop.call(actor, staffOrderCalls.detail, ofOrder(order));
  const stateOf = async ({ orderId }: MadeOrder) =>
    (await shop.ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.state;
  const audited = async ({ orderId }: MadeOrder) =>
    (await shop.call(olga, backofficeCalls.audit, { query: { subject: 'order', subjectId: orderId } })).list;
  async function mailsTo({ owner }: MadeOrder) {
    await shop.runJobs();
    return (await listMails(shop.ctx, 500)).filter(({ to }) => to === owner.email);
  }
  const cancel = (actor: Actor, order: MadeOrder, wantedBy: 'customer' | 'shop' = 'customer') =>
    shop.send(actor, aftersaleConsoleCalls.cancel, {
      ...ofOrder(order),
      body: { wantedBy, reason: 'Ordered the wrong size' },
    });
  const hold = (actor: Actor, order: MadeOrder, reason = 'Looks like a stolen card') =>
    shop.send(actor, aftersaleConsoleCalls.hold, { ...ofOrder(order), body: { reason } });
  const exceptionsOf = async (actor: Actor, order: MadeOrder) =>
    (await shop.call(actor, aftersaleCalls.get, ofOrder(order))).exceptions;

  it('[CAP-20] cancels an order, gives the money back, and the mail says who asked for it', async () => {
    const small = { line: { quantity: 1, lineCents: 2550 } };
    const [asked, ours] = [await aBoughtOrder(shop, tee, small), await aBoughtOrder(shop, tee, small)];
    const done = await cancel(sol, asked);
    expect(done.data).toMatchObject({ state: 'cancelled' });
    expect(done.data.refunded).toBeGreaterThan(0);
    const fresh = await aStaffer('support', 'Sue');
    await cancel(fresh, ours, 'shop');
    expect([await stateOf(asked), await stateOf(ours)]).toEqual(['cancelled', 'cancelled']);
    const textOf = async (order: MadeOrder) =>
      (await mailsTo(order)).find(({ subject }) => subject === `Order ${order.number} was canceled`)!.text;
    expect(await textOf(asked)).toContain('We canceled your order, as you asked.');
    expect(await textOf(asked)).not.toContain('wrong size');
    const { refunds } = await shop.call(asked.owner, aftersaleCalls.get, ofOrder(asked));
    expect(refunds).toMatchObject([{ amountMinor: done.data.refunded, currency: 'USD', destination: 'source' }]);
    expect(JSON.stringify(refunds)).not.toContain('wrong size');
    expect(await textOf(ours)).toContain('We’re sorry, we had to cancel your order: Ordered the wrong size.');
    expect(await audited(asked)).toMatchObject([
      { what: 'cancel', by: { name: 'Sol' }, after: { wantedBy: 'customer', reason: 'Ordered the wrong size' } },
    ]);
    expect((await cancel(sol, asked)).code).toBe(errors.alreadyDone.code);
    expect((await cancel(sol, await aReleasedOrder(shop, tee, small))).code).toBe(errors.orderNotChangeable.code);
  });

  it('[CAP-20] a cancellation of a large sum waits on hold for a second person, who must want the same', async () => {
    const order = await aBoughtOrder(shop, tee, { line: { quantity: 5, lineCents: 12_750 }, fields: largeTotal });
    const [first, second] = [await aStaffer('support', 'Ann'), await aStaffer('support', 'Ben')];
    expect((await cancel(first, order)).data).toEqual({ state: 'paid', refunded: 0 });
    const { cancellation, acts } = await seen(second, order);
    expect(cancellation).toMatchObject({ wantedBy: 'customer', approvals: [{ name: 'Ann' }] });
    expect(acts).toMatchObject({ cancel: true, hold: false });
    await letRelease(shop);
    await shop.runJobs();
    expect(await stateOf(order)).toBe('paid');
    expect((await cancel(first, order)).code).toBe(errors.secondPerson.code);
    // Said no: whoever releases the hold takes the first word back.
    const [held] = await exceptionsOf(second, order);
    await shop.call(second, aftersaleCalls.answer, { params: { bizId: held!.bizId }, body: { remedy: 'release' } });
    expect((await seen(second, order)).cancellation).toBeNull();
    expect((await cancel(second, order)).data.state).toBe('paid');
    expect((await cancel(first, order)).data.state).toBe('cancelled');
    expect((await exceptionsOf(first, order)).every((each) => each.closedAt !== null)).toBe(true);
  });

  it('[CAP-20] corrects the address as its customer may, tells them and answers the question about it', async () => {
    const order = await aBoughtOrder(shop, tee);
    const { address } = await shop.call(order.owner, orderCalls.detail, ofOrder(order));
    const send = (given: Partial<typeof address>, actor = sol, to = order) =>
      shop.send(actor, aftersaleConsoleCalls.correctAddress, {
        ...ofOrder(to),
        body: { address: { ...address, ...given }, reason: 'A typing mistake' },
      });
    expect((await send({ country: 'FR' })).data).toMatchObject({ fields: [{ path: 'country' }] });
    expect((await send({ line1: 'Other Road 7' })).code).toBe(0);
    const after = await shop.call(order.owner, orderCalls.detail, ofOrder(order));
    expect(after.address.line1).toBe('Other Road 7');
    const told = (await mailsTo(order)).find(
      ({ subject }) => subject === `New shipping address for order ${order.number}`,
    );
    expect(told!.text).toContain('Other Road 7');
    expect(told!.text).not.toContain('typing mistake');
    expect(await audited(order)).toMatchObject([
      { what: 'correctAddress', before: { line1: address.line1 }, after: { line1: 'Other Road 7' } },
    ]);
    expect((await send({}, sol, await aReleasedOrder(shop, tee))).code).toBe(errors.orderNotChangeable.code);
    expect((await send({}, await aStaffer('finance', 'Fay'))).status).toBe(403);
  });

  it('[CAP-20] holds an order back from its release and its parcels until staff let it go; customers do not read why', async () => {
    const order = await aBoughtOrder(shop, tee);
    expect((await hold(sol, order)).code).toBe(0);
    expect((await hold(sol, order)).code).toBe(errors.alreadyDone.code);
    await letRelease(shop);
    await shop.runJobs();
    expect(await stateOf(order)).toBe('paid');
    const [shown] = await exceptionsOf(order.owner, order);
    expect(shown).toMatchObject({ kind: 'onHold', question: 'Our team is reviewing this order.' });
    expect(JSON.stringify(shown)).not.toContain('stolen');
    expect(JSON.stringify(await shop.call(order.owner, exceptionCalls.list))).not.toContain('stolen');
    const answer = (actor: Actor, bizId: string) =>
      shop.send(actor, aftersaleCalls.answer, { params: { bizId }, body: { remedy: 'release' } });
    expect((await answer(order.owner, shown!.bizId)).code).toBe(errors.prohibited.code);
    const [known] = await exceptionsOf(sol, order);
    expect(known!.reason).toBe('Looks like a stolen card');
    expect((await answer(sol, known!.bizId)).code).toBe(0);
    await letRelease(shop);
    await shop.runJobs();
    expect(await stateOf(order)).toBe('inProduction');

    await hold(sol, order);
    const lines = [{ orderLineId: order.lineIds[0]!, quantity: 1 }];
    const packed = shipLines(shop.ctx, { orderId: order.orderId, lines, warehouse: 'eu-riga', by: null });
    await expect(packed).rejects.toMatchObject({ errorName: 'orderOnHold' });
    expect((await hold(sol, await aDeliveredOrder(shop, tee))).code).toBe(errors.orderNotChangeable.code);
  });

  it('[CAP-20] asks the customer, and a reply is read before the order goes on', async () => {
    const order = await aBoughtOrder(shop, tee);
    const ask = () =>
      shop.send(sol, aftersaleConsoleCalls.ask, {
        ...ofOrder(order),
        body: { question: 'Is the name on it spelled right?' },
      });
    expect((await ask()).code).toBe(0);
    expect((await ask()).code).toBe(errors.alreadyDone.code);
    const told = (await mailsTo(order)).find(({ subject }) => subject === `Action needed on order ${order.number}`);
    expect(told!.text).toContain('Is the name on it spelled right?');
    const [asked] = await exceptionsOf(order.owner, order);
    const reply = (note?: string) =>
      shop.send(order.owner, aftersaleCalls.answer, {
        params: { bizId: asked!.bizId },
        body: { remedy: 'reply', note },
      });
    expect((await reply()).data).toMatchObject({ fields: [{ path: 'note' }] });
    expect((await reply('Yes, with two n.')).code).toBe(0);
    await letRelease(shop);
    await shop.runJobs();
    expect(await stateOf(order)).toBe('paid');
    const { list } = await shop.call(sol, backofficeCalls.exceptions, {
      query: { owner: 'operations', pageSize: 100 },
    });
    const held = list.find((each) => each.orderId === order.orderId)!;
    expect(held).toMatchObject({ kind: 'onHold', reason: 'The customer replied: Yes, with two n.' });
  });

  it('[CAP-20] changes the shipping method while nothing is packed; the customer pays what was agreed', async () => {
    const order = await aBoughtOrder(shop, tee);
    const before = await shop.call(order.owner, orderCalls.detail, ofOrder(order));
    const choices = await shop.call(sol, aftersaleConsoleCalls.methods, ofOrder(order));
    expect(choices.filter(({ current }) => current).map(({ method }) => method)).toEqual([before.shipping.method]);
    const other = choices.find(({ current }) => !current)!;
    const change = (method: string, to = order) =>
      shop.send(sol, aftersaleConsoleCalls.changeMethod, {
        ...ofOrder(to),
        body: { method, reason: 'A birthday on Friday' },
      });
    expect((await change('pigeon')).data).toMatchObject({ fields: [{ path: 'method' }] });
    expect((await change(other.method)).code).toBe(0);
    const after = await shop.call(order.owner, orderCalls.detail, ofOrder(order));
    expect(after.shipping).toEqual({
      ...{ method: other.method, label: other.label, arrivesFrom: other.arrivesFrom, arrivesTo: other.arrivesTo },
    });
    expect(after.totals).toEqual(before.totals);
    expect(after.parcels.flatMap((parcel) => parcel.contents.map(({ line }) => line)).sort()).toEqual([0, 1]);
    expect((await change(other.method)).code).toBe(errors.alreadyDone.code);
    const told = (await mailsTo(order)).find(({ subject }) => subject.endsWith(`now ships by ${other.label}`));
    expect(told!.text).toContain('You won’t be charged more.');
    const delivered = await aDeliveredOrder(shop, tee);
    expect((await change(other.method, delivered)).code).toBe(errors.orderNotChangeable.code);
    expect(await shop.call(sol, aftersaleConsoleCalls.methods, ofOrder(delivered))).toEqual([]);
  });

  it('[CAP-20] has items of a delivered order made again, never more than were ordered', async () => {
    const order = await aDeliveredOrder(shop, tee);
    const remake = (quantity: number, actor = sol, to = order) =>
      shop.send(actor, aftersaleConsoleCalls.remake, {
        ...ofOrder(to),
        body: { lines: [{ orderLineId: to.lineIds[0]!, quantity }], reason: 'The color is off' },
      });
    expect((await remake(3)).code).toBe(errors.notFound.code);
    expect((await remake(1)).code).toBe(0);
    expect((await remake(2)).code).toBe(errors.refundTooMuch.code);
    const { remade } = await shop.call(order.owner, shipmentCalls.trajectory, ofOrder(order));
    expect(remade).toMatchObject([{ orderLineId: order.lineIds[0], quantity: 1 }]);
    const told = (await mailsTo(order)).find(
      ({ subject }) => subject === `We’re remaking items from order ${order.number}`,
    );
    expect(told!.text).toMatch(/1 × .*Tee/);
    expect((await remake(1, sol, await aReleasedOrder(shop, tee))).code).toBe(errors.orderNotChangeable.code);
    expect((await remake(1, await aStaffer('production', 'Pia'))).status).toBe(403);
  });

  it('[CAP-20] a reply and a waiting cancellation join the reason of a hold that is there', async () => {
    const order = await aBoughtOrder(shop, tee, { line: { quantity: 5, lineCents: 12_750 }, fields: largeTotal });
    await hold(sol, order, 'Waits for paper');
    await shop.call(sol, aftersaleConsoleCalls.ask, {
      ...ofOrder(order),
      body: { question: 'Which size do you wear?' },
    });
    const asked = (await exceptionsOf(order.owner, order)).find((each) => each.kind === 'staffQuestion')!;
    const byStaff = { params: { bizId: asked.bizId }, body: { remedy: 'cancel' as const } };
    expect((await shop.send(sol, aftersaleCalls.answer, byStaff)).code).toBe(errors.invalidInput.code);
    const body = { remedy: 'reply' as const, note: 'No, stop it!' };
    await shop.call(order.owner, aftersaleCalls.answer, { params: { bizId: asked.bizId }, body });
    await cancel(await aStaffer('support', 'Una'), order);
    const held = (await exceptionsOf(sol, order)).find((each) => each.kind === 'onHold')!;
    expect(held.reason!.split('\n')).toEqual([
      'Waits for paper',
      'The customer replied: No, stop it!',
      'Cancellation needs a second approval: Ordered the wrong size',
    ]);
  });

  it('[CAP-20] a waiting cancellation is over when the customer cancels, and counts for nothing', async () => {
    const order = await aBoughtOrder(shop, tee, { line: { quantity: 5, lineCents: 12_750 }, fields: largeTotal });
    await cancel(await aStaffer('support', 'Ian'), order);
    await shop.call(order.owner, aftersaleCalls.cancel, { ...ofOrder(order), body: {} });
    expect((await seen(sol, order)).cancellation).toBeNull();
    expect((await readGivenOf(shop.ctx, [order.orderId])).get(order.orderId)).toBe(largeTotal.totalCents);
    expect((await exceptionsOf(sol, order)).every((each) => each.closedAt !== null)).toBe(true);
  });

  it('[CAP-20] what is packed when an order is put on hold stays in the warehouse until it is released', async () => {
    const order = await aReleasedOrder(shop, tee);
    const lines = order.lineIds.map((orderLineId, index) => ({ orderLineId, quantity: index === 0 ? 2 : 1 }));
    await shipLines(shop.ctx, { orderId: order.orderId, lines, warehouse: 'eu-riga', by: null });
    await hold(sol, order);
    await shop.runJobs();
    expect(await stateOf(order)).toBe('inProduction');
    const [held] = await exceptionsOf(sol, order);
    await shop.call(sol, aftersaleCalls.answer, { params: { bizId: held!.bizId }, body: { remedy: 'release' } });
    await shop.ctx.db.execute(sql`update jobs.job set start_after = now() where name = 'shipment.book'`);
    await shop.runJobs();
    expect(await stateOf(order)).toBe('shipped');
  });

  it('[CAP-20] a refund in full ends what is open about the order', async () => {
    const order = await aReleasedOrder(shop, tee, { line: { quantity: 1, lineCents: 2550 } });
    await hold(sol, order);
    const who = await aStaffer('support', 'Eve');
    const { parts } = await shop.call(who, aftersaleCalls.get, ofOrder(order));
    const lines = parts.flatMap(({ orderLineId, left }) => (orderLineId ? [{ orderLineId, quantity: left }] : []));
    const body = { reason: 'Sorry, it cannot be made.', lines, shipping: true };
    await shop.call(who, aftersaleConsoleCalls.refundOrder, { ...ofOrder(order), body });
    expect(await stateOf(order)).toBe('refunded');
    expect((await exceptionsOf(who, order)).filter((each) => each.closedAt === null)).toEqual([]);
  });

  it('[CAP-20] the order as staff see it tells who, what and why; nobody of the staff acts on an order of their own', async () => {
    const order = await aBoughtOrder(shop, tee);
    await shop.call(sol, orderConsoleCalls.addNote, { ...ofOrder(order), body: { text: 'Rang up about the size.' } });
    await hold(sol, order, 'Waits for the size');
    const { customer, documents, timeline, payments, acts } = await seen(await aStaffer('production', 'Pia'), order);
    expect(customer).toMatchObject({ email: order.owner.email, orders: 1 });
    expect(acts).toMatchObject({ cancel: true, hold: false, ask: true, remake: false });
    expect(payments).toMatchObject([{ provider: 'sandbox', refundedMinor: 0 }]);
    expect(timeline.map(({ kind, what, name, text }) => [kind, what, name, text])).toEqual(
      expect.arrayContaining([
        ['note', 'note', 'Sol', 'Rang up about the size.'],
        ['question', 'onHold', 'Sol', 'Waits for the size'],
        ['document', 'invoice', null, documents[0]!.number],
      ]),
    );
    expect(timeline.at(-1)).toMatchObject({ kind: 'state', what: 'unpaid' });
    expect((await shop.app.inject({ url: documents[0]!.pdf, headers: { authorization: sol.token } })).statusCode).toBe(
      200,
    );

    const own = await aBoughtOrder(shop, tee);
    await shop.ctx.db.update(orders).set({ ownerId: sol.userId }).where(eq(orders.id, own.orderId));
    expect((await cancel(sol, own)).code).toBe(errors.prohibited.code);
    expect((await hold(sol, own)).code).toBe(errors.prohibited.code);
    const { address } = await shop.call(sol, orderCalls.detail, ofOrder(own));
    const reason = 'For myself';
    const lines = [{ orderLineId: own.lineIds[0]!, quantity: 1 }];
    const refused = [
      await shop.send(sol, aftersaleConsoleCalls.ask, { ...ofOrder(own), body: { question: 'How are you?' } }),
      await shop.send(sol, aftersaleConsoleCalls.correctAddress, { ...ofOrder(own), body: { address, reason } }),
      await shop.send(sol, aftersaleConsoleCalls.changeMethod, {
        ...ofOrder(own),
        body: { method: 'express', reason },
      }),
      await shop.send(sol, aftersaleConsoleCalls.remake, { ...ofOrder(own), body: { lines, reason } }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill(errors.prohibited.code));
    await hold(olga, own, 'Sol is a thief');
    expect((await shop.send(sol, orderConsoleCalls.addNote, { ...ofOrder(own), body: { text: 'Fine' } })).status).toBe(
      404,
    );
    const known = [
      await seen(sol, own),
      await shop.call(sol, aftersaleCalls.get, ofOrder(own)),
      await shop.call(sol, backofficeCalls.exceptions, { query: { pageSize: 100 } }),
    ];
    expect(JSON.stringify(known)).not.toContain('thief');
    expect(Object.values((await seen(sol, own)).acts)).toEqual(Array(6).fill(false));
    expect(
      (await shop.send(await shop.aUser({ type: UserType.normal }), staffOrderCalls.detail, ofOrder(order))).status,
    ).toBe(403);
  });

  it('[CAP-20] a remake waits for open requests, and one person has so much remade in a day', async () => {
    const made: MadeOrder[] = [];
    for (let n = 0; n < 4; n++) made.push(await aDeliveredOrder(shop, tee));
    const [order, first, second, third] = made as [MadeOrder, MadeOrder, MadeOrder, MadeOrder];
    const who = await aStaffer('support', 'Rita');
    const remake = (of: MadeOrder, quantity: number) =>
      shop.send(who, aftersaleConsoleCalls.remake, {
        ...ofOrder(of),
        body: { lines: [{ orderLineId: of.lineIds[0]!, quantity }], reason: 'The color is off' },
      });
    const asked = { reason: 'The print is crooked.', lines: [{ orderLineId: order.lineIds[0]!, quantity: 1 }] };
    order.owner.token = await createSession(shop.ctx, order.owner.userId);
    await shop.call(order.owner, aftersaleCalls.refund, { ...ofOrder(order), body: asked });
    expect((await remake(order, 1)).code).toBe(errors.alreadyDone.code);
    expect((await remake(first, 2)).code).toBe(0);
    expect((await remake(second, 2)).code).toBe(errors.prohibited.code);
    expect((await remake(second, 1)).code).toBe(0);
    const aDayAgo = new Date(shop.ctx.now().getTime() - dayMs);
    await shop.ctx.db.update(replacements).set({ createdAt: aDayAgo }).where(eq(replacements.orderedBy, who.userId));
    expect((await remake(third, 2)).code).toBe(0);
  });
});

const largeTotal = {
  totalCents: 15_739,
  totalMinor: 15_739,
  totals: {
    ...{ currency: 'USD', rate: 1, total: 15_739, totalMinor: 15_739 },
    lines: [
      { kind: 'items' as const, label: 'Items', amount: 14_750, minor: 14_750 },
      { kind: 'shipping' as const, label: 'Shipping', amount: 989, minor: 989 },
    ],
  },
};
