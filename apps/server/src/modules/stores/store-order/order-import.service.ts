import type { ImportedFile } from '@merchmill/contract/stores/store-file.shapes.ts';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { Acting } from '../../../principal.ts';
import { nameOfUser } from '../../account/account/index.ts';
import { getStore, type Store } from '../store/index.ts';
import { note } from './history.service.ts';
import { toColumns } from './intake.service.ts';
import { type OrderFileForm, type PlannedOrder, planOrderFile } from './order-check.service.ts';
import { partsByLines } from './order-file.rules.ts';
import { storeOrderFiles } from './order-file.tables.ts';
import { settleOrderFile } from './order-import.jobs.ts';
import { settleStoreOrder } from './settle.jobs.ts';
import { isOpen } from './settle-file.service.ts';
import { storeOrderHistory, storeOrders } from './store-order.tables.ts';

/*
 * Imports a file of orders as it was shown. All of its orders are stored at once, or none; each is decided about by the
 * job that follows, in the way of every other store order.
 */

const maxFiles = 50;

/** Those that are new; of two who import the same at once, one finds them here. Gives how many it stored. */
async function addOrders(ctx: Ctx, store: Store, fileId: string, orders: readonly PlannedOrder[]): Promise<number> {
  let added = 0;
  for (const part of partsByLines(orders)) {
    const now = ctx.now();
    const rows = part.map(({ order }) => ({
      ...{ id: newId(now), storeId: store.id, ownerId: store.ownerId, remoteId: order.orderId, fileId },
      ...{ ...toColumns(order), state: 'ready' as const, receivedAt: now, receivedBy: 'file' as const },
    }));
    const stored = await ctx.db
      .insert(storeOrders)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: storeOrders.id });
    if (!stored.length) continue;
    added += stored.length;
    const received = stored.map(({ id: storeOrderId }) => ({
      ...{ id: newId(now), storeId: store.id, storeOrderId, at: now, what: 'received' as const },
    }));
    await ctx.db.insert(storeOrderHistory).values(received);
  }
  return added;
}

/** What is said of an order that is here: while it waits all of it, and later that it has ended. */
async function changeOrder(ctx: Ctx, { order, known }: PlannedOrder): Promise<boolean> {
  const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.id, known!.id)).for('update');
  if (!row || row.version !== known!.version || row.state !== known!.state) throw new AppError('dataChanged');
  const { version, changedAt, ...columns } = toColumns(order);
  const content =
    row.state === 'held' || row.state === 'waiting' ? columns : { remote: { ...row.remote, state: order.state } };
  await ctx.db
    .update(storeOrders)
    .set({ version, changedAt, ...content })
    .where(eq(storeOrders.id, row.id));
  await note(ctx, row, 'changed');
  await ctx.jobs.enqueue(ctx, settleStoreOrder, { storeOrderId: row.id });
  return true;
}

type Import = OrderFileForm & { fingerprint: string };

export async function importOrderFile(
  ctx: Ctx,
  acting: Acting,
  storeId: string,
  { fingerprint, ...form }: Import,
): Promise<ImportedFile> {
  const store = await getStore(ctx, acting, storeId);
  const { report, orders } = await planOrderFile(ctx, store, form);
  if (report.fingerprint !== fingerprint) throw new AppError('dataChanged');
  const toChange = orders.filter(({ does }) => does === 'change');
  const toAdd = orders.filter(({ does }) => does === 'add');
  if (!toAdd.length && !toChange.length) throw new AppError('alreadyDone', 'There is nothing new in this file.');
  const fileId = newId(ctx.now());
  await inTransaction(ctx, async (ctx) => {
    const { name } = form;
    const { personId } = acting;
    const row = { id: fileId, storeId, name, format: report.format, added: 0, changed: toChange.length, personId };
    await ctx.db.insert(storeOrderFiles).values({ ...row, at: ctx.now() });
    const added = await addOrders(ctx, store, fileId, toAdd);
    await ctx.db.update(storeOrderFiles).set({ added }).where(eq(storeOrderFiles.id, fileId));
    for (const each of toChange) await changeOrder(ctx, each);
    if (added) await ctx.jobs.enqueue(ctx, settleOrderFile, { fileId });
  });
  const [imported] = await listOrderFiles(ctx, eq(storeOrderFiles.id, fileId));
  return imported!;
}

export async function listOrderFiles(ctx: Ctx, which: ReturnType<typeof eq>): Promise<ImportedFile[]> {
  const { id, name, format, added, changed, at, personId } = storeOrderFiles;
  const rows = await ctx.db
    .select({ bizId: id, name, format, added, changed, at, by: nameOfUser<string | null>(personId) })
    .from(storeOrderFiles)
    .where(which)
    .orderBy(desc(at), desc(id))
    .limit(maxFiles);
  const ids = rows.map(({ bizId }) => bizId);
  const open = ids.length
    ? await ctx.db
        .select({ fileId: storeOrders.fileId, left: count() })
        .from(storeOrders)
        .where(and(inArray(storeOrders.fileId, ids), isOpen))
        .groupBy(storeOrders.fileId)
    : [];
  const leftOf = new Map(open.map(({ fileId, left }) => [fileId, left]));
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    left: leftOf.get(row.bizId) ?? 0,
  }));
}
