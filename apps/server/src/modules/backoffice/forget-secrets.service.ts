import type { Ctx } from '../../context.ts';
import { endAllSessions, resealAuthenticators } from '../account/account/index.ts';
import { recordChange } from '../shop/audit/index.ts';
import { dropUnopened, findUnopened, lockShopSettings, prepareSecrets, type Unopened } from '../shop/settings/index.ts';
import { loseUnopenedStores, resealStores } from '../stores/store/index.ts';

/* What is done with secrets when their key is lost, or replaced. */

type Box = Pick<Ctx, 'db' | 'secrets'>;
export type Forgotten = Unopened & { stores: number };

/**
 * The way out where the key of the secrets is lost: takes away what no key at hand opens, so that the shop starts and it
 * can be entered anew; stores wait for their sellers to connect them again. `say` is told what goes before it does. Null
 * where every secret can be opened.
 */
export function forgetSecrets(
  { db, now, secrets }: Box & Pick<Ctx, 'now'>,
  say: (unopened: Unopened) => void,
): Promise<Forgotten | null> {
  return db.transaction(async (tx) => {
    const ctx = { db: tx as unknown as Ctx['db'], now, secrets };
    await lockShopSettings(ctx);
    const unopened = await findUnopened(ctx);
    const { groups, signingKey, keyCheck } = unopened;
    const stores = await loseUnopenedStores(ctx);
    if (!groups.length && !signingKey && !keyCheck && !stores) return null;
    say(unopened);
    await dropUnopened(ctx, unopened);
    // Their forms are signed with it.
    if (signingKey) await endAllSessions(ctx);
    const change = { subjectId: 'secrets', what: 'forget', before: { groups, signingKey, stores } };
    await recordChange(ctx, { personId: null }, { subject: 'shopSettings', ...change });
    return { ...unopened, stores };
  });
}

/** Seals everything with the first of the keys, so that the second one can go; with a shop that runs. */
export async function resealSecrets(ctx: Box): Promise<{ stores: number; authenticators: number }> {
  await prepareSecrets(ctx.db, ctx.secrets);
  return { stores: await resealStores(ctx), authenticators: await resealAuthenticators(ctx) };
}
