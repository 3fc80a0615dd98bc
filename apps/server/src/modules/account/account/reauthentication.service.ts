import { minuteMs } from '@merchmill/contract/durations.ts';
import { eq } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { sessions, users } from './account.tables.ts';
import { takeTry } from './login-delay.service.ts';
import { isPassword } from './password.ts';

/** A login that is so young is as good as a password. */
const freshMs = 15 * minuteMs;

/**
 * Whoever changes how an account is signed in to shows again that it is theirs: with the password, or where there is
 * none by a login of the last minutes. A browser left open is not enough. Wrong passwords have to wait as at the login,
 * each session for itself.
 */
export async function requireOwnHand(
  ctx: Ctx,
  { personId, sessionId }: UserPrincipal,
  password: string | undefined,
): Promise<void> {
  const [found] = await ctx.db.select().from(users).where(eq(users.id, personId));
  const user = assertFound(found);
  if (!user.passwordHash) {
    const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, sessionId));
    if (ctx.now().getTime() - assertFound(session).createdAt.getTime() > freshMs) throw new AppError('logInAgain');
    return;
  }
  if (!password) throw invalidField('password', 'Please enter your password.');
  const taken = await takeTry(ctx, user.email, { known: true, deviceId: `session ${sessionId}` });
  const right = await isPassword(password, user.passwordHash);
  await taken.settle(right);
  if (!right) throw invalidField('password', 'This password is incorrect.');
}
