import { staffOrderCalls } from '@merchmill/contract/backoffice/staff-order.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { withdrawalCalls } from '@merchmill/contract/fulfillment/withdrawal.calls.ts';
import { withdrawalConsoleCalls } from '@merchmill/contract/fulfillment/withdrawal.console.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Turn } from '../../../platform/jobs/work-off.ts';
import { aProduct, aShopThatShips, aSpu, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backendsOfLong, type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSession } from '../../account/account/session.service.ts';
import { spus } from '../../catalog/catalog/catalog.tables.ts';
import { refunds } from '../../money/refund/refund.tables.ts';
import type { MadeOrder } from '../../orders/order/test-orders.ts';
import { auditChanges } from '../../shop/audit/audit.tables.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { aBoughtOrder, aDeliveredOrder, aReleasedOrder, large } from '../aftersale/test-aftersale.ts';
import { forgetUnmatched } from './request.service.ts';
import { withdrawals } from './withdrawal.tables.ts';

describe.each(backendsOfLong())('withdrawals from a contract on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  let spuId: string;
  let staff: Actor;
  let second: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
    spuId = (await aSpu(shop.ctx, tee)).spuId;
  });
  beforeEach(async () => {
    staff = await shop.aUser({ type: UserType.interior, name: 'Olga' });
    second = await shop.aUser({ type: UserType.interior, name: 'Otto' });
  });
  afterAll(() => shop.close());

  let version = 500;
  const apart = () => ({ cartVersion: ++version });
  const logIn = async (...actors: Actor[]) => {
    for (const actor of actors) actor.token = await createSession(shop.ctx, actor.userId);
  };
  /** Two tees of a ready design, and a blank one. Sessions end in the time that passes until they are delivered. */
  async function ready(given: Parameters<typeof aDeliveredOrder>[2] = {}) {
    const line = { spuId, ...given.line };
    const order = await aDeliveredOrder(shop, tee, { ...given, line, fields: { ...apart(), ...given.fields } });
    await logIn(order.owner, staff, second);
    return order;
  }
  const of = ({ orderId }: MadeOrder) => ({ params: { orderId } });
  /** Twenty days on. */
  async function later({ owner }: MadeOrder) {
    shop.pass(20 * dayMs);
    await logIn(owner, staff, second);
  }
  const view = (order: MadeOrder) => shop.call(order.owner, withdrawalCalls.ofOrder, of(order));
  const allOf = ({ lineIds }: MadeOrder) => [
    { orderLineId: lineIds[0]!, quantity: 2 },
    { orderLineId: lineIds[1]!, quantity: 1 },
  ];
  type Lines = ReturnType<typeof allOf>;
  const declare = (order: MadeOrder, lines: Lines, actor: Actor | null = order.owner) =>
    shop.send(actor, withdrawalCalls.declare, { ...of(order), body: { lines } });
  const mailsTo = async ({ email }: Actor) => (await listMails(shop.ctx, 500)).filter((mail) => mail.to === email);
  const rowsOf = ({ orderId }: MadeOrder) =>
    shop.ctx.db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId));
  const idOf = async (order: MadeOrder) => (await rowsOf(order))[0]!.id;
  const listed = async (show: 'open' | 'settled' = 'open') =>
    (await shop.call(staff, withdrawalConsoleCalls.list, { query: { show, pageSize: 100 } })).list;
  const receive = (bizId: string, lines: Lines, actor = staff) =>
    shop.send(actor, withdrawalConsoleCalls.receive, { params: { bizId }, body: { lines } });
  const tokenOf = async (order: MadeOrder) =>
    (await shop.call(order.owner, aftersaleCalls.makeLink, of(order))).url.split('/').at(-1)!;
  const stateOf = async (order: MadeOrder) => (await shop.call(order.owner, orderCalls.detail, of(order))).state;
  const ask = (number: string, email: string) =>
    shop.send(null, withdrawalCalls.request, { body: { name: 'Ada Byron', number, email } });

  it('[WDR-01] of a delivered ready design lead from the declaration to the refund, shipping included', async () => {
    const order = await ready();
    const { right, lines, until } = await view(order);
    expect([right, lines.map(({ kind }) => kind)]).toEqual(['open', ['readyDesign', 'blank']]);
    expect(new Date(until!).getTime()).toBeGreaterThan(shop.ctx.now().getTime());

    const { data } = await declare(order, allOf(order));
    expect(data).toMatchObject({ state: 'open', items: [{ quantity: 2 }, { quantity: 1 }] });
    const [mail] = await mailsTo(order.owner);
    expect(mail!.subject).toBe(`We received your withdrawal from order ${order.number}`);
    const year = String(shop.ctx.now().getUTCFullYear());
    for (const part of ['2 × Square Tee, Black', '1 × Test Tee, White', year, 'UTC', 'within 14 days'])
      expect(mail!.text).toContain(part);
    expect((await view(order)).lines.map(({ left }) => left)).toEqual([0, 0]);
    expect((await declare(order, allOf(order))).status).toBe(400);

    const waiting = (await listed()).find(({ orderId }) => orderId === order.orderId)!;
    expect(waiting).toMatchObject({ proof: 'account', amount: 8089, refund: null });
    const received = await receive(waiting.bizId, allOf(order));
    expect(received.data).toMatchObject({ state: 'approved', amount: 8089, shipping: true });
    await shop.runJobs();
    expect(await stateOf(order)).toBe('refunded');
    const given = await shop.ctx.db.select().from(refunds).where(eq(refunds.orderId, order.orderId));
    expect(given.map(({ amountCents }) => amountCents)).toEqual([8089]);
    expect((await receive(waiting.bizId, allOf(order))).code).toBe(errors.alreadyDone.code);
    const log = await shop.ctx.db.select().from(auditChanges).where(eq(auditChanges.subjectId, waiting.bizId));
    expect(log.map(({ what, userId }) => [what, userId])).toEqual([
      ['declare', order.owner.userId],
      ['receive', staff.userId],
    ]);
    const settled = (await listed('settled')).find(({ bizId }) => bizId === waiting.bizId)!;
    expect(settled.refund).toEqual({ state: 'approved', amount: 8089 });
  });

  it('[WDR-13] are told step by step, to the customer and to staff with names', async () => {
    const order = await ready();
    await declare(order, allOf(order));
    shop.pass(dayMs);
    await logIn(order.owner, staff, second);
    await receive(await idOf(order), allOf(order));
    const told = async () => (await shop.call(order.owner, withdrawalCalls.declared, of(order)))[0]!.history;
    expect((await told()).map(({ what, by }) => [what, by])).toEqual([
      ['refunded', 'shop'],
      ['received', 'shop'],
      ['declared', 'customer'],
    ]);
    const { timeline } = await shop.call(staff, staffOrderCalls.detail, of(order));
    const items = '2 × Square Tee, Black\n1 × Test Tee, White';
    const buyer = (await shop.call(staff, staffOrderCalls.detail, of(order))).customer.name;
    expect(
      timeline.filter(({ kind }) => kind === 'withdrawal').map(({ what, name, text }) => [what, name, text]),
    ).toEqual([
      ['refunded', 'Olga', ''],
      ['received', 'Olga', ''],
      ['declared', buyer, items],
    ]);
    // Its refund is told with it.
    expect(timeline.filter(({ kind }) => kind === 'refund')).toEqual([]);
    const refused = await ready();
    await declare(refused, [{ orderLineId: refused.lineIds[1]!, quantity: 1 }]);
    const answer = 'The item never came back to us.';
    await shop.call(staff, withdrawalConsoleCalls.close, { params: { bizId: await idOf(refused) }, body: { answer } });
    expect((await shop.call(refused.owner, withdrawalCalls.declared, of(refused)))[0]!.history[0]).toMatchObject({
      ...{ what: 'refused', by: 'shop', text: answer },
    });
    expect((await shop.send(order.owner, withdrawalCalls.declared, of(refused))).status).toBe(404);
  });

  it('[WDR-02] of a part keep the shipping, and staff take back no more than was declared', async () => {
    const order = await ready();
    const part = [{ orderLineId: order.lineIds[0]!, quantity: 1 }];
    expect((await declare(order, part)).code).toBe(0);
    const id = await idOf(order);
    expect((await receive(id, allOf(order))).status).toBe(400);
    expect((await receive(id, part)).data).toMatchObject({ state: 'approved', shipping: false, amount: 2550 });
    expect(await stateOf(order)).toBe('delivered');
    expect((await view(order)).lines[0]!.left).toBe(1);
  });

  it('[WDR-03] of own designs are refused, also of what its maker has published', async () => {
    const own = await ready({ line: { spuId: null } });
    expect((await view(own)).lines.map(({ returnable }) => returnable)).toEqual([false, true]);
    const refused = await declare(own, [{ orderLineId: own.lineIds[0]!, quantity: 1 }]);
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'lines' }] } });
    const order = await ready();
    const published = await aSpu(shop.ctx, tee);
    await shop.ctx.db
      .update(spus)
      .set({ makerId: order.owner.userId, maker: 'Ada', personalizable: false })
      .where(eq(spus.id, published.spuId));
    const made = await ready({ owner: order.owner, line: { spuId: published.spuId } });
    expect((await view(made)).lines[0]).toMatchObject({ kind: 'ownDesign', returnable: false });
  });

  it('[WDR-04] come too late after 14 days, and from countries without the right never', async () => {
    const order = await ready();
    await later(order);
    expect(await view(order)).toMatchObject({ right: 'over', days: 14 });
    expect((await declare(order, allOf(order))).code).toBe(errors.orderNotChangeable.code);
    const address = { name: 'Ann', line1: '1 Main St', city: 'Austin', region: 'TX', postcode: '78701', country: 'US' };
    const american = await ready({ fields: { address } });
    expect((await view(american)).right).toBe('country');
    expect((await declare(american, allOf(american))).code).toBe(errors.orderNotChangeable.code);
    expect(await rowsOf(american)).toEqual([]);
  });

  it('[WDR-05] before production cancel the whole order at once, own designs included', async () => {
    const order = await aBoughtOrder(shop, tee, { fields: apart() });
    const { data } = await declare(order, allOf(order));
    expect(data).toMatchObject({ state: 'canceled' });
    await shop.runJobs();
    expect(await stateOf(order)).toBe('cancelled');
    expect((await mailsTo(order.owner)).map(({ subject }) => subject).join()).toContain('withdrawal');
  });

  it('[WDR-06] are declared by the mailed link as by whoever is logged in', async () => {
    const order = await aReleasedOrder(shop, tee, { line: { spuId }, fields: apart() });
    const params = { token: await tokenOf(order) };
    expect((await shop.call(null, withdrawalCalls.byLink, { params })).number).toBe(order.number);
    const body = { lines: [{ orderLineId: order.lineIds[0]!, quantity: 2 }] };
    expect((await shop.send(null, withdrawalCalls.declareByLink, { params, body })).data).toMatchObject({
      state: 'open',
    });
    expect(await rowsOf(order)).toMatchObject([{ proof: 'link', state: 'open' }]);
    const wrong = { params: { token: `${params.token.slice(0, -2)}xx` } };
    expect((await shop.send(null, withdrawalCalls.byLink, wrong)).status).toBe(404);
    expect((await shop.send(null, withdrawalCalls.declareByLink, { ...wrong, body })).status).toBe(404);
  });

  it('[WDR-14] of somebody else’s order are not found, and lines of another order neither', async () => {
    const [order, other] = [await ready(), await ready()];
    expect((await shop.send(other.owner, withdrawalCalls.ofOrder, of(order))).status).toBe(404);
    expect((await declare(order, allOf(order), other.owner)).status).toBe(404);
    expect((await declare(order, allOf(other))).status).toBe(404);
    expect((await declare(order, allOf(order), null)).status).toBe(401);
    const twice = [...allOf(order), ...allOf(order)];
    expect((await declare(order, twice)).status).toBe(400);
    const [one, two] = await Promise.all([declare(order, allOf(order)), declare(order, allOf(order))]);
    expect([one.code, two.code].filter((code) => code === 0)).toHaveLength(1);
    expect(await rowsOf(order)).toHaveLength(1);
  });

  it('[WDR-11] of more than one person may give wait for a second one, and come back where that one declines', async () => {
    const order = await ready({ ...large, line: { ...large.line, spuId } });
    const lines = [{ orderLineId: order.lineIds[0]!, quantity: 12 }];
    await declare(order, lines);
    const id = await idOf(order);
    expect((await receive(id, lines)).data).toMatchObject({ state: 'asked' });
    const refund = async () => (await listed('settled')).find(({ bizId }) => bizId === id)!.refund;
    expect(await refund()).toMatchObject({ state: 'asked' });
    const decide = async (approve: boolean) => {
      const { refundRequests } = await shop.call(order.owner, aftersaleCalls.get, of(order));
      const open = refundRequests.find(({ state }) => state === 'asked')!;
      const params = { bizId: open.bizId };
      const decision = 'The items came back.';
      return shop.send(second, aftersaleConsoleCalls.decideRefund, { params, body: { approve, decision } });
    };
    expect((await decide(false)).code).toBe(0);
    expect((await receive(id, lines)).data).toMatchObject({ state: 'asked' });
    expect((await decide(true)).data).toMatchObject({ state: 'approved' });
    expect(await refund()).toMatchObject({ state: 'approved', amount: 12 * 2550 });
  });

  it('[WDR-12] are settled by nobody for their own order, and by nobody without the right', async () => {
    const order = await ready({ owner: staff });
    await declare(order, allOf(order));
    const id = await idOf(order);
    expect((await receive(id, allOf(order))).code).toBe(errors.prohibited.code);
    const close = { params: { bizId: id }, body: { answer: 'Nothing came back to us.' } };
    expect((await shop.send(staff, withdrawalConsoleCalls.close, close)).code).toBe(errors.prohibited.code);
    const floor = await shop.aUser({ roles: ['production'] });
    expect((await receive(id, allOf(order), floor)).status).toBe(403);
    expect((await shop.send(second, withdrawalConsoleCalls.close, close)).code).toBe(0);
    expect((await shop.send(second, withdrawalConsoleCalls.close, close)).code).toBe(errors.alreadyDone.code);
    const [mail] = await mailsTo(staff);
    expect(mail!.text).toContain('Nothing came back to us.');
    expect((await view(order)).lines[0]!.left).toBe(2);
  });

  describe('by number and address alone', () => {
    it('[WDR-07] are received and confirmed to the address on file, and are answered alike without a match', async () => {
      const order = await ready();
      const answers = [
        await ask(order.number.toLowerCase(), order.owner.email.toUpperCase()),
        await ask(order.number, 'somebody-else@example.com'),
        await ask('ABCD-9999', order.owner.email),
      ];
      for (const { status, code, data } of answers) {
        expect([status, code, Object.keys(data as object)]).toEqual([200, 0, ['receivedAt']]);
      }
      expect(await mailsTo({ email: 'somebody-else@example.com' } as Actor)).toEqual([]);
      const mails = (await mailsTo(order.owner)).filter(({ subject }) => subject.includes('withdrawal'));
      expect(mails).toHaveLength(1);
      expect(mails[0]!.text).not.toContain('Ada Byron');
      expect(await rowsOf(order)).toMatchObject([{ proof: 'none', state: 'open', email: null, lines: [] }]);
      const unmatched = (await listed()).filter(({ orderId }) => orderId === null);
      expect(unmatched).toMatchObject([
        { customer: 'Ada Byron', email: 'somebody-else@example.com', items: [], choosable: [], amount: 0 },
        { orderNumber: 'ABCD-9999' },
      ]);
      await ask(order.number, order.owner.email);
      expect(await rowsOf(order)).toHaveLength(1);
      expect((await mailsTo(order.owner)).filter(({ subject }) => subject.includes('withdrawal'))).toHaveLength(1);
      expect((await receive(unmatched[0]!.bizId, allOf(order))).status).toBe(404);
    });

    it('[WDR-08] take as long whether there is such an order or not', async () => {
      const order = await ready();
      const time = async (number: string, email: string) => {
        const started = performance.now();
        await ask(number, email);
        return (performance.now() - started) % 100;
      };
      await ask('WARM-UPUP', 'warm@example.com');
      // Each ends just after a full tenth of a second.
      for (const [number, email] of [
        [order.number, order.owner.email],
        [order.number, 'nobody@example.com'],
        ['NONE-0000', 'nobody@example.com'],
      ] as const) {
        // A busy machine may be late once.
        const times = [await time(number, email), await time(number, email), await time(number, email)];
        expect(Math.min(...times)).toBeLessThan(60);
      }
    });

    it('[WDR-09] count from then on: whoever proves the order later is in time, and the two become one', async () => {
      const order = await ready();
      await ask(order.number, order.owner.email);
      await later(order);
      expect((await view(order)).right).toBe('open');
      expect((await declare(order, allOf(order))).code).toBe(0);
      const rows = await rowsOf(order);
      expect(rows.map(({ proof, state }) => [proof, state]).toSorted()).toEqual([
        ['account', 'open'],
        ['none', 'closed'],
      ]);
    });

    it('[WDR-10] are refunded when the goods themselves prove them', async () => {
      const order = await ready();
      await ask(order.number, order.owner.email);
      const waiting = (await listed()).find(({ orderId }) => orderId === order.orderId)!;
      expect(waiting).toMatchObject({ proof: 'none', items: [], choosable: [{ quantity: 2 }, { quantity: 1 }] });
      expect((await receive(waiting.bizId, allOf(order))).data).toMatchObject({ state: 'approved', amount: 8089 });
    });

    it('are forgotten after half a year where they match no order', async () => {
      await ask('LOST-0001', 'lost@example.com');
      const left = () => shop.ctx.db.$count(withdrawals, eq(withdrawals.orderNumber, 'LOST-0001'));
      await forgetUnmatched(shop.ctx, new Turn(shop.ctx));
      expect(await left()).toBe(1);
      shop.pass(181 * dayMs);
      await forgetUnmatched(shop.ctx, new Turn(shop.ctx));
      expect(await left()).toBe(0);
    });

    it('name the field that cannot be right', async () => {
      for (const [field, wrong] of Object.entries({ name: '', number: '', email: 'nothing' })) {
        const body = { name: 'Ada', number: 'ABCD-2345', email: 'a@example.com', [field]: wrong };
        const refused = await shop.send(null, withdrawalCalls.request, { body });
        expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: field }] } });
      }
    });
  });
});
