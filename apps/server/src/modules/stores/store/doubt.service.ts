import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type Marketplace, MarketplaceError, type StoreAccess } from '../../../adapters/marketplaces/port.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { clockJob, workOff } from '../../../platform/jobs/work-off.ts';
import { type Held, holdAccess, refreshAccess } from './credentials.service.ts';
import { changeState, type StoreRow } from './store.service.ts';
import { stores } from './store.tables.ts';
import { tellOfLoss } from './store-news.service.ts';

/*
 * Whether a store's access is lost for certain. One answer that says so may be a fault of the platform, and a seller who
 * connects again for nothing loses trust, and orders meanwhile. So it is asked again: three answers in a row, a minute
 * apart, and none between them that worked. Nor does one count while the platform's own calls take the token that we hold,
 * or do not answer: its token endpoint alone is out of order then.
 */

const activeStates = ['pending', 'connected'] as const;
const certainAfter = 3;
/** A little less than a minute, so that the clock's next question is far enough from the last one. */
const apartMs = 50_000;
/** Stores that platforms are asked about at the same time. */
const atOnce = 5;

/** Makes it certain: the store waits for its seller, who is told. */
async function loseAccess(ctx: Ctx, storeId: string): Promise<void> {
  const lost = { state: 'needsReauth', reason: 'accessWithdrawn', personId: null, from: activeStates } as const;
  const row = await changeState(ctx, storeId, lost);
  if (row && !row.deletedAt) await tellOfLoss(ctx, row);
}

/** What the platform makes of the token that we hold. `open`: it gives no answer now. */
async function askShop(marketplace: Marketplace, access: StoreAccess): Promise<'taken' | 'notTaken' | 'open'> {
  try {
    await marketplace.shop(access);
    return 'taken';
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return error.kind === 'unavailable' || error.kind === 'limited' ? 'open' : 'notTaken';
  }
}

type Doubted = { marketplace: Marketplace; storeId: string; held: Held };

/**
 * The platform has said that our access was withdrawn: asks it for the shop, which must agree, and notes the doubt. Says
 * whether that is certain now.
 */
export async function noteDoubt(ctx: Ctx, { marketplace, storeId, held }: Doubted): Promise<boolean> {
  const said = await askShop(marketplace, held.access);
  if (said === 'taken') await clearDoubt(ctx, storeId);
  return said === 'notTaken' && countDoubt(ctx, storeId, held.version);
}

function countDoubt(ctx: Ctx, storeId: string, version: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const apart = or(isNull(stores.doubtedAt), lte(stores.doubtedAt, new Date(now.getTime() - apartMs)));
    const [row] = await ctx.db
      .update(stores)
      .set({ doubts: sql`${stores.doubts} + 1`, doubtedAt: now })
      .where(
        and(
          eq(stores.id, storeId),
          eq(stores.credentialsVersion, version),
          inArray(stores.state, [...activeStates]),
          apart,
        ),
      )
      .returning({ doubts: stores.doubts });
    if (!row || row.doubts < certainAfter) return false;
    await loseAccess(ctx, storeId);
    return true;
  });
}

/** The platform has taken our tokens: whatever was said before is no longer so. */
export async function clearDoubt(ctx: Pick<Ctx, 'db'>, storeId: string): Promise<void> {
  await ctx.db
    .update(stores)
    .set({ doubts: 0, doubtedAt: null })
    .where(and(eq(stores.id, storeId), gt(stores.doubts, 0)));
}

/** Asks the platform what counts: for new tokens, or where they never end, for the shop. */
async function probe(ctx: Ctx, row: StoreRow, held: Held): Promise<void> {
  const marketplace = ctx.marketplaces.get(row.source);
  if (!marketplace) return;
  try {
    if (held.access.credentials.refreshToken === null) await marketplace.shop(held.access);
    else await refreshAccess(ctx, marketplace, row.id, held);
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    if (error.kind === 'needsReauth' || error.kind === 'expired')
      await noteDoubt(ctx, { marketplace, storeId: row.id, held });
    return;
  }
  await clearDoubt(ctx, row.id);
}

/** Asks again whether our access was withdrawn; an answer that says neither leaves it open until the next time. */
export const checkAccess = clockJob(
  'store.checkAccess',
  async (ctx, turn) => {
    const due = new Date(ctx.now().getTime() - apartMs);
    await workOff(turn, {
      list: (after, limit) =>
        ctx.db
          .select()
          .from(stores)
          .where(and(lte(stores.doubtedAt, due), inArray(stores.state, [...activeStates]), gt(stores.id, after)))
          .orderBy(asc(stores.id))
          .limit(limit),
      work: async (row) => {
        const held = holdAccess(ctx, row);
        if (held) await probe(ctx, row, held);
        return held !== null;
      },
      atOnce,
    });
  },
  { room: 'elsewhere' },
);

/** The platform says by an event that it has let us go: whether that is so is asked for in a minute. The caller's transaction. */
export async function beginDoubt(ctx: Pick<Ctx, 'db' | 'now'>, storeId: string): Promise<void> {
  await ctx.db
    .update(stores)
    .set({ doubts: 1, doubtedAt: ctx.now() })
    .where(and(eq(stores.id, storeId), eq(stores.doubts, 0)));
}
