import { aftersaleCalls } from '@merchmill/contract/aftersale.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { operationsCalls } from '@merchmill/contract/operations.ts';
import { staffOrderCalls } from '@merchmill/contract/operations-orders.ts';
import { orderCalls } from '@merchmill/contract/orders.ts';
import type { StaffRole } from '@merchmill/contract/permissions.ts';
import { shipmentCalls } from '@merchmill/contract/shipments.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, type MadeProduct } from '../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { listMails } from '../mail/mail.service.ts';
import { orders } from '../order/order.tables.ts';
import { letRelease, type MadeOrder } from '../order/test-orders.ts';
import { shipLines } from '../shipment/shipment.service.ts';
import { aBoughtOrder, aDeliveredOrder, aReleasedOrder } from './test-aftersale.ts';

describe.each(backends())('what staff do about orders for their customers, on %s', (backend) => {
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
    (await shop.call(olga, operationsCalls.audit, { query: { subject: 'order', subjectId: orderId } })).list;
  async function mailsTo({ owner }: MadeOrder) {
    await shop.runJobs();
    return (await listMails(shop.ctx, 500)).filter(({ to }) => to === owner.email);
  }
  const cancel = (actor: Actor, order: MadeOrder, wantedBy: 'customer' | 'shop' = 'customer') =>
    shop.send(actor, staffOrderCalls.cancel, {
      ...ofOrder(order),
      body: { wantedBy, reason: 'Ordered the wrong size' },
    });
  const hold = (actor: Actor, order: MadeOrder, reason = 'Looks like a stolen card') =>
    shop.send(actor, staffOrderCalls.hold, { ...ofOrder(order), body: { reason } });
  const questionsOf = async (actor: Actor, order: MadeOrder) =>
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
      (await mailsTo(order)).find(({ subject }) => subject === `Order ${order.number} is cancelled`)!.text;
    expect(await textOf(asked)).toContain('your order is canceled, as you asked.');
    expect(await textOf(asked)).not.toContain('wrong size');
    expect(await textOf(ours)).toContain('we had to cancel your order: Ordered the wrong size.');
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
    const [held] = await questionsOf(second, order);
    await shop.call(second, aftersaleCalls.answer, { params: { bizId: held!.bizId }, body: { remedy: 'release' } });
    expect((await seen(second, order)).cancellation).toBeNull();
    expect((await cancel(second, order)).data.state).toBe('paid');
    expect((await cancel(first, order)).data.state).toBe('cancelled');
    expect((await questionsOf(first, order)).every((each) => each.closedAt !== null)).toBe(true);
  });

  it('[CAP-20] corrects the address as its customer may, tells them and answers the question about it', async () => {
    const order = await aBoughtOrder(shop, tee);
    const { address } = await shop.call(order.owner, orderCalls.detail, ofOrder(order));
    const send = (given: Partial<typeof address>, actor = sol, to = order) =>
      shop.send(actor, staffOrderCalls.correctAddress, {
        ...ofOrder(to),
        body: { address: { ...address, ...given }, reason: 'A typing mistake' },
      });
    expect((await send({ country: 'FR' })).data).toMatchObject({ fields: [{ path: 'country' }] });
    expect((await send({ line1: 'Other Road 7' })).code).toBe(0);
    const after = await shop.call(order.owner, orderCalls.detail, ofOrder(order));
    expect(after.address.line1).toBe('Other Road 7');
    const told = (await mailsTo(order)).find(
      ({ subject }) => subject === `The address of order ${order.number} is corrected`,
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
    const [shown] = await questionsOf(order.owner, order);
    expect(shown).toMatchObject({ kind: 'onHold', question: 'Our team is reviewing this order.' });
    expect(JSON.stringify(shown)).not.toContain('stolen');
    expect(JSON.stringify(await shop.call(order.owner, aftersaleCalls.exceptions))).not.toContain('stolen');
    const answer = (actor: Actor, bizId: string) =>
      shop.send(actor, aftersaleCalls.answer, { params: { bizId }, body: { remedy: 'release' } });
    expect((await answer(order.owner, shown!.bizId)).code).toBe(errors.prohibited.code);
    const [known] = await questionsOf(sol, order);
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
      shop.send(sol, staffOrderCalls.ask, {
        ...ofOrder(order),
        body: { question: 'Is the name on it spelled right?' },
      });
    expect((await ask()).code).toBe(0);
    expect((await ask()).code).toBe(errors.alreadyDone.code);
    const told = (await mailsTo(order)).find(({ subject }) => subject === `Order ${order.number} needs an answer`);
    expect(told!.text).toContain('Is the name on it spelled right?');
    const [asked] = await questionsOf(order.owner, order);
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
    const { list } = await shop.call(sol, operationsCalls.exceptions, {
      query: { owner: 'operations', pageSize: 100 },
    });
    const held = list.find((each) => each.orderId === order.orderId)!;
    expect(held).toMatchObject({ kind: 'onHold', reason: 'The customer has replied: Yes, with two n.' });
  });

  it('[CAP-20] changes the shipping method while nothing is packed; the customer pays what was agreed', async () => {
    const order = await aBoughtOrder(shop, tee);
    const before = await shop.call(order.owner, orderCalls.detail, ofOrder(order));
    const choices = await shop.call(sol, staffOrderCalls.methods, ofOrder(order));
    expect(choices.filter(({ current }) => current).map(({ method }) => method)).toEqual([before.shipping.method]);
    const other = choices.find(({ current }) => !current)!;
    const change = (method: string, to = order) =>
      shop.send(sol, staffOrderCalls.changeMethod, {
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
    expect(told!.text).toContain("You won't be charged more.");
    const delivered = await aDeliveredOrder(shop, tee);
    expect((await change(other.method, delivered)).code).toBe(errors.orderNotChangeable.code);
    expect(await shop.call(sol, staffOrderCalls.methods, ofOrder(delivered))).toEqual([]);
  });

  it('[CAP-20] has items of a delivered order made again, never more than were ordered', async () => {
    const order = await aDeliveredOrder(shop, tee);
    const remake = (quantity: number, actor = sol, to = order) =>
      shop.send(actor, staffOrderCalls.remake, {
        ...ofOrder(to),
        body: { lines: [{ orderLineId: to.lineIds[0]!, quantity }], reason: 'The color is off' },
      });
    expect((await remake(3)).code).toBe(errors.notFound.code);
    expect((await remake(1)).code).toBe(0);
    expect((await remake(2)).code).toBe(errors.refundTooMuch.code);
    const { madeAgain } = await shop.call(order.owner, shipmentCalls.trajectory, ofOrder(order));
    expect(madeAgain).toMatchObject([{ orderLineId: order.lineIds[0], quantity: 1 }]);
    const told = (await mailsTo(order)).find(
      ({ subject }) => subject === `We're remaking items from order ${order.number}`,
    );
    expect(told!.text).toMatch(/1 × .*Tee/);
    expect((await remake(1, sol, await aReleasedOrder(shop, tee))).code).toBe(errors.orderNotChangeable.code);
    expect((await remake(1, await aStaffer('production', 'Pia'))).status).toBe(403);
  });

  it('[CAP-20] the order as staff see it tells who, what and why; nobody of the staff acts on an order of their own', async () => {
    const order = await aBoughtOrder(shop, tee);
    await shop.call(sol, staffOrderCalls.addNote, { ...ofOrder(order), body: { text: 'Rang up about the size.' } });
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
    expect(Object.values((await seen(sol, own)).acts)).toEqual(Array(6).fill(false));
    expect(
      (await shop.send(await shop.aUser({ type: UserType.normal }), staffOrderCalls.detail, ofOrder(order))).status,
    ).toBe(403);
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
