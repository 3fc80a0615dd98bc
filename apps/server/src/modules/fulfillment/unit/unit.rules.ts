import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import type { UnitState, Urgency } from '@merchmill/contract/fulfillment/production.ts';

/**
 * The way of units through production: from each state, where they may go.
 *
 * waiting ─files made→ filesReady ─start→ printing ─finish→ qualityCheck ─pass, pack→ packed ─ship→ shipped
 *                      filesReady ─pick→ qualityCheck (what is picked from stock is not printed)
 *                                          qualityCheck ─fail→ reprint ─start→ printing
 *                                                                packed ─recalled→ reprint
 * Everything that has not left may be canceled with its order.
 */
export const nextUnitStates = {
  waiting: ['filesReady', 'cancelled'],
  filesReady: ['printing', 'qualityCheck', 'cancelled'],
  printing: ['qualityCheck', 'cancelled'],
  qualityCheck: ['packed', 'reprint', 'cancelled'],
  reprint: ['printing', 'qualityCheck', 'cancelled'],
  packed: ['shipped', 'reprint', 'cancelled'],
  shipped: [],
  cancelled: [],
} as const satisfies Record<UnitState, readonly UnitState[]>;

/** States that units may come to `to` from. */
export function unitStatesBefore(to: UnitState): UnitState[] {
  return (Object.keys(nextUnitStates) as UnitState[]).filter((from) =>
    (nextUnitStates[from] as readonly UnitState[]).includes(to),
  );
}

/** The technique of goods that are picked from stock as they are. */
export const pickTechnique = 'pick';

/** Is it still to be made, checked or sent? */
export const openUnitStates = [
  'waiting',
  'filesReady',
  'printing',
  'qualityCheck',
  'reprint',
  'packed',
] as const satisfies readonly UnitState[];

export const isOpen = (state: UnitState) => (openUnitStates as readonly UnitState[]).includes(state);

/** From so close to its deadline on a unit is for today, and for soon. */
export const todayMs = dayMs;
export const soonMs = 48 * hourMs;

/** How pressing a deadline is; what has left presses no more. */
export function urgencyOf({ state, dueAt }: { state: UnitState; dueAt: Date }, now: Date): Urgency {
  if (!isOpen(state)) return 'ok';
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs < 0) return 'late';
  if (leftMs < todayMs) return 'today';
  return leftMs < soonMs ? 'soon' : 'ok';
}

export type Groupable = {
  id: string;
  warehouse: string;
  warehouseCode: string | null;
  technique: string;
  productId: string;
  quantity: number;
};

/** By what units of one place are told from those of another: names may change, and two places may share one. */
export const placeOf = ({ warehouse, warehouseCode }: Pick<Groupable, 'warehouse' | 'warehouseCode'>) =>
  warehouseCode ?? warehouse;

/**
 * Units put together in their order: one warehouse, technique and product to a batch, at most `limit` units unless one
 * row alone has more.
 */
export function groupIntoBatches<P extends Groupable>(units: readonly P[], limit: number): P[][] {
  const groups = Map.groupBy(units, (unit) => JSON.stringify([placeOf(unit), unit.technique, unit.productId]));
  return [...groups.values()].flatMap((group) => {
    const batches: P[][] = [];
    let room = 0;
    for (const unit of group) {
      if (unit.quantity > room || !batches.length) {
        batches.push([]);
        room = limit;
      }
      batches.at(-1)!.push(unit);
      room -= unit.quantity;
    }
    return batches;
  });
}

/** 42 → B-00042 */
export const batchNumber = (seq: number) => `B-${String(seq).padStart(5, '0')}`;

/** A1B2C3D4E5F6 → A1B2-C3D4-E5F6 */
export const unitNumber = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

/** The code of a unit as somebody reads it off a label or a scanner does; null for what is none. */
export function unitCodeOf(read: string): string | null {
  const code = read.replace(/[\s-]/g, '').toUpperCase();
  return /^[0-9A-F]{12}$/.test(code) ? code : null;
}

/** B-00042 → 42; null for what is no number of a batch. */
export function batchSeqOf(number: string): number | null {
  const digits = /^B-(\d{5,9})$/.exec(number)?.[1];
  return digits === undefined ? null : Number(digits);
}

type LinePart = { orderLineId: string; technique: string; state: UnitState; quantity: number };

/** What lies in the box and may not leave. */
export const isHeldBack = ({ state, recalled }: { state: UnitState; recalled: unknown }) =>
  state === 'packed' && recalled !== null;

/**
 * How many of each order line can leave: a line that is printed by several techniques leaves when all of them are done.
 * Lines of which nothing can leave are left out.
 */
export function shippableLines(units: readonly LinePart[]): { orderLineId: string; quantity: number }[] {
  const byLine = Map.groupBy(units, (unit) => unit.orderLineId);
  return [...byLine].flatMap(([orderLineId, parts]) => {
    const byTechnique = Map.groupBy(parts, (part) => part.technique);
    const packed = [...byTechnique.values()].map((own) =>
      own.reduce((sum, { state, quantity }) => sum + (state === 'packed' ? quantity : 0), 0),
    );
    const quantity = Math.min(...packed);
    return quantity > 0 ? [{ orderLineId, quantity }] : [];
  });
}
