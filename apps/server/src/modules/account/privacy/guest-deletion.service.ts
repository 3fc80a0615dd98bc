import type { AccountDeletion, GuestPrivacy } from '@merchmill/contract/account/privacy.shapes.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { sameText, sign } from '../../../platform/http/security.ts';
import { mayMailLink } from '../../orders/guest/index.ts';
import { getLinkedOrder, listOrdersOf } from '../../orders/order/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { type Guest, getGuest, lockContact, lockGuest } from '../account/index.ts';
import { beginDeletion, findDeletion, undoDeletion } from './deletion.service.ts';
import { listObstacles, readPerson } from './person.service.ts';
import { guestLinkMail } from './privacy.mails.ts';

/*
 * How somebody without an account has their personal data deleted. Only a link that was mailed lets them: whoever has the
 * page of an order may be anybody who was shown it. The link is signed and not stored; it ends with the guest's address,
 * which goes with the data, and with a guest who has become an account.
 */

const linkMs = dayMs;

const signature = (ctx: Ctx, { id, email }: Guest, expires: string) =>
  sign(ctx.signingKey, `guest-privacy:${id}:${email}:${expires}`);

function linkOf(ctx: Ctx, guest: Guest, until: Date): string {
  const expires = until.getTime().toString(36);
  return `${ctx.config.publicUrl}/guest-privacy/${guest.id}.${expires}.${signature(ctx, guest, expires)}`;
}

/** Mails the link to the address that the guest gave. */
export async function mailGuestLink(ctx: Ctx, token: string, network: string): Promise<Record<string, never>> {
  const { order } = await getLinkedOrder(ctx, token);
  const guest = await getGuest(ctx, order.ownerId);
  if (!(await mayMailLink(ctx, guest.email, network)))
    throw new AppError('tooManyRequests', 'We’ve sent a few links already. Please try again later.');
  const until = new Date(ctx.now().getTime() + linkMs);
  const mail = guestLinkMail(ctx.config.brand.name, order.number, linkOf(ctx, guest, until));
  const sending = { until, forgetAt: new Date(until.getTime() + dayMs), urgent: true };
  await sendMail(ctx, { to: guest.email, ...mail }, sending);
  return {};
}

/** The guest that a link is for; one that is wrong or too old is not found. */
async function findLinked(ctx: Ctx, token: string, find: (ctx: Ctx, id: string) => Promise<Guest>): Promise<Guest> {
  const [id = '', expires = '', given = ''] = token.split('.');
  if (!(Number.parseInt(expires, 36) > ctx.now().getTime())) throw new AppError('notFound');
  const guest = await find(ctx, id);
  return assertFound(sameText(given, signature(ctx, guest, expires)) ? guest : undefined);
}

export async function readGuestPrivacy(ctx: Ctx, token: string): Promise<GuestPrivacy> {
  const { id, email } = await findLinked(ctx, token, getGuest);
  const orders = await listOrdersOf(ctx, id);
  return {
    email,
    orders: orders.map(({ number }) => number),
    deletion: await findDeletion(ctx, id),
    obstacles: await listObstacles(ctx, await readPerson(ctx, id)),
  };
}

/** Asks for it; the mail about it has a link that works for as long as it can be undone. */
export async function requestGuestDeletion(ctx: Ctx, token: string): Promise<AccountDeletion> {
  const { email } = await findLinked(ctx, token, getGuest);
  return inTransaction(ctx, async (ctx) => {
    await lockContact(ctx, email);
    const guest = await findLinked(ctx, token, lockGuest);
    const keepLink = (eraseAt: Date) => linkOf(ctx, guest, eraseAt);
    return beginDeletion(ctx, guest.id, { what: 'data', keepLink });
  });
}

export async function keepGuestData(ctx: Ctx, token: string): Promise<Record<string, never>> {
  const { id } = await findLinked(ctx, token, getGuest);
  return undoDeletion(ctx, id, 'data');
}
