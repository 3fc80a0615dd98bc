import { and, eq, ne } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { getStore } from '../store/index.ts';
import type { StoreProductRow } from './listing.rules.ts';
import { publishItems, publishRuns, storeProducts } from './publishing.tables.ts';
import { type Begun, requireConnected, startRun } from './run.service.ts';
import { restock } from './stock.service.ts';

type Asking = Pick<UserPrincipal, 'ownerId' | 'personId'>;

/** What followed our stock does so again: edits that the seller hasn't published stay where they are. */
async function retryStock(ctx: Ctx, principal: Asking, storeId: string, rows: StoreProductRow[]): Promise<Begun> {
  const store = await getStore(ctx, principal, storeId);
  requireConnected(store);
  const sold = rows.filter(({ listingId }) => listingId !== null);
  const runId = await restock(ctx, store, sold, principal.personId);
  return { runId, skipped: runId ? rows.length - sold.length : rows.length };
}

/** Tries what has failed in a run once more, in a new one. */
export async function retryRun(ctx: Ctx, principal: Asking, runId: string): Promise<Begun> {
  const [found] = await ctx.db
    .select()
    .from(publishRuns)
    .where(and(eq(publishRuns.id, runId), ownedBy(principal, publishRuns)));
  const { goal, storeId } = assertFound(found);
  const failed = await ctx.db
    .select({ row: storeProducts })
    .from(publishItems)
    .innerJoin(storeProducts, eq(storeProducts.id, publishItems.storeProductId))
    .where(and(eq(publishItems.runId, runId), eq(publishItems.state, 'failed'), ne(storeProducts.state, 'deleted')))
    .orderBy(publishItems.position);
  const rows = failed.map(({ row }) => row);
  if (!rows.length) return { runId: null, skipped: 0 };
  if (goal === 'stock') return retryStock(ctx, principal, storeId, rows);
  return startRun(ctx, principal, { bizIds: rows.map(({ id }) => id), goal });
}
