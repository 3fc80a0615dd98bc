import { invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { taxDay } from './tax-day.ts';

export type RowState = 'past' | 'now' | 'future';

/** Which rows hold today, of rows that come with the latest of each thing first. */
export function statesOf<Row extends { validFrom: string }>(
  ctx: Ctx,
  rows: readonly Row[],
  thingOf: (row: Row) => string,
): { row: Row; state: RowState }[] {
  const today = taxDay(ctx.now());
  const inForce = new Set<string>();
  return rows.map((row) => {
    const thing = thingOf(row);
    if (row.validFrom > today) return { row, state: 'future' };
    const state = inForce.has(thing) ? 'past' : 'now';
    inForce.add(thing);
    return { row, state };
  });
}

/** Orders were taxed by what has begun: it stays, and a change is a row of its own. */
export function refuseBegun(ctx: Ctx, { validFrom }: { validFrom: string }): void {
  if (validFrom <= taxDay(ctx.now())) throw invalidField('validFrom', 'Choose a future date.');
}
