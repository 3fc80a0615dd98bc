import { and, eq, ne, sql } from 'drizzle-orm';
import type { ShopDetails, StoreAccess } from '../../../adapters/marketplaces/port.ts';
import type { Ctx } from '../../../context.ts';
import { newId, newSecret } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { sealCredentials, webhookSecretName } from './credentials.service.ts';
import { addSettings } from './settings.service.ts';
import { changeState, noteState, type StoreRow } from './store.service.ts';
import { stores } from './store.tables.ts';

/* What becomes of a store when its platform has given us access. */

type For = { ownerId: string; personId: string; source: number };
type Given = { access: StoreAccess; shop: ShopDetails };

const maxName = 80;

/** Two who connect the same shop at once come one after the other. */
const lockShop = (ctx: Ctx, source: number, shopId: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`store:${source}:${shopId}`}, 0))`);

const factsOf = ({ url, currency, timeZone, country, isOnVacation }: ShopDetails) => ({
  ...{ url, currency, timeZone, country, isOnVacation },
});

async function addStore(ctx: Ctx, { ownerId, personId, source }: For, { access, shop }: Given): Promise<string> {
  const at = ctx.now();
  const id = newId(at);
  await ctx.db.insert(stores).values({
    ...{ id, ownerId, source, shopId: shop.shopId, origin: access.origin, ...factsOf(shop) },
    name: shop.name.trim().slice(0, maxName) || shop.shopId,
    ...{ state: 'pending', reason: 'authorized', stateSince: at, connectedAt: at },
    credentials: sealCredentials(ctx, id, access.credentials),
    webhookSecret: ctx.secrets.seal(webhookSecretName(id), newSecret()),
  });
  await addSettings(ctx, id);
  await noteState(ctx, id, { state: 'pending', reason: 'authorized', personId });
  return id;
}

/** What was approved stays so; unless the seller has ended it meanwhile, or its prices would be in another currency. */
const staysApproved = ({ state, approvedAt, currency }: StoreRow, shop: ShopDetails) =>
  state !== 'disconnected' && approvedAt !== null && currency === shop.currency;

async function continueStore(ctx: Ctx, { personId }: For, row: StoreRow, { access, shop }: Given): Promise<string> {
  const at = ctx.now();
  const { id } = row;
  const approved = staysApproved(row, shop);
  const next = approved
    ? ({ state: 'connected', reason: 'reauthorized' } as const)
    : ({ state: 'pending', reason: 'authorized', approvedAt: null } as const);
  // After the loss of a key, nothing opens the secret of its events.
  const opens = ctx.secrets.open(webhookSecretName(id), row.webhookSecret ?? '') !== undefined;
  await ctx.db
    .update(stores)
    .set({
      ...{ ...factsOf(shop), ...next, origin: access.origin, stateSince: at, connectedAt: at, deletedAt: null },
      credentials: sealCredentials(ctx, id, access.credentials),
      credentialsVersion: row.credentialsVersion + 1,
      ...{ refreshLease: null, refreshLeaseUntil: null, doubts: 0, doubtedAt: null, failedAt: null, failure: null },
      ...(opens ? {} : { webhookSecret: ctx.secrets.seal(webhookSecretName(id), newSecret()) }),
    })
    .where(eq(stores.id, id));
  await noteState(ctx, id, { state: next.state, reason: next.reason, personId });
  return id;
}

/**
 * Whether the shop is free for this owner. One whose access was lost does not keep out whom the platform has let in just
 * now: that store ends, as if its owner had disconnected it.
 */
async function freeShop(ctx: Ctx, { source, ownerId }: For, shopId: string): Promise<boolean> {
  const others = await ctx.db
    .select({ id: stores.id, state: stores.state })
    .from(stores)
    .where(
      and(
        ...[eq(stores.source, source), eq(stores.shopId, shopId)],
        ...[ne(stores.state, 'disconnected'), ne(stores.ownerId, ownerId)],
      ),
    );
  if (others.some(({ state }) => state !== 'needsReauth')) return false;
  const ended = { state: 'disconnected', reason: 'accessWithdrawn', personId: null, from: ['needsReauth'] } as const;
  for (const { id } of others)
    await changeState(ctx, id, { ...ended, credentials: null, refreshLease: null, refreshLeaseUntil: null });
  return true;
}

/**
 * Keeps the access to a shop: as a new store that waits for approval, or as the owner's own one from before. Undefined
 * where another owner's store has access to the shop. The caller's transaction.
 */
export async function keepConnection(ctx: Ctx, of: For, given: Given): Promise<string | undefined> {
  const { source, ownerId } = of;
  const { shopId } = given.shop;
  await lockShop(ctx, source, shopId);
  const ofShop = and(eq(stores.source, source), eq(stores.shopId, shopId));
  if (!(await freeShop(ctx, of, shopId))) return undefined;
  const [own] = await ctx.db
    .select()
    .from(stores)
    .where(and(ofShop, ownedBy(ownerId, stores)))
    .for('update');
  return own ? continueStore(ctx, of, own, given) : addStore(ctx, of, given);
}
