import type { AccountDeletion, Obstacle } from '@merchmill/contract/account/privacy.shapes.ts';
import { undoDays } from '@merchmill/contract/account/privacy.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { getContact, isGuestOwner, lockUser, requireOwnPassword } from '../account/index.ts';
import { listObstacles, readPerson } from './person.service.ts';
import { type Deleted, deletionMail, keptMail } from './privacy.mails.ts';
import { accountDeletions } from './privacy.tables.ts';

/** Where a person sees and changes all of this. */
export const privacyPage = ({ config }: Pick<Ctx, 'config'>, userId: string): string =>
  `${config.publicUrl}/user/${userId}/settings/privacy`;

const toDeletion = ({ requestedAt, eraseAt }: { requestedAt: Date; eraseAt: Date }): AccountDeletion => ({
  requestedAt: requestedAt.toISOString(),
  eraseAt: eraseAt.toISOString(),
});

/** Asked for by whoever the person is now: what a guest wanted does not end the account that they have opened since. */
export const isStanding = sql`${accountDeletions.guest} = ${isGuestOwner(accountDeletions.userId)}`;

const isOpen = (userId: string) =>
  and(eq(accountDeletions.userId, userId), isNull(accountDeletions.startedAt), isStanding);

/** The deletion that was asked for and can still be undone. */
export async function findDeletion(ctx: Pick<Ctx, 'db'>, userId: string): Promise<AccountDeletion | null> {
  const [row] = await ctx.db.select().from(accountDeletions).where(isOpen(userId));
  return row ? toDeletion(row) : null;
}

const reasons: Record<Obstacle['kind'], (number: number) => string> = {
  openOrders: (number) => (number === 1 ? 'an order is still on its way' : `${number} orders are still on their way`),
  wallet: (cents) => `there is ${formatMinor(cents, 'USD')} in your wallet`,
  invoices: (cents) => `your invoice balance of ${formatMinor(cents, 'USD')} is not settled`,
  refunds: (number) => (number === 1 ? 'a refund is on its way' : `${number} refunds are on their way`),
  requests: (number) => (number === 1 ? 'a claim is open' : `${number} claims are open`),
  staff: () => 'you are on the staff of this shop',
};

function refuse(what: Deleted, obstacles: readonly Obstacle[]): never {
  const list = new Intl.ListFormat('en-US').format(obstacles.map(({ kind, number }) => reasons[kind](number)));
  throw new AppError('accountInUse', `You can’t delete your ${what} yet: ${list}.`);
}

type Asking = { what: Deleted; keepLink: (eraseAt: Date) => string };

/** In the caller's transaction. Asked again it is the first answer. */
export async function beginDeletion(ctx: Ctx, userId: string, { what, keepLink }: Asking): Promise<AccountDeletion> {
  await lockUser(ctx, userId);
  const asked = await findDeletion(ctx, userId);
  if (asked) return asked;
  const obstacles = await listObstacles(ctx, await readPerson(ctx, userId));
  if (obstacles.length) refuse(what, obstacles);
  const requestedAt = ctx.now();
  const eraseAt = new Date(requestedAt.getTime() + undoDays * dayMs);
  const row = { guest: what === 'data', requestedAt, eraseAt };
  // What they asked for as a guest is void by now.
  await ctx.db
    .insert(accountDeletions)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: accountDeletions.userId, set: row, setWhere: isNull(accountDeletions.startedAt) });
  const { name, email } = await getContact(ctx, userId);
  const mail = deletionMail({ what, shopName: ctx.config.brand.name, name, eraseAt, link: keepLink(eraseAt) });
  // A guest's has a link that lets whoever reads it decide.
  const secret = what === 'data' ? { until: eraseAt, forgetAt: new Date(eraseAt.getTime() + dayMs) } : {};
  await sendMail(ctx, { to: email, ...mail }, secret);
  return toDeletion(row);
}

/** Asks for the end of an account. */
export async function requestDeletion(ctx: Ctx, principal: UserPrincipal, password: string): Promise<AccountDeletion> {
  const { id: personId } = await requireOwnPassword(ctx, principal, { password, field: 'password' });
  const keepLink = () => privacyPage(ctx, personId);
  return inTransaction(ctx, (ctx) => beginDeletion(ctx, personId, { what: 'account', keepLink }));
}

/** Undoes it, until it has begun. Where nobody wants to delete anything nothing happens. */
export async function undoDeletion(ctx: Ctx, userId: string, what: Deleted): Promise<Record<string, never>> {
  await inTransaction(ctx, async (ctx) => {
    const undone = await ctx.db
      .delete(accountDeletions)
      .where(isOpen(userId))
      .returning({ userId: accountDeletions.userId });
    if (!undone.length) return;
    const { name, email } = await getContact(ctx, userId);
    await sendMail(ctx, { to: email, ...keptMail(what, ctx.config.brand.name, name) });
  });
  return {};
}

export const keepAccount = (ctx: Ctx, { personId }: UserPrincipal): Promise<Record<string, never>> =>
  undoDeletion(ctx, personId, 'account');
