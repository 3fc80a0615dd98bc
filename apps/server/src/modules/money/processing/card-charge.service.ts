import type { CardPayments } from '../../../adapters/card-payments/port.ts';
import { isReusedKey, ProviderError } from '../../../adapters/card-payments/provider-call.ts';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { findPayment, listClaims, lockPayment, movePayment, type Payment } from '../payment/index.ts';
import { closedWithOrder, unsettledStates } from '../payment/payment.rules.ts';
import { listSavedCards, shopperOf } from './cards.service.ts';
import { claimPayment, findRequested, isUnbegun, keepStarted, openOf, toOpen } from './payment-session.service.ts';
import { showPayment } from './payment-view.service.ts';
import { askProvider, callProvider } from './provider-calls.service.ts';
import { settlePayment } from './settlement.service.ts';

/* Saved cards that are charged while their owner is away, who has agreed to that before. */

export type ChargedCard = { provider: string; id: string };
type Charge = { key: string; orderIds: readonly string[]; card: ChargedCard };

/**
 * - paid: all orders, or what came for the others is on its way back
 * - pending: the provider knows, and has not said yet
 * - refused, needsShopper: nothing was taken
 * - closed: nothing was taken: all of its orders were canceled first
 * - unpayable: nothing was begun: an order is paid, canceled, or being paid
 * - cardGone: nothing was begun: it is no saved card any more
 */
export type ChargeOutcome =
  | { kind: 'paid'; paymentId: string }
  | { kind: 'pending'; paymentId: string }
  | { kind: 'refused' | 'needsShopper'; paymentId: string; reason: string | null }
  | { kind: 'unpayable' | 'closed' | 'cardGone' };

/** One of this person’s cards that can be charged; undefined where it is none, or its month is over. */
export async function findSavedCard(ctx: Ctx, userId: string, cardId: string) {
  const card = (await listSavedCards(ctx, userId)).find(({ bizId }) => bizId === cardId);
  return card && !card.expired ? card : undefined;
}

/** Of these orders, those that somebody is paying right now. */
export async function listOrdersBeingPaid(ctx: Ctx, ownerId: string, orderIds: readonly string[]): Promise<string[]> {
  const begun = (await openOf(ctx, ownerId, orderIds)).filter((payment) => !isUnbegun(payment));
  const claims = await Promise.all(begun.map(({ id }) => listClaims(ctx, id)));
  return claims.flat().map(({ orderId }) => orderId);
}

const confirm = 'Your bank wants you to confirm this payment.';

/** A page of the bank helps nobody who is away. */
function giveUp(ctx: Ctx, paymentId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, paymentId);
    if (payment?.state === 'pending') await movePayment(ctx, payment, { to: 'cancelled', reason: confirm });
  });
}

function outcomeOf({ id: paymentId, state, reason }: Payment, needsShopper: boolean): ChargeOutcome {
  if (state === 'authorised') return { kind: 'paid', paymentId };
  if (unsettledStates.some((each) => each === state)) return { kind: 'pending', paymentId };
  // People look at it: it may have been taken.
  if (state === 'exception') return { kind: 'pending', paymentId };
  if (state === 'cancelled' && reason === closedWithOrder) return { kind: 'closed' };
  return { kind: needsShopper ? 'needsShopper' : 'refused', paymentId, reason };
}

async function begin(ctx: Ctx, ownerId: string, provider: CardPayments, charge: Charge) {
  const { card, orderIds } = charge;
  const shopper = await shopperOf(ctx, ownerId);
  const cards = await provider.savedCards!.list(shopper).catch((error) => {
    ctx.log.error({ provider: provider.name, err: error }, 'saved cards');
    throw new AppError('dependencyFailed');
  });
  if (!cards.some(({ id }) => id === card.id)) return 'cardGone';
  // What can be kept without paying is a card.
  const [method] = provider.methods({ currency: 'USD', amountMinor: 0 }, 'US');
  // It may have been paid on the provider's page in the meantime, and we have not heard yet.
  for (const payment of await openOf(ctx, ownerId, orderIds)) if (isUnbegun(payment)) await askProvider(ctx, payment);
  const choice = { method: method!.code, token: card.id, keeper: provider.name, requestKey: keyOf(charge) };
  try {
    return await inTransaction(ctx, async (ctx) => {
      const { payment } = await claimPayment(ctx, ownerId, [...orderIds], choice);
      // From here on nobody else pays these orders: what is pending is let end first.
      return (await movePayment(ctx, payment, { to: 'pending', reason: null })) ?? payment;
    });
  } catch (error) {
    if (error instanceof AppError && unpayable.some((name) => name === error.errorName)) return 'unpayable';
    throw error;
  }
}
const unpayable = ['orderNotPayable', 'alreadyDone', 'paymentRunning', 'notFound', 'invalidInput'] as const;
const keyOf = ({ key }: Pick<Charge, 'key'>) => `charge:${key}`;

const noTaken = Symbol('the provider takes no such charge');

/** Its own no to the call: asked again it says the same. That the key was used before says that there was another answer. */
const noAnswerOr =
  <No>(no: No) =>
  (error: unknown): No => {
    const isNo = error instanceof ProviderError && [400, 402, 404, 422].includes(error.status ?? 0);
    if (isNo && !isReusedKey(error)) return no;
    throw error;
  };

function refuse(ctx: Ctx, paymentId: string): Promise<Payment> {
  return inTransaction(ctx, async (ctx) => {
    const payment = (await lockPayment(ctx, paymentId))!;
    if (payment.state !== 'pending') return payment;
    const reason = 'This card can’t be charged while you’re away.';
    return (await movePayment(ctx, payment, { to: 'refused', reason })) ?? payment;
  });
}

/** Whether a charge has come to a payment. */
export const wasChargeBegun = async (ctx: Ctx, key: string): Promise<boolean> =>
  (await findRequested(ctx, keyOf({ key }))) !== undefined;

/**
 * Charges a saved card for orders, each whole or none at all. The same key is the same payment, however often and by how
 * many it is asked for: where a process died over it, the next call hears what became of it.
 */
export async function chargeCard(ctx: Ctx, ownerId: string, charge: Charge): Promise<ChargeOutcome> {
  const provider = ctx.cardPayments.get(charge.card.provider);
  if (!provider?.savedCards) return { kind: 'cardGone' };
  const before = await findRequested(ctx, keyOf(charge));
  if (before?.state === 'pending') await askProvider(ctx, before);
  const begun = before ?? (await begin(ctx, ownerId, provider, charge));
  if (begun === 'cardGone' || begun === 'unpayable') return { kind: begun };
  const payment = (await findPayment(ctx, begun.id))!;
  if (payment.state !== 'pending') return outcomeOf(payment, false);
  const { orderNumber } = await showPayment(ctx, payment.id);
  const asked = { ...(await toOpen(ctx, payment, orderNumber)), token: charge.card.id, offSession: true };
  const paid = await callProvider(ctx, payment, () => provider.pay(asked).catch(noAnswerOr(noTaken)));
  if (paid === noTaken) return outcomeOf(await refuse(ctx, payment.id), false);
  await keepStarted(ctx, payment, paid.reference);
  if (paid.providerEvent) await settlePayment(ctx, paid.providerEvent);
  else if (paid.redirectUrl) await giveUp(ctx, payment.id);
  const needsShopper = paid.needsShopper === true || (!paid.providerEvent && paid.redirectUrl !== null);
  return outcomeOf((await findPayment(ctx, payment.id))!, needsShopper);
}
