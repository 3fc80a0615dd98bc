import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { users } from './account.tables.ts';
import { type SignInNews, signInMail } from './sign-in.mails.ts';

export type { SignInNews };

/** Tells a person by mail what happened to how they sign in. Inside a transaction it is part of that. */
export async function tellOfSignIn(ctx: Ctx, userId: string, news: SignInNews): Promise<void> {
  const [user] = await ctx.db.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, userId));
  if (!user) return;
  await sendMail(ctx, { to: user.email, ...signInMail(ctx.config.brand.name, news, user.name) });
}
