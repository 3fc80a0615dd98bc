import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { personOf } from '../state/cookies.ts';
import { useShop } from '../state/shop-context.tsx';
import { useCountGuestCart } from './use-guest-cart-count.ts';
import { useRootData } from './use-root-data.ts';

// Needed by who goes on and comes back, so not among what every page waits for.
const restoring = () => import('../state/restored-page.ts');

/** Keeps what back and forward bring true: who is logged in, and what lies in the cart. */
export function useRestored(): void {
  const { session } = useShop();
  const { revalidate } = useRevalidator();
  const countGuestCart = useCountGuestCart();
  const data = useRootData();
  const userId = personOf(data?.user) ?? null;
  const currency = data?.money.currency.currency;
  useEffect(() => {
    let end: (() => void) | undefined = () => {};
    const isPersonal = () => session.getState().isLoggedIn;
    const onBack = () => (isPersonal() ? void revalidate() : countGuestCart());
    void restoring().then(({ watchRestoring }) => {
      if (end) end = watchRestoring({ isPersonal, onBack });
    });
    return () => {
      end?.();
      end = undefined;
    };
  }, [session, revalidate, countGuestCart]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of the page as it came
  useEffect(() => {
    if (!currency) return;
    void restoring().then(({ isStaleCopy }) => {
      if (isStaleCopy(userId, currency)) void revalidate();
    });
  }, []);
}
