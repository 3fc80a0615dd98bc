import { invoiceMethod } from '@merchmill/contract/money/credit.ts';
import type { StartedPayment } from '@merchmill/contract/money/payment.shapes.ts';
import { walletMethod } from '@merchmill/contract/money/payment.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CardPayments, Charge, PaymentToOpen } from '../../../adapters/card-payments/port.ts';
import { AppError, Fault, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { getContact } from '../../account/account/index.ts';
import { addCreditInvoice, holdCredit } from '../credit/index.ts';
import {
  addClaims,
  changeMethod,
  closeIfGivenUp,
  holdWalletPart,
  insertPayment,
  isInLedger,
  keepReference,
  listClaims,
  listOffers,
  listPayableOrders,
  lockOrders,
  movePayment,
  type Offer,
  type PayableOrder,
  type Payment,
  readSpendable,
  sumSplits,
} from '../payment/index.ts';
import { openStates, unbegunStates } from '../payment/payment.rules.ts';
import { paymentOrders, payments } from '../payment/payment.tables.ts';
import { type Split, splitBills } from '../payment/split.rules.ts';
import { lockWallet } from '../wallet/index.ts';
import { findKeeper } from './cards.service.ts';
import { showPayment } from './payment-view.service.ts';
import { askProvider, callProvider } from './provider-calls.service.ts';
import { authorize, settlePayment } from './settlement.service.ts';

export type Choice = {
  method: string;
  useWallet?: boolean | undefined;
  saveCard?: boolean | undefined;
  /** A saved card, or details that the provider has tokenized. */
  token?: string | undefined;
};
/** `keeper`: the provider that keeps the saved card, and so has to charge it. */
export type Chosen = Choice & {
  keeper?: string | undefined;
  /** Of a charge that nobody sits before: it is made once, however often it is asked for. */
  requestKey?: string;
};
type Begun = { payment: Payment; provider: CardPayments | null };

export const isUnbegun = (payment: Payment) => unbegunStates.some((state) => state === payment.state);

/** Open payments that any of these orders has. */
export function openOf(ctx: Ctx, userId: string, orderIds: readonly string[]) {
  const ofOrders = ctx.db
    .select({ id: paymentOrders.paymentId })
    .from(paymentOrders)
    .where(inArray(paymentOrders.orderId, [...orderIds]));
  return ctx.db
    .select()
    .from(payments)
    .where(and(inArray(payments.id, ofOrders), ownedBy(userId, payments), inArray(payments.state, [...openStates])))
    .orderBy(asc(payments.id));
}

export async function findRequested({ db }: Pick<Ctx, 'db'>, requestKey: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.requestKey, requestKey));
  return payment;
}

/** How the orders are paid: by the wallet as far as it was asked for and reaches. */
async function planSplits(ctx: Ctx, userId: string, payable: PayableOrder[], choice: Choice): Promise<Split[]> {
  const wantsWallet = choice.useWallet || choice.method === walletMethod;
  if (!wantsWallet || !(await isInLedger(ctx, userId))) return splitBills(payable, 0);
  await lockWallet(ctx, userId);
  const orderIds = payable.map((order) => order.orderId);
  const splits = splitBills(payable, (await readSpendable(ctx, userId, orderIds)).cents);
  if (choice.method === walletMethod && sumSplits(splits).amountCents > 0) throw new AppError('walletTooLow');
  return splits;
}

function findOffer(ctx: Ctx, { method, keeper }: Chosen, charge: Charge, country: string): Offer {
  const offers = listOffers(ctx, charge, country);
  const offer = offers.find(({ code, provider }) => code === method && (!keeper || provider.name === keeper));
  if (!offer) throw invalidField('method', 'This can’t be paid with that method. Please choose another one.');
  return offer;
}

/** `offer`: null where the wallet pays everything, or the rest is owed by invoice. */
type Planned = { payable: PayableOrder[]; splits: Split[]; sum: Split; offer: Offer | null; saveCard: boolean };

const isByInvoice = ({ method }: Choice, { amountCents }: Split) => method === invoiceMethod && amountCents > 0;

/** The open payment that already is what is asked for, perhaps by another method of the same provider. */
async function findSame(ctx: Ctx, open: readonly Payment[], plan: Planned): Promise<Payment | undefined> {
  const [only, ...more] = open;
  if (!only || more.length || !plan.offer || only.provider !== plan.offer.provider.name) return undefined;
  if (only.saveCard !== plan.saveCard) return undefined;
  const claims = await listClaims(ctx, only.id);
  const isSame = claims.every((claim, i) => {
    const split = plan.splits[i];
    const isOrder = plan.payable[i]?.orderId === claim.orderId;
    return isOrder && split?.walletCents === claim.walletCents && split.amountMinor === claim.amountMinor;
  });
  return isSame && claims.length === plan.payable.length ? only : undefined;
}

type Fresh = Pick<Payment, 'ownerId' | 'purpose' | 'orderId' | 'currency' | 'country'> & { requestKey?: string };

function begin(ctx: Ctx, fresh: Fresh, split: Split, choice: Choice, offer: Offer | null): Promise<Payment> {
  const own = isByInvoice(choice, split) ? invoiceMethod : walletMethod;
  const by = { provider: offer?.provider.name ?? own, method: offer?.code ?? own };
  const row = { ...fresh, ...split, ...by, saveCard: choice.saveCard ?? false };
  return insertPayment(ctx, row, { asked: offer !== null });
}

/** What is left of each order after the wallet's part is an open invoice from now on. */
async function oweFor(ctx: Ctx, ownerId: string, claims: readonly { orderId: string; amountCents: number }[]) {
  for (const { orderId, amountCents } of claims)
    if (amountCents > 0) await addCreditInvoice(ctx, { ownerId, orderId, amountCents });
}

async function insertForOrders(ctx: Ctx, userId: string, plan: Planned, choice: Chosen): Promise<Payment> {
  const { payable, splits, sum, offer } = plan;
  const { currency, country, orderId } = payable[0]!;
  const isOne = payable.length === 1;
  const purpose = isOne ? ('order' as const) : ('orders' as const);
  const { requestKey } = choice;
  const whose = { ownerId: userId, purpose, orderId: isOne ? orderId : null, currency, country };
  const fresh = { ...whose, ...(requestKey && { requestKey }) };
  const payment = await begin(ctx, fresh, sum, choice, offer);
  const claims = payable.map((order, i) => ({ paymentId: payment.id, orderId: order.orderId, ...splits[i]! }));
  await addClaims(ctx, claims);
  if (sum.walletCents === 0 && offer) return payment;
  const held = sum.walletCents === 0 ? payment : await holdWalletPart(ctx, payment);
  if (!held) throw new AppError('walletTooLow');
  if (!offer) {
    if (isByInvoice(choice, sum)) await holdCredit(ctx, userId, { cents: sum.amountCents, currency });
    await authorize(ctx, held);
    if (isByInvoice(choice, sum)) await oweFor(ctx, userId, claims);
    return held;
  }
  return (await movePayment(ctx, held, { to: 'parted', reason: null }))!;
}

/**
 * The one open payment of the orders: a new one, or the one that nobody has begun to pay yet, now with this method. So
 * whoever comes back from the provider's page unpaid goes on without a dead end, and nobody pays twice.
 */
export async function claimPayment(ctx: Ctx, userId: string, orderIds: string[], choice: Chosen): Promise<Begun> {
  await listPayableOrders(ctx, userId, orderIds); // whose they are comes first: nobody holds somebody else's orders
  await lockOrders(ctx, orderIds);
  const asked = choice.requestKey && (await findRequested(ctx, choice.requestKey));
  if (asked) return { payment: asked, provider: ctx.cardPayments.get(asked.provider) ?? null };
  const payable = await listPayableOrders(ctx, userId, orderIds);
  // Payments are locked after their orders and before the wallet, as everywhere.
  const open = await openOf(ctx, userId, orderIds).for('update');
  if (open.some((payment) => !isUnbegun(payment))) throw new AppError('paymentRunning');

  const splits = await planSplits(ctx, userId, payable, choice);
  const sum = sumSplits(splits);
  const { currency, country } = payable[0]!;
  const needsOffer = sum.amountCents > 0 && !isByInvoice(choice, sum);
  const offer = needsOffer ? findOffer(ctx, choice, { currency, amountMinor: sum.amountMinor }, country) : null;
  const plan = { payable, splits, sum, offer, saveCard: choice.saveCard ?? false };
  const same = choice.requestKey ? undefined : await findSame(ctx, open, plan);
  if (same) {
    return { payment: await changeMethod(ctx, same.id, choice.method), provider: offer!.provider };
  }
  const reason = 'Another payment method was chosen.';
  for (const payment of open) await movePayment(ctx, payment, { to: 'cancelled', reason });
  return { payment: await insertForOrders(ctx, userId, plan, choice), provider: offer?.provider ?? null };
}

async function labelOf(ctx: Ctx, { purpose, id }: Payment, number: string | null): Promise<string> {
  if (purpose === 'recharge') return 'Your wallet';
  if (purpose === 'bind') return 'Save a card';
  return number ? `Order ${number}` : `${(await listClaims(ctx, id)).length} orders`;
}

export async function toOpen(ctx: Ctx, payment: Payment, number: string | null): Promise<PaymentToOpen> {
  const { id, ownerId: userId, currency, amountMinor, method, country, purpose, saveCard } = payment;
  const { email } = await getContact(ctx, userId);
  return {
    paymentId: id,
    currency,
    amountMinor,
    method,
    country,
    label: await labelOf(ctx, payment, number),
    returnUrl: `${ctx.config.publicUrl}/payment-result?paymentId=${id}`,
    shopper: { reference: userId, email },
    saveCard: saveCard || purpose === 'bind',
  };
}

export async function keepStarted(ctx: Ctx, payment: Payment, reference: string): Promise<void> {
  if (!(await keepReference(ctx, payment, reference))) throw new Fault(`payment ${payment.id} has two references`);
  await closeIfGivenUp(ctx, payment.id);
}

/** Sends a begun payment to its provider: to its page, or at once with a token. */
async function start(ctx: Ctx, { payment, provider }: Begun, token: string | undefined): Promise<StartedPayment> {
  const done = async (next: StartedPayment['next']) => ({ payment: await showPayment(ctx, payment.id), next });
  if (!provider) return done({ kind: 'done' });
  const { orderNumber } = await showPayment(ctx, payment.id);
  const opening = await toOpen(ctx, payment, orderNumber);
  const keep = (reference: string) => keepStarted(ctx, payment, reference);
  if (!token) {
    const { url, reference } = await callProvider(ctx, payment, () => provider.open(opening));
    await keep(reference);
    return done({ kind: 'redirect', url });
  }
  const paid = await callProvider(ctx, payment, () => provider.pay({ ...opening, token }));
  await keep(paid.reference);
  if (paid.providerEvent) await settlePayment(ctx, paid.providerEvent);
  return done(paid.redirectUrl ? { kind: 'redirect', url: paid.redirectUrl } : { kind: 'done' });
}

/** With one provider there is nothing to look for. */
async function withKeeper(ctx: Ctx, userId: string, choice: Choice): Promise<Chosen> {
  if (!choice.token || ctx.cardPayments.size < 2) return choice;
  return { ...choice, keeper: (await findKeeper(ctx, userId, choice.token))?.name };
}

/** Pays orders of this person, one or several at once. */
export async function payOrders(
  ctx: Ctx,
  userId: string,
  { orderIds, ...choice }: Choice & { orderIds: string[] },
): Promise<StartedPayment> {
  // It may have been paid on the provider's page in the meantime, and we have not heard yet.
  for (const payment of await openOf(ctx, userId, orderIds)) if (isUnbegun(payment)) await askProvider(ctx, payment);
  const chosen = await withKeeper(ctx, userId, choice);
  const begun = await inTransaction(ctx, (ctx) => claimPayment(ctx, userId, orderIds, chosen));
  return start(ctx, begun, choice.token);
}

type ForAccount = { purpose: 'recharge' | 'bind'; amountCents: number; country: string; key: string } & Choice;

/** The payment that a call has begun before: it died then, or heard nothing of the provider. */
async function findAskedBefore(ctx: Ctx, requestKey: string, wanted: ForAccount): Promise<Payment | undefined> {
  const payment = await findRequested(ctx, requestKey);
  if (payment && payment.amountCents !== wanted.amountCents) throw new AppError('keyReused');
  return payment;
}

/** What became of such a payment; where nobody has begun to pay it, it is sent to its provider once more. */
async function goOn(ctx: Ctx, payment: Payment, token: string | undefined): Promise<StartedPayment> {
  if (isUnbegun(payment)) await askProvider(ctx, payment);
  const [known] = await ctx.db.select().from(payments).where(eq(payments.id, payment.id));
  const provider = isUnbegun(known!) ? ctx.cardPayments.get(payment.provider) : null;
  return start(ctx, { payment: known!, provider: provider ?? null }, token);
}

/**
 * A payment that is for no order: a recharge of so many cents, or 0 to keep a card. The same key is the same payment,
 * however often it comes.
 */
export async function payForAccount(ctx: Ctx, userId: string, wanted: ForAccount): Promise<StartedPayment> {
  const { purpose, amountCents, country, key, ...asked } = wanted;
  const requestKey = `${purpose}:${key}`;
  const before = await findAskedBefore(ctx, requestKey, wanted);
  if (before) return goOn(ctx, before, asked.token);
  const choice = await withKeeper(ctx, userId, asked);
  const currency = 'USD';
  const offer = findOffer(ctx, choice, { currency, amountMinor: amountCents }, country);
  if (purpose === 'bind' && !offer.provider.savedCards)
    throw invalidField('method', 'This can’t be saved. Please use a card.');
  const split = { walletCents: 0, walletMinor: 0, amountCents, amountMinor: amountCents };
  const fresh = { ownerId: userId, purpose, orderId: null, requestKey, currency, country };
  const payment = await begin(ctx, fresh, split, choice, offer);
  return start(ctx, { payment, provider: offer.provider }, choice.token);
}
