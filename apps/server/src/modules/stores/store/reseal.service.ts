import { and, asc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { credentialsName, webhookSecretName } from './credentials.service.ts';
import { stores } from './store.tables.ts';

type Box = Pick<Ctx, 'db' | 'secrets'>;
/** So many stores are read together. */
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
    webhookSecret: resealed(ctx, webhookSecretName(id), webhookSecret),
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
