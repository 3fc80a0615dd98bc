import type { FavoriteIds } from '@merchmill/contract/catalog/favorite.shapes.ts';
import type { ListingLayout } from '@merchmill/contract/enums.ts';
import type { PaymentChannel } from '@merchmill/contract/money/payment.shapes.ts';
import { randomId } from '../api/random-id.ts';
import { localMemory } from './browser-memory.ts';
import { type CategoriesStore, createCategoriesStore, type Menus } from './categories-store.ts';
import { type CompareStore, createCompareStore } from './compare-store.ts';
import { type ConsentStore, consentOf, createConsentStore } from './consent.ts';
import { readCookie, type SessionUser } from './cookies.ts';
import { type Counts, type CountsStore, createCountsStore } from './counts-store.ts';
import { createFavoritesStore, type FavoritesStore } from './favorites-store.ts';
import { createImportStore, type ImportStore } from './import-store.ts';
import { createMoneyStore, type Money, type MoneyStore } from './money-store.ts';
import { createPaymentStore, type PaymentStore } from './payment-store.ts';
import { createPreferencesStore, type PreferencesStore } from './preferences-store.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { createUiStore, type UiStore } from './ui-store.ts';

/** The client state of one visit. On the server it is made for each request, or visitors would share it. */
export type ShopState = {
  session: SessionStore;
  money: MoneyStore;
  preferences: PreferencesStore;
  counts: CountsStore;
  categories: CategoriesStore;
  favorites: FavoritesStore;
  payment: PaymentStore;
  consent: ConsentStore;
  compare: CompareStore;
  imports: ImportStore;
  ui: UiStore;
};

export type InitialState = {
  user: SessionUser | null;
  money: Money;
  layout: ListingLayout;
  counts: Counts;
  favorites: FavoriteIds;
  paymentChannel: readonly PaymentChannel[];
};

async function fetchMenus(): Promise<Menus> {
  const answer = await fetch('/menus');
  if (!answer.ok) throw new Error(`The menus answered ${answer.status}.`);
  return answer.json();
}

export function createShopState(initial: InitialState): ShopState {
  const inBrowser = typeof document !== 'undefined';
  const setCookie = (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie must be there before the very next request
    if (inBrowser) document.cookie = cookie;
  };
  // What the server rendered comes first; the local copy is read after hydration, or the two would disagree.
  const memory = { getItem: () => null, setItem: localMemory.setItem };
  const ui = createUiStore(() => randomId());
  // Hydration goes by what a store began with, so what only the browser knows may be set already.
  if (inBrowser) ui.getState().setWindowWidth(window.innerWidth);
  return {
    session: createSessionStore(initial.user),
    money: createMoneyStore(initial.money, setCookie),
    preferences: createPreferencesStore(initial.layout, { memory, setCookie }),
    counts: createCountsStore(initial.counts),
    categories: createCategoriesStore(fetchMenus),
    favorites: createFavoritesStore(initial.favorites, localMemory),
    payment: createPaymentStore(initial.paymentChannel),
    // Read where it is, for pages are rendered for everybody; nothing of it shows before hydration.
    consent: createConsentStore(inBrowser ? consentOf(readCookie(document.cookie, 'consent')) : null, setCookie),
    compare: createCompareStore(localMemory),
    imports: createImportStore(localMemory),
    ui,
  };
}

/** Forgets who was here. What the next visitor of this browser sees is a shop in US dollars with an empty cart. */
export function forgetUser({ session, money, counts, favorites, payment }: ShopState): void {
  session.getState().clear();
  money.getState().reset();
  counts.getState().reset();
  favorites.getState().clear();
  payment.getState().follow([]);
  localMemory.removeItem('designerClipboard');
}
