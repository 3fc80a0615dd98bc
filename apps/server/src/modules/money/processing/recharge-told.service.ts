import { formatAlone } from '@merchmill/contract/money.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { users } from '../../account/account/account.tables.ts';
import { notify } from '../../account/notification/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import type { Payment } from '../payment/index.ts';

/** Tells somebody that the money is in their wallet, in the transaction that booked it. */
export async function tellRecharged(ctx: Ctx, { id, ownerId: userId, amountMinor, currency }: Payment): Promise<void> {
  const [owner] = await ctx.db.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, userId));
  const link = `/user/${userId}/payments/${id}`;
  const amount = formatAlone(amountMinor, currency);
  await notify(ctx, userId, { title: `${amount} is in your wallet`, link });
  await sendMail(
    ctx,
    {
      to: owner!.email,
      subject: `${amount} is in your wallet`,
      text: `Hello ${owner!.name},\n\nyour payment of ${amount} has arrived and is in your wallet. You can spend it at once, or ask for it back at any time.\n\nThe payment: ${ctx.config.publicUrl}${link}`,
    },
    { kind: 'payment' },
  );
}
