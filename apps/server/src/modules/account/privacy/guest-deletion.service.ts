import type { AccountDeletion, GuestPrivacy } from '@merchmill/contract/account/privacy.shapes.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { findGuestOfLink, guestLinkOf, mailGuestLink } from '../../orders/guest/index.ts';
import { listOrdersOf } from '../../orders/order/index.ts';
import { lockContact, lockGuest } from '../account/index.ts';
import { beginDeletion, findDeletion, undoDeletion } from './deletion.service.ts';
import { listObstacles, readPerson } from './person.service.ts';
import { guestLinkMail } from './privacy.mails.ts';

/*
 * How somebody without an account has their personal data deleted. Only a link that was mailed lets them: whoever has the
 * page of an order may be anybody who was shown it. The link is signed and not stored; it ends with the guest's address,
 * which goes with the data, and with a guest who has become an account.
 */

const purpose = 'guest-privacy';

/** Mails the link to the address that the guest gave. */
export const mailPrivacyLink = (ctx: Ctx, token: string, network: string): Promise<Record<string, never>> =>
  mailGuestLink(ctx, purpose, { token, network }, guestLinkMail);

export async function readGuestPrivacy(ctx: Ctx, token: string): Promise<GuestPrivacy> {
  const { id, email } = await findGuestOfLink(ctx, purpose, token);
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
  const { email } = await findGuestOfLink(ctx, purpose, token);
  return inTransaction(ctx, async (ctx) => {
    await lockContact(ctx, email);
    const guest = await findGuestOfLink(ctx, purpose, token, lockGuest);
    const keepLink = (eraseAt: Date) => guestLinkOf(ctx, purpose, guest, eraseAt);
    return beginDeletion(ctx, guest.id, { what: 'data', keepLink });
  });
}

export async function keepGuestData(ctx: Ctx, token: string): Promise<Record<string, never>> {
  const { id } = await findGuestOfLink(ctx, purpose, token);
  return undoDeletion(ctx, id, 'data');
}
