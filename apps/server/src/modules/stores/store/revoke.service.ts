import { and, isNotNull } from 'drizzle-orm';
import { MarketplaceError, type StoreAccess } from '../../../adapters/marketplaces/port.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { holdAccess } from './credentials.service.ts';
import { stores } from './store.tables.ts';

/**
 * Ends our access at the marketplace. Whether it answers or not, we keep no tokens afterwards: a platform that is away
 * must not keep a seller from leaving it.
 */
export async function revokeAt(
  { marketplaces, log }: Pick<Ctx, 'marketplaces' | 'log'>,
  source: number,
  access: StoreAccess,
): Promise<void> {
  try {
    await marketplaces.get(source)?.revoke(access);
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn({ source, kind: error.kind }, 'access to a store could not be revoked');
  }
}

/** All that an owner has given us. May be called again. */
export async function revokeAllOf(ctx: Ctx, ownerId: string): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(stores)
    .where(and(ownedBy(ownerId, stores), isNotNull(stores.credentials)));
  for (const row of rows) {
    const held = holdAccess(ctx, row);
    if (held) await revokeAt(ctx, row.source, held.access);
  }
}
