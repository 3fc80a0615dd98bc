import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useShop } from '../../../shell/state/shop-context.tsx';
import { detailMessages as messages } from '../messages/catalog.ts';

export type CartItem = {
  skuId: string;
  quantity: number;
  spuId?: string;
  templateId?: string;
  /** Hash of the warnings of the print check that were confirmed. */
  confirmedHash?: () => Promise<string | undefined>;
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
  const { session, ui, counts } = useShop();
  const { run, busy } = useAction({ reloads: false });

  const send = ({ title, variant, confirmedHash, ...item }: CartItem) =>
    run(async (call) => {
      const body = { ...item, checkHash: await confirmedHash?.() };
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
    });
  const add = (item: CartItem) => {
    if (session.getState().isLoggedIn || !item.templateId) void send(item);
    else ui.getState().askForLogin(() => void send(item));
  };
  return { add, busy };
}
