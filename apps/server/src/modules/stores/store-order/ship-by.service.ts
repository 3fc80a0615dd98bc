import { dayMs } from '@merchmill/contract/durations.ts';
import { takesOrders } from '@merchmill/contract/stores/store.ts';
import { openStates, type ShipByRisk } from '@merchmill/contract/stores/store-order.ts';
import { and, asc, between, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { notify } from '../../account/notification/index.ts';
import { listSkuDetails } from '../../catalog/catalog/index.ts';
import { listPacked, readLeadTimes } from '../../fulfillment/shipment/index.ts';
import { countOpenExceptions } from '../../orders/exception/index.ts';
import { listLinesOfOrders, readProgress } from '../../orders/order/index.ts';
import { listOrigins, usualOrigin } from '../../orders/shipping/index.ts';
import { findStore, listStoreIds, type Store } from '../store/index.ts';
import { note, type StoreOrderRow } from './history.service.ts';
import { storeOrderPage } from './seller-news.service.ts';
import { type Forecast, forecastOf, usualDays, type Work } from './ship-by.rules.ts';
import { storeOrderRisks } from './ship-by.tables.ts';
import { storeOrderLines, storeOrders } from './store-order.tables.ts';

/* Orders that are likely to miss what their marketplace has promised, with the same statements however many there are. */

/** What is promised for later is looked at later. */
const aheadMs = 30 * dayMs;
/** In one look at a store; those that are promised first come first. */
const mostAtOnce = 5000;

export type Looked = Pick<StoreOrderRow, 'id' | 'storeId' | 'state' | 'orderId' | 'number'> & { shipBy: Date };

/** Orders of a store that are to be shipped in the time ahead. */
export const toGuard = (ctx: Pick<Ctx, 'db' | 'now'>, storeId: string) =>
  ctx.db
    .select({
      ...{ id: storeOrders.id, storeId: storeOrders.storeId, state: storeOrders.state, orderId: storeOrders.orderId },
      ...{ number: storeOrders.number, shipBy: sql<Date>`${storeOrders.shipBy}`.mapWith(storeOrders.shipBy) },
    })
    .from(storeOrders)
    .where(
      and(
        eq(storeOrders.storeId, storeId),
        inArray(storeOrders.state, [...openStates]),
        between(storeOrders.shipBy, ctx.now(), new Date(ctx.now().getTime() + aheadMs)),
      ),
    )
    .orderBy(asc(storeOrders.shipBy))
    .limit(mostAtOnce);

type Made = { productId: string; skuId: string; place: string | null };

/** What each of these is made of: of our order where there is one, else of the lines that are matched. */
async function readMade(ctx: Ctx, rows: readonly Looked[]): Promise<Map<string, Made[]>> {
  const made = new Map<string, Made[]>();
  const add = (id: string, each: Made) => made.set(id, [...(made.get(id) ?? []), each]);
  const ordered = new Map(rows.flatMap(({ id, orderId }) => (orderId ? [[orderId, id] as const] : [])));
  for (const line of ordered.size ? await listLinesOfOrders(ctx, [...ordered.keys()]) : [])
    if (line.quantity > line.withdrawn) add(ordered.get(line.orderId)!, { ...line, place: line.warehouseCode });
  const open = rows.filter(({ orderId }) => orderId === null).map(({ id }) => id);
  const lines = open.length
    ? await ctx.db
        .select({ id: storeOrderLines.storeOrderId, skuId: storeOrderLines.skuId })
        .from(storeOrderLines)
        .where(and(inArray(storeOrderLines.storeOrderId, open), eq(storeOrderLines.resolution, 'ours')))
    : [];
  for (const { id, skuId } of lines) if (skuId) add(id, { productId: '', skuId, place: null });
  return made;
}

/** What has to be made of each, where, and how long that takes. */
async function readWork(ctx: Ctx, rows: readonly Looked[]): Promise<(id: string) => Work[]> {
  const made = await readMade(ctx, rows);
  const skuIds = [...new Set([...made.values()].flat().map(({ skuId }) => skuId))];
  const skus = await listSkuDetails(ctx, skuIds);
  const productOf = (each: Made) => skus.get(each.skuId)?.productId ?? each.productId;
  const leads = await readLeadTimes(ctx, [...new Set([...made.values()].flat().map(productOf))]);
  const origins = await listOrigins(ctx);
  return (id) => {
    const works = (made.get(id) ?? []).map((each): Work => {
      const sku = skus.get(each.skuId);
      const lead = leads.get(productOf(each));
      const origin = origins.get(each.place ?? sku?.warehouse.code ?? '') ?? usualOrigin;
      return { origin, days: lead ?? sku?.productionDays.max ?? usualDays, measured: lead !== undefined };
    });
    return works.length ? works : [{ origin: usualOrigin, days: usualDays, measured: false }];
  };
}

/** What is known of an order that is at risk: as of now, whatever was so when its seller was told. */
export type Risk = Omit<Forecast, 'isAtRisk'> & { cause: ShipByRisk };

function causeOf({ state }: Looked, store: Pick<Store, 'state'>, isAsked: boolean): ShipByRisk {
  if (isAsked) return 'question';
  if (state === 'placed') return 'production';
  const isHeld = state === 'held' || state === 'waiting';
  if (!takesOrders(store) && !isHeld) return 'reconnect';
  return isHeld ? 'held' : 'unpaid';
}

/** What is left to be handed over is at risk, or is not; of orders that have left, nothing is. */
export async function findRisks(ctx: Ctx, store: Store, rows: readonly Looked[]): Promise<Map<string, Risk>> {
  const workOf = await readWork(ctx, rows);
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const progress = await readProgress(ctx, orderIds);
  const packed = await listPacked(ctx, orderIds);
  const asked = await countOpenExceptions(ctx, orderIds);
  const found = new Map<string, Risk>();
  for (const row of rows) {
    const order = row.orderId === null ? undefined : progress.get(row.orderId);
    if (order && !['unpaid', 'paid', 'inProduction', 'partlyShipped'].includes(order.state)) continue;
    // About to be ordered: what is on its way to be paid in this minute needs nobody.
    const paidAt = row.state === 'ready' && takesOrders(store) ? ctx.now() : (order?.paidAt ?? null);
    const { isAtRisk, ...forecast } = forecastOf({
      ...{ now: ctx.now(), shipBy: row.shipBy, work: workOf(row.id), paidAt },
      isPacked: order?.state !== 'partlyShipped' && packed.has(row.orderId ?? ''),
      graceMs: ctx.config.releaseGraceMinutes * 60_000,
    });
    const cause = causeOf(row, store, (asked.get(row.orderId ?? '') ?? 0) > 0);
    if (isAtRisk) found.set(row.id, { ...forecast, cause });
  }
  return found;
}

/** The seller is told of each order once, whatever becomes of it after. */
async function tell(ctx: Ctx, { ownerId, name, timeZone }: Store, row: Looked): Promise<void> {
  const by = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(row.shipBy);
  const title = `Order ${row.number} from ${name} may miss its ship-by date (${by})`;
  await notify(ctx, ownerId, { kind: 'shipBy', title, link: storeOrderPage({ ownerId, ...row }) });
  await note(ctx, row, 'atRisk');
}

/** Writes down what is at risk now, and that the rest is not any more; gives those that never were before. */
async function saveRisks(ctx: Ctx, storeId: string, risks: ReadonlyMap<string, Risk>): Promise<Set<string>> {
  const { storeOrderId, isAtRisk } = storeOrderRisks;
  const ids = [...risks.keys()];
  await ctx.db
    .update(storeOrderRisks)
    .set({ isAtRisk: false })
    .where(and(eq(storeOrderRisks.storeId, storeId), isAtRisk, ids.length ? notInArray(storeOrderId, ids) : undefined));
  if (!ids.length) return new Set();
  const rows = [...risks].map(([id, risk]) => {
    return { storeOrderId: id, storeId, isAtRisk: true, ...risk, toldAt: ctx.now() };
  });
  const added = await ctx.db.insert(storeOrderRisks).values(rows).onConflictDoNothing().returning({ id: storeOrderId });
  const isNew = new Set(added.map(({ id }) => id));
  const known = rows.filter((row) => !isNew.has(row.storeOrderId));
  const set = {
    ...{ isAtRisk: true, cause: sql`excluded.cause`, leavesAt: sql`excluded.leaves_at` },
    ...{ startBy: sql`excluded.start_by`, days: sql`excluded.days`, measured: sql`excluded.measured` },
  };
  if (known.length)
    await ctx.db.insert(storeOrderRisks).values(known).onConflictDoUpdate({ target: storeOrderId, set });
  return isNew;
}

/** Looks at the orders of a store, and says of how many its seller was told. */
export async function guardStore(ctx: Ctx, store: Store): Promise<number> {
  const rows = await toGuard(ctx, store.id);
  const risks = await findRisks(ctx, store, rows);
  return inTransaction(ctx, async (ctx) => {
    const added = await saveRisks(ctx, store.id, risks);
    for (const row of rows) if (added.has(row.id)) await tell(ctx, store, row);
    return added.size;
  });
}

/** Looks at all stores, also those whose orders come as files. */
export function guardStores(ctx: Ctx, turn: Turn): Promise<number> {
  return workOff(turn, {
    list: async (after, limit) => (await listStoreIds(ctx, { after, limit })).map((id) => ({ id })),
    work: async ({ id }) => {
      const store = await findStore(ctx, id);
      return store !== undefined && (await guardStore(ctx, store)) > 0;
    },
  });
}
