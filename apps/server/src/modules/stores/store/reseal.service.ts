import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { credentialsName, webhookSecretName } from './credentials.service.ts';
import { storeStateChanges, stores } from './store.tables.ts';

type Box = Pick<Ctx, 'db' | 'secrets'>;
/** Stores that are read at a time. */
const batch = 200;

/** Sealed with the key of now; as it was where it is, or where no key of ours opens it. */
function resealed({ secrets }: Box, name: string, sealed: string): string {
  if (!secrets.isOld(sealed)) return sealed;
  const text = secrets.open(name, sealed);
  return text === undefined ? sealed : secrets.seal(name, text);
}

async function resealStore(ctx: Box, row: typeof stores.$inferSelect): Promise<boolean> {
  const { id, credentials, webhookSecret, credentialsVersion } = row;
  const fresh = {
    credentials: credentials === null ? null : resealed(ctx, credentialsName(id), credentials),
    webhookSecret: webhookSecret === null ? null : resealed(ctx, webhookSecretName(id), webhookSecret),
  };
  if (fresh.credentials === credentials && fresh.webhookSecret === webhookSecret) return false;
  // Tokens that were renewed meanwhile are sealed with the key of now already.
  const changed = await ctx.db
    .update(stores)
    .set(fresh)
    .where(and(eq(stores.id, id), eq(stores.credentialsVersion, credentialsVersion)))
    .returning({ id: stores.id });
  return changed.length > 0;
}

/** Seals what stores have given us with the key of now, and says how many it did; with a shop that runs. */
export async function resealStores(ctx: Box): Promise<number> {
  let done = 0;
  for (let after = ''; ; ) {
    const rows = await ctx.db.select().from(stores).where(gt(stores.id, after)).orderBy(asc(stores.id)).limit(batch);
    for (const row of rows) if (await resealStore(ctx, row)) done++;
    if (rows.length < batch) return done;
    after = rows.at(-1)!.id;
  }
}

/** After the loss of a key: stores whose tokens nothing opens wait for their sellers. Says how many there are. */
export async function loseUnopenedStores({ db, now, secrets }: Box & Pick<Ctx, 'now'>): Promise<number> {
  const active = inArray(stores.state, ['pending', 'connected']);
  const rows = await db.select({ id: stores.id, credentials: stores.credentials }).from(stores).where(active);
  const lost = rows.filter(({ id, credentials }) => secrets.open(credentialsName(id), credentials ?? '') === undefined);
  const at = now();
  const change = { state: 'needsReauth', reason: 'accessWithdrawn' } as const;
  for (const { id: storeId } of lost) {
    await db
      .update(stores)
      .set({ ...change, stateSince: at, doubts: 0, doubtedAt: null })
      .where(eq(stores.id, storeId));
    await db.insert(storeStateChanges).values({ id: newId(at), storeId, ...change, at, personId: null });
  }
  return lost.length;
}
