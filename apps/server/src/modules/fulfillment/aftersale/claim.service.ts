import type { Claim, ClaimForm } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import type { claimAnswers } from '@merchmill/contract/fulfillment/aftersale.ts';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { notifyStaff } from '../../account/notification/index.ts';
import { listOrderLines, lockOrder, notifyAccount, type OrderLineRow } from '../../orders/order/index.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { fileUrl, findUsableFiles, setFileUses } from '../../shop/file/index.ts';
import { orderReplacement } from '../shipment/index.ts';
import { claimBlocks, claimNews, claimReceivedNews } from './aftersale.mails.ts';
import { isClaimable, refundableCents } from './aftersale.rules.ts';
import { claims } from './aftersale.tables.ts';
import { refuseOwnOrder, withApproval } from './approval.service.ts';
import { centsOf, chooseParts, listPartsOf, makeRefund } from './order-refund.service.ts';
import { notifyRefunded } from './refund-notification.service.ts';

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
  const line = assertFound((await listOrderLines(ctx, orderId)).find((each) => each.id === orderLineId));
  if (!isClaimable(order, ctx.now())) throw new AppError('claimNotNow');
  const { left = 0 } = (await listPartsOf(ctx, order)).find((part) => part.orderLineId === orderLineId) ?? {};
  if (left === 0) throw new AppError('claimSettled');
  if (quantity !== undefined && quantity > left)
    throw invalidField('quantity', left === 1 ? 'Only one of these is left.' : `Only ${left} of these are left.`);
  const now = ctx.now();
  const claimed = { orderId, orderLineId, by, quantity: quantity ?? left, wish: wish ?? null, text };
  const [row] = await ctx.db
    .insert(claims)
    .values({ id: newId(now), ...claimed, photoIds: [...new Set(photoIds)], createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError('alreadyDone', 'We are already looking at this item. Please wait for our answer.');
  await setFileUses(ctx, { usedBy: `claim:${row.id}`, ownerId: order.ownerId }, row.photoIds);
  const news = { title: `New claim on order ${order.number}`, link: `/operations/orders/${orderId}` };
  await notifyStaff(ctx, { kind: 'refundAsked', ...news, by: ownerId });
  const items = [{ orderLineId, quantity: claimed.quantity }];
  await notifyAccount(ctx, orderId, claimReceivedNews(items), ownerId);
  return toClaim(row, line);
}

/** A claim of the person who has ordered, with pictures that they have uploaded. */
export async function claimOrder(ctx: Ctx, userId: string, orderId: string, form: Form): Promise<Claim> {
  const usable = await findUsableFiles(ctx, userId, form.photoIds);
  if (form.photoIds.some((id) => !usable.has(id))) throw invalidField('photoIds', 'Please upload this photo again.');
  return inTransaction(ctx, (ctx) => addClaim(ctx, { ...form, orderId, ownerId: userId, by: 'customer' }));
}

/** Under which the refund of a claim stands in the ledger. */
export const claimKey = (bizId: string) => `claim:${bizId}`;

type Answer = { bizId: string; answer: (typeof claimAnswers)[number]; answerText: string };

/** A claim that waits for an answer, with its order, which is locked and not this person's own. */
async function lockOpen(ctx: Ctx, principal: UserPrincipal, bizId: string) {
  const [seen] = await ctx.db.select().from(claims).where(eq(claims.id, bizId));
  const order = await lockOrder(ctx, assertFound(seen).orderId);
  await refuseOwnOrder(ctx, order.id, principal);
  const [claim] = await ctx.db.select().from(claims).where(eq(claims.id, bizId));
  if (claim!.state !== 'open') throw new AppError('alreadyDone');
  const lines = await listOrderLines(ctx, order.id);
  return { order, claim: claim!, line: assertFound(lines.find((each) => each.id === claim!.orderLineId)) };
}

async function settleClaim(ctx: Ctx, principal: UserPrincipal, { bizId, answer, answerText }: Answer) {
  const { order, line } = await lockOpen(ctx, principal, bizId);
  const [row] = await ctx.db
    .update(claims)
    .set({ state: 'answered', answer, answerText, answeredBy: principal.personId, answeredAt: ctx.now() })
    .where(eq(claims.id, bizId))
    .returning();
  const quantity = row!.quantity ?? line.quantity;
  const what =
    answer === 'declined' ? [] : await chooseParts(ctx, order, { lines: [{ orderLineId: line.id, quantity }] });
  const item = `${line.title}, ${line.variant}`;
  if (answer === 'refund') {
    if (centsOf(what) > refundableCents(order)) throw new AppError('refundTooMuch');
    const actor = { by: 'shop', userId: principal.personId } as const;
    const given = await makeRefund(ctx, { order, what, reason: answerText, key: claimKey(bizId), actor });
    if (given) {
      await notifyRefunded(ctx, order, given, { what, why: claimBlocks(item, answerText) });
      return { claim: toClaim(row!, line), amountCents: given.amountCents };
    }
  }
  if (answer === 'reprint')
    await orderReplacement(ctx, { orderId: order.id, orderLineId: line.id, quantity, claimId: bizId });
  await notifyAccount(ctx, order.id, claimNews(item, answerText, answer === 'reprint' ? quantity : 0));
  return { claim: toClaim(row!, line), amountCents: 0 };
}

/**
 * Operations answer a claim: with `refund` its units' price is given back, with `reprint` they are made again at our
 * cost. What one person may not give alone waits for a second one.
 */
export function answerClaim(ctx: Ctx, principal: UserPrincipal, form: Answer): Promise<Claim> {
  const { bizId, answer, answerText } = form;
  const audit = (ctx: Ctx, amountCents: number, carriedOut: boolean) =>
    recordChange(ctx, principal, {
      subject: 'claim',
      subjectId: bizId,
      what: 'answer',
      after: { answer, answerText, amountCents, carriedOut },
    });
  return withApproval(ctx, {
    subject: claimKey(bizId),
    note: answerText,
    work: async (ctx) => {
      const { claim, amountCents } = await settleClaim(ctx, principal, form);
      await audit(ctx, amountCents, true);
      return claim;
    },
    waits: async (ctx, { amountCents }) => {
      const { claim, line } = await lockOpen(ctx, principal, bizId);
      await audit(ctx, amountCents, false);
      return toClaim(claim, line);
    },
  });
}
