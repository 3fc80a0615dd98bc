import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { type DesignOf, eraseRows, type Person, type PersonalData } from '../../../platform/db/personal-data.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { forgetDesigns } from '../../design/design/index.ts';
import { deliverNow } from '../../shop/mail/index.ts';
import { accountPersonalData, closeAccount, lockUser } from '../account/index.ts';
import { teamPersonalData } from '../team/index.ts';
import { isStanding } from './deletion.service.ts';
import { listObstacles, readPerson } from './person.service.ts';
import { afterDesigns, beforeDesigns } from './personal-data.ts';
import { deletedMail } from './privacy.mails.ts';
import { accountDeletions } from './privacy.tables.ts';

/*
 * The end of an account. Each module is one transaction, and what lies in the file store or with others goes before the
 * rows that tell of it: whatever stops in between, the next run finds what is left and goes on. The account itself is
 * the last, as everything else is found by it.
 */

/** Ends all access and notes the designs, once. False where something has to come to an end first. */
async function begin(ctx: Ctx, userId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId);
    const ofUser = eq(accountDeletions.userId, userId);
    const standing = and(ofUser, isStanding);
    const [row] = await ctx.db.select().from(accountDeletions).where(standing).for('update');
    if (!row || row.erasedAt) return false;
    if (row.startedAt) return true;
    const person = await readPerson(ctx, userId);
    if ((await listObstacles(ctx, person)).length) return false;
    const designs: DesignOf[] = [];
    for (const module of beforeDesigns) designs.push(...((await module.designs?.(ctx, person)) ?? []));
    const each = new Map(designs.map((design) => [`${design.documentHash} ${design.productId}`, design]));
    await ctx.db
      .update(accountDeletions)
      .set({ startedAt: ctx.now(), designs: [...each.values()] })
      .where(ofUser);
    await closeAccount(ctx, person);
    // Members act for an owner without a session of the owner's.
    await eraseRows(ctx, teamPersonalData, person);
    return true;
  });
}

async function eraseModules(ctx: Ctx, modules: readonly PersonalData[], person: Person): Promise<void> {
  for (const module of modules) {
    await module.eraseFiles?.(ctx, person);
    await inTransaction(ctx, (ctx) => eraseRows(ctx, module, person));
  }
}

/** Erases everything personal. What was done stays done when it is called again. */
export async function eraseAccount(ctx: Ctx, userId: string): Promise<boolean> {
  if (!(await begin(ctx, userId))) return false;
  const ofUser = eq(accountDeletions.userId, userId);
  const person = await readPerson(ctx, userId);
  const asked = { designs: accountDeletions.designs, guest: accountDeletions.guest };
  const [row] = await ctx.db.select(asked).from(accountDeletions).where(ofUser);
  await eraseModules(ctx, beforeDesigns, person);
  await forgetDesigns(ctx, row?.designs ?? []);
  await eraseModules(ctx, afterDesigns, person);
  await inTransaction(ctx, async (ctx) => {
    await eraseRows(ctx, accountPersonalData, person);
    await ctx.db.update(accountDeletions).set({ erasedAt: ctx.now(), designs: [] }).where(ofUser);
    await raiseTags(ctx, 'reviews');
  });
  // Nothing of it is kept, so it is sent once or not at all.
  const mail = deletedMail(row?.guest ? 'data' : 'account', ctx.config.brand.name);
  await deliverNow(ctx, { to: person.email, ...mail }).catch(() =>
    ctx.log.warn({ userId }, 'an account was deleted, and its owner could not be told by email'),
  );
  ctx.log.info({ userId }, 'an account was deleted');
  return true;
}

/** Accounts whose time to undo is over. Those that something stands in the way of wait for it. */
export function eraseDueAccounts(ctx: Ctx, turn: Turn): Promise<number> {
  const { userId, eraseAt, erasedAt } = accountDeletions;
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select({ id: userId })
        .from(accountDeletions)
        .where(and(lte(eraseAt, ctx.now()), isNull(erasedAt), isStanding, gt(userId, after)))
        .orderBy(asc(userId))
        .limit(limit),
    work: ({ id }) => eraseAccount(ctx, id),
  });
}
