import type { User } from '@merchmill/contract/account/account.shapes.ts';
import type { ProfileForm } from '@merchmill/contract/account/profile.shapes.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { users } from './account.tables.ts';
import { readUser } from './session.service.ts';

export async function updateProfile(ctx: Ctx, userId: string, { name }: z.output<typeof ProfileForm>): Promise<User> {
  await ctx.db.update(users).set({ name }).where(eq(users.id, userId));
  return assertFound(await readUser(ctx, userId));
}
