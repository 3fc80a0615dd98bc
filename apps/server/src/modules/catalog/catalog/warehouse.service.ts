import { asc, eq, or } from 'drizzle-orm';
import { found } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { warehouses } from './catalog.tables.ts';

type Reader = Pick<Ctx, 'db'>;
export type Warehouse = typeof warehouses.$inferSelect;

/** Every warehouse, in the order of the shop. */
export function listWarehouses({ db }: Reader): Promise<Warehouse[]> {
  return db.select().from(warehouses).orderBy(asc(warehouses.position));
}

/** By its code, or by the name that older orders have of it. */
export async function getWarehouse({ db }: Reader, named: string): Promise<Warehouse> {
  const [row] = await db
    .select()
    .from(warehouses)
    .where(or(eq(warehouses.name, named), eq(warehouses.code, named)));
  return found(row);
}

/** A warehouse with its row locked until the transaction ends. */
export async function lockWarehouse({ db }: Reader, code: string): Promise<Warehouse> {
  const [row] = await db.select().from(warehouses).where(eq(warehouses.code, code)).for('update');
  return found(row);
}

/** What it is called, and where it is; its row is locked by the caller. */
export async function changeWarehouse(
  { db }: Reader,
  code: string,
  change: Partial<Pick<Warehouse, 'name' | 'country'>>,
): Promise<Warehouse> {
  const [row] = await db.update(warehouses).set(change).where(eq(warehouses.code, code)).returning();
  return found(row);
}
