import type { Claim, ClaimForm, claimAnswers } from '@merchmill/contract/aftersale.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, found, invalidField } from '../../app-error.ts';
import { type Ctx, inTransaction, type SignedIn } from '../../context.ts';
import { newId } from '../../ids.ts';
import { fileUrl, findUsableFiles, setFileUses } from '../file/file.service.ts';
import { listOrderLines, lockOrder, type OrderLineRow } from '../order/order.service.ts';
import { tellAccount } from '../order/order-mail.service.ts';
import { orderSecondMaking } from '../shipment/second-making.service.ts';
import { isClaimable, refundableCents } from './aftersale.rules.ts';
import { claims } from './aftersale.tables.ts';
import { centsOf, chooseParts, giveBack, listPartsOf } from './money-back.service.ts';

type Row = typeof claims.$inferSelect;
type Form = z.infer<typeof ClaimForm>;

/** All claims about an order, the newest first. */
export async function listClaims(ctx: Ctx, orderId: string): Promise<Claim[]> {
  const rows = await ctx.db
    .select()
    .from(claims)
    .where(eq(claims.orderId, orderId))
    .orderBy(desc(claims.createdAt), desc(claims.id));
  if (!rows.length) return [];
  const lines = new Map((await listOrderLines(ctx, orderId)).map((line) => [line.id, line]));
  return rows.map((row) => toClaim(row, lines.get(row.orderLineId)!));
}

const toClaim = (
  row: Row,
  { title, variant, quantity }: Pick<OrderLineRow, 'title' | 'variant' | 'quantity'>,
): Claim => ({
  bizId: row.id,
  orderId: row.orderId,
  orderLineId: row.orderLineId,
  title,
  variant,
  quantity: row.quantity ?? quantity,
  wish: row.wish,
  text: row.text,
  photos: row.photoIds.map((id, index) => ({ url: fileUrl(id), alt: `Photo ${index + 1} of the claim: ${title}` })),
  state: row.state,
  answer: row.answer,
  answerText: row.answerText,
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

export type Claiming = Form & { orderId: string; ownerId?: string | undefined; by: Row['by'] };

/** Writes a claim down, in the caller's transaction; the photos must have been checked. */
export async function addClaim(
  ctx: Ctx,
  { orderId, ownerId, orderLineId, quantity, wish, text, photoIds, by }: Claiming,
): Promise<Claim> {
  const order = await lockOrder(ctx, orderId, ownerId);
  const line = found((await listOrderLines(ctx, orderId)).find((each) => each.id === orderLineId));
  if (!isClaimable(order, ctx.now())) throw new AppError('claimNotNow');
  const { left = 0 } = (await listPartsOf(ctx, order)).find((part) => part.orderLineId === orderLineId) ?? {};
  if (left === 0) throw new AppError('claimSettled');
  if (quantity !== undefined && quantity > left)
    throw invalidField('quantity', left === 1 ? 'Only one of them is left.' : `Only ${left} of them are left.`);
  const now = ctx.now();
  const claimed = { orderId, orderLineId, by, quantity: quantity ?? left, wish: wish ?? null, text };
  const [row] = await ctx.db
    .insert(claims)
    .values({ id: newId(now), ...claimed, photoIds: [...new Set(photoIds)], createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError('alreadyDone', 'We are already looking at this item. Please wait for our answer.');
  await setFileUses(ctx, { usedBy: `claim:${row.id}`, userId: order.userId }, row.photoIds);
  return toClaim(row, line);
}

/** A claim of the person who has ordered, with pictures that they have uploaded. */
export async function claimOrder(ctx: Ctx, userId: string, orderId: string, form: Form): Promise<Claim> {
  const usable = await findUsableFiles(ctx, userId, form.photoIds);
  if (form.photoIds.some((id) => !usable.has(id))) throw invalidField('photoIds', 'Please upload this photo again.');
  return inTransaction(ctx, (ctx) => addClaim(ctx, { ...form, orderId, ownerId: userId, by: 'customer' }));
}

const againText = (quantity: number) =>
  `We make ${quantity === 1 ? 'it' : `${quantity} of them`} again and send ${quantity === 1 ? 'it' : 'them'} in a parcel of its own. You pay nothing for it, and hear from us when it leaves.`;

type Answer = { bizId: string; answer: (typeof claimAnswers)[number]; answerText: string };

/** Operations answer a claim: with `refund` its pieces' price is given back, with `reprint` they are made again at our cost. */
export function answerClaim(ctx: Ctx, who: SignedIn, { bizId, answer, answerText }: Answer): Promise<Claim> {
  return inTransaction(ctx, async (ctx) => {
    const [open] = await ctx.db.select().from(claims).where(eq(claims.id, bizId));
    const { orderId, orderLineId } = found(open);
    const order = await lockOrder(ctx, orderId);
    const [row] = await ctx.db
      .update(claims)
      .set({ state: 'answered', answer, answerText, answeredBy: who.userId, answeredAt: ctx.now() })
      .where(and(eq(claims.id, bizId), eq(claims.state, 'open')))
      .returning();
    if (!row) throw new AppError('alreadyDone');
    const lines = await listOrderLines(ctx, orderId);
    const line = found(lines.find((each) => each.id === orderLineId));
    const quantity = row.quantity ?? line.quantity;
    if (answer === 'refund') {
      const chosen = await chooseParts(ctx, order, { lines: [{ orderLineId, quantity }] });
      if (centsOf(chosen) > refundableCents(order)) throw new AppError('refundTooMuch');
      await giveBack(ctx, { orderId, chosen, reason: answerText, key: `claim:${bizId}`, by: who.userId });
    }
    if (answer === 'reprint') {
      await chooseParts(ctx, order, { lines: [{ orderLineId, quantity }] });
      await orderSecondMaking(ctx, { orderId, orderLineId, quantity, claimId: bizId });
    }
    await tellAccount(ctx, orderId, {
      title: (number) => `We have answered your claim about order ${number}`,
      text: `about ${line.title}, ${line.variant}:\n\n${answerText}${answer === 'reprint' ? `\n\n${againText(quantity)}` : ''}`,
    });
    return toClaim(row, line);
  });
}
