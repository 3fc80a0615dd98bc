import { dayMs } from '@merchmill/contract/durations.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { sameText, sign } from '../../../platform/http/security.ts';
import { type Guest, getGuest } from '../../account/account/index.ts';
import { type MailContent, sendMail } from '../../shop/mail/index.ts';
import { getLinkedOrder } from '../order/index.ts';
import { mayMailLink } from './mail-limit.ts';

/*
 * Links that prove a guest's mailbox: the page of an order does not, because whoever ordered, or was shown it, has its
 * address. They are signed and not stored; they end with the guest, and with the address.
 */

/** What a link is for, which is its page as well. */
export type GuestLinkPurpose = 'guest-account' | 'guest-privacy';

const linkMs = dayMs;

const signature = (ctx: Ctx, purpose: GuestLinkPurpose, { id, email }: Guest, expires: string) =>
  sign(ctx.signingKey, `${purpose}:${id}:${email}:${expires}`);

export function guestLinkOf(ctx: Ctx, purpose: GuestLinkPurpose, guest: Guest, until: Date): string {
  const expires = until.getTime().toString(36);
  return `${ctx.config.publicUrl}/${purpose}/${guest.id}.${expires}.${signature(ctx, purpose, guest, expires)}`;
}

type Asking = { token: string; network: string };

/** Mails a link to the address that the guest of an order gave. `token`: that of the order's page. */
export async function mailGuestLink(
  ctx: Ctx,
  purpose: GuestLinkPurpose,
  { token, network }: Asking,
  contentOf: (shopName: string, number: string, link: string) => MailContent,
): Promise<Record<string, never>> {
  const { order } = await getLinkedOrder(ctx, token);
  const guest = await getGuest(ctx, order.ownerId);
  if (!(await mayMailLink(ctx, guest.email, network)))
    throw new AppError('tooManyRequests', 'We’ve sent a few links already. Please try again later.');
  const until = new Date(ctx.now().getTime() + linkMs);
  const content = contentOf(ctx.config.brand.name, order.number, guestLinkOf(ctx, purpose, guest, until));
  const sending = { until, forgetAt: new Date(until.getTime() + dayMs), urgent: true };
  await sendMail(ctx, { to: guest.email, ...content }, sending);
  return {};
}

/** The guest that a link is for; one that is wrong, too old or used is not found. `find` may hold them, too. */
export async function findGuestOfLink(
  ctx: Ctx,
  purpose: GuestLinkPurpose,
  token: string,
  find: (ctx: Ctx, id: string) => Promise<Guest> = getGuest,
): Promise<Guest> {
  const [id = '', expires = '', given = ''] = token.split('.');
  if (!(Number.parseInt(expires, 36) > ctx.now().getTime())) throw new AppError('notFound');
  const guest = await find(ctx, id);
  return assertFound(sameText(given, signature(ctx, purpose, guest, expires)) ? guest : undefined);
}
