import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { useCallback, useEffect } from 'react';
import { readCookie } from '../state/cookies.ts';
import { useApi, useSession, useShop } from '../state/shop-context.tsx';

/** Asks how much a guest has in the cart; only where the shop has left a note that there is something. */
export function useCountGuestCart(): () => void {
  const { call } = useApi();
  const { counts } = useShop();
  return useCallback(() => {
    if (readCookie(document.cookie, 'hasGuestCart') !== '1') return counts.getState().setCartCount(0);
    call(cartCalls.count, {}, { errorMode: 'silent' })
      .then(({ carProductNum }) => counts.getState().setCartCount(carProductNum))
      .catch(() => {
        // A number that is missing is no reason to disturb anybody.
      });
  }, [call, counts]);
}

/** Pages for visitors are the same for all of them, so what a guest has in the cart is asked for in the browser. */
export function useGuestCartCount(): void {
  const count = useCountGuestCart();
  const isGuest = useSession((session) => !session.isLoggedIn);
  useEffect(() => {
    if (isGuest) count();
  }, [isGuest, count]);
}
