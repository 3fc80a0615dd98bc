import { and, isNotNull } from 'drizzle-orm';
import { MarketplaceError } from '../../../adapters/marketplaces/port.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { holdAccess, opensCredentials } from './credentials.service.ts';
import type { StoreRow } from './store.service.ts';
import { stores } from './store.tables.ts';

/**
 * Ends our access at the marketplace. Whether it answers or not, we keep no tokens afterwards: a platform that is away
 * must not keep a seller from leaving it, nor must a key that was lost.
 */
export async function revokeAt(ctx: Pick<Ctx, 'marketplaces' | 'log' | 'secrets'>, row: StoreRow): Promise<void> {
  const { source } = row;
  if (!opensCredentials(ctx, row)) return;
  try {
    await ctx.marketplaces.get(source)?.revoke(holdAccess(ctx, row)!.access);
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    ctx.log.warn({ source, kind: error.kind }, 'access to a store could not be revoked');
  }
}

/** All that an owner has given us. May be called again. */
export async function revokeAllOf(ctx: Ctx, ownerId: string): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(stores)
    .where(and(ownedBy(ownerId, stores), isNotNull(stores.credentials)));
  for (const row of rows) await revokeAt(ctx, row);
}
