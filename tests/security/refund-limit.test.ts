import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { approvalCents } from '@merchmill/contract/fulfillment/aftersale.console.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import type { Remedy } from '@merchmill/contract/orders/exception.ts';
import { permissionsOf, type StaffRole, staffRoleNames } from '@merchmill/contract/permissions.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../apps/server/src/context.ts';
import { newId } from '../../apps/server/src/ids.ts';
import { claims } from '../../apps/server/src/modules/fulfillment/aftersale/aftersale.tables.ts';
import { large } from '../../apps/server/src/modules/fulfillment/aftersale/test-aftersale.ts';
import { refunds } from '../../apps/server/src/modules/money/refund/refund.tables.ts';
import { raiseException } from '../../apps/server/src/modules/orders/exception/exception.service.ts';
import { orderExceptions } from '../../apps/server/src/modules/orders/exception/exception.tables.ts';
import { moveOrder } from '../../apps/server/src/modules/orders/order/order.service.ts';
import { orders } from '../../apps/server/src/modules/orders/order/order.tables.ts';
import { anOrder, type MadeOrder } from '../../apps/server/src/modules/orders/order/test-orders.ts';
import { aProduct, aShopThatShips, type MadeProduct } from '../../apps/server/src/testing/shop-makers.ts';
import { type Actor, type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts';

/*
 * One of the staff, of whatever role, does what they like with a few orders, over hours and days, while nobody else
 * says yes to anything. SEQUENCES=1000 is the whole proof; the usual run tries a few.
 */
const sequences = Number(process.env.SEQUENCES ?? 8);

let shop: TestApp;
let tee: MadeProduct;
beforeAll(async () => {
  shop = await testApp();
  await aShopThatShips(shop.ctx);
  tee = await aProduct(shop.ctx);
});
afterAll(() => shop.close());

/** How far each of the orders of a sequence is. */
const stages = [[], [], ['inProduction'], ['inProduction', 'shipped', 'delivered']] as const;

/** Paid by card, and as far as these states; each costs more than one person may give back. */
async function anOrderAt(states: (typeof stages)[number]): Promise<MadeOrder> {
  const order = await anOrder(shop, tee, large);
  const body = { orderId: order.orderId, method: 'card', token: 'sandbox-authorised' };
  await shop.call(order.owner, paymentCalls.payments, { body });
  await inTransaction(shop.ctx, async (ctx) => {
    for (const state of states) await moveOrder(ctx, order.orderId, state, { by: 'system', why: 'It goes on' });
    if (states.length > 1)
      await ctx.db.update(orders).set({ deliveredAt: ctx.now() }).where(eq(orders.id, order.orderId));
  });
  return order;
}

const words = 'Sorry for the crooked print.';
const shapes = {
  refund: fc.record({ units: fc.integer({ min: 1, max: 4 }), shipping: fc.boolean() }),
  decide: fc.record({ units: fc.integer({ min: 1, max: 4 }) }),
  claim: fc.record({ units: fc.integer({ min: 1, max: 4 }), again: fc.boolean() }),
  cancel: fc.record({ wantedBy: fc.constantFrom('customer' as const, 'shop' as const) }),
  review: fc.record({ remedy: fc.constantFrom<Remedy>('cancel', 'approve') }),
  release: fc.record({}),
  remake: fc.record({ units: fc.integer({ min: 1, max: 2 }) }),
  wait: fc.record({ hours: fc.integer({ min: 1, max: 14 }) }),
};
type Kind = keyof typeof shapes;
type Shaped<K extends Kind> = (typeof shapes)[K] extends fc.Arbitrary<infer T> ? T : never;
type Doing = { [K in Kind]: (who: Actor, order: MadeOrder, given: Shaped<K>) => Promise<unknown> };

const linesOf = ({ lineIds }: MadeOrder, quantity: number) => [{ orderLineId: lineIds[0]!, quantity }];
async function answerOpen(who: Actor, { orderId }: MadeOrder, remedy: Remedy) {
  const open = and(eq(orderExceptions.orderId, orderId), isNull(orderExceptions.closedAt));
  for (const { id: bizId } of await shop.ctx.db.select().from(orderExceptions).where(open))
    await shop.send(who, aftersaleCalls.answer, { params: { bizId }, body: { remedy, note: words } });
}

const doing: Doing = {
  refund: (who, order, { units, shipping }) =>
    shop.send(who, aftersaleConsoleCalls.refundOrder, {
      params: { orderId: order.orderId },
      body: { reason: words, lines: linesOf(order, units), shipping },
    }),
  async decide(who, order, { units }) {
    const body = { reason: words, lines: linesOf(order, units) };
    await shop.send(order.owner, aftersaleCalls.refund, { params: { orderId: order.orderId }, body });
    const { refundRequests } = await shop.call(order.owner, aftersaleCalls.get, { params: { orderId: order.orderId } });
    for (const { bizId } of refundRequests.filter((each) => each.state === 'asked'))
      await shop.send(who, aftersaleConsoleCalls.decideRefund, {
        params: { bizId },
        body: { approve: true, decision: words },
      });
  },
  async claim(who, { orderId, lineIds }, { units, again }) {
    const claim = { id: newId(), orderId, orderLineId: lineIds[0]!, by: 'customer' as const, quantity: units };
    const made = { ...claim, text: words, photoIds: [], createdAt: shop.ctx.now() };
    const [row] = await shop.ctx.db.insert(claims).values(made).onConflictDoNothing().returning();
    const body = { answer: again ? ('reprint' as const) : ('refund' as const), answerText: words };
    if (row) await shop.send(who, aftersaleConsoleCalls.answerClaim, { params: { bizId: row.id }, body });
  },
  cancel: (who, { orderId }, { wantedBy }) =>
    shop.send(who, aftersaleConsoleCalls.cancel, { params: { orderId }, body: { wantedBy, reason: words } }),
  async review(who, order, { remedy }) {
    await inTransaction(shop.ctx, (ctx) => raiseException(ctx, { orderId: order.orderId, kind: 'paymentReview' }));
    await answerOpen(who, order, remedy);
  },
  release: (who, order) => answerOpen(who, order, 'release'),
  remake: (who, order, { units }) =>
    shop.send(who, aftersaleConsoleCalls.remake, {
      params: { orderId: order.orderId },
      body: { lines: linesOf(order, units), reason: words },
    }),
  wait: async (_who, _order, { hours }) => shop.pass(hours * hourMs),
};

type Act = { [K in Kind]: { kind: K; order: number; given: Shaped<K> } }[Kind];
const act: fc.Arbitrary<Act> = fc.oneof(
  ...(Object.keys(shapes) as Kind[]).map((kind) =>
    fc.record({
      kind: fc.constant(kind),
      order: fc.nat(stages.length - 1),
      given: shapes[kind] as fc.Arbitrary<never>,
    }),
  ),
) as fc.Arbitrary<Act>;
const perform = ({ kind, given }: Act, who: Actor, order: MadeOrder) => doing[kind](who, order, given as never);

const role = fc.constantFrom<StaffRole>(...staffRoleNames);

it('[CAP-20] no sequence of acts of one person, of whatever role, gives back more than one person may', {
  timeout: 60_000 + sequences * 15_000,
}, async () => {
  let gave = 0;
  const sequence = fc.array(act, { minLength: 8, maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(role, sequence, async (name, acts) => {
      const who = await shop.aUser({ roles: [name] });
      const own = await Promise.all(stages.map(anOrderAt));
      for (const each of acts) await perform(each, who, own[each.order]!);
      const byThem = and(eq(refunds.by, who.userId), gt(refunds.amountCents, 0), isNull(refunds.replaces));
      const given = await shop.ctx.db.select().from(refunds).where(byThem);
      const sumOf = (rows: typeof given) => rows.reduce((sum, row) => sum + (row.orderCents ?? row.amountCents), 0);
      for (const { orderId } of own)
        expect(sumOf(given.filter((row) => row.orderId === orderId))).toBeLessThanOrEqual(approvalCents);
      for (const { createdAt: end } of given) {
        const start = end.getTime() - dayMs;
        const day = given.filter(({ createdAt }) => createdAt.getTime() > start && createdAt <= end);
        expect(sumOf(day)).toBeLessThanOrEqual(approvalCents);
      }
      const permissions = permissionsOf([name]);
      const may = permissions.has('orders.refund') || permissions.has('orders.edit');
      if (!may) expect(given).toEqual([]);
      gave += given.length;
    }),
    { numRuns: sequences, seed: 20_261 },
  );
  // A run in which nobody gives anything proves nothing.
  expect(gave).toBeGreaterThan(0);
  if (process.env.SEQUENCES) console.log(`${sequences} sequences, ${gave} refunds by one person alone`);
});
