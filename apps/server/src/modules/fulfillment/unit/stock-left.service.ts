import type { Ctx } from '../../../context.ts';
import { releaseReservations, useStockUp } from '../../orders/stock/index.ts';
import type { productionUnits } from './unit.tables.ts';

type UnitRow = typeof productionUnits.$inferSelect;

/** What these units, which are no longer wanted, had taken from stock: what nobody has worked on can be sold again. */
export async function settleStock(ctx: Ctx, orderId: string, units: readonly UnitRow[]): Promise<void> {
  const untouched = (unit: UnitRow) =>
    unit.state === 'waiting' || unit.state === 'filesReady' || !unit.areaCodes.length;
  const used = new Set(units.filter((unit) => !untouched(unit)).map((unit) => unit.orderLineId));
  const unused = [...new Set(units.map((unit) => unit.orderLineId))].filter((lineId) => !used.has(lineId));
  if (used.size) await useStockUp(ctx, { orderId, orderLineIds: [...used] });
  if (unused.length) await releaseReservations(ctx, { orderId, orderLineIds: unused });
}
