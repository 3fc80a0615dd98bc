import { isDeepStrictEqual } from 'node:util';
import type { GuestOrderForm } from '@merchmill/contract/orders/guest.shapes.ts';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { addGuest, checkAddress, createGuestSession, getGuest, lockContact } from '../../account/account/index.ts';
import { placeOrderFor } from '../checkout/index.ts';
import { findOrderByRequest, getBuyerPage, getLinkedOrder, readOrder } from '../order/index.ts';

export type GuestAsking = {
  /** Whose cart it is. */
  cartOwnerId: string;
  /** The guest that has ordered in this browser before. */
  buyer: UserPrincipal | undefined;
};

/** A guest who orders again in the same browser and gives the same address is the same one. */
async function guestOf(ctx: Ctx, buyer: UserPrincipal | undefined, { email, name }: GuestOrderForm): Promise<string> {
  if (buyer && (await getGuest(ctx, buyer.ownerId)).email === email.toLowerCase()) return buyer.ownerId;
  return addGuest(ctx, { email, name });
}

const addressOf = ({ name, company, line1, line2, city, region, postcode, country, phone }: GuestOrderForm) =>
  checkAddress({ name, company, line1, line2, city, region, postcode, country, phone });

/**
 * Orders a guest's cart. Of one version of it there is one order, so that who has lost the answer gets it again: the
 * cookie of the cart says who that is.
 */
export async function orderAsGuest(ctx: Ctx, { cartOwnerId, buyer }: GuestAsking, form: GuestOrderForm) {
  const address = addressOf(form);
  const requestKey = `${cartOwnerId}:${form.cartVersion}`;
  return inTransaction(ctx, async (ctx) => {
    await lockContact(ctx, form.email.toLowerCase());
    const earlier = await findOrderByRequest(ctx, requestKey);
    const ownerId = earlier?.ownerId ?? (await guestOf(ctx, buyer, form));
    // Who has claimed it since has an account to see it in.
    if (earlier) await getGuest(ctx, ownerId);
    const { method, plan, currency, cartVersion, expectedTotalMinor, promoCodes, giftMessage } = form;
    const terms = { method, plan, currency, cartVersion, expectedTotalMinor, promoCodes, giftMessage };
    const orderer = { ownerId, cartOwnerId, address };
    const { bizId, number, totals } = await placeOrderFor(ctx, orderer, requestKey, { source: 'cart', ...terms });
    // Sent twice at once with two addresses: the first one counts.
    const order = await readOrder(ctx, bizId);
    if (order.ownerId !== ownerId) throw new AppError('dataChanged');
    const isAsAsked =
      isDeepStrictEqual(order.address, JSON.parse(JSON.stringify(address))) &&
      (await getGuest(ctx, ownerId)).email === form.email.toLowerCase() &&
      (order.giftMessage ?? '') === (giftMessage ?? '') &&
      totals.totalMinor === expectedTotalMinor;
    const url = await getBuyerPage(ctx, bizId);
    return { bizId, number, totals, userId: ownerId, url, isAsAsked, token: await createGuestSession(ctx, ownerId) };
  });
}

/**
 * Lets a browser go on paying what a guest has ordered, by the link in a mail. Only while the order waits for its money,
 * and not for orders of accounts, which pay where they are logged in.
 */
export async function resumePayment(ctx: Ctx, token: string): Promise<{ page: string; token: string }> {
  const { order } = await getLinkedOrder(ctx, token);
  const { id } = await getGuest(ctx, order.ownerId);
  if (order.state !== 'unpaid') throw new AppError('alreadyDone', 'This order isn’t awaiting payment.');
  return { page: `/user/${id}/pay/${order.id}`, token: await createGuestSession(ctx, id) };
}
