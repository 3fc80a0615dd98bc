import type { SignInMethods } from '@merchmill/contract/account/sign-in.shapes.ts';
import { eq } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { users } from './account.tables.ts';
import { isAuthenticatorOn } from './authenticator.service.ts';
import { findGoogle } from './google-account.service.ts';
import { listPasskeys, toPasskey } from './passkey.service.ts';
import { authenticators, recoveryCodes } from './sign-in.tables.ts';

/** Undefined where the shop does not offer it. */
async function readGoogle(ctx: Ctx, userId: string): Promise<SignInMethods['google']> {
  if (!ctx.google) return undefined;
  const found = await findGoogle(ctx, userId);
  return (
    found && {
      email: found.email,
      createdAt: found.createdAt.toISOString(),
      lastUsedAt: found.lastUsedAt?.toISOString() ?? null,
    }
  );
}

/** How somebody signs in, as they see it themselves. */
export async function readSignInMethods(ctx: Ctx, userId: string): Promise<SignInMethods> {
  const [user] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  const [app] = await ctx.db.select().from(authenticators).where(isAuthenticatorOn(userId));
  const recoveryCodesLeft = await ctx.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
  return {
    hasPassword: assertFound(user).hash !== null,
    authenticator: app ? { since: app.confirmedAt!.toISOString(), recoveryCodesLeft } : null,
    google: await readGoogle(ctx, userId),
    passkeys: (await listPasskeys(ctx, userId)).map(toPasskey),
  };
}
