import { and, eq, isNull } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { sameText, sign } from '../../../platform/http/security.ts';
import { lockOrder, type OrderRow } from '../../orders/order/index.ts';
import { addDays } from '../../orders/order/order.rules.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { linkDays } from './aftersale.rules.ts';
import { orderLinks as links } from './aftersale.tables.ts';

type Link = typeof links.$inferSelect;

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
    .values({ id: newId(now), orderId, createdAt: now, expiresAt: addDays(now, linkDays) })
    .returning();
  return shown(ctx, link!);
}

/** A new link for an order of this person; the one before ends. */
export function makeLink(ctx: Ctx, userId: string, orderId: string): Promise<{ url: string; expiresAt: string }> {
  return inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, orderId, userId);
    return addLink(ctx, orderId);
  });
}

/** The address of an order's page for whoever has no account. */
export function getBuyerPage(ctx: Ctx, orderId: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, orderId);
    return ((await findLink(ctx, orderId)) ?? (await addLink(ctx, orderId))).url;
  });
}

export async function revokeLink(ctx: Ctx, userId: string, orderId: string): Promise<Record<string, never>> {
  await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, orderId, userId);
    await ctx.db.update(links).set({ revokedAt: ctx.now() }).where(isLive(orderId));
  });
  return {};
}

/** The order that a token is for; one that is wrong, revoked or too old is not found. */
export async function getLinkedOrder(ctx: Ctx, token: string): Promise<{ linkId: string; order: OrderRow }> {
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
