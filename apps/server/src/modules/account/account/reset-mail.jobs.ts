import { createHash } from 'node:crypto';
import { dayMs } from '@merchmill/contract/durations.ts';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newSecret } from '../../../ids.ts';
import { job } from '../../../platform/jobs/queue.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { getContact } from './contact.service.ts';
import { passwordResets } from './recovery.tables.ts';
import { resetMail } from './security.mails.ts';

export const resetMinutes = 30;

/** What the database has of the secret of a link. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const payload = z.object({ resetId: z.string() });

/** Makes the link and mails it, once; nothing where the address has no account. */
async function writeMail(ctx: Ctx, { resetId }: z.infer<typeof payload>): Promise<void> {
  const token = newSecret();
  const { id, userId, tokenHash, expiresAt } = passwordResets;
  await inTransaction(ctx, async (ctx) => {
    const [reset] = await ctx.db
      .update(passwordResets)
      .set({ tokenHash: hashOfSecret(token) })
      .where(and(eq(id, resetId), isNotNull(userId), isNull(tokenHash), gt(expiresAt, ctx.now())))
      .returning();
    if (!reset?.userId) return;
    const { brand, publicUrl } = ctx.config;
    const { email, name } = await getContact(ctx, reset.userId);
    const link = `${publicUrl}/reset-password?token=${token}`;
    await sendMail(
      ctx,
      { to: email, ...resetMail(brand.name, name, link, resetMinutes) },
      { until: reset.expiresAt, forgetAt: new Date(reset.expiresAt.getTime() + dayMs), urgent: true },
    );
  });
}

/** Later, so that asking takes the same time with and without an account. */
export const mailResetLink = job('account.mailResetLink', payload, writeMail, { atOnce: 4, room: 'urgent' });
