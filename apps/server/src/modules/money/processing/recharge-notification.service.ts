import { formatAlone } from '@merchmill/contract/money.ts';
import type { Ctx } from '../../../context.ts';
import { getContact } from '../../account/account/index.ts';
import { notify } from '../../account/notification/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import type { Payment } from '../payment/index.ts';
import { rechargedMail } from './processing.mails.ts';

/** Tells somebody that the money is in their wallet, in the transaction that booked it. */
export async function notifyRecharged(
  ctx: Ctx,
  { id, ownerId: userId, amountMinor, currency }: Payment,
): Promise<void> {
  const { email, name } = await getContact(ctx, userId);
  const link = `/user/${userId}/payments/${id}`;
  const amount = formatAlone(amountMinor, currency);
  await notify(ctx, userId, { kind: 'payment', title: `${amount} added to your wallet`, link });
  const mail = rechargedMail(name, amount, ctx.config.publicUrl + link);
  await sendMail(ctx, { to: email, ...mail });
}
