import type { Notification } from '@merchmill/contract/account/notification.shapes.ts';
import { kindOfNotification, type NotificationKind } from '@merchmill/contract/account/notification.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { AppError, Fault } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { deleteDue } from '../../../platform/db/delete-due.ts';
import type { Turn } from '../../../platform/jobs/work-off.ts';
import { tellPeople } from '../../../platform/live/tell.ts';
import { listStaffWith } from '../account/index.ts';
import { bundleSeconds, mailNotifications } from './bundle.service.ts';
import { notifications } from './notification.tables.ts';
import { readChannels } from './preference.service.ts';

export type Message = {
  kind: NotificationKind;
  title: string;
  /** Path of the page where it can be seen. */
  link: string;
  /** Who did what it is about: nobody is told of what they did themselves. */
  by?: string | null | undefined;
};

async function notifyAll(ctx: Ctx, userIds: readonly string[], { by, ...message }: Message): Promise<void> {
  const createdAt = ctx.now();
  const concerned = userIds.filter((userId) => userId !== by);
  if (!concerned.length) return;
  const channelsOf = await readChannels(ctx, concerned, message.kind);
  const { bundled } = kindOfNotification(message.kind);
  const rows = concerned.flatMap((userId) => {
    const { inApp, mail } = channelsOf(userId);
    const mailDueAt = bundled && mail ? new Date(createdAt.getTime() + bundleSeconds * 1000) : null;
    return inApp || mailDueAt ? [{ id: newId(createdAt), userId, ...message, inApp, createdAt, mailDueAt }] : [];
  });
  if (!rows.length) return;
  await ctx.db.insert(notifications).values(rows);
  for (const { userId, mailDueAt } of rows)
    if (mailDueAt) await ctx.jobs.enqueue(ctx, mailNotifications, { userId }, { afterSeconds: bundleSeconds });
  tellPeople(
    ctx,
    rows.map(({ userId }) => userId),
  );
}

/** Tells a person something, in the caller's transaction. */
export const notify = (ctx: Ctx, userId: string, message: Message): Promise<void> => notifyAll(ctx, [userId], message);

/** Tells all staff whose concern it is by what they may do. */
export async function notifyStaff(ctx: Ctx, message: Message): Promise<void> {
  const { staff } = kindOfNotification(message.kind);
  if (!staff) throw new Fault(`notifications of kind ${message.kind} are not for staff`);
  const people = await listStaffWith(ctx, staff);
  await notifyAll(
    ctx,
    people.map(({ id }) => id),
    message,
  );
}

const ownShown = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.inApp, true));
const ownUnread = (userId: string) => and(ownShown(userId), isNull(notifications.readAt));

export async function countUnread(ctx: Ctx, userId: string): Promise<{ noReadNum: number }> {
  return { noReadNum: await ctx.db.$count(notifications, ownUnread(userId)) };
}

/** How many of a kind somebody has not read yet that lead to this page or one below it. */
export function countUnreadBelow(
  ctx: Ctx,
  userId: string,
  { kind, page }: { kind: NotificationKind; page: string },
): Promise<number> {
  const isBelow = or(eq(notifications.link, page), sql`starts_with(${notifications.link}, ${`${page}/`})`);
  return ctx.db.$count(notifications, and(ownUnread(userId), eq(notifications.kind, kind), isBelow));
}

type Row = typeof notifications.$inferSelect;

const toNotification = ({ id, kind, title, link, createdAt, readAt }: Row): Notification => ({
  ...{ bizId: id, kind, title, link },
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

type Wish = {
  cursor?: string | undefined;
  pageSize: number;
  unread?: 'true' | 'false' | undefined;
  kind?: NotificationKind | undefined;
};

/** Newest first; the cursor is the last one that was listed before. */
export async function listNotifications(ctx: Ctx, userId: string, { cursor, pageSize, unread, kind }: Wish) {
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(
      and(
        unread === 'true' ? ownUnread(userId) : ownShown(userId),
        kind && eq(notifications.kind, kind),
        cursor ? lt(notifications.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(pageSize + 1);
  const list = rows.slice(0, pageSize).map(toNotification);
  return { list, nextCursor: rows.length > pageSize ? list.at(-1)!.bizId : null };
}

/** Marks these as read, or all; those that were read before keep their time. None is where one of them is not theirs. */
export function setRead(ctx: Ctx, userId: string, bizIds?: readonly string[]): Promise<{ noReadNum: number }> {
  return inTransaction(ctx, async (ctx) => {
    const wanted = bizIds && [...new Set(bizIds)];
    const chosen = wanted && inArray(notifications.id, wanted);
    if (wanted && (await ctx.db.$count(notifications, and(ownShown(userId), chosen))) < wanted.length)
      throw new AppError('notFound');
    await ctx.db
      .update(notifications)
      .set({ readAt: ctx.now() })
      .where(and(ownUnread(userId), chosen));
    tellPeople(ctx, [userId]);
    return countUnread(ctx, userId);
  });
}

/** Old ones go, read or not: what they tell of is on its own page. */
export async function forgetNotifications(ctx: Ctx, turn: Turn): Promise<void> {
  const before = new Date(ctx.now().getTime() - ctx.config.retain.notificationsDays * dayMs);
  await deleteDue(ctx.db, turn, notifications, lt(notifications.createdAt, before));
}
