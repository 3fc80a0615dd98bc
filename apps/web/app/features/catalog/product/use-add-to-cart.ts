import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { useState } from 'react';
import { isRequestFault } from '../../../shell/api/request-error.ts';
import { useApi, useShop } from '../../../shell/state/shop-context.tsx';
import { detailMessages as messages } from '../messages/catalog.ts';

export type CartItem = {
  skuId: string;
  quantity: number;
  spuId?: string;
  templateId?: string;
  /** How the message names it. */
  title: string;
  variant: string;
};

const noteShownMs = 6000;

/**
 * Puts something into the cart; guests have one, too. A design of one's own is kept with an account: who is not logged
 * in is asked to, and it is added right afterwards. `busy` while it is under way, so that it cannot be added twice.
 */
export function useAddToCart(): { add: (item: CartItem) => void; busy: boolean } {
  const { call } = useApi();
  const { session, ui, counts } = useShop();
  const [busy, setBusy] = useState(false);

  const send = async ({ title, variant, ...body }: CartItem) => {
    setBusy(true);
    try {
      const cart = await call(cartCalls.add, { body });
      counts.getState().setCartCount(cart.carProductNum);
      const user = session.getState().user;
      ui.getState().notification({
        tone: 'success',
        title: messages.added,
        text: messages.addedText({ units: body.quantity, title, variant: variant || 'none' }),
        showMs: noteShownMs,
        action: { label: messages.viewCart, to: user ? `/user/${user.bizId}/cart` : '/cart' },
      });
    } catch (error) {
      // The client has shown why; only what is no refusal at all is a mistake of ours.
      if (!(error instanceof Error) || isRequestFault(error, 'emptyAnswer')) throw error;
    } finally {
      setBusy(false);
    }
  };
  const add = (item: CartItem) => {
    if (session.getState().isLoggedIn || !item.templateId) void send(item);
    else ui.getState().askForLogin(() => void send(item));
  };
  return { add, busy };
}
