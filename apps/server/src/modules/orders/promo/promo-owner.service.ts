import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { promoRedemptions, promoUsers } from './promo.tables.ts';

/** What an owner has used becomes what another one has used. */
export async function moveRedemptions({ db }: Ctx, { from, to }: { from: string; to: string }): Promise<void> {
  await db.update(promoRedemptions).set({ ownerId: to }).where(ownedBy(from, promoRedemptions));
  const used = await db.delete(promoUsers).where(ownedBy(from, promoUsers)).returning();
  if (!used.length) return;
  await db
    .insert(promoUsers)
    .values(used.map((row) => ({ ...row, ownerId: to })))
    .onConflictDoUpdate({
      target: [promoUsers.promoId, promoUsers.ownerId],
      set: { usedCount: sql`${promoUsers.usedCount} + excluded.used_count` },
    });
}
