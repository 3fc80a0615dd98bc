import { createHash } from 'node:crypto';
import {
  type ConnectProblem,
  consentMinutes,
  maxStores,
  type PlatformSlug,
  platformBySlug,
  platformOf,
} from '@merchmill/contract/stores/store.ts';
import { and, eq, isNull } from 'drizzle-orm';
import {
  type Marketplace,
  MarketplaceError,
  type ShopDetails,
  type StoreAccess,
} from '../../../adapters/marketplaces/port.ts';
import { Fault } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId, newSecret } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { hashOfToken } from '../../account/account/index.ts';
import { keepConnection } from './kept-connection.service.ts';
import { readShopHost } from './shop-address.ts';
import { storeConnections, stores } from './store.tables.ts';

/*
 * Connecting a store: the seller goes to the platform's consent page and comes back. What is begun belongs to who began
 * it, is answered once, and carries a verifier (PKCE) that never leaves the server before the last step.
 */

const minuteMs = 60_000;
const verifierName = (id: string) => `storeConnection:${id}`;

const returnUrlOf = ({ config }: Pick<Ctx, 'config'>, slug: PlatformSlug) =>
  `${config.publicUrl}/api/platformStores/callback/${slug}`;

export type Problem = { problem: ConnectProblem };

type Begun = { source: number; shop: string | undefined };

/** Where to send the browser of somebody who connects a store. */
export async function beginConnection(
  ctx: Ctx,
  { ownerId, personId }: Acting,
  { source, shop: typed }: Begun,
): Promise<{ url: string } | Problem> {
  const marketplace = ctx.marketplaces.get(source);
  const platform = platformOf(source);
  if (!marketplace || !platform) return { problem: 'notSetUp' };
  const needsShop = marketplace.abilities.connects === 'shopFirst';
  const shop = needsShop ? readShopHost(typed ?? '') : null;
  if (shop === undefined) return { problem: 'failed' };
  const have = await ctx.db.$count(stores, and(ownedBy(ownerId, stores), isNull(stores.deletedAt)));
  if (have >= maxStores) return { problem: 'full' };
  const now = ctx.now();
  const id = newId(now);
  const [state, verifier] = [newSecret(), newSecret()];
  await ctx.db.insert(storeConnections).values({
    ...{ id, ownerId, personId, source, shop, stateHash: hashOfToken(state), state: 'open', createdAt: now },
    verifier: ctx.secrets.seal(verifierName(id), verifier),
    expiresAt: new Date(now.getTime() + consentMinutes * minuteMs),
  });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return marketplace.begin({ state, challenge, returnUrl: returnUrlOf(ctx, platform.slug), shop });
}

export type Connection = typeof storeConnections.$inferSelect;

/** What was begun with the state that a browser brings back; undefined where it was none, is over, or was answered. */
export async function findConnection(ctx: Ctx, slug: string, state: string): Promise<Connection | undefined> {
  const platform = platformBySlug(slug);
  if (!platform || !state) return undefined;
  const [row] = await ctx.db
    .select()
    .from(storeConnections)
    .where(and(eq(storeConnections.stateHash, hashOfToken(state)), eq(storeConnections.source, platform.source)));
  return row && row.state === 'open' && row.expiresAt > ctx.now() ? row : undefined;
}

/** Of two answers at once one is heard. */
async function take(ctx: Ctx, { id }: Connection, state: 'used' | 'failed'): Promise<boolean> {
  const taken = await ctx.db
    .update(storeConnections)
    .set({ state })
    .where(and(eq(storeConnections.id, id), eq(storeConnections.state, 'open')))
    .returning({ id: storeConnections.id });
  return taken.length > 0;
}

type Given = { access: StoreAccess; shop: ShopDetails };

async function ask(
  ctx: Ctx,
  marketplace: Marketplace,
  { row, query, returnUrl }: { row: Connection; query: Record<string, string>; returnUrl: string },
): Promise<Given | Problem> {
  const verifier = ctx.secrets.open(verifierName(row.id), row.verifier);
  if (verifier === undefined) return { problem: 'expired' };
  try {
    const access = await marketplace.finish(query, verifier, returnUrl);
    return { access, shop: await marketplace.shop(access) };
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    ctx.log.warn({ source: row.source, kind: error.kind }, 'a store could not be connected');
    return { problem: error.kind === 'unavailable' || error.kind === 'limited' ? 'away' : 'failed' };
  }
}

/** What becomes of the answer that a browser has brought back from the consent page. */
export async function finishConnection(
  ctx: Ctx,
  row: Connection,
  query: Record<string, string>,
): Promise<{ storeId: string } | Problem> {
  const marketplace = ctx.marketplaces.get(row.source);
  const platform = platformOf(row.source);
  if (!platform) throw new Fault(`connection of an unknown platform ${row.source}`);
  const isRefused = query.error !== undefined;
  if (!(await take(ctx, row, isRefused ? 'failed' : 'used'))) return { problem: 'expired' };
  if (isRefused) return { problem: query.error === 'access_denied' ? 'canceled' : 'failed' };
  if (!marketplace) return { problem: 'notSetUp' };
  const given = await ask(ctx, marketplace, { row, query, returnUrl: returnUrlOf(ctx, platform.slug) });
  if ('problem' in given) return given;
  const storeId = await inTransaction(ctx, (ctx) => keepConnection(ctx, row, given));
  // Another owner has this shop here. What it has given is dropped, not revoked: that could end the access of that owner.
  return storeId === undefined ? { problem: 'taken' } : { storeId };
}
