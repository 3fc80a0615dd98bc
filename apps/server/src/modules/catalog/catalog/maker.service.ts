import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { makers, products } from './catalog.tables.ts';
import { namesMaker } from './compliance.service.ts';

export type Maker = typeof makers.$inferSelect;
type Reader = Pick<Ctx, 'db'>;

/** Makers by name, each with how many products name it; all of them, or the one. */
export function readMakers({ db }: Reader, id?: string): Promise<{ row: Maker; productNumber: number }[]> {
  const productNumber = sql<number>`(select count(*)::int from ${products} where ${namesMaker})`;
  return db
    .select({ row: makers, productNumber })
    .from(makers)
    .where(id === undefined ? undefined : eq(makers.id, id))
    .orderBy(asc(makers.name), asc(makers.id));
}

export const isMakerNamed = async ({ db }: Reader, name: string, but = ''): Promise<boolean> =>
  (await db.$count(makers, and(eq(makers.name, name), ne(makers.id, but)))) > 0;

/** Ids of the products that name a maker. */
export async function listProductsOfMaker({ db }: Reader, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(makers, and(eq(makers.id, id), namesMaker));
  return rows.map((row) => row.id);
}

/** A maker with its row locked until the transaction ends. */
export async function lockMaker({ db }: Reader, id: string): Promise<Maker | undefined> {
  const [row] = await db.select().from(makers).where(eq(makers.id, id)).for('update');
  return row;
}

/** Keeps makers from being removed while a product begins to name them. */
export async function holdMakers({ db }: Reader, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await db
    .select({ id: makers.id })
    .from(makers)
    .where(inArray(makers.id, [...ids]))
    .orderBy(makers.id)
    .for('share');
}

export async function insertMaker({ db }: Reader, maker: Maker): Promise<void> {
  await db.insert(makers).values(maker);
}

export async function changeMaker({ db }: Reader, id: string, change: Omit<Maker, 'id'>): Promise<void> {
  await db.update(makers).set(change).where(eq(makers.id, id));
}

export async function deleteMaker({ db }: Reader, id: string): Promise<void> {
  await db.delete(makers).where(eq(makers.id, id));
}
