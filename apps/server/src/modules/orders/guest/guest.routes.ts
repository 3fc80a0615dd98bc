import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { setBuyerCookies, setSessionCookies } from '../../../platform/http/cookies.ts';
import { evenly } from '../../../platform/http/evenly.ts';
import { networkOf } from '../../../platform/http/limiter.ts';
import { route, type Transport } from '../../../platform/http/serve.ts';
import { guestSessionMs } from '../../account/account/index.ts';
import { cartOwner } from '../cart/index.ts';
import { findLink, getOwnOrder } from '../order/index.ts';
import { mailAccountLink, moveOrders, openAccount, readAccountLink } from './guest-account.service.ts';
import { orderAsGuest, resumePayment } from './guest-order.service.ts';
import { mailOrderPage } from './track.service.ts';

/** This browser may pay and follow what the guest has ordered, from now on. */
function asBuyer<Began extends { token: string }>(ctx: Ctx, began: Began, transport: Transport | undefined): Began {
  const session = { token: began.token, maxAge: guestSessionMs / 1000 };
  if (transport) setBuyerCookies(transport.reply, ctx.config, ctx.signingKey, session);
  return began;
}

export const guestRoutes = [
  route(guestCalls.order, async ({ ctx, principal, body, transport }) => {
    // Who is logged in has a cart of their own, and no guest's.
    const cartOwnerId = principal.kind === 'guest' ? cartOwner(principal) : null;
    if (principal.kind !== 'guest' || !cartOwnerId) throw new AppError('cartEmpty');
    return asBuyer(ctx, await orderAsGuest(ctx, { cartOwnerId, buyer: principal.buyer }, body), transport);
  }),
  route(guestCalls.pay, async ({ ctx, principal, params, transport }) => {
    // The cookies of a guest would take the place of those of whoever is logged in.
    if (principal.kind === 'user') throw new AppError('notFound');
    return asBuyer(ctx, await resumePayment(ctx, params.token), transport);
  }),
  route(guestCalls.page, async ({ ctx, principal, params }) => {
    const { id } = await getOwnOrder(ctx, principal.ownerId, params.orderId);
    return assertFound(await findLink(ctx, id));
  }),
  route(guestCalls.track, ({ ctx, body, transport }) => evenly(() => mailOrderPage(ctx, body, networkOf(transport)))),
  route(guestCalls.sendAccountLink, ({ ctx, params, transport }) =>
    mailAccountLink(ctx, params.token, networkOf(transport)),
  ),
  route(guestCalls.accountLink, ({ ctx, params }) => readAccountLink(ctx, params.token)),
  route(guestCalls.openAccount, async ({ ctx, params, body, transport }) => {
    const session = await openAccount(ctx, params.token, body);
    if (transport) setSessionCookies(transport.reply, ctx.config, ctx.signingKey, session);
    return session;
  }),
  route(guestCalls.moveOrders, ({ ctx, params }) => moveOrders(ctx, params.token)),
];
