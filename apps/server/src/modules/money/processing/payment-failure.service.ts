import { formatAlone } from '@merchmill/contract/money.ts';
import { and, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { type PaymentEvent, pageExpired } from '../../../adapters/card-payments/port.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { job, patient } from '../../../platform/jobs/queue.ts';
import { getContact } from '../../account/account/index.ts';
import { notify } from '../../account/notification/index.ts';
import { lockOrder, type OrderRow, orderPageOf, readOrderParts } from '../../orders/order/index.ts';
import { findPayBy } from '../../orders/purchase/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { listClaims, type Payment } from '../payment/index.ts';
import { paymentOrders, payments } from '../payment/payment.tables.ts';
import { mayMailGuest } from './guest-mail-limit.ts';
import { type FailureKind, failureKinds, stillThereMs, tellAt } from './payment-failure.rules.ts';
import { failureMail } from './processing.mails.ts';
import { paymentFailures } from './processing.tables.ts';

/*
 * Payments that come to nothing while their order still waits for its money. Whoever is on the page sees it there; who
 * has left is told by a mail, once for each order and kind, unless the order is paid or being paid by then.
 */

export const failureKindOf = ({ reason }: Pick<PaymentEvent, 'reason'>): FailureKind =>
  reason === pageExpired ? 'expired' : 'failed';

const secondsUntil = (at: Date, now: Date) => Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000));

async function planTelling(ctx: Ctx, orderId: string, kind: FailureKind, dueAt: Date): Promise<void> {
  await ctx.jobs.enqueue(ctx, tellFailedPayment, { orderId, kind }, { afterSeconds: secondsUntil(dueAt, ctx.now()) });
}

/** Notes, in the transaction that moves it, that a payment has come to nothing. `payment`: as it was before. */
export async function noteFailure(ctx: Ctx, payment: Payment, kind: FailureKind): Promise<void> {
  if (payment.purpose !== 'order' && payment.purpose !== 'orders') return;
  // Who charges a card by itself says so once, of all orders.
  if (payment.requestKey !== null) return;
  const dueAt = tellAt({ kind, from: payment.state, updatedAt: payment.updatedAt }, ctx.now());
  for (const { orderId } of await listClaims(ctx, payment.id)) {
    const noted = await ctx.db
      .insert(paymentFailures)
      .values({ orderId, kind, paymentId: payment.id, dueAt })
      .onConflictDoUpdate({
        target: [paymentFailures.orderId, paymentFailures.kind],
        set: { paymentId: payment.id, dueAt },
        setWhere: isNull(paymentFailures.toldAt),
      })
      .returning({ orderId: paymentFailures.orderId });
    if (noted.length) await planTelling(ctx, orderId, kind, dueAt);
  }
}

/** Another payment of the order that may still succeed. */
async function findOtherPayment(ctx: Ctx, orderId: string, paymentId: string): Promise<Payment | null> {
  const lately = gt(payments.updatedAt, new Date(ctx.now().getTime() - stillThereMs));
  const [row] = await ctx.db
    .select({ payment: payments })
    .from(paymentOrders)
    .innerJoin(payments, eq(payments.id, paymentOrders.paymentId))
    .where(
      and(
        eq(paymentOrders.orderId, orderId),
        ne(payments.id, paymentId),
        or(
          inArray(payments.state, ['pending', 'received']),
          and(inArray(payments.state, ['created', 'parted']), lately),
        ),
      ),
    )
    .limit(1);
  return row?.payment ?? null;
}

async function tell(ctx: Ctx, order: OrderRow, kind: FailureKind, paymentId: string): Promise<void> {
  const { id: orderId, number, ownerId } = order;
  const claims = await listClaims(ctx, paymentId);
  const claim = claims.find((each) => each.orderId === orderId);
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  const { name, email, guest } = await getContact(ctx, ownerId);
  if (guest && !(await mayMailGuest(ctx, email))) return;
  const payPage = `/user/${ownerId}/pay/${orderId}`;
  // A guest’s browser may know nothing of the order by now; the link in the mail does.
  const link = guest ? await orderPageOf(ctx, { ownerId, orderId, guest }) : `${ctx.config.publicUrl}${payPage}`;
  const inWallet = claim?.walletMinor ? formatAlone(claim.walletMinor, payment!.currency) : null;
  const mail = failureMail(kind, {
    // A guest's name may be anything that somebody typed beside somebody else's address.
    ...{ number, name: guest ? 'there' : name, link, inWallet, reason: payment!.reason },
    amount: formatAlone(order.totalMinor, order.currency),
    payBy: await findPayBy(ctx, order),
    details: await readOrderParts(ctx, orderId, { items: 'all' }),
  });
  await notify(ctx, ownerId, { kind: 'payment', title: mail.subject, link: payPage });
  await sendMail(ctx, { to: email, ...mail }, { orderId });
}

async function tellIfStillOpen(ctx: Ctx, { orderId, kind }: { orderId: string; kind: FailureKind }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const ofKind = and(eq(paymentFailures.orderId, orderId), eq(paymentFailures.kind, kind));
    const [failure] = await ctx.db.select().from(paymentFailures).where(ofKind).for('update');
    const now = ctx.now();
    if (!failure || failure.toldAt || order.state !== 'unpaid') return;
    // It has failed once more since, or the clock of this machine is behind.
    if (failure.dueAt > now) return planTelling(ctx, orderId, kind, failure.dueAt);
    const other = await findOtherPayment(ctx, orderId, failure.paymentId);
    if (other) {
      // What is on its way to us ends by itself, well or with a failure of its own.
      if (other.state === 'pending' || other.state === 'received') return;
      const dueAt = new Date(other.updatedAt.getTime() + stillThereMs);
      await ctx.db.update(paymentFailures).set({ dueAt }).where(ofKind);
      return planTelling(ctx, orderId, kind, dueAt);
    }
    await ctx.db.update(paymentFailures).set({ toldAt: now }).where(ofKind);
    await tell(ctx, order, kind, failure.paymentId);
  });
}

export const tellFailedPayment = job(
  'payment.tellFailure',
  z.object({ orderId: z.string(), kind: z.enum(failureKinds) }),
  tellIfStillOpen,
  patient,
);
