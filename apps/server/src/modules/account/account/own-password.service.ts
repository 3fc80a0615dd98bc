import { eq } from 'drizzle-orm';
import { assertFound, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { users } from './account.tables.ts';
import { takeTry } from './login-delay.service.ts';
import { isPassword } from './password.ts';

/**
 * Asks once more for the password, before what a session alone may not do. Wrong ones have to wait as at the login, each
 * session for itself.
 * @param field in which it was typed
 */
export async function requireOwnPassword(
  ctx: Ctx,
  { personId, sessionId }: UserPrincipal,
  { password, field }: { password: string; field: string },
): Promise<typeof users.$inferSelect> {
  const [found] = await ctx.db.select().from(users).where(eq(users.id, personId));
  const person = assertFound(found);
  if (person.passwordHash === null)
    throw invalidField(field, 'You don’t have a password yet. Choose one with “Forgot password?” on the login page.');
  const taken = await takeTry(ctx, person.email, { known: true, deviceId: `session ${sessionId}` });
  const right = await isPassword(password, person.passwordHash);
  await taken.settle(right);
  if (!right) throw invalidField(field, 'This password is incorrect.');
  return person;
}
