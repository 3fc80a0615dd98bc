import { and, eq, inArray, isNull } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { daysAfter } from '../../../days.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { sameText, sign } from '../../../platform/http/security.ts';
import { orderLinks as links, orders } from './order.tables.ts';

/** Days that a link for the buyer holds. */
const linkDays = 180;

type Link = typeof links.$inferSelect;

/** One link at a time: whoever makes or ends one holds the order. Somebody else's is not found. */
async function hold(ctx: Ctx, orderId: string, ownerId?: string): Promise<void> {
  const mine = and(eq(orders.id, orderId), ownerId === undefined ? undefined : ownedBy(ownerId, orders));
  const [order] = await ctx.db.select({ id: orders.id }).from(orders).where(mine).for('update');
  assertFound(order);
}

const signature = (ctx: Ctx, { id, orderId, expiresAt }: Link) =>
  sign(ctx.signingKey, `order-link:${id}:${orderId}:${expiresAt.getTime()}`);

const shown = (ctx: Ctx, link: Link) => ({
  url: `${ctx.config.publicUrl}/order-status/${link.id}.${signature(ctx, link)}`,
  expiresAt: link.expiresAt.toISOString(),
});

const isLive = (orderId: string) => and(eq(links.orderId, orderId), isNull(links.revokedAt));

export async function findLink(ctx: Ctx, orderId: string): Promise<{ url: string; expiresAt: string } | null> {
  const [link] = await ctx.db.select().from(links).where(isLive(orderId));
  return link && link.expiresAt > ctx.now() ? shown(ctx, link) : null;
}

async function addLink(ctx: Ctx, orderId: string) {
  await ctx.db.update(links).set({ revokedAt: ctx.now() }).where(isLive(orderId));
  const now = ctx.now();
  const [link] = await ctx.db
    .insert(links)
    .values({ id: newId(now), orderId, createdAt: now, expiresAt: daysAfter(now, linkDays) })
    .returning();
  return shown(ctx, link!);
}

/** A new link for an order of this person; the one before ends. */
export function makeLink(ctx: Ctx, userId: string, orderId: string): Promise<{ url: string; expiresAt: string }> {
  return inTransaction(ctx, async (ctx) => {
    await hold(ctx, orderId, userId);
    return addLink(ctx, orderId);
  });
}

/** The address of an order's page for whoever has no account. */
export function getBuyerPage(ctx: Ctx, orderId: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await hold(ctx, orderId);
    return ((await findLink(ctx, orderId)) ?? (await addLink(ctx, orderId))).url;
  });
}

/** Nobody follows these orders by a link any more: who they belong to has changed. */
export async function revokeLinks(ctx: Ctx, orderIds: readonly string[]): Promise<void> {
  const live = and(inArray(links.orderId, [...orderIds]), isNull(links.revokedAt));
  await ctx.db.update(links).set({ revokedAt: ctx.now() }).where(live);
}

type Party = { ownerId: string; orderId: string; guest: boolean };

/** Where whoever an order belongs to sees it: in the account, or as a guest by the buyer's link. */
export const orderPageOf = async (ctx: Ctx, { ownerId, orderId, guest }: Party): Promise<string> =>
  guest ? getBuyerPage(ctx, orderId) : `${ctx.config.publicUrl}/user/${ownerId}/orders/${orderId}`;

export async function revokeLink(ctx: Ctx, userId: string, orderId: string): Promise<Record<string, never>> {
  await inTransaction(ctx, async (ctx) => {
    await hold(ctx, orderId, userId);
    await ctx.db.update(links).set({ revokedAt: ctx.now() }).where(isLive(orderId));
  });
  return {};
}

/** The order that a token is for; one that is wrong, revoked or too old is not found. */
export async function getLinkedOrder(
  ctx: Ctx,
  token: string,
): Promise<{ linkId: string; order: typeof orders.$inferSelect }> {
  const [id = '', given = ''] = token.split('.');
  const [row] = await ctx.db
    .select({ link: links, order: orders })
    .from(links)
    .innerJoin(orders, eq(orders.id, links.orderId))
    .where(eq(links.id, id));
  const { link, order } = assertFound(row);
  const holds = !link.revokedAt && link.expiresAt > ctx.now() && sameText(given, signature(ctx, link));
  return { linkId: id, order: assertFound(holds ? order : undefined) };
}
