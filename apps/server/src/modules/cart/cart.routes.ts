import { accountCalls } from '@merchmill/contract/account.ts';
import { cartCalls, draftCartCalls } from '@merchmill/contract/cart.ts';
import { promoCalls } from '@merchmill/contract/promo.ts';
import type { Ctx, Who } from '../../context.ts';
import { setGuestCookie } from '../../http/cookies.ts';
import { type Route, route, type Transport } from '../../http/serve.ts';
import { newSecret } from '../../ids.ts';
import { countCart, viewCart, viewDraftCart } from './cart.service.ts';
import { addToCart, confirmPrices, removeFromCart, setQuantity } from './cart-change.service.ts';
import { checkPromo } from './cart-promo.service.ts';
import { forgetDraft, moveToCart, putAside } from './draft-cart.service.ts';
import { cartOwner, mergeGuestCart, ownerOfGuest } from './guest-cart.service.ts';

/** Whose cart something goes into: a guest gets one, by a cookie, with the first thing that is put in. */
function ownerOfAddition(ctx: Ctx, who: Who, transport: Transport | undefined): string {
  if (who.kind === 'user') return who.userId;
  const secret = who.guest ?? newSecret();
  if (transport) setGuestCookie(transport.reply, ctx.config, secret);
  return ownerOfGuest(secret);
}

export const cartRoutes = [
  route(cartCalls.view, ({ ctx, who }) => viewCart(ctx, cartOwner(who))),
  route(cartCalls.add, ({ ctx, who, body, transport }) => addToCart(ctx, ownerOfAddition(ctx, who, transport), body)),
  route(cartCalls.setQuantity, ({ ctx, who, body }) => setQuantity(ctx, cartOwner(who), body.bizId, body.quantity)),
  route(cartCalls.remove, ({ ctx, who, query }) => removeFromCart(ctx, cartOwner(who), query.bizId)),
  route(cartCalls.confirmPrices, ({ ctx, who, body }) => confirmPrices(ctx, cartOwner(who), body.prices)),
  route(cartCalls.count, ({ ctx, who }) => countCart(ctx, cartOwner(who))),
  route(promoCalls.check, ({ ctx, who, body }) => checkPromo(ctx, cartOwner(who), body)),
  route(draftCartCalls.list, ({ ctx, who }) => viewDraftCart(ctx, who.userId)),
  route(draftCartCalls.add, ({ ctx, who, body }) => putAside(ctx, who.userId, body.bizId)),
  route(draftCartCalls.delete, ({ ctx, who, body }) => forgetDraft(ctx, who.userId, body.bizId)),
  route(draftCartCalls.moveToNormal, ({ ctx, who, body }) => moveToCart(ctx, who.userId, body.bizId)),
];

const signIns = new Set<string>([accountCalls.login.id, accountCalls.verifyEmail.id]);

/**
 * A call after which a visitor has become somebody also brings the guest's cart along. Where that fails, the login still
 * holds and the cookie stays, so that the next login brings it.
 */
export function bringingGuestCart(signIn: Route): Route {
  if (!signIns.has(signIn.call.id)) return signIn;
  return {
    call: signIn.call,
    handle: async (input) => {
      const answer = (await signIn.handle(input)) as { user: { bizId: string } };
      const { ctx, transport } = input;
      const guest = (input.who as Who).kind === 'visitor' ? (input.who as { guest?: string }).guest : undefined;
      if (!guest) return answer;
      try {
        await mergeGuestCart(ctx, guest, answer.user.bizId);
        if (transport) setGuestCookie(transport.reply, ctx.config, null);
      } catch (error) {
        ctx.log.error({ err: error }, "a guest's cart was not brought along");
      }
      return answer;
    },
  };
}
