import type { RecallTarget } from '@merchmill/contract/fulfillment/recall.shapes.ts';
import { and, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { recalls } from './recall.tables.ts';
import { productionUnits } from './unit.tables.ts';

/* Units that an open recall covers: what of them has not left stays, until they are made again or the recall ends. */

export type Recalled = RecallTarget['kind'] | null;

const isOpen = (covers: SQL) => sql`exists (select from ${recalls} r where ${covers} and r.ended_at is null)`;
const isOfBatch = isOpen(sql`r.batch_id = ${productionUnits}.batch_id`);
const isOfProduct = isOpen(sql`r.product_id = ${productionUnits}.product_id`);

/** Of a query on units: what of each is recalled, its batch before its product; null where neither is. */
export const recalledOf = sql<Recalled>`case when ${isOfBatch} then 'batch' when ${isOfProduct} then 'product' end`;

/** Condition of a query on units: no open recall covers them. */
export const notRecalled = not(or(isOfBatch, isOfProduct)!);

export const recalledWhy = 'This unit is recalled.';

/**
 * Those of these units that are recalled, for a caller that has locked them: a recall that began before is seen, and one
 * that begins now waits until they have made their step.
 */
export async function listRecalled({ db }: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = await db
    .select({ id: productionUnits.id })
    .from(productionUnits)
    .where(and(inArray(productionUnits.id, [...ids]), or(isOfBatch, isOfProduct)));
  return new Set(rows.map((row) => row.id));
}
