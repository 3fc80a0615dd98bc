import { and, asc, eq, gt, inArray, isNull, lte, not, notExists } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { daysAfter } from '../../../days.ts';
import { deletedDomain } from '../../../platform/db/personal-data.ts';
import { Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { getContact, isGuestOwner, isTestOwner } from '../../account/account/index.ts';
import { notify, ownMailTo } from '../../account/notification/index.ts';
import { listReviewedLines } from '../../catalog/review/index.ts';
import { listOrderLines, lockOrder, newsMail, type OrderRow, readOrderParts } from '../../orders/order/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { reviewNews } from './aftersale.mails.ts';
import { countOpenRequests } from './aftersale.personal.ts';
import { reviewRequests } from './aftersale.tables.ts';

/*
 * Asks for a review some days after delivery, where the shop wants that. Guests are not asked, as only accounts write
 * reviews, nor are sellers about what went to a customer of theirs.
 */

/** An order that was delivered longer ago is let be: turning it on mails nobody about what is long forgotten. */
const windowDays = 14;

const received = ['delivered', 'completed'] as const;

const isOwn = and(isNull(orders.buyerEmail), isNull(orders.storeName));

/** What of an order its customer can still say something about. */
async function listReviewable(ctx: Ctx, orderId: string) {
  const lines = await listOrderLines(ctx, orderId);
  const reviewed = await listReviewedLines(
    ctx,
    lines.map(({ id }) => id),
  );
  return lines.flatMap(({ id, quantity, withdrawn }) =>
    quantity > withdrawn && !reviewed.has(id) ? [{ orderLineId: id, quantity: quantity - withdrawn }] : [],
  );
}

async function ask(ctx: Ctx, { id: orderId, number, ownerId }: OrderRow): Promise<void> {
  const items = await listReviewable(ctx, orderId);
  const { name, email } = await getContact(ctx, ownerId);
  if (!items.length || email.endsWith(deletedDomain)) return;
  const news = reviewNews(items);
  const link = `/user/${ownerId}/orders/${orderId}`;
  await notify(ctx, ownerId, { kind: news.kind, title: news.title(number), link });
  const own = await ownMailTo(ctx, ownerId, news.kind);
  if (!own) return;
  const details = await readOrderParts(ctx, orderId, news.shows);
  const mail = newsMail(news, number, { name, link: ctx.config.publicUrl + link, details });
  await sendMail(ctx, { to: email, ...mail, ...own }, { orderId });
}

/** Asks about one order, once. One with a claim or a refund request that nobody has answered yet waits for that. */
function askOnce(ctx: Ctx, orderId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    if (!received.some((state) => state === order.state) || (await countOpenRequests(ctx, [orderId]))) return false;
    const fresh = await ctx.db
      .insert(reviewRequests)
      .values({ orderId, askedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ orderId: reviewRequests.orderId });
    if (!fresh.length) return false;
    await ask(ctx, order);
    return true;
  });
}

/** Asks about every order that arrived so many days ago as the shop has set; nobody where it has set none. */
export function askForReviews(ctx: Ctx, turn = new Turn(ctx)): Promise<number> {
  const { reviewRequestDays: days } = ctx.config;
  if (!days) return Promise.resolve(0);
  const asked = ctx.db.select().from(reviewRequests).where(eq(reviewRequests.orderId, orders.id));
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            inArray(orders.state, [...received]),
            lte(orders.deliveredAt, daysAfter(ctx.now(), -days)),
            gt(orders.deliveredAt, daysAfter(ctx.now(), -days - windowDays)),
            gt(orders.id, after),
            isOwn,
            not(isGuestOwner(orders.ownerId)),
            not(isTestOwner(orders.ownerId)),
            notExists(asked),
          ),
        )
        .orderBy(asc(orders.id))
        .limit(limit),
    work: ({ id }) => askOnce(ctx, id),
  });
}
