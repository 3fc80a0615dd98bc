import { eq, inArray } from 'drizzle-orm';
import {
  type Marketplace,
  MarketplaceError,
  type Quota,
  type StoreAccess,
} from '../../../adapters/marketplaces/port.ts';
import type { Ctx } from '../../../context.ts';
import { type CallPurpose, waitsUntil } from './quota.rules.ts';
import { storeQuotas } from './store.tables.ts';

/* What the platforms' last answers said of their quotas, for all instances. */

type OfStore = { marketplace: Marketplace; storeId: string };

/** Where the quota is the installation's, all its stores share one. */
const scopeOf = ({ marketplace, storeId }: OfStore): string =>
  marketplace.abilities.quota.scope === 'installation' ? `installation:${marketplace.source}` : `store:${storeId}`;

/** As any instance has seen it last; null before the first answer. */
export async function readQuota(ctx: Pick<Ctx, 'db'>, of: OfStore): Promise<Quota | null> {
  const [row] = await ctx.db
    .select()
    .from(storeQuotas)
    .where(eq(storeQuotas.scope, scopeOf(of)));
  return row ? { limit: row.max, left: row.left, resetsAt: row.resetsAt } : null;
}

/** The same for many stores by one statement, by the id of the store. */
export async function readQuotas(ctx: Pick<Ctx, 'db'>, all: readonly OfStore[]): Promise<Map<string, Quota>> {
  if (!all.length) return new Map();
  const rows = await ctx.db
    .select()
    .from(storeQuotas)
    .where(inArray(storeQuotas.scope, [...new Set(all.map(scopeOf))]));
  const byScope = new Map(rows.map((row) => [row.scope, { limit: row.max, left: row.left, resetsAt: row.resetsAt }]));
  return new Map(
    all.flatMap((of) => {
      const quota = byScope.get(scopeOf(of));
      return quota ? [[of.storeId, quota] as const] : [];
    }),
  );
}

/** Refuses a call for which too little is left. */
export async function requireQuota(ctx: Pick<Ctx, 'db' | 'now'>, of: OfStore, purpose: CallPurpose): Promise<void> {
  const { forOrders } = of.marketplace.abilities.quota;
  const retryAt = waitsUntil(await readQuota(ctx, of), { purpose, forOrders, now: ctx.now() });
  if (!retryAt) return;
  const { name } = of.marketplace;
  throw new MarketplaceError('limited', `${name} doesn’t take more requests right now. We’ll go on later.`, {
    retryAt,
  });
}

/** Keeps what the answer to a call said; `before` was known of the platform already, and perhaps not of the last one. */
export async function noteQuota(
  ctx: Pick<Ctx, 'db' | 'now'>,
  of: OfStore,
  { access, before }: { access: StoreAccess; before: Quota | null },
): Promise<void> {
  const quota = of.marketplace.quota(access);
  if (!quota || quota === before) return;
  const seen = { max: quota.limit, left: Math.max(0, quota.left), resetsAt: quota.resetsAt, seenAt: ctx.now() };
  await ctx.db
    .insert(storeQuotas)
    .values({ scope: scopeOf(of), ...seen })
    .onConflictDoUpdate({ target: storeQuotas.scope, set: seen });
}
