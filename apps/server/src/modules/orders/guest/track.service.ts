import type { TrackForm } from '@merchmill/contract/orders/guest.shapes.ts';
import type { z } from 'zod';
import { type Ctx, inTransaction } from '../../../context.ts';
import { getContact } from '../../account/account/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { findOrderByNumber, orderPageOf } from '../order/index.ts';
import { trackMail } from './guest.mails.ts';
import { mayMailLink } from './mail-limit.ts';

/**
 * Mails where an order is to be seen, to the address that is on file for it. Number and address prove nothing: whoever
 * asks is told nothing, not even whether there is such an order.
 */
export async function mailOrderPage(ctx: Ctx, { number, email }: z.output<typeof TrackForm>, network: string) {
  await inTransaction(ctx, async (ctx) => {
    const order = await findOrderByNumber(ctx, number);
    if (!order) return;
    const { id: orderId, ownerId } = order;
    const contact = await getContact(ctx, ownerId);
    if (contact.email !== email.toLowerCase() || !(await mayMailLink(ctx, contact.email, network))) return;
    const link = await orderPageOf(ctx, { ownerId, orderId, guest: contact.guest });
    const mail = trackMail(ctx.config.brand.name, order.number, link);
    await sendMail(ctx, { to: contact.email, ...mail }, { orderId, urgent: true });
  });
  return {};
}
