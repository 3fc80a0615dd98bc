import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { favoriteCalls } from '@merchmill/contract/catalog/favorite.calls.ts';
import type { Favorite } from '@merchmill/contract/catalog/favorite.shapes.ts';
import { favoriteLimits } from '@merchmill/contract/catalog/favorite.ts';
import type { Currency } from '@merchmill/contract/shop/currency.shapes.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useStore } from 'zustand';
import { type BrowserApi, createBrowserApi } from '../api/browser-api.ts';
import { localMemory } from './browser-memory.ts';
import type { CategoriesStore } from './categories-store.ts';
import type { CompareStore } from './compare-store.ts';
import type { ConsentStore } from './consent.ts';
import { personOf, userFromCookie } from './cookies.ts';
import type { CountsStore } from './counts-store.ts';
import { type FavoritesStore, mergeKeptFavorites, readKeptFavorites } from './favorites-store.ts';
import type { ImportStore } from './import-store.ts';
import type { MoneyStore } from './money-store.ts';
import type { PaymentStore } from './payment-store.ts';
import type { PreferencesStore } from './preferences-store.ts';
import { listingLayoutOf } from './preferences-store.ts';
import { restoreSession, type SessionStore } from './session-store.ts';
import { createShopState, type InitialState, type ShopState } from './shop-state.ts';
import { hasSubscribed } from './subscribe-offer.ts';
import type { UiStore } from './ui-store.ts';

const ShopContext = createContext<ShopState | null>(null);
const ApiContext = createContext<BrowserApi | null>(null);

/** Gives every component below the client state and, in the browser, the API. */
export function ShopProvider({ initial, children }: { initial: InitialState; children: ReactNode }) {
  const [state] = useState(() => createShopState(initial));
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const api = useMemo(
    () =>
      typeof window === 'undefined'
        ? null
        : createBrowserApi({
            state,
            go: (path) => void navigate(path),
            reloadData: () => void revalidate(),
          }),
    [state, navigate, revalidate],
  );
  useFollow(state, initial, api);
  return (
    <ShopContext value={state}>
      <ApiContext value={api}>{children}</ApiContext>
    </ShopContext>
  );
}

/** After a login, a logout or a new load of the root, the stores follow what the server says. */
function useFollow(state: ShopState, initial: InitialState, api: BrowserApi | null): void {
  const { user, counts, money, favorites, paymentChannel } = initial;
  const { revalidate, state: reading } = useRevalidator();
  const readSince = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (reading === 'loading') readSince.current = performance.now();
  }, [reading]);
  useEffect(() => {
    // The cookie is the person's; the page says for whom they work in it.
    const found = {
      hasToken: user !== null,
      userCookie: user?.team || user?.behalf ? user : userFromCookie(document.cookie),
    };
    // Where it fails, the client has said so, and the session stays as the page was rendered.
    restoreSession(state.session, found, () => api!.call(accountCalls.current)).catch(() => {});
    // A guest's cart is not known to the page, which may be one for everybody; the header counts it by itself.
    if (user) state.counts.getState().follow(counts, readSince.current);
    else state.counts.setState({ notifications: 0 });
    state.money.setState({ rates: money.rates });
  }, [state, api, user, counts, money.rates]);
  useEffect(() => state.payment.getState().follow(paymentChannel), [state, paymentChannel]);
  const userId = user?.bizId;
  useEffect(() => {
    if (!userId) state.favorites.getState().follow(readKeptFavorites(localMemory));
    else {
      state.favorites.getState().follow(favorites);
      const add = (list: Favorite[]) =>
        api!.call(favoriteCalls.add, { body: { favorites: list } }, { errorMode: 'silent' }).catch((error) => {
          // None of them is in the shop any more, so there is nothing to keep.
          if (isErrorNamed(error, 'notFound')) return favorites;
          throw error;
        });
      // Where it fails they stay in the browser until the next visit.
      mergeKeptFavorites({ memory: localMemory, add, perRequest: favoriteLimits.perRequest })
        .then((merged) => merged && state.favorites.getState().follow(merged))
        .catch(() => {});
    }
  }, [state, api, userId, favorites]);
  useEffect(() => {
    const remembered = localMemory.getItem('productLayout');
    if (remembered) state.preferences.setState({ layout: listingLayoutOf(remembered) });
    state.compare.getState().restore();
    state.imports.getState().restore();
    if (hasSubscribed(localMemory)) state.ui.getState().setSubscribed();
  }, [state]);
  useEffect(() => {
    const follow = () => state.ui.getState().setWindowWidth(window.innerWidth);
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, [state]);
  useEffect(() => {
    // Somebody may have logged in or out in another tab meanwhile.
    const onVisible = () => {
      const known = personOf(state.session.getState().user);
      if (document.visibilityState === 'visible' && userFromCookie(document.cookie)?.bizId !== known) void revalidate();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [state, revalidate]);
}

export function useShop(): ShopState {
  const state = useContext(ShopContext);
  if (!state) throw new Error('useShop outside of ShopProvider');
  return state;
}

/** The HTTP clients. They exist only in the browser: use them in events and effects, never while rendering. */
export function useApi(): BrowserApi {
  const api = useContext(ApiContext);
  return api ?? serverApi;
}

const refuse = () =>
  Promise.reject(new Error('The HTTP clients exist only in the browser; loaders use the page context.'));
const serverApi: BrowserApi = { call: refuse, api: { request: refuse }, open: { request: refuse } };

type StateOf<S> = S extends { getState: () => infer T } ? T : never;

export function useSession<T>(select: (session: StateOf<SessionStore>) => T): T {
  return useStore(useShop().session, select);
}
export function useUi<T>(select: (ui: StateOf<UiStore>) => T): T {
  return useStore(useShop().ui, select);
}
export function useCounts<T>(select: (counts: StateOf<CountsStore>) => T): T {
  return useStore(useShop().counts, select);
}
export function useMoney<T>(select: (money: StateOf<MoneyStore>) => T): T {
  return useStore(useShop().money, select);
}
export function usePreferences<T>(select: (preferences: StateOf<PreferencesStore>) => T): T {
  return useStore(useShop().preferences, select);
}
export function useFavorites<T>(select: (favorites: StateOf<FavoritesStore>) => T): T {
  return useStore(useShop().favorites, select);
}
export function usePayment<T>(select: (payment: StateOf<PaymentStore>) => T): T {
  return useStore(useShop().payment, select);
}
export function useCompare<T>(select: (compare: StateOf<CompareStore>) => T): T {
  return useStore(useShop().compare, select);
}
export function useImports<T>(select: (imports: StateOf<ImportStore>) => T): T {
  return useStore(useShop().imports, select);
}
export function useCategories<T>(select: (categories: StateOf<CategoriesStore>) => T): T {
  return useStore(useShop().categories, select);
}
export function useConsent<T>(select: (consent: StateOf<ConsentStore>) => T): T {
  return useStore(useShop().consent, select);
}
/** The chosen currency, as `formatCents` takes it. */
export function useCurrency(): Currency {
  return useMoney((money) => money.currency);
}
