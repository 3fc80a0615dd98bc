import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { orders } from './order.tables.ts';

/** Whose rows become whose. */
export type Move = { from: string; to: string };

type Named = { id: string; number: string };
const named = { id: orders.id, number: orders.number };

export function listOrdersOf({ db }: Pick<Ctx, 'db'>, ownerId: string): Promise<Named[]> {
  return db.select(named).from(orders).where(ownedBy(ownerId, orders)).orderBy(asc(orders.placedAt));
}

/** Orders, locked one after the other, become those of another owner. Gives which. */
export async function moveOrdersTo({ db }: Ctx, { from, to }: Move): Promise<Named[]> {
  await db.select(named).from(orders).where(ownedBy(from, orders)).orderBy(asc(orders.id)).for('update');
  return db.update(orders).set({ ownerId: to }).where(ownedBy(from, orders)).returning(named);
}

export async function findOrderByNumber({ db }: Pick<Ctx, 'db'>, number: string) {
  const [order] = await db
    .select({ ...named, ownerId: orders.ownerId })
    .from(orders)
    .where(eq(orders.number, number));
  return order;
}
