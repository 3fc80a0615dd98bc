import type { ApproveForm, StoreDetail } from '@merchmill/contract/stores/store.shapes.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { Acting } from '../../../principal.ts';
import { revokeAt } from './revoke.service.ts';
import { askForSeller } from './seller-call.service.ts';
import { changeSettings, checkSender } from './settings.service.ts';
import { noteShop } from './shop-facts.service.ts';
import { changeState, getStore } from './store.service.ts';
import { stores } from './store.tables.ts';
import { readStore } from './view.service.ts';

/* What sellers decide about their stores: that one works, what it is called, and that it ends. */

/** From here on the store works. What the seller confirms is compared with what the platform says now. */
export async function approveStore(
  ctx: Ctx,
  principal: Acting,
  storeId: string,
  form: z.output<typeof ApproveForm>,
): Promise<StoreDetail> {
  const store = await getStore(ctx, principal, storeId);
  if (store.state === 'connected') throw new AppError('alreadyDone', `${store.name} is already approved.`);
  if (store.state !== 'pending') throw new AppError('storeNotConnected');
  const sender = checkSender(form.sender);
  const shop = await askForSeller(ctx, storeId, (marketplace, access) => marketplace.shop(access));
  await noteShop(ctx, store, shop);
  if (shop.currency !== form.currency || store.name !== form.shopName) throw new AppError('dataChanged');
  await inTransaction(ctx, async (ctx) => {
    const { personId } = principal;
    const approved = { state: 'connected', reason: 'approved', personId, from: ['pending'] } as const;
    const row = await changeState(ctx, storeId, { ...approved, approvedAt: ctx.now() });
    if (!row) throw new AppError('dataChanged');
    await changeSettings(ctx, principal, { storeId, steps: ['approve', 'sender'], change: { sender } });
  });
  return readStore(ctx, principal, storeId);
}

export async function renameStore(ctx: Ctx, principal: Acting, storeId: string, name: string): Promise<StoreDetail> {
  await getStore(ctx, principal, storeId);
  await ctx.db.update(stores).set({ name }).where(eq(stores.id, storeId));
  return readStore(ctx, principal, storeId);
}

/** The platform first: if we failed in between, we would have access to a store that its seller sees as disconnected. */
async function endAccess(ctx: Ctx, { personId }: Acting, storeId: string): Promise<void> {
  const [row] = await ctx.db.select().from(stores).where(eq(stores.id, storeId));
  const { state } = assertFound(row);
  if (state === 'disconnected') return;
  if (state !== 'needsReauth') await revokeAt(ctx, row!);
  const from = ['pending', 'connected', 'needsReauth', 'byFile'] as const;
  const ended = { state: 'disconnected', reason: 'disconnectedBySeller', personId, from } as const;
  await inTransaction(ctx, (ctx) =>
    changeState(ctx, storeId, { ...ended, credentials: null, refreshLease: null, refreshLeaseUntil: null }),
  );
}

export async function disconnectStore(ctx: Ctx, principal: Acting, storeId: string): Promise<StoreDetail> {
  const { state, name } = await getStore(ctx, principal, storeId);
  if (state === 'byFile') throw new AppError('storeNotConnected', `${name} has no connection. You can delete it.`);
  if (state === 'disconnected') throw new AppError('alreadyDone');
  await endAccess(ctx, principal, storeId);
  return readStore(ctx, principal, storeId);
}

/** Its history and what was ordered in it stay; the seller no longer sees it. */
export async function deleteStore(ctx: Ctx, principal: Acting, storeId: string): Promise<Record<string, never>> {
  await getStore(ctx, principal, storeId);
  await endAccess(ctx, principal, storeId);
  await ctx.db.update(stores).set({ deletedAt: ctx.now() }).where(eq(stores.id, storeId));
  return {};
}
