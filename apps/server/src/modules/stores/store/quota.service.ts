import { and, eq, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import {
  type Marketplace,
  MarketplaceError,
  type Quota,
  type StoreAccess,
} from '../../../adapters/marketplaces/port.ts';
import type { Ctx } from '../../../context.ts';
import { type CallPurpose, reservedOf, waitsUntil } from './quota.rules.ts';
import { storeQuotas } from './store.tables.ts';

/* What the platforms' last answers said of their quotas, for all instances. */

type OfStore = { marketplace: Marketplace; storeId: string };

/** Platforms say in whole seconds when a period ends: two answers about one differ by up to this. */
const samePeriodMs = 2000;
/** Another call may take the last one between a look and its own try. */
const maxTries = 3;

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

/**
 * Takes one call from what is left, before it is made: of several at once none gets what is left to orders. Refuses it
 * where too little is left.
 */
export async function takeQuota(ctx: Pick<Ctx, 'db' | 'now'>, of: OfStore, purpose: CallPurpose): Promise<void> {
  const { name, abilities } = of.marketplace;
  const { forOrders } = abilities.quota;
  for (let tries = 0; tries < maxTries; tries++) {
    const known = await readQuota(ctx, of);
    const retryAt = waitsUntil(known, { purpose, forOrders, now: ctx.now() });
    if (retryAt)
      throw new MarketplaceError('limited', `${name} doesn’t take more requests right now. We’ll go on later.`, {
        retryAt,
      });
    if (!known || known.resetsAt <= ctx.now()) return;
    const enough = gt(storeQuotas.left, reservedOf(known.limit, forOrders, purpose));
    const taken = await ctx.db
      .update(storeQuotas)
      .set({ left: sql`${storeQuotas.left} - 1` })
      .where(and(eq(storeQuotas.scope, scopeOf(of)), eq(storeQuotas.max, known.limit), enough))
      .returning({ scope: storeQuotas.scope });
    if (taken.length) return;
  }
  throw new MarketplaceError('unavailable', `${name} is very busy right now. We’ll go on later.`);
}

/**
 * Keeps what the answer to a call said; `before` was known of the platform already, and perhaps not of the last one.
 * Answers come out of order: in one period the least that any has said is left, and of an earlier period nothing counts.
 */
export async function noteQuota(
  ctx: Pick<Ctx, 'db' | 'now'>,
  of: OfStore,
  { access, before }: { access: StoreAccess; before: Quota | null },
): Promise<void> {
  const quota = of.marketplace.quota(access);
  if (!quota || quota === before) return;
  const { max, left, resetsAt } = storeQuotas;
  const now = ctx.now();
  const seen = { max: quota.limit, left: Math.max(0, quota.left), resetsAt: quota.resetsAt, seenAt: now };
  const samePeriod = new Date(quota.resetsAt.getTime() - samePeriodMs);
  const isNewer = or(lte(resetsAt, now), lt(resetsAt, samePeriod), ne(max, seen.max))!;
  await ctx.db
    .insert(storeQuotas)
    .values({ scope: scopeOf(of), ...seen })
    .onConflictDoUpdate({
      target: storeQuotas.scope,
      set: { ...seen, left: sql`case when ${isNewer} then excluded.left else least(${left}, excluded.left) end` },
      setWhere: or(isNewer, lte(resetsAt, new Date(quota.resetsAt.getTime() + samePeriodMs))),
    });
}
