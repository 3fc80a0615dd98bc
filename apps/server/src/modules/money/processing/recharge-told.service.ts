import { formatAlone } from '@merchmill/contract/money.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { users } from '../../account/account/account.tables.ts';
import { notify } from '../../account/notification/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import type { Payment } from '../payment/index.ts';
import { rechargedMail } from './processing.mails.ts';

/** Tells somebody that the money is in their wallet, in the transaction that booked it. */
export async function tellRecharged(ctx: Ctx, { id, ownerId: userId, amountMinor, currency }: Payment): Promise<void> {
  const [owner] = await ctx.db.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, userId));
  const link = `/user/${userId}/payments/${id}`;
  const amount = formatAlone(amountMinor, currency);
  await notify(ctx, userId, { title: `${amount} added to your wallet`, link });
  const mail = rechargedMail(owner!.name, amount, ctx.config.publicUrl + link);
  await sendMail(ctx, { to: owner!.email, ...mail }, { kind: 'payment' });
}
