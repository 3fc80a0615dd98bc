import type { PasswordChangeForm } from '@merchmill/contract/account/security.shapes.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { devices, users } from './account.tables.ts';
import { type Device, rememberDevice } from './device.service.ts';
import { endOtherSessions } from './end-access.service.ts';
import { requireOwnPassword } from './own-password.service.ts';
import { hashPassword } from './password.ts';
import { requireStrongPassword } from './password-strength.ts';
import { tellPasswordChanged, wordsAbout } from './recovery.service.ts';
import { passwordResets } from './recovery.tables.ts';

/** Whoever knew the one before is out: other sessions end, and this browser alone is a known one. */
export async function changePassword(
  ctx: Ctx,
  principal: UserPrincipal,
  { currentPassword, password }: z.output<typeof PasswordChangeForm>,
  device: Device,
): Promise<Record<string, never>> {
  const person = await requireOwnPassword(ctx, principal, { password: currentPassword, field: 'currentPassword' });
  await requireStrongPassword(password, wordsAbout(ctx, person));
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (ctx) => {
    const isStill = and(eq(users.id, person.id), eq(users.passwordHash, person.passwordHash!));
    const changed = await ctx.db.update(users).set({ passwordHash }).where(isStill).returning({ id: users.id });
    if (!changed.length) throw new AppError('dataChanged');
    await endOtherSessions(ctx, person.id, principal.sessionId);
    await ctx.db.delete(passwordResets).where(eq(passwordResets.userId, person.id));
    await ctx.db.delete(devices).where(eq(devices.userId, person.id));
    await rememberDevice(ctx, person.id, device);
    await tellPasswordChanged(ctx, person);
  });
  return {};
}
