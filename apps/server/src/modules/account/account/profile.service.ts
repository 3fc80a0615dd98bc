import type { User } from '@merchmill/contract/account/account.shapes.ts';
import type { MailModesForm, ProfileForm } from '@merchmill/contract/account/profile.shapes.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { users } from './account.tables.ts';
import { readUser } from './session.service.ts';

export async function updateProfile(ctx: Ctx, userId: string, { name }: z.output<typeof ProfileForm>): Promise<User> {
  await ctx.db.update(users).set({ name }).where(eq(users.id, userId));
  return assertFound(await readUser(ctx, userId));
}

/** Who is emailed of their orders' progress. Written down: it decides whether the customers of a store hear from us. */
export function setMailModes(ctx: Ctx, personId: string, wanted: z.output<typeof MailModesForm>): Promise<User> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(users).where(eq(users.id, personId)).for('update');
    const { sendProofEmailType, sendShippedEmailType } = assertFound(row);
    const before = { sendProofEmailType, sendShippedEmailType };
    const isSame =
      sendProofEmailType === wanted.sendProofEmailType && sendShippedEmailType === wanted.sendShippedEmailType;
    if (!isSame) {
      await ctx.db.update(users).set(wanted).where(eq(users.id, personId));
      const change = { what: 'changeMailModes', before, after: wanted };
      await recordChange(ctx, { personId }, { subject: 'user', subjectId: personId, ...change });
    }
    return assertFound(await readUser(ctx, personId));
  });
}
