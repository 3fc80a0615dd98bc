import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, newSecret } from '../../apps/server/src/ids.ts';
import { aReleasedOrder } from '../../apps/server/src/modules/fulfillment/aftersale/test-aftersale.ts';
import {
  aBareOrder,
  aSession,
  balance,
  closeBalanced,
  paid,
  recharged,
  sendWebhook,
  stateOf,
} from '../../apps/server/src/modules/money/processing/test-checkout.ts';
import { requestRefund } from '../../apps/server/src/modules/money/refund/refund.service.ts';
import { refunds } from '../../apps/server/src/modules/money/refund/refund.tables.ts';
import { cartLines } from '../../apps/server/src/modules/orders/cart/cart.tables.ts';
import { orders } from '../../apps/server/src/modules/orders/order/order.tables.ts';
import { promoCodes, promoRedemptions } from '../../apps/server/src/modules/orders/promo/promo.tables.ts';
import { aProduct, aPromo, aShopThatShips, type MadeProduct } from '../../apps/server/src/testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts';
import { checkoutOf, concurrentShoppers, race, racers, type Shopper, Tally } from './concurrent-shoppers.ts';

const orderCents = 4550;
const timeout = 600_000;

/** On the embedded database nothing runs at the same time. */
describe.runIf(backends().includes('postgres'))(`${racers} at once`, () => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend: 'postgres' });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => closeBalanced(shop));

  const codesOf = (answers: readonly { code: number }[], code: number) =>
    answers.filter((answer) => answer.code === code).length;
  const idsOf = (shoppers: readonly Shopper[]) => shoppers.map(({ actor }) => actor.userId);
  const countOrders = (shoppers: readonly Shopper[]) =>
    shop.ctx.db.$count(orders, inArray(orders.ownerId, idsOf(shoppers)));

  it('orders with a promo code: as many as its limit lets through, and the carts of the others stay', {
    timeout,
  }, async () => {
    const limit = Math.floor(racers / 10);
    const code = await aPromo(shop.ctx, { totalLimit: limit, perUserLimit: 1 });
    const shoppers = await concurrentShoppers(shop, tee, racers);
    const form = await checkoutOf(shop, shoppers[0]!, [code]);
    const tally = new Tally();
    const answers = await race(shoppers, ({ actor, addressId }) => {
      const idempotencyKey = newSecret();
      return tally.insist(() =>
        shop.send(actor, checkoutCalls.create, { body: { ...form, addressId } }, { idempotencyKey }),
      );
    });
    const placed = codesOf(answers, 0);
    const refused = codesOf(answers, errors.promoCode.code);
    tally.tell('promo code', { orders: placed, refused });
    expect([placed, refused]).toEqual([limit, racers - limit]);
    const [promo] = await shop.ctx.db.select().from(promoCodes).where(eq(promoCodes.code, code));
    const counted = and(eq(promoRedemptions.promoId, promo!.id), isNull(promoRedemptions.releasedAt));
    expect([promo!.usedCount, await shop.ctx.db.$count(promoRedemptions, counted)]).toEqual([limit, limit]);
    expect(await countOrders(shoppers)).toBe(limit);
    expect(await shop.ctx.db.$count(cartLines, inArray(cartLines.ownerId, idsOf(shoppers)))).toBe(racers - limit);
  });

  it('the same order sent twice with the same key is placed once, and both are told of the same', {
    timeout,
  }, async () => {
    const shoppers = await concurrentShoppers(shop, tee, racers);
    const form = await checkoutOf(shop, shoppers[0]!);
    const tally = new Tally();
    const both = await race(shoppers, ({ actor, addressId }) => {
      const idempotencyKey = newSecret();
      const send = () => shop.send(actor, checkoutCalls.create, { body: { ...form, addressId } }, { idempotencyKey });
      return Promise.all([tally.insist(send), tally.insist(send)]);
    });
    const alike = both.filter(([first, second]) => first.code === 0 && first.data.bizId === second.data?.bizId).length;
    const placed = await countOrders(shoppers);
    tally.tell('same key', { orders: placed, toldTheSame: alike });
    expect([placed, alike]).toEqual([racers, racers]);
  });

  it('the same cart sent twice with different keys is ordered once, and the other is told so', {
    timeout,
  }, async () => {
    const shoppers = await concurrentShoppers(shop, tee, racers);
    const form = await checkoutOf(shop, shoppers[0]!);
    const tally = new Tally();
    const both = await race(shoppers, ({ actor, addressId }) => {
      const send = (idempotencyKey: string) => () =>
        shop.send(actor, checkoutCalls.create, { body: { ...form, addressId } }, { idempotencyKey });
      return Promise.all([tally.insist(send(newSecret())), tally.insist(send(newSecret()))]);
    });
    const won = codesOf(both.flat(), 0);
    const told = codesOf(both.flat(), errors.dataChanged.code) + codesOf(both.flat(), errors.cartEmpty.code);
    const placed = await countOrders(shoppers);
    tally.tell('different keys', { orders: placed, won, refused: told });
    expect([placed, won, told]).toEqual([racers, racers, racers]);
    expect((await shop.call(shoppers[0]!.actor, cartCalls.count)).carProductNum).toBe(0);
  });

  /** Puts so much into a wallet, in steps that the shop takes. */
  async function fill(owner: Actor, cents: number): Promise<void> {
    const steps = Math.ceil(cents / 90_000);
    const step = Math.floor(cents / steps);
    for (let i = 1; i < steps; i++) await recharged(shop, owner, step);
    await recharged(shop, owner, cents - step * (steps - 1));
  }
  const orderIdsOf = async (owner: Actor, count: number) => {
    const made: string[] = [];
    for (let i = 0; i < count; i++) made.push((await aBareOrder(shop, owner)).orderId);
    return made;
  };
  const payFromWallet = (owner: Actor, orderId: string) => {
    const idempotencyKey = newSecret();
    const body = { orderId, method: 'wallet', useWallet: true };
    return () => shop.send(owner, paymentCalls.payOrder, { body }, { idempotencyKey });
  };

  it('payments out of one wallet: as many as it affords, to the cent', { timeout }, async () => {
    const owner = await shop.aUser();
    const affordable = Math.floor(racers / 10);
    await fill(owner, affordable * orderCents + 7);
    const orderIds = await orderIdsOf(owner, racers);
    const tally = new Tally();
    const answers = await race(orderIds, (orderId) => tally.insist(payFromWallet(owner, orderId)));
    const [done, refused] = [codesOf(answers, 0), codesOf(answers, errors.walletTooLow.code)];
    tally.tell('one wallet', { paid: done, refused });
    expect([done, refused]).toEqual([affordable, racers - affordable]);
    expect(await balance(shop, owner)).toBe(7);
    const states = await shop.ctx.db.$count(orders, and(inArray(orders.id, orderIds), eq(orders.state, 'paid')));
    expect(states).toBe(affordable);
  });

  it('refunds by one person of operations, of as many orders: as many as one may give alone, the others wait', {
    timeout,
  }, async () => {
    const operator = await shop.aUser({ type: UserType.interior });
    const printed = await aProduct(shop.ctx);
    const asked: { bizId: string; orderId: string }[] = [];
    for (let i = 0; i < 20; i++) {
      const { owner, orderId, lineIds } = await aReleasedOrder(shop, printed);
      const body = { reason: 'The print came out crooked.', lines: [{ orderLineId: lineIds[0]!, quantity: 1 }] };
      const { bizId } = await shop.call(owner, aftersaleCalls.refund, { params: { orderId }, body });
      asked.push({ bizId, orderId });
    }
    const tally = new Tally();
    const body = { approve: true, decision: 'You are right, sorry.' };
    const answers = await race(asked, ({ bizId }) => {
      const idempotencyKey = newSecret();
      const send = () =>
        shop.send(operator, aftersaleConsoleCalls.decideRefund, { params: { bizId }, body }, { idempotencyKey });
      return tally.insist(send);
    });
    const given = answers.filter(({ data }) => data?.state === 'approved').length;
    const waiting = answers.filter(({ data }) => data?.state === 'asked').length;
    tally.tell('one person gives back', { given, waiting });
    // 25.50 each: three are 76.50, and a fourth would pass 100.00.
    expect([given, waiting]).toEqual([3, 17]);
    const rows = await shop.ctx.db.select().from(refunds).where(eq(refunds.by, operator.userId));
    expect(rows.reduce((sum, row) => sum + row.amountCents, 0)).toBe(7650);
  });

  it('recharges, payments and refunds of one wallet at once end in the exact balance', { timeout }, async () => {
    const owner = await shop.aUser();
    const start = 30_000;
    await fill(owner, start);
    const quarter = Math.floor(racers / 4);
    const toPay = await orderIdsOf(owner, racers - 3 * quarter);
    const toRefund = await orderIdsOf(owner, quarter);
    for (const orderId of toRefund) {
      await shop.call(owner, paymentCalls.payments, { body: { orderId, method: 'card', token: 'sandbox-authorised' } });
    }
    const tally = new Tally();
    /** Each gives what it has added to the wallet; null where it was refused. */
    type Move = () => Promise<number | null>;
    const recharge = (amount: number): Move => {
      const idempotencyKey = newSecret();
      const body = { amount, method: 'card', token: 'sandbox-authorised' };
      return async () => {
        const answer = await tally.insist(() => shop.send(owner, walletCalls.recharge, { body }, { idempotencyKey }));
        return answer.code === 0 ? amount : null;
      };
    };
    const pay = (orderId: string): Move => {
      const send = payFromWallet(owner, orderId);
      return async () => ((await tally.insist(send)).code === 0 ? -orderCents : null);
    };
    const payBack = (amount: number): Move => {
      const idempotencyKey = newSecret();
      const body = { amount };
      return async () => {
        const answer = await tally.insist(() =>
          shop.send(owner, walletCalls.balanceRefund, { body }, { idempotencyKey }),
        );
        return answer.code === 0 ? -amount : null;
      };
    };
    const refund = (orderId: string, amountCents: number): Move => {
      const key = newId();
      const wanted = { orderId, amountCents, to: 'wallet' as const, reason: 'Too late', key, by: 'system' as const };
      return async () => {
        // What runs into a lock that is held for too long is tried again, as a job is.
        const send = () =>
          requestRefund(shop.ctx, wanted).then(
            () => ({ status: 200 }),
            () => ({ status: 500 }),
          );
        return (await tally.insist(send)).status === 200 ? amountCents : null;
      };
    };
    const moves = [
      ...toPay.map(pay),
      ...toRefund.map((orderId, i) => refund(orderId, 1 + ((i * 977) % orderCents))),
      ...Array.from({ length: quarter }, (_, i) => recharge(500 + ((i * 613) % 3000))),
      ...Array.from({ length: quarter }, (_, i) => payBack(100 + ((i * 379) % 900))),
    ];
    // A fixed shuffle: every run begins in the same mixture of kinds.
    const mixed = moves.map((move, i) => ({ move, place: (i * 7919) % 104_729 })).toSorted((a, b) => a.place - b.place);
    const gained = await race(mixed, ({ move }) => move());
    const exact = start + gained.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    const refused = gained.filter((each) => each === null).length;
    tally.tell('mixed wallet', { done: moves.length - refused, refused, balance: exact });
    expect(await balance(shop, owner)).toBe(exact);
    expect(gained.slice().sort()).not.toContain(undefined);
    expect(moves.length - refused).toBeGreaterThan(moves.length / 2);
  });

  it('words of a provider from all sides, many of them twice: each order is paid once', { timeout }, async () => {
    const owner = await shop.aUser();
    const paymentsMade = Math.max(4, Math.floor(racers / 20));
    const begun: ({ orderId: string } & Awaited<ReturnType<typeof aSession>>)[] = [];
    for (let i = 0; i < paymentsMade; i++) {
      const { orderId } = await aBareOrder(shop, owner);
      begun.push({ orderId, ...(await aSession(shop, owner, orderId)) });
    }
    const results = ['Pending', 'Authorised', 'Refused', 'Received', 'Authorised'] as const;
    const words = Array.from({ length: racers }, (_, i) => {
      const { paymentId, reference } = begun[i % paymentsMade]!;
      return {
        eventId: newId(),
        paymentId,
        reference,
        result: results[Math.floor(i / paymentsMade) % results.length]!,
      };
    });
    // A third comes a second time, with the same event.
    const deliveries = words.flatMap((word, i) => (i % 3 === 0 ? [word, word] : [word]));
    const tally = new Tally();
    const heard = await race(deliveries, async (word, i) => {
      const { statusCode } = await tally.insist(async () => {
        const answer = await sendWebhook(shop, word);
        return { status: answer.statusCode, statusCode: answer.statusCode };
      });
      if (i % 25 === 0) await shop.runJobs();
      return statusCode;
    });
    await shop.runJobs();
    const states = await Promise.all(begun.map(({ orderId }) => stateOf(shop, orderId)));
    const paidOnce = states.filter((state) => state.booked.length === 1 && state.order === 'paid').length;
    tally.tell('webhooks', { deliveries: deliveries.length, events: words.length, orders: paymentsMade, paidOnce });
    expect(new Set(heard)).toEqual(new Set([200]));
    for (const state of states) expect(state).toEqual({ ...paid, payments: ['authorised'] });
  });
});
