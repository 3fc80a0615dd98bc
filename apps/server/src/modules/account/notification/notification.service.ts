import { and, count, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { notifications } from './notification.tables.ts';

/** Tells a person something, with a link to where it can be seen. */
export async function notify(ctx: Ctx, userId: string, message: { title: string; link: string }): Promise<void> {
  await ctx.db.insert(notifications).values({ id: newId(ctx.now()), userId, ...message, createdAt: ctx.now() });
}

export async function countUnread(ctx: Ctx, userId: string): Promise<{ noReadNum: number }> {
  const mine = and(eq(notifications.userId, userId), isNull(notifications.readAt));
  const [row] = await ctx.db.select({ noReadNum: count() }).from(notifications).where(mine);
  return { noReadNum: row?.noReadNum ?? 0 };
}
