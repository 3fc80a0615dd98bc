import type { PrintFile } from '@merchmill/contract/design/design.shapes.ts';
import { hourMs } from '@merchmill/contract/durations.ts';
import type { PieceSort, PieceState, Urgency } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Board, Piece, PieceDetail } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { found } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { nameOfUser } from '../../account/account/index.ts';
import { products, warehouses } from '../../catalog/catalog/catalog.tables.ts';
import { listWarehouses } from '../../catalog/catalog/index.ts';
import { listPrintFiles } from '../../orders/order/index.ts';
import { orderLines, orders } from '../../orders/order/order.tables.ts';
import { startOfDay } from '../../orders/shipping/calendar.rules.ts';
import { listOrigins, usualOrigin } from '../../orders/shipping/index.ts';
import { batchNumber, batchSeqOf, openPieceStates, soonMs, todayMs, urgencyOf } from './unit.rules.ts';
import type { PieceRow } from './unit.service.ts';
import { productionBatches, productionEvents, productionPieces } from './unit.tables.ts';

type LineFacts = Pick<typeof orderLines.$inferSelect, 'title' | 'variant' | 'skuCode' | 'picture'>;
export type PieceFacts = {
  piece: PieceRow;
  line: LineFacts;
  orderNumber: string;
  orderState: (typeof orders.$inferSelect)['state'];
  country: string;
  batchSeq: number | null;
  productTitle: string;
  /** Name of the place that makes it, as it is called now. */
  place: string;
};

type Query = { where: SQL | undefined; limit: number; offset?: number; sort?: PieceSort };

const sorted: Record<PieceSort, SQL> = {
  dueAt: asc(productionPieces.dueAt),
  '-dueAt': desc(productionPieces.dueAt),
  since: asc(productionPieces.since),
  '-since': desc(productionPieces.since),
};

/** Pieces with what belongs to them, by one query; the most urgent first unless told. */
export async function listPieceRows(
  ctx: Ctx,
  { where, limit, offset = 0, sort = 'dueAt' }: Query,
): Promise<PieceFacts[]> {
  return ctx.db
    .select({
      piece: productionPieces,
      line: {
        title: orderLines.title,
        variant: orderLines.variant,
        skuCode: orderLines.skuCode,
        picture: orderLines.picture,
      },
      orderNumber: orders.number,
      orderState: orders.state,
      country: sql<string>`${orders.address}->>'country'`,
      batchSeq: productionBatches.seq,
      productTitle: products.title,
      place: sql<string>`coalesce(${warehouses.name}, ${productionPieces.warehouse})`,
    })
    .from(productionPieces)
    .innerJoin(orderLines, eq(orderLines.id, productionPieces.orderLineId))
    .innerJoin(orders, eq(orders.id, productionPieces.orderId))
    .innerJoin(products, eq(products.id, productionPieces.productId))
    .leftJoin(productionBatches, eq(productionBatches.id, productionPieces.batchId))
    .leftJoin(warehouses, eq(warehouses.code, productionPieces.warehouseCode))
    .where(where)
    .orderBy(sorted[sort], asc(productionPieces.id))
    .limit(limit)
    .offset(offset);
}

export function toPiece({ piece, line, orderNumber, batchSeq, place }: PieceFacts, now: Date): Piece {
  const { id, orderId, orderLineId, state, quantity, warehouseCode, technique, areaCodes, attempt, batchId } = piece;
  return {
    bizId: id,
    orderId,
    orderNumber,
    orderLineId,
    state,
    ...line,
    quantity,
    warehouse: place,
    warehouseCode,
    technique,
    areaCodes,
    attempt,
    passed: piece.passedAt !== null,
    second: piece.secondMakingId !== null,
    batch: batchId && batchSeq !== null ? { bizId: batchId, number: batchNumber(batchSeq) } : null,
    dueAt: piece.dueAt.toISOString(),
    urgency: urgencyOf(piece, now),
    since: piece.since.toISOString(),
  };
}

/** Print files of what these pieces print, by piece. */
export async function listPieceFiles(ctx: Ctx, pieces: readonly PieceRow[]): Promise<Map<string, PrintFile[]>> {
  const lineIds = [...new Set(pieces.map((piece) => piece.orderLineId))];
  if (!lineIds.length) return new Map();
  const byLine = await listPrintFiles(ctx, lineIds);
  return new Map(
    pieces.map(({ id, orderLineId, areaCodes }) => {
      return [id, (byLine.get(orderLineId) ?? []).filter(({ areaCode }) => areaCodes.includes(areaCode))];
    }),
  );
}

export type PieceFilter = {
  warehouse?: string | undefined;
  technique?: string | undefined;
  urgency?: Urgency | undefined;
};

/** Deadlines that are so pressing, from and until (not with) a moment. */
function dueWithin(urgency: Urgency, now: Date): { from?: Date; until?: Date } {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (urgency === 'late') return { until: now };
  if (urgency === 'today') return { from: now, until: after(todayMs) };
  return urgency === 'soon' ? { from: after(todayMs), until: after(soonMs) } : { from: after(soonMs) };
}

/** Pieces of one place, by its code or its name; older pieces know only the name. */
export const madeAt = (
  warehouse: string,
): SQL => sql`coalesce(${productionPieces.warehouseCode}, ${productionPieces.warehouse}) in (
  select w.code from ${warehouses} w where w.code = ${warehouse} or w.name = ${warehouse} union select ${warehouse})`;

function narrowed({ warehouse, technique, urgency }: PieceFilter, now: Date): SQL | undefined {
  const { from, until } = urgency ? dueWithin(urgency, now) : {};
  return and(
    warehouse ? madeAt(warehouse) : undefined,
    technique ? eq(productionPieces.technique, technique) : undefined,
    urgency ? inArray(productionPieces.state, [...openPieceStates]) : undefined,
    from && gte(productionPieces.dueAt, from),
    until && lt(productionPieces.dueAt, until),
  );
}

export type PieceQuery = PieceFilter & {
  states?: readonly PieceState[] | undefined;
  minAgeHours?: number | undefined;
  batchId?: string | undefined;
  orderId?: string | undefined;
  /** Number of an order or a batch. */
  code?: string | undefined;
  sort: PieceSort;
  pageNum: number;
  pageSize: number;
};

/** Pieces of the order or the batch that a bar code names. */
function ofCode({ db }: Ctx, code: string): SQL | undefined {
  const seq = batchSeqOf(code);
  if (seq === null) {
    const ofOrder = db.select({ id: orders.id }).from(orders).where(eq(orders.number, code));
    return inArray(productionPieces.orderId, ofOrder);
  }
  const ofBatch = db.select({ id: productionBatches.id }).from(productionBatches).where(eq(productionBatches.seq, seq));
  return inArray(productionPieces.batchId, ofBatch);
}

/** Everything that is still to be made or sent unless states are named. */
export async function listPieces(ctx: Ctx, query: PieceQuery) {
  const { pageNum, pageSize, states, minAgeHours, batchId, orderId, code, sort } = query;
  const now = ctx.now();
  const isNarrow = batchId !== undefined || orderId !== undefined;
  const wanted = states?.length ? states : isNarrow ? undefined : openPieceStates;
  const where = and(
    narrowed(query, now),
    wanted && inArray(productionPieces.state, [...wanted]),
    batchId ? eq(productionPieces.batchId, batchId) : undefined,
    orderId ? eq(productionPieces.orderId, orderId) : undefined,
    code ? ofCode(ctx, code) : undefined,
    minAgeHours ? lte(productionPieces.since, new Date(now.getTime() - minAgeHours * hourMs)) : undefined,
  );
  const total = await ctx.db.$count(productionPieces, where);
  const rows = await listPieceRows(ctx, { where, limit: pageSize, offset: (pageNum - 1) * pageSize, sort });
  return { list: rows.map((row) => toPiece(row, now)), total, pageNum, pageSize };
}

export async function getPiece(ctx: Ctx, pieceId: string): Promise<PieceDetail> {
  const [row] = await listPieceRows(ctx, { where: eq(productionPieces.id, pieceId), limit: 1 });
  const facts = found(row);
  const files = await listPieceFiles(ctx, [facts.piece]);
  const events = await ctx.db
    .select({ event: productionEvents, by: nameOfUser(productionEvents.userId) })
    .from(productionEvents)
    .where(eq(productionEvents.pieceId, pieceId))
    .orderBy(asc(productionEvents.seq));
  return {
    ...toPiece(facts, ctx.now()),
    country: facts.country,
    orderState: facts.orderState,
    printFiles: files.get(pieceId) ?? [],
    history: events.map(({ event: { fromState, toState, at, reason, note }, by }) => ({
      ...{ from: fromState, to: toState, at: at.toISOString(), by, reason, note },
    })),
  };
}

/** Columns of the board; what has left is there for the rest of its day. */
const columnStates = [...openPieceStates, 'shipped'] as const;
const cardsPerColumn = 12;

/** Since when it is today at each place: at places without a calendar by UTC. */
export async function isToday(ctx: Ctx, at: typeof productionPieces.since | typeof productionEvents.at) {
  const origins = await listOrigins(ctx);
  const { warehouseCode } = productionPieces;
  const isElsewhere = or(isNull(warehouseCode), notInArray(warehouseCode, [...origins.keys()]));
  const since = (timeZone: string) => gte(at, startOfDay(ctx.now(), timeZone));
  const own = [...origins].map(([code, { timeZone }]) => and(eq(warehouseCode, code), since(timeZone)));
  return or(and(isElsewhere, since(usualOrigin.timeZone)), ...own);
}

export async function getBoard(ctx: Ctx, filter: PieceFilter): Promise<Board> {
  const now = ctx.now();
  const leftToday = await isToday(ctx, productionPieces.since);
  const inColumn = (state: PieceState) =>
    and(eq(productionPieces.state, state), state === 'shipped' ? leftToday : undefined, narrowed(filter, now));
  const columns: Board['columns'] = [];
  for (const state of columnStates) {
    const where = inColumn(state);
    const [sums] = await ctx.db
      .select({
        rows: sql<number>`count(*)::int`,
        pieces: sql<number>`coalesce(sum(${productionPieces.quantity}), 0)::int`,
        late: sql<number>`count(*) filter (where ${productionPieces.dueAt} < ${now.toISOString()}::timestamptz)::int`,
      })
      .from(productionPieces)
      .where(where);
    const list = await listPieceRows(ctx, { where, limit: cardsPerColumn });
    const late = state === 'shipped' ? 0 : sums!.late;
    columns.push({ state, ...sums!, late, list: list.map((row) => toPiece(row, now)) });
  }
  return { columns, ...(await listPlaces(ctx)) };
}

/** Where and how is produced now, to choose from. */
async function listPlaces(ctx: Ctx): Promise<Pick<Board, 'warehouses' | 'techniques'>> {
  const places = await listWarehouses(ctx);
  const used = await ctx.db
    .selectDistinct({ technique: productionPieces.technique })
    .from(productionPieces)
    .where(inArray(productionPieces.state, [...openPieceStates]));
  return { warehouses: places.map((place) => place.name), techniques: used.map((row) => row.technique).sort() };
}
