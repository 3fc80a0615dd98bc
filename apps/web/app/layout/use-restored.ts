import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { isStaleCopy, watchRestoring } from '../state/restored-page.ts';
import { useShop } from '../state/shop-context.tsx';
import { useCountGuestCart } from './use-guest-cart-count.ts';
import { useRootData } from './use-root-data.ts';

/** Keeps what back and forward bring true: who is logged in, and what lies in the cart. */
export function useRestored(): void {
  const { session } = useShop();
  const { revalidate } = useRevalidator();
  const countGuestCart = useCountGuestCart();
  const data = useRootData();
  const userId = data?.user?.bizId ?? null;
  const currency = data?.money.currency.currency;
  useEffect(
    () =>
      watchRestoring({
        isPersonal: () => session.getState().isLoggedIn,
        onBack: () => (session.getState().isLoggedIn ? void revalidate() : countGuestCart()),
      }),
    [session, revalidate, countGuestCart],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of the page as it came
  useEffect(() => {
    if (currency && isStaleCopy(userId, currency)) void revalidate();
  }, []);
}
