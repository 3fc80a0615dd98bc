import type { Ctx } from '../../context.ts';
import { endAllSessions } from '../account/account/index.ts';
import { recordChange } from '../shop/audit/index.ts';
import { dropUnopened, findUnopened, lockShopSettings, type Unopened } from '../shop/settings/index.ts';

/**
 * The way out where the key of the secrets is lost: takes away what no key at hand opens, so that the shop starts and it
 * can be entered anew. `say` is told what goes before it does. Null where every secret can be opened.
 */
export function forgetSecrets(
  { db, now, secrets }: Pick<Ctx, 'db' | 'now' | 'secrets'>,
  say: (unopened: Unopened) => void,
): Promise<Unopened | null> {
  return db.transaction(async (tx) => {
    const ctx = { db: tx as unknown as Ctx['db'], now, secrets };
    await lockShopSettings(ctx);
    const unopened = await findUnopened(ctx);
    const { groups, signingKey, keyCheck } = unopened;
    if (!groups.length && !signingKey && !keyCheck) return null;
    say(unopened);
    await dropUnopened(ctx, unopened);
    // Their forms are signed with it.
    if (signingKey) await endAllSessions(ctx);
    const change = { subjectId: 'secrets', what: 'forget', before: { groups, signingKey } };
    await recordChange(ctx, { personId: null }, { subject: 'shopSettings', ...change });
    return unopened;
  });
}
