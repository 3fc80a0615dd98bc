import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { type Buyer, type Given, type Promised, Refusal, type StubbornPerson, sleep } from './buyers.ts';
import { drawOne, upTo } from './random.ts';

/** What a purchase needs beside its buyer. `endGrace` ends an order's time for changes, and lets it be released. */
export type Surroundings = {
  random: () => number;
  skuId: string;
  promoCodes: readonly string[];
  /** Two of them: what one may not give back alone the other one gives. */
  staff: readonly StubbornPerson[];
  endGrace(orderId: string): Promise<void>;
};

const cards = [
  ['sandbox-authorised', 5],
  ['sandbox-refused', 2],
  ['sandbox-pending', 1],
] as const;
const patienceMs = 600_000;

async function place(buyer: Buyer, { skuId }: Surroundings, given: Given = {}): Promise<Promised> {
  await buyer.ask(cartCalls.add, { body: { skuId, quantity: given.quantity ?? 1 } });
  return buyer.order(given);
}

async function recharge(buyer: Buyer, amountCents: number, token: string): Promise<void> {
  const body = { amount: amountCents, method: 'card', token };
  const { payment } = await buyer.ask(walletCalls.recharge, { body });
  if (payment.result === 'Refused') return;
  buyer.walletMoves.push({ kind: 'recharge', amountCents, isCertain: payment.result === 'Authorised' });
}

async function holdAtLeast(buyer: Buyer, leastCents: number, rechargeCents: number): Promise<void> {
  const { balance } = await buyer.ask(walletCalls.wallet, {});
  if (balance < leastCents) await recharge(buyer, rechargeCents, 'sandbox-authorised');
}

/** By card; whoever is refused tries another one now and then. */
async function byCard(buyer: Buyer, around: Surroundings): Promise<Promised> {
  const order = await place(buyer, around);
  await buyer.pay(order, { token: drawOne(around.random, cards) });
  if (order.state === 'unpaid' && around.random() < 0.5) await buyer.pay(order, { token: 'sandbox-authorised' });
  return order;
}

/** What the wallet has, and the rest by card. */
async function inTwoParts(buyer: Buyer, around: Surroundings): Promise<Promised> {
  await holdAtLeast(buyer, 200, 900);
  const order = await place(buyer, around);
  await buyer.pay(order, { token: drawOne(around.random, cards), useWallet: true });
  return order;
}

async function byWallet(buyer: Buyer, around: Surroundings): Promise<Promised> {
  await holdAtLeast(buyer, 8000, 10_000);
  const order = await place(buyer, around);
  const body = { orderId: order.orderId, method: 'wallet' };
  await buyer.payBy(order, () => buyer.ask(paymentCalls.payOrder, { body }));
  return order;
}

/** With a code that only so many orders may use: who comes too late buys without it. */
async function withPromo(buyer: Buyer, around: Surroundings): Promise<Promised> {
  const { random, promoCodes } = around;
  const promoCode = promoCodes[upTo(random, promoCodes.length) - 1]!;
  const order = await place(buyer, around, { promoCode }).catch((error) => {
    if (error instanceof Refusal && error.code === errors.promoCode.code) return buyer.order({});
    throw error;
  });
  await buyer.pay(order, { token: drawOne(random, cards) });
  if (random() < 0.4) await buyer.cancel(order);
  return order;
}

/** On the provider's page, and never back: only the provider's own word tells the shop. */
async function onThePage(buyer: Buyer, around: Surroundings): Promise<Promised> {
  const isCard = around.random() < 0.6;
  const useWallet = around.random() < 0.4;
  if (useWallet) await holdAtLeast(buyer, 200, 900);
  const order = await place(buyer, around);
  const body = { orderId: order.orderId, method: isCard ? 'card' : 'bankTransfer', useWallet };
  const next = await buyer.ask(paymentCalls.sessions, { body }).then(
    (started) => started.next,
    (error) => {
      // The wallet had enough, and the first try has paid.
      if (error instanceof Refusal && error.code === errors.alreadyDone.code) return { kind: 'done' as const };
      throw error;
    },
  );
  if (next.kind === 'done') {
    order.state = 'paid';
    return order;
  }
  await buyer.submit(new URL(next.url).pathname, isCard ? { card: '4111111111111111' } : { transfer: 'announced' });
  order.state = 'underWay';
  return order;
}

/** Changes their mind, whatever has become of the payment by then. */
async function thenCancelled(buyer: Buyer, around: Surroundings): Promise<Promised> {
  const buy = drawOne(around.random, [
    [byCard, 3],
    [inTwoParts, 2],
    [byWallet, 1],
    [onThePage, 2],
  ]);
  const order = await buy(buyer, around);
  await buyer.cancel(order);
  return order;
}

async function letRelease(buyer: Buyer, { endGrace }: Surroundings, orderId: string) {
  const until = Date.now() + patienceMs;
  for (;;) {
    const order = await buyer.ask(orderCalls.detail, { params: { orderId } });
    if (order.state === 'inProduction') return order;
    if (Date.now() > until) throw new Error(`${order.number} is ${order.state} and was not released`);
    await endGrace(orderId);
    await sleep(300);
  }
}

async function askForRefund(buyer: Buyer, orderId: string, line: { orderLineId: string; quantity: number }) {
  const body = { reason: 'The color is not the one that I had expected.', lines: [line] };
  return buyer.ask(aftersaleCalls.refund, { params: { orderId }, body }).catch(async (error) => {
    if (!(error instanceof Refusal && error.code === errors.alreadyDone.code)) throw error;
    const { refundRequests } = await buyer.ask(aftersaleCalls.get, { params: { orderId } });
    return refundRequests[0]!;
  });
}

type Decided = { approve: boolean; decision: string };

/** One after the other says so, until it is decided. Whoever was heard and got no answer may find it done already. */
async function decide({ staff }: Surroundings, bizId: string, body: Decided): Promise<void> {
  for (const person of staff) {
    const isDecided = await person.ask(aftersaleConsoleCalls.decideRefund, { params: { bizId }, body }).then(
      ({ state }) => state !== 'asked',
      (error) => {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === errors.alreadyDone.code) return true;
        if (error.code === errors.secondPerson.code) return false;
        throw error;
      },
    );
    if (isDecided) return;
  }
}

/** Money back for some or all pieces, once it is being made; operations say yes more often than no. */
async function thenRefunded(buyer: Buyer, around: Surroundings): Promise<Promised> {
  const { random } = around;
  if (random() < 0.6) await holdAtLeast(buyer, 200, 900);
  const order = await place(buyer, around, { quantity: 2 });
  await buyer.pay(order, { token: 'sandbox-authorised', useWallet: random() < 0.7 });
  const { lines } = await letRelease(buyer, around, order.orderId);
  const { bizId: orderLineId, quantity } = lines[0]!;
  const asked = await askForRefund(buyer, order.orderId, { orderLineId, quantity: upTo(random, quantity) });
  const approve = random() < 0.8;
  const body = { approve, decision: approve ? 'Of course.' : 'It is as it was shown.' };
  await decide(around, asked.bizId, body);
  if (approve) order.refundedCents += asked.amount;
  return order;
}

async function intoTheWallet(buyer: Buyer, { random }: Surroundings): Promise<void> {
  await recharge(buyer, 500 + 100 * upTo(random, 20), drawOne(random, cards));
}

async function outOfTheWallet(buyer: Buyer, { random }: Surroundings): Promise<void> {
  await recharge(buyer, 1000, 'sandbox-authorised');
  const amount = 100 * upTo(random, 5);
  await buyer.ask(walletCalls.balanceRefund, { body: { amount } });
  buyer.walletMoves.push({ kind: 'balanceRefund', amountCents: amount, isCertain: true });
}

/** Everything that people do here, and how often. */
export const purchases = [
  [{ name: 'card', run: byCard }, 3],
  [{ name: 'two parts', run: inTwoParts }, 3],
  [{ name: 'wallet', run: byWallet }, 2],
  [{ name: 'promo', run: withPromo }, 2],
  [{ name: 'page', run: onThePage }, 2],
  [{ name: 'cancelled', run: thenCancelled }, 3],
  [{ name: 'refunded', run: thenRefunded }, 3],
  [{ name: 'recharge', run: intoTheWallet }, 1],
  [{ name: 'balance refund', run: outOfTheWallet }, 1],
] as const;
