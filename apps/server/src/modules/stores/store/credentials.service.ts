import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import {
  type Credentials,
  type Marketplace,
  MarketplaceError,
  type StoreAccess,
} from '../../../adapters/marketplaces/port.ts';
import { Fault } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { StoreRow } from './store.service.ts';
import { stores } from './store.tables.ts';

/*
 * Tokens of stores: sealed in the database, and refreshed by one instance at a time. A platform that rotates takes each
 * refresh token once, so that two who refresh at once would lose the store. The lock is a lease in the row: the platform
 * is asked outside of transactions.
 */

const Kept = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: z.coerce.date().nullable(),
});

export const credentialsName = (storeId: string) => `storeCredentials:${storeId}`;
export const webhookSecretName = (storeId: string) => `storeWebhook:${storeId}`;

type Box = Pick<Ctx, 'secrets'>;

export const sealCredentials = ({ secrets }: Box, storeId: string, credentials: Credentials): string =>
  secrets.seal(credentialsName(storeId), JSON.stringify(credentials));

function openCredentials({ secrets }: Box, storeId: string, sealed: string): Credentials {
  const text = secrets.open(credentialsName(storeId), sealed);
  if (text === undefined) throw new Fault(`no key opens the credentials of store ${storeId}`);
  return Kept.parse(JSON.parse(text));
}

/** Access of a store, and which pair of tokens it is. */
export type Held = { access: StoreAccess; version: number };

/** Whether a key that we have opens the tokens; after its loss none does. */
export const opensCredentials = (
  { secrets }: Box,
  { id, credentials }: Pick<StoreRow, 'id' | 'credentials'>,
): boolean => credentials !== null && secrets.open(credentialsName(id), credentials) !== undefined;

/** Null where the seller has ended the access. */
export function holdAccess(ctx: Box, { id, shopId, origin, credentials, credentialsVersion }: StoreRow): Held | null {
  if (credentials === null) return null;
  return {
    access: { shopId, origin, credentials: openCredentials(ctx, id, credentials) },
    version: credentialsVersion,
  };
}

/** A call takes seconds: a token that ends in them is renewed before. */
const earlyMs = 60_000;
export const isOver = ({ access: { credentials } }: Held, now: Date): boolean =>
  credentials.expiresAt !== null && credentials.expiresAt.getTime() - earlyMs <= now.getTime();

/** Longer than an adapter waits for an answer: who holds the lease and is heard of no more has died. */
const leaseMs = 60_000;
/** How long another's refresh is waited for, and how often it is looked at. */
const patienceMs = 20_000;
const lookMs = 150;

async function readRow(ctx: Pick<Ctx, 'db'>, storeId: string): Promise<StoreRow | undefined> {
  const [row] = await ctx.db.select().from(stores).where(eq(stores.id, storeId));
  return row;
}

const ofVersion = (storeId: string, version: number) =>
  and(eq(stores.id, storeId), eq(stores.credentialsVersion, version));

async function takeLease(ctx: Ctx, storeId: string, version: number): Promise<string | undefined> {
  const now = ctx.now();
  const lease = newId(now);
  const free = or(isNull(stores.refreshLease), lt(stores.refreshLeaseUntil, now));
  const taken = await ctx.db
    .update(stores)
    .set({ refreshLease: lease, refreshLeaseUntil: new Date(now.getTime() + leaseMs) })
    .where(and(ofVersion(storeId, version), free))
    .returning({ id: stores.id });
  return taken.length ? lease : undefined;
}

const keepTries = 5;

/** A rotated token that is not kept is lost, and the store with it: a database that is away for a moment is waited for. */
async function keepForSure<T>(keep: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await keep();
    } catch (error) {
      if (tries === keepTries) throw error;
      await sleep(250 * 2 ** tries);
    }
  }
}

/** Asks the platform with the lease in hand, and keeps what it gives before anybody uses it. */
async function refreshWith(
  ctx: Ctx,
  { marketplace, storeId, lease, held }: { marketplace: Marketplace; storeId: string; lease: string; held: Held },
): Promise<Held | undefined> {
  const own = and(ofVersion(storeId, held.version), eq(stores.refreshLease, lease));
  const free = { refreshLease: null, refreshLeaseUntil: null };
  let credentials: Credentials;
  try {
    credentials = await marketplace.refresh(held.access);
  } catch (error) {
    await ctx.db.update(stores).set(free).where(own);
    throw error;
  }
  const version = held.version + 1;
  const sealed = sealCredentials(ctx, storeId, credentials);
  const set = { ...free, credentials: sealed, credentialsVersion: version };
  const kept = await keepForSure(() => ctx.db.update(stores).set(set).where(own).returning({ id: stores.id }));
  return kept.length ? { access: { ...held.access, credentials }, version } : undefined;
}

const away = (name: string) => new MarketplaceError('unavailable', `${name} doesn’t answer right now.`);

/**
 * A newer pair of tokens than this one: refreshed here, or by whoever was faster. Null where the seller ends the access
 * meanwhile. Throws what the platform says.
 */
export async function refreshAccess(
  ctx: Ctx,
  marketplace: Marketplace,
  storeId: string,
  held: Held,
): Promise<Held | null> {
  const started = performance.now();
  while (performance.now() - started < patienceMs) {
    const lease = await takeLease(ctx, storeId, held.version);
    if (lease) {
      const fresh = await refreshWith(ctx, { marketplace, storeId, lease, held });
      if (fresh) return fresh;
    }
    const row = await readRow(ctx, storeId);
    const now = row ? holdAccess(ctx, row) : null;
    if (!now || now.version !== held.version) return now;
    await sleep(lookMs);
  }
  throw away(marketplace.name);
}
