import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { makers } from './catalog.tables.ts';

type Maker = typeof makers.$inferSelect;
type Reader = Pick<Ctx, 'db'>;

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
