import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import { cartCalls, draftCartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import type { Ctx } from '../../../context.ts';
import { newSecret } from '../../../ids.ts';
import { setGuestCookie } from '../../../platform/http/cookies.ts';
import { type Route, route, type Transport } from '../../../platform/http/serve.ts';
import type { Principal } from '../../../principal.ts';
import { countCart, viewCart, viewDraftCart } from './cart.service.ts';
import { addToCart, changeLine, confirmPrices, removeFromCart, setQuantity } from './cart-change.service.ts';
import { checkPromo } from './cart-promo.service.ts';
import { forgetDraft, moveToCart, putAside } from './draft-cart.service.ts';
import { cartOwner, mergeGuestCart, ownerOfGuest } from './guest-cart.service.ts';

/** Whose cart something goes into: a guest gets one, by a cookie, with the first thing that is put in. */
function ownerOfAddition(ctx: Ctx, principal: Principal, transport: Transport | undefined): string {
  if (principal.kind === 'user') return principal.ownerId;
  const secret = principal.guest ?? newSecret();
  if (transport) setGuestCookie(transport.reply, ctx.config, secret);
  return ownerOfGuest(secret);
}

export const cartRoutes = [
  route(cartCalls.view, ({ ctx, principal }) => viewCart(ctx, cartOwner(principal))),
  route(cartCalls.add, ({ ctx, principal, body, transport }) =>
    addToCart(ctx, ownerOfAddition(ctx, principal, transport), body),
  ),
  route(cartCalls.setQuantity, ({ ctx, principal, body }) =>
    setQuantity(ctx, cartOwner(principal), body.bizId, body.quantity),
  ),
  route(cartCalls.changeLine, ({ ctx, principal, body }) => changeLine(ctx, principal.ownerId, body)),
  route(cartCalls.remove, ({ ctx, principal, query }) => removeFromCart(ctx, cartOwner(principal), query.bizId)),
  route(cartCalls.confirmPrices, ({ ctx, principal, body }) => confirmPrices(ctx, cartOwner(principal), body.prices)),
  route(cartCalls.count, ({ ctx, principal }) => countCart(ctx, cartOwner(principal))),
  route(cartCalls.checkPromo, ({ ctx, principal, body }) => checkPromo(ctx, cartOwner(principal), body)),
  route(draftCartCalls.list, ({ ctx, principal }) => viewDraftCart(ctx, principal.ownerId)),
  route(draftCartCalls.add, ({ ctx, principal, body }) => putAside(ctx, principal.ownerId, body.bizId)),
  route(draftCartCalls.delete, ({ ctx, principal, body }) => forgetDraft(ctx, principal.ownerId, body.bizId)),
  route(draftCartCalls.moveToNormal, ({ ctx, principal, body }) => moveToCart(ctx, principal.ownerId, body.bizId)),
];

const signIns = new Set<string>([
  accountCalls.login.id,
  accountCalls.verifyEmail.id,
  signInCalls.loginWithCode.id,
  signInCalls.loginWithPasskey.id,
  signInCalls.openWithGoogle.id,
  guestCalls.openAccount.id,
]);

/** Where this fails, the login still holds and the cookie stays, so that the next login brings the cart. */
export async function bringGuestCart(
  ctx: Ctx,
  { guest, userId }: { guest: string; userId: string },
  reply: Transport['reply'] | undefined,
): Promise<void> {
  try {
    await mergeGuestCart(ctx, guest, userId);
    if (reply) setGuestCookie(reply, ctx.config, null);
  } catch (error) {
    ctx.log.error({ err: error }, 'guest cart could not be merged');
  }
}

/** A call after which a visitor has become somebody also brings the guest's cart along. */
export function bringingGuestCart(signIn: Route): Route {
  if (!signIns.has(signIn.call.id)) return signIn;
  return {
    call: signIn.call,
    handle: async (input) => {
      const answer = (await signIn.handle(input)) as { user: { bizId: string } };
      const { ctx, transport } = input;
      const guest =
        (input.principal as Principal).kind === 'guest' ? (input.principal as { guest?: string }).guest : undefined;
      if (guest) await bringGuestCart(ctx, { guest, userId: answer.user.bizId }, transport?.reply);
      return answer;
    },
  };
}
