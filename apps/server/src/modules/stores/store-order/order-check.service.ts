import type { OrderFileOrder, OrderFileReport } from '@merchmill/contract/stores/store-file.shapes.ts';
import {
  maxOrderFileBytes,
  maxOrderFileColumns,
  maxOrderFileRows,
  maxShownRows,
  neededOrderFields,
  type OrderFileAct,
} from '@merchmill/contract/stores/store-file.ts';
import { isOpenState, type StoreOrderState } from '@merchmill/contract/stores/store-order.ts';
import { type CsvRead, readCsv, textOf } from '@merchmill/documents/csv-read.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { Acting } from '../../../principal.ts';
import { versionOf } from '../../../row-version.ts';
import { getStore, readSettings, requireByFile, type Store } from '../store/index.ts';
import { toColumns } from './intake.service.ts';
import { type MatchedLine, matchLines } from './line.service.ts';
import { type ColumnMap, formatOf, mapColumns } from './order-columns.rules.ts';
import { type FileOrder, type OrderFault, partsByLines, readOrders } from './order-file.rules.ts';
import { isShippingMapped, type Release, releaseOf } from './release.rules.ts';
import { holdsOf } from './settle.service.ts';
import { storeOrders } from './store-order.tables.ts';

/* What a file of orders would bring to a store that sells by files. Nothing is stored here. */

export type OrderFileForm = { name: string; file: string; mapping?: ColumnMap | null | undefined };

type Known = { id: string; remoteId: string; version: string; state: StoreOrderState };
export type PlannedOrder = FileOrder & {
  does: OrderFileAct;
  /** As it is here; undefined where it is not. */
  known: Known | undefined;
  matched: readonly MatchedLine[];
};
type OrderPlan = { report: OrderFileReport; orders: PlannedOrder[] };

/** Orders that are looked for by one statement. */
const atOnce = 300;

function* parts<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

async function readKnown(ctx: Ctx, storeId: string, orders: readonly FileOrder[]): Promise<Map<string, Known>> {
  const found = new Map<string, Known>();
  const { id, remoteId, version, state } = storeOrders;
  for (const part of parts(orders, atOnce)) {
    const ids = part.map(({ order }) => order.orderId);
    const rows = await ctx.db
      .select({ id, remoteId, version, state })
      .from(storeOrders)
      .where(and(eq(storeOrders.storeId, storeId), inArray(remoteId, ids)));
    for (const row of rows) found.set(row.remoteId, row);
  }
  return found;
}

/**
 * An order that is here changes while it waits, or when the file says that it ended: once it is being made, a file that
 * was edited by hand must not make it a second time.
 */
function actOf({ order }: FileOrder, known: Known | undefined): OrderFileAct {
  if (!known) return 'add';
  if (known.version === order.version) return 'none';
  const isEnded = order.state === 'cancelled' || order.state === 'refunded';
  const isWaiting = known.state === 'held' || known.state === 'waiting';
  return isWaiting || (isEnded && isOpenState(known.state)) ? 'change' : 'none';
}

async function plan(ctx: Ctx, storeId: string, orders: readonly FileOrder[]): Promise<PlannedOrder[]> {
  const known = await readKnown(ctx, storeId, orders);
  const planned: PlannedOrder[] = [];
  for (const part of partsByLines(orders)) {
    const lines = part.flatMap(({ order }) => order.lines);
    const matched = await matchLines(ctx, { storeId, remote: { lines } }, []);
    let at = 0;
    for (const each of part) {
      const own = matched.slice(at, at + each.order.lines.length);
      at += each.order.lines.length;
      const here = known.get(each.order.orderId);
      planned.push({ ...each, known: here, does: actOf(each, here), matched: own });
    }
  }
  return planned;
}

type Deciding = { store: Store; settings: Awaited<ReturnType<typeof readSettings>>; now: Date };
type End = Pick<OrderFileOrder, 'becomes' | 'holds'>;

/** What the seller's rules would say of it; they ask for its price only when it is made. */
function askRules({ order, matched }: PlannedOrder, { store, settings, now }: Deciding): Release {
  const { orderRules, shipping } = settings;
  const { shippingService } = order;
  const ours = matched.filter(({ resolution }) => resolution === 'ours');
  const facts = {
    ...{ isApproved: false, receivedAt: now, country: order.shipTo?.country ?? '', shippingService, costCents: null },
    items: ours.reduce((sum, { quantity }) => sum + quantity, 0),
    isShippingMapped: isShippingMapped(store, shipping, shippingService),
    isGift: order.isGift || order.giftMessage !== null,
  };
  return releaseOf(orderRules, facts, now);
}

/** What would become of an order, by the very rules that decide about it then. */
function endOf(planned: PlannedOrder, deciding: Deciding): End {
  const { order, matched, does } = planned;
  if (does === 'none') return { becomes: null, holds: [] };
  if (order.state === 'cancelled' || order.state === 'refunded') return { becomes: 'canceled', holds: [] };
  if (order.state === 'fulfilled') return { becomes: 'fulfilled', holds: [] };
  if (matched.every(({ resolution }) => resolution === 'notOurs')) return { becomes: 'notOurs', holds: [] };
  const { remote } = toColumns(order);
  const holds = holdsOf({ remote, answersRead: null, withoutGiftMessage: false, holds: [] }, matched);
  // Rules are asked of what could be made.
  if (holds.some(({ kind }) => kind === 'unresolved' || kind === 'address')) return { becomes: 'held', holds };
  const release = askRules(planned, deciding);
  const all = [...holds, ...(release.kind === 'hold' ? release.reviews : [])];
  if (all.length) return { becomes: 'held', holds: all };
  return { becomes: release.kind === 'wait' ? 'waiting' : 'ready', holds: [] };
}

const unmatchedOf = (matched: readonly MatchedLine[]) =>
  matched.filter(({ resolution }) => resolution === 'unresolved').length;

function toRow(planned: PlannedOrder, end: End): OrderFileOrder {
  const { order, lines, does, matched } = planned;
  return {
    ...{ number: order.number, line: lines[0]!, buyer: order.buyer.name, country: order.shipTo?.country ?? null },
    items: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...{ does, ...end, unmatched: unmatchedOf(matched) },
  };
}

const nothing: OrderFileReport['counts'] = {
  ...{ add: 0, change: 0, none: 0, faulty: 0, matched: 0, unmatched: 0, notOurs: 0, made: 0, held: 0, ended: 0 },
};

function count(rows: readonly { planned: PlannedOrder; end: End }[], faults: readonly OrderFault[]) {
  const counts = { ...nothing, faulty: new Set(faults.map(({ number, line }) => number || `line ${line}`)).size };
  for (const { planned, end } of rows) {
    counts[planned.does]++;
    if (planned.does === 'none') continue;
    for (const { resolution } of planned.matched)
      counts[resolution === 'ours' ? 'matched' : resolution === 'notOurs' ? 'notOurs' : 'unmatched']++;
    if (end.becomes === 'ready' || end.becomes === 'waiting') counts.made++;
    else if (end.becomes === 'held') counts.held++;
    else counts.ended++;
  }
  return counts;
}

/** What is imported, and what is left alone, comes behind what the seller has to look at. */
const shownFirst = (a: OrderFileOrder, b: OrderFileOrder) =>
  Number(a.does === 'none') - Number(b.does === 'none') || b.holds.length - a.holds.length || a.line - b.line;

/** The table of a file. @throws AppError where there is none in it */
function readTable(file: string): CsvRead {
  const bytes = Buffer.from(file, 'base64');
  const text = bytes.length > maxOrderFileBytes ? undefined : textOf(bytes);
  if (text === undefined) throw invalidField('file', 'This is no CSV file. Please save your table as CSV.');
  const table = readCsv(text, { maxRows: maxOrderFileRows });
  if (!table.fault && table.heading.every((heading) => !heading.trim()))
    throw invalidField('file', 'The file is empty. Please choose another one.');
  if (table.rows.length > maxOrderFileRows)
    throw invalidField('file', `Please use a file of up to ${maxOrderFileRows.toLocaleString('en')} rows.`);
  if (table.heading.length > maxOrderFileColumns)
    throw invalidField('file', `Please use a file of up to ${maxOrderFileColumns} columns.`);
  return table;
}

const shortened = (heading: string) => heading.trim().replaceAll(/\s+/g, ' ').slice(0, 100).toWellFormed();

/** A mapping by hand names columns that the file has, each once. */
function checkMapping(mapping: ColumnMap, heading: readonly string[]): ColumnMap {
  const columns = Object.values(mapping).filter((at) => at !== undefined);
  if (columns.some((at) => at >= heading.length)) throw invalidField('mapping', 'The file has no such column.');
  if (new Set(columns).size < columns.length) throw invalidField('mapping', 'Please use each column once.');
  return mapping;
}

export async function planOrderFile(ctx: Ctx, store: Store, { file, mapping }: OrderFileForm): Promise<OrderPlan> {
  requireByFile(store);
  const table = readTable(file);
  const heading = table.heading.map(shortened);
  const format = formatOf(heading);
  const map = mapping ? checkMapping(mapping, heading) : mapColumns(heading, format);
  const missing = neededOrderFields.filter((field) => map[field] === undefined);
  const { currency, timeZone } = store;
  const reading = { heading, map, format, currency, timeZone, now: ctx.now() };
  // Without one of its columns, every row would be at fault.
  const canBeRead = !table.fault && !missing.length;
  const read = canBeRead ? readOrders(table.rows, reading) : { orders: [], faults: [] };
  const faults = [...(table.fault ? [{ ...table.fault, number: '', column: '' }] : []), ...read.faults];
  const orders = await plan(ctx, store.id, read.orders);
  const deciding = { store, settings: await readSettings(ctx, store.id), now: ctx.now() };
  const rows = orders.map((planned) => ({ planned, end: endOf(planned, deciding) }));
  const said = rows.map(({ planned, end }) => toRow(planned, end));
  const report: OrderFileReport = {
    ...{ format, heading, mapping: map, missing, rows: table.rows.length },
    counts: count(rows, faults),
    ...{ faultNumber: faults.length, faults: faults.slice(0, maxShownRows) },
    orders: said.toSorted(shownFirst).slice(0, maxShownRows),
    fingerprint: versionOf([
      store.id,
      rows.map(({ planned: { order, does, matched }, end }) => [
        ...[order.orderId, order.version, does, end],
        matched.map(({ resolution, variant }) => [resolution, variant?.storeProductId, variant?.skuId]),
      ]),
    ]),
  };
  return { report, orders };
}

export async function checkOrderFile(ctx: Ctx, acting: Acting, storeId: string, form: OrderFileForm) {
  return (await planOrderFile(ctx, await getStore(ctx, acting, storeId), form)).report;
}
