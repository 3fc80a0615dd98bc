import type { PrintFile } from '@merchmill/contract/design/design.shapes.ts';
import { hourMs } from '@merchmill/contract/durations.ts';
import type { Board, Unit, UnitDetail } from '@merchmill/contract/fulfillment/production.shapes.ts';
import type { UnitSort, UnitState, Urgency } from '@merchmill/contract/fulfillment/production.ts';
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { startOfDay } from '../../../days.ts';
import { nameOfUser } from '../../account/account/index.ts';
import { products, warehouses } from '../../catalog/catalog/catalog.tables.ts';
import { listWarehouses } from '../../catalog/catalog/index.ts';
import { listPrintFiles } from '../../orders/order/index.ts';
import { orderLines, orders } from '../../orders/order/order.tables.ts';
import { listOrigins, usualOrigin } from '../../orders/shipping/index.ts';
import { type Recalled, recalledOf } from './recalled.service.ts';
import {
  batchNumber,
  batchSeqOf,
  openUnitStates,
  soonMs,
  todayMs,
  unitCodeOf,
  unitNumber,
  urgencyOf,
} from './unit.rules.ts';
import type { UnitRow } from './unit.service.ts';
import { productionBatches, productionEvents, productionUnits } from './unit.tables.ts';

type LineDetails = Pick<typeof orderLines.$inferSelect, 'title' | 'variant' | 'skuCode' | 'picture'>;
export type UnitDetails = {
  unit: UnitRow;
  line: LineDetails;
  orderNumber: string;
  orderState: (typeof orders.$inferSelect)['state'];
  country: string;
  batchSeq: number | null;
  productTitle: string;
  /** Name of the place that makes it, as it is called now. */
  place: string;
  recalled: Recalled;
};

type Query = { where: SQL | undefined; limit: number; offset?: number; sort?: UnitSort };

const sorted: Record<UnitSort, SQL> = {
  dueAt: asc(productionUnits.dueAt),
  '-dueAt': desc(productionUnits.dueAt),
  since: asc(productionUnits.since),
  '-since': desc(productionUnits.since),
};

/** Units with what belongs to them, by one query; the most urgent first unless told. */
export async function listUnitRows(
  ctx: Ctx,
  { where, limit, offset = 0, sort = 'dueAt' }: Query,
): Promise<UnitDetails[]> {
  return ctx.db
    .select({
      unit: productionUnits,
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
      place: sql<string>`coalesce(${warehouses.name}, ${productionUnits.warehouse})`,
      recalled: recalledOf,
    })
    .from(productionUnits)
    .innerJoin(orderLines, eq(orderLines.id, productionUnits.orderLineId))
    .innerJoin(orders, eq(orders.id, productionUnits.orderId))
    .innerJoin(products, eq(products.id, productionUnits.productId))
    .leftJoin(productionBatches, eq(productionBatches.id, productionUnits.batchId))
    .leftJoin(warehouses, eq(warehouses.code, productionUnits.warehouseCode))
    .where(where)
    .orderBy(sorted[sort], asc(productionUnits.id))
    .limit(limit)
    .offset(offset);
}

export function toUnit({ unit, line, orderNumber, batchSeq, place, recalled }: UnitDetails, now: Date): Unit {
  const { id, orderId, orderLineId, state, quantity, warehouseCode, technique, areaCodes, attempt, batchId } = unit;
  return {
    bizId: id,
    code: unitNumber(unit.code),
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
    passed: unit.passedAt !== null,
    recalled,
    second: unit.replacementId !== null,
    batch: batchId && batchSeq !== null ? { bizId: batchId, number: batchNumber(batchSeq) } : null,
    dueAt: unit.dueAt.toISOString(),
    urgency: urgencyOf(unit, now),
    since: unit.since.toISOString(),
  };
}

/** Print files of what these units print, by unit. */
export async function listUnitFiles(ctx: Ctx, units: readonly UnitRow[]): Promise<Map<string, PrintFile[]>> {
  const lineIds = [...new Set(units.map((unit) => unit.orderLineId))];
  if (!lineIds.length) return new Map();
  const byLine = await listPrintFiles(ctx, lineIds);
  return new Map(
    units.map(({ id, orderLineId, areaCodes }) => {
      return [id, (byLine.get(orderLineId) ?? []).filter(({ areaCode }) => areaCodes.includes(areaCode))];
    }),
  );
}

export type UnitFilter = {
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

/** Units of one place, by its code or its name; older units know only the name. */
export const madeAt = (
  warehouse: string,
): SQL => sql`coalesce(${productionUnits.warehouseCode}, ${productionUnits.warehouse}) in (
  select w.code from ${warehouses} w where w.code = ${warehouse} or w.name = ${warehouse} union select ${warehouse})`;

function narrowed({ warehouse, technique, urgency }: UnitFilter, now: Date): SQL | undefined {
  const { from, until } = urgency ? dueWithin(urgency, now) : {};
  return and(
    warehouse ? madeAt(warehouse) : undefined,
    technique ? eq(productionUnits.technique, technique) : undefined,
    urgency ? inArray(productionUnits.state, [...openUnitStates]) : undefined,
    from && gte(productionUnits.dueAt, from),
    until && lt(productionUnits.dueAt, until),
  );
}

export type UnitQuery = UnitFilter & {
  states?: readonly UnitState[] | undefined;
  minAgeHours?: number | undefined;
  batchId?: string | undefined;
  orderId?: string | undefined;
  /** Number of an order or a batch, or code of a unit. */
  code?: string | undefined;
  sort: UnitSort;
  pageNum: number;
  pageSize: number;
};

/** Units of the order or the batch that a bar code names, or the one. */
function ofCode({ db }: Ctx, code: string): SQL | undefined {
  const ofUnit = unitCodeOf(code);
  if (ofUnit) return eq(productionUnits.code, ofUnit);
  const seq = batchSeqOf(code);
  if (seq === null) {
    const ofOrder = db.select({ id: orders.id }).from(orders).where(eq(orders.number, code));
    return inArray(productionUnits.orderId, ofOrder);
  }
  const ofBatch = db.select({ id: productionBatches.id }).from(productionBatches).where(eq(productionBatches.seq, seq));
  return inArray(productionUnits.batchId, ofBatch);
}

/** Everything that is still to be made or sent unless states are named. */
export async function listUnits(ctx: Ctx, query: UnitQuery) {
  const { pageNum, pageSize, states, minAgeHours, batchId, orderId, code, sort } = query;
  const now = ctx.now();
  const isNarrow = batchId !== undefined || orderId !== undefined;
  const wanted = states?.length ? states : isNarrow ? undefined : openUnitStates;
  const where = and(
    narrowed(query, now),
    wanted && inArray(productionUnits.state, [...wanted]),
    batchId ? eq(productionUnits.batchId, batchId) : undefined,
    orderId ? eq(productionUnits.orderId, orderId) : undefined,
    code ? ofCode(ctx, code) : undefined,
    minAgeHours ? lte(productionUnits.since, new Date(now.getTime() - minAgeHours * hourMs)) : undefined,
  );
  const total = await ctx.db.$count(productionUnits, where);
  const rows = await listUnitRows(ctx, { where, limit: pageSize, offset: (pageNum - 1) * pageSize, sort });
  return { list: rows.map((row) => toUnit(row, now)), total, pageNum, pageSize };
}

export async function getUnit(ctx: Ctx, unitId: string): Promise<UnitDetail> {
  const [row] = await listUnitRows(ctx, { where: eq(productionUnits.id, unitId), limit: 1 });
  const facts = assertFound(row);
  const files = await listUnitFiles(ctx, [facts.unit]);
  const events = await ctx.db
    .select({ event: productionEvents, by: nameOfUser(productionEvents.userId) })
    .from(productionEvents)
    .where(eq(productionEvents.unitId, unitId))
    .orderBy(asc(productionEvents.seq));
  return {
    ...toUnit(facts, ctx.now()),
    country: facts.country,
    orderState: facts.orderState,
    printFiles: files.get(unitId) ?? [],
    history: events.map(({ event: { fromState, toState, at, reason, note }, by }) => ({
      ...{ from: fromState, to: toState, at: at.toISOString(), by, reason, note },
    })),
  };
}

export type UnitCode = { code: string; batch: string | null; shipmentId: string | null };

/** What identifies the units of these order lines, as printed; without those that were stopped. */
export async function listUnitCodes(ctx: Ctx, lineIds: readonly string[]): Promise<Map<string, UnitCode[]>> {
  if (!lineIds.length) return new Map();
  const rows = await ctx.db
    .select({
      lineId: productionUnits.orderLineId,
      code: productionUnits.code,
      shipmentId: productionUnits.shipmentId,
      seq: productionBatches.seq,
    })
    .from(productionUnits)
    .leftJoin(productionBatches, eq(productionBatches.id, productionUnits.batchId))
    .where(and(inArray(productionUnits.orderLineId, [...lineIds]), ne(productionUnits.state, 'cancelled')))
    .orderBy(asc(productionUnits.id));
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId);
  return new Map(
    [...byLine].map(([lineId, own]) => [
      lineId,
      own.map(({ code, seq, shipmentId }) => ({
        code: unitNumber(code),
        batch: seq === null ? null : batchNumber(seq),
        shipmentId,
      })),
    ]),
  );
}

/** Columns of the board; what has left is there for the rest of its day. */
const columnStates = [...openUnitStates, 'shipped'] as const;
const cardsPerColumn = 12;

/** Since when it is today at each place: at places without a calendar by UTC. */
export async function isToday(ctx: Ctx, at: typeof productionUnits.since | typeof productionEvents.at) {
  const origins = await listOrigins(ctx);
  const { warehouseCode } = productionUnits;
  const isElsewhere = or(isNull(warehouseCode), notInArray(warehouseCode, [...origins.keys()]));
  const since = (timeZone: string) => gte(at, startOfDay(ctx.now(), timeZone));
  const own = [...origins].map(([code, { timeZone }]) => and(eq(warehouseCode, code), since(timeZone)));
  return or(and(isElsewhere, since(usualOrigin.timeZone)), ...own);
}

export async function getBoard(ctx: Ctx, filter: UnitFilter): Promise<Board> {
  const now = ctx.now();
  const leftToday = await isToday(ctx, productionUnits.since);
  const inColumn = (state: UnitState) =>
    and(eq(productionUnits.state, state), state === 'shipped' ? leftToday : undefined, narrowed(filter, now));
  const columns: Board['columns'] = [];
  for (const state of columnStates) {
    const where = inColumn(state);
    const [sums] = await ctx.db
      .select({
        rows: sql<number>`count(*)::int`,
        units: sql<number>`coalesce(sum(${productionUnits.quantity}), 0)::int`,
        late: sql<number>`count(*) filter (where ${productionUnits.dueAt} < ${now.toISOString()}::timestamptz)::int`,
      })
      .from(productionUnits)
      .where(where);
    const list = await listUnitRows(ctx, { where, limit: cardsPerColumn });
    const late = state === 'shipped' ? 0 : sums!.late;
    columns.push({ state, ...sums!, late, list: list.map((row) => toUnit(row, now)) });
  }
  return { columns, ...(await listPlaces(ctx)) };
}

/** Where and how is produced now, to choose from. */
async function listPlaces(ctx: Ctx): Promise<Pick<Board, 'warehouses' | 'techniques'>> {
  const places = await listWarehouses(ctx);
  const used = await ctx.db
    .selectDistinct({ technique: productionUnits.technique })
    .from(productionUnits)
    .where(inArray(productionUnits.state, [...openUnitStates]));
  return { warehouses: places.map((place) => place.name), techniques: used.map((row) => row.technique).sort() };
}
