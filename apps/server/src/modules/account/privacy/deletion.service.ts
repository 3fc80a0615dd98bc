import type { AccountDeletion, Obstacle } from '@merchmill/contract/account/privacy.shapes.ts';
import { undoDays } from '@merchmill/contract/account/privacy.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { getContact, lockUser, requireOwnPassword } from '../account/index.ts';
import { listObstacles, readPerson } from './person.service.ts';
import { deletionMail, keptMail } from './privacy.mails.ts';
import { accountDeletions } from './privacy.tables.ts';

/** Where a person sees and changes all of this. */
export const privacyPage = ({ config }: Pick<Ctx, 'config'>, userId: string): string =>
  `${config.publicUrl}/user/${userId}/settings/privacy`;

const toDeletion = ({ requestedAt, eraseAt }: typeof accountDeletions.$inferSelect): AccountDeletion => ({
  requestedAt: requestedAt.toISOString(),
  eraseAt: eraseAt.toISOString(),
});

/** The deletion that was asked for and can still be undone. */
export async function findDeletion(ctx: Pick<Ctx, 'db'>, userId: string): Promise<AccountDeletion | null> {
  const open = and(eq(accountDeletions.userId, userId), isNull(accountDeletions.startedAt));
  const [row] = await ctx.db.select().from(accountDeletions).where(open);
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

function refuse(obstacles: readonly Obstacle[]): never {
  const list = new Intl.ListFormat('en-US').format(obstacles.map(({ kind, number }) => reasons[kind](number)));
  throw new AppError('accountInUse', `You can’t delete your account yet: ${list}.`);
}

/** Asks for the end of an account. Asked again it is the first answer. */
export async function requestDeletion(ctx: Ctx, principal: UserPrincipal, password: string): Promise<AccountDeletion> {
  const { id: personId } = await requireOwnPassword(ctx, principal, { password, field: 'password' });
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, personId);
    const asked = await findDeletion(ctx, personId);
    if (asked) return asked;
    const person = await readPerson(ctx, personId);
    const obstacles = await listObstacles(ctx, person);
    if (obstacles.length) refuse(obstacles);
    const requestedAt = ctx.now();
    const eraseAt = new Date(requestedAt.getTime() + undoDays * dayMs);
    const [row] = await ctx.db.insert(accountDeletions).values({ userId: personId, requestedAt, eraseAt }).returning();
    const { name, email } = await getContact(ctx, personId);
    const mail = deletionMail(ctx.config.brand.name, name, eraseAt, privacyPage(ctx, personId));
    await sendMail(ctx, { to: email, ...mail });
    return toDeletion(row!);
  });
}

/** Undoes it, until it has begun. Of an account that nobody wants to delete nothing happens. */
export async function keepAccount(ctx: Ctx, { personId }: UserPrincipal): Promise<Record<string, never>> {
  await inTransaction(ctx, async (ctx) => {
    const open = and(eq(accountDeletions.userId, personId), isNull(accountDeletions.startedAt));
    const undone = await ctx.db.delete(accountDeletions).where(open).returning({ userId: accountDeletions.userId });
    if (!undone.length) return;
    const { name, email } = await getContact(ctx, personId);
    await sendMail(ctx, { to: email, ...keptMail(ctx.config.brand.name, name) });
  });
  return {};
}
