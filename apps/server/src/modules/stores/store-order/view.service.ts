import type { DataOf } from '@merchmill/contract/call.ts';
import type { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import type {
  StoreOrderCard,
  StoreOrderChange,
  StoreOrderDetail,
} from '@merchmill/contract/stores/store-order.shapes.ts';
import {
  type StoreOrderFilter,
  type StoreOrderSort,
  type StoreOrderState,
  storeOrderFilters,
} from '@merchmill/contract/stores/store-order.ts';
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { trackingUrl } from '../../../adapters/carriers/tracking-page.ts';
import type { Ctx } from '../../../context.ts';
import { anywhere, beginsWith } from '../../../platform/db/like.ts';
import { type Acting, mayAsMember, type UserPrincipal } from '../../../principal.ts';
import { nameOfUser } from '../../account/account/index.ts';
import { listSkuDetails } from '../../catalog/catalog/index.ts';
import { readBalance } from '../../money/wallet/index.ts';
import { readOrder } from '../../orders/order/index.ts';
import { findStoreVariants } from '../publishing/index.ts';
import { findStore, getStore } from '../store/index.ts';
import { getOwnRow } from './act.service.ts';
import { countAtRiskOf, isAtRisk, listAtRisk } from './at-risk.ts';
import { approvalOf } from './content-hash.ts';
import { costNow } from './cost.service.ts';
import { readEarnings } from './earnings.service.ts';
import type { StoreOrderRow } from './history.service.ts';
import { isLate } from './late.ts';
import { readChargedAt } from './payment-plan.service.ts';
import { readSync, toSync } from './poll.service.ts';
import { findRisks, type Risk } from './ship-by.service.ts';
import {
  type KeptOrder,
  storeOrderHistory,
  storeOrderLines,
  storeOrders,
  storeParcels,
  textOfItems,
} from './store-order.tables.ts';

type Owner = Pick<Acting, 'ownerId'>;
type Page = { pageNum: number; pageSize: number };

function toRisk(row: Risk | undefined, shipBy: Date | null, now: Date): StoreOrderCard['risk'] {
  if (!row) return null;
  const { cause, leavesAt, startBy, days, measured } = row;
  const canMakeIt = startBy ? startBy > now : shipBy !== null && leavesAt <= shipBy;
  return {
    cause,
    days,
    measured,
    canMakeIt,
    leavesAt: leavesAt.toISOString(),
    startBy: startBy?.toISOString() ?? null,
  };
}

function refundedOf({ refunds = [] }: KeptOrder): StoreOrderCard['refunded'] {
  const [first] = refunds;
  if (!first) return null;
  return {
    currency: first.amount.currency,
    amountMinor: refunds.reduce((sum, { amount }) => sum + amount.amountMinor, 0),
  };
}

type Beside = { risks: ReadonlyMap<string, Risk>; chargedAt: Date | null };

/** Of those that are marked, what puts them at risk now: since the last look they may have been approved, paid, or packed. */
async function readRisks(ctx: Ctx, rows: readonly StoreOrderRow[]): Promise<ReadonlyMap<string, Risk>> {
  const marked = await listAtRisk(
    ctx,
    rows.map(({ id }) => id),
  );
  const atRisk = rows.flatMap(({ shipBy, ...row }) => (shipBy && marked.has(row.id) ? [{ ...row, shipBy }] : []));
  // All are of one store, as a list is.
  const store = atRisk[0] && (await findStore(ctx, atRisk[0].storeId));
  return store ? findRisks(ctx, store, atRisk) : new Map();
}

async function readBeside(ctx: Ctx, { ownerId }: Owner, rows: readonly StoreOrderRow[]): Promise<Beside> {
  const risks = await readRisks(ctx, rows);
  const isAsked = rows.some(({ state }) => state === 'toCharge');
  return { risks, chargedAt: isAsked ? await readChargedAt(ctx, ownerId) : null };
}

function toCard({ now }: Pick<Ctx, 'now'>, row: StoreOrderRow, { risks, chargedAt }: Beside): StoreOrderCard {
  const { id, storeId, number, orderedAt, shipBy, state, holds, alert, buyer, remote, orderId, nextTryAt } = row;
  return {
    ...{ bizId: id, storeId, number, state, holds, alert, buyer, orderId, total: remote.total },
    refunded: refundedOf(remote),
    ...{ orderedAt: orderedAt.toISOString(), shipBy: shipBy?.toISOString() ?? null },
    risk: toRisk(risks.get(id), shipBy, now()),
    chargedAt: state === 'toCharge' ? (chargedAt?.toISOString() ?? null) : null,
    waitsUntil: state === 'waiting' ? nextTryAt!.toISOString() : null,
    country: remote.shipTo?.country ?? null,
    items: remote.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    content: approvalOf(row),
  };
}

const waiting: StoreOrderState[] = ['held', 'unpaid'];
const needsSeller = or(inArray(storeOrders.state, waiting), isNotNull(storeOrders.alert));

function shown(show: StoreOrderFilter, now: Date): SQL | undefined {
  if (show === 'all') return undefined;
  if (show === 'late') return isLate(storeOrders, now);
  if (show === 'atRisk') return isAtRisk(now);
  return show === 'toDo' ? needsSeller : eq(storeOrders.state, show);
}

/** `among`: the orders of a store, or those that were searched for. */
async function countAll(ctx: Ctx, storeId: string, among: SQL): Promise<Record<StoreOrderFilter, number>> {
  const rows = await ctx.db
    .select({
      state: storeOrders.state,
      count: count(),
      late: sql<number>`count(*) filter (where ${isLate(storeOrders, ctx.now())})::int`,
      alerted: sql<number>`count(*) filter (where ${isNotNull(storeOrders.alert)})::int`,
    })
    .from(storeOrders)
    .where(among)
    .groupBy(storeOrders.state);
  const of = new Map<string, number>(rows.map((row) => [row.state, row.count]));
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  const late = rows.reduce((sum, row) => sum + row.late, 0);
  // As `needsSeller` says: all that wait, and of the others those with an alert.
  const isWaiting = (state: string) => waiting.some((each) => each === state);
  const toDo = rows.reduce((sum, row) => sum + (isWaiting(row.state) ? row.count : row.alerted), 0);
  const atRisk = await countAtRiskOf(ctx, { storeId, among });
  const known = { all, toDo, late, atRisk };
  const counts = new Map<string, number>([...of, ...Object.entries(known)]);
  return Object.fromEntries(storeOrderFilters.map((filter) => [filter, counts.get(filter) ?? 0])) as never;
}

/** The index has three characters beside each other; of less it knows only where words begin. */
const partFrom = 3;
const wordy = /[\p{L}\p{N}]/u;

/** Orders of a store, or those of them that have these words in their number, buyer, titles, or SKUs. */
export function ordersOf(storeId: string, q?: string): SQL {
  const ofStore = eq(storeOrders.storeId, storeId);
  if (!q) return ofStore;
  const { number, buyer } = storeOrders;
  // Stores show a number with this sign before it, and some do not say it.
  const bare = q.replace(/^#(?=.)/, '');
  if (bare.length < partFrom)
    return and(
      ofStore,
      or(...[bare, `#${bare}`].map((text) => ilike(number, beginsWith(text))), ilike(buyer, beginsWith(q))),
    )!;
  // Marks alone would find where its lists end.
  const items = wordy.test(q) ? [ilike(textOfItems(storeOrders), anywhere(JSON.stringify(q).slice(1, -1)))] : [];
  return and(ofStore, or(ilike(number, anywhere(bare)), ilike(buyer, anywhere(q)), ...items))!;
}

const latestFirst = [desc(storeOrders.orderedAt), desc(storeOrders.id)];
const sorted: Record<StoreOrderSort, SQL[]> = {
  '-orderedAt': latestFirst,
  orderedAt: [asc(storeOrders.orderedAt), asc(storeOrders.id)],
  shipBy: [sql`${storeOrders.shipBy} asc nulls last`, ...latestFirst],
  '-shipBy': [sql`${storeOrders.shipBy} desc nulls last`, ...latestFirst],
};

type ListQuery = Page & { storeId: string; show: StoreOrderFilter; sort: StoreOrderSort; q?: string | undefined };

export async function listStoreOrders(
  ctx: Ctx,
  owner: Owner,
  { storeId, show, sort, q, pageNum, pageSize }: ListQuery,
): Promise<DataOf<typeof storeOrderCalls.list>> {
  await getStore(ctx, owner, storeId);
  const found = ordersOf(storeId, q);
  const where = and(found, shown(show, ctx.now()));
  const rows = await ctx.db
    .select()
    .from(storeOrders)
    .where(where)
    .orderBy(...sorted[sort])
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const beside = await readBeside(ctx, owner, rows);
  const counts = await countAll(ctx, storeId, found);
  return {
    ...{ list: rows.map((row) => toCard(ctx, row, beside)), total: counts[show], pageNum, pageSize },
    counts,
    sync: toSync(await readSync(ctx, storeId)),
  };
}

type HistoryRow = Omit<StoreOrderChange, 'at'> & { at: Date };

const toChanges = (rows: readonly HistoryRow[]): StoreOrderChange[] =>
  rows.map((row) => ({ ...row, at: row.at.toISOString() }));

const historyColumns = {
  bizId: storeOrderHistory.id,
  orderId: storeOrderHistory.storeOrderId,
  at: storeOrderHistory.at,
  what: storeOrderHistory.what,
  message: storeOrderHistory.message,
  by: nameOfUser<string | null>(storeOrderHistory.personId),
  number: storeOrders.number,
};

export async function listStoreHistory(
  ctx: Ctx,
  owner: Owner,
  { storeId, pageNum, pageSize }: Page & { storeId: string },
) {
  await getStore(ctx, owner, storeId);
  const where = eq(storeOrderHistory.storeId, storeId);
  const rows = await ctx.db
    .select(historyColumns)
    .from(storeOrderHistory)
    .innerJoin(storeOrders, eq(storeOrders.id, storeOrderHistory.storeOrderId))
    .where(where)
    .orderBy(desc(storeOrderHistory.at), desc(storeOrderHistory.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const total = await ctx.db.$count(storeOrderHistory, where);
  return { list: toChanges(rows), total, pageNum, pageSize };
}

async function toLines(ctx: Ctx, { id, storeId, remote }: StoreOrderRow): Promise<StoreOrderDetail['lines']> {
  const rows = await ctx.db.select().from(storeOrderLines).where(eq(storeOrderLines.storeOrderId, id));
  const storeProductIds = rows.flatMap(({ storeProductId }) => storeProductId ?? []);
  const none = { listingIds: [], variantIds: [], skus: [] };
  const variants = await findStoreVariants(ctx, storeId, { ...none, storeProductIds });
  const skus = await listSkuDetails(
    ctx,
    rows.flatMap(({ skuId }) => skuId ?? []),
  );
  return remote.lines.map((line) => {
    const row = rows.find(({ lineId }) => lineId === line.lineId);
    const { lineId, title, sku, options, quantity, price, answers } = line;
    const variant = variants.find((each) => each.storeProductId === row?.storeProductId);
    return {
      ...{ lineId, title, sku, options, quantity, price },
      answers: answers.map(({ label, value, fileUrl }) => ({ label, value, isFile: fileUrl !== null })),
      ...{ resolution: row?.resolution ?? ('unresolved' as const), matchedBy: row?.matchedBy ?? null },
      ...{ storeProductId: row?.storeProductId ?? null, product: variant?.title ?? null },
      variant: row?.skuId ? (skus.get(row.skuId)?.variant ?? null) : null,
    };
  });
}

const isToBeOrdered: ReadonlySet<StoreOrderState> = new Set(['held', 'waiting', 'ready']);

/** What it would cost now; null where it is not to be ordered, or cannot be. */
const costOf = async (ctx: Ctx, owner: Owner, row: StoreOrderRow) =>
  row.orderId === null && isToBeOrdered.has(row.state) ? costNow(ctx, owner, row) : null;

type Reader = Owner & Pick<UserPrincipal, 'team'>;

/** What is left to be paid of ours, and what there is to pay it. */
async function dueOf(ctx: Ctx, reader: Reader, { state, orderId }: StoreOrderRow): Promise<StoreOrderDetail['due']> {
  if (orderId === null || (state !== 'unpaid' && state !== 'toCharge')) return null;
  const { totalCents } = await readOrder(ctx, orderId);
  const seesMoney = mayAsMember(reader, 'money.view');
  return { totalCents, balanceCents: seesMoney ? await readBalance(ctx, reader.ownerId) : null };
}

export async function readStoreOrder(ctx: Ctx, owner: Reader, id: string): Promise<StoreOrderDetail> {
  const row = await getOwnRow(ctx, owner, id);
  const { shipTo, giftMessage, shipping, tax } = row.remote;
  const parcels = await ctx.db
    .select()
    .from(storeParcels)
    .where(eq(storeParcels.storeOrderId, id))
    .orderBy(asc(storeParcels.updatedAt), asc(storeParcels.shipmentId));
  const history = await ctx.db
    .select(historyColumns)
    .from(storeOrderHistory)
    .innerJoin(storeOrders, eq(storeOrders.id, storeOrderHistory.storeOrderId))
    .where(eq(storeOrderHistory.storeOrderId, id))
    .orderBy(desc(storeOrderHistory.at), desc(storeOrderHistory.id))
    .limit(100);
  const cost = await costOf(ctx, owner, row);
  return {
    ...toCard(ctx, row, await readBeside(ctx, owner, [row])),
    ...{ shipTo, giftMessage, shipping, tax, lines: await toLines(ctx, row) },
    refunds: (row.remote.refunds ?? []).map(({ amount, reason, at }) => ({ amount, reason, at })),
    refundedHereCents: row.orderId === null ? 0 : (await readOrder(ctx, row.orderId)).refundedCents,
    parcels: parcels.map(({ shipmentId, state, carrier, number, message, updatedAt }) => {
      const ours = ctx.carriers.get(carrier);
      const shown = { carrier: ours?.label ?? carrier, url: trackingUrl(ours, number) };
      return { shipmentId, state, number, message, ...shown, at: updatedAt.toISOString() };
    }),
    changes: toChanges(history),
    cost,
    earnings: await readEarnings(ctx, owner, id, cost),
    due: await dueOf(ctx, owner, row),
  };
}
