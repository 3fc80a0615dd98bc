import { kindOfNotification } from '@merchmill/contract/account/notification.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../../../context.ts';
import { job, patient } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { getContact, listStaffWith } from '../account/index.ts';
import { bundleMail } from './notification.mails.ts';
import { notifications } from './notification.tables.ts';
import { unsubscribeLinks } from './preference.service.ts';

/** Mails wait so long for others that go with them. */
export const bundleSeconds = 300;

/** So many are named in one mail; the rest is in the list. */
const maxNamed = 20;

type Row = typeof notifications.$inferSelect;

/** Without what is for staff, where somebody is not among them any more: a role may be taken back while a mail waits. */
async function stillTheirs(ctx: Ctx, userId: string, rows: readonly Row[]): Promise<Row[]> {
  const needed = new Set(rows.flatMap(({ kind }) => kindOfNotification(kind).staff ?? []));
  const having = new Set<string>();
  for (const permission of needed)
    if ((await listStaffWith(ctx, permission)).some(({ id }) => id === userId)) having.add(permission);
  return rows.filter(({ kind }) => {
    const { staff } = kindOfNotification(kind);
    return !staff || having.has(staff);
  });
}

/**
 * One mail with all that somebody has not read meanwhile. Whoever comes first takes all that waits; a second run finds
 * nothing.
 */
function mailBundle(ctx: Ctx, userId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const waiting = await ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isNotNull(notifications.mailDueAt)))
      .orderBy(asc(notifications.id))
      .for('update');
    if (!waiting.length) return;
    await ctx.db
      .update(notifications)
      .set({ mailDueAt: null })
      .where(and(eq(notifications.userId, userId), isNotNull(notifications.mailDueAt)));
    const unread = await stillTheirs(
      ctx,
      userId,
      waiting.filter(({ readAt }) => readAt === null),
    );
    if (!unread.length) return;
    const { email, name } = await getContact(ctx, userId);
    const mail = bundleMail({
      name,
      titles: unread.slice(0, maxNamed).map(({ title }) => title),
      total: unread.length,
      link: `${ctx.config.publicUrl}${unread.length === 1 ? unread[0]!.link : `/user/${userId}/notifications`}`,
      shop: ctx.config.brand.name,
    });
    const unsubscribe = unsubscribeLinks(
      ctx,
      userId,
      unread.map(({ kind }) => kind),
    );
    await sendMail(ctx, { to: email, ...mail, unsubscribe });
  });
}

export const mailNotifications = job(
  'notification.mail',
  z.object({ userId: z.string() }),
  (ctx, { userId }) => mailBundle(ctx, userId),
  patient,
);
