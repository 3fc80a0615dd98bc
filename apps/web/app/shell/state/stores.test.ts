import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type SessionUser, userFromCookie } from './cookies.ts';
import { createCountsStore, noCounts } from './counts-store.ts';
import { chooseCurrency, createMoneyStore } from './money-store.ts';
import { createPreferencesStore, listingLayoutOf } from './preferences-store.ts';
import { createSessionStore, restoreSession } from './session-store.ts';
import { createShopState, forgetUser } from './shop-state.ts';
import { createUiStore, timings } from './ui-store.ts';

const ada: SessionUser = {
  bizId: 'u1',
  name: 'Ada',
  type: 1,
  source: 0,
  hasPassword: 1,
  hasGoogleAccount: 0,
  sendProofEmailType: 0,
  sendShippedEmailType: 0,
};
const usd = { bizId: 'USD', currency: 'USD', rate: 1, country: 'United States' };
const eur = { bizId: 'EUR', currency: 'EUR', rate: 1.1, country: 'Germany' };
const jpy = { bizId: 'JPY', currency: 'JPY', rate: 0.0065, country: 'Japan' };

describe('the session', () => {
  it('[TRN-02] a token comes with its user and the login flag', () => {
    const store = createSessionStore(null);
    expect(store.getState()).toMatchObject({ token: null, user: null, isLoggedIn: false });
    store.getState().setToken({ kind: 'header', value: 't' }, ada);
    expect(store.getState()).toMatchObject({ token: { kind: 'header', value: 't' }, user: ada, isLoggedIn: true });
  });

  it('[TRN-05] token and user cookie together mean logged in, without asking the server', async () => {
    const store = createSessionStore(null);
    const fetchUser = vi.fn();
    await restoreSession(store, { hasToken: true, userCookie: ada }, fetchUser);
    expect(store.getState()).toMatchObject({ user: ada, isLoggedIn: true });
    expect(fetchUser).not.toHaveBeenCalled();
  });

  it('[TRN-05] a token without a user cookie fetches the user and stores it', async () => {
    const store = createSessionStore(null);
    await restoreSession(store, { hasToken: true, userCookie: null }, () => Promise.resolve(ada));
    expect(store.getState()).toMatchObject({ user: ada, isLoggedIn: true });
  });

  it('[TRN-05] a user cookie without a token is nobody', async () => {
    const store = createSessionStore(ada);
    await restoreSession(store, { hasToken: false, userCookie: ada }, () => Promise.resolve(ada));
    expect(store.getState()).toMatchObject({ token: null, user: null, isLoggedIn: false });
  });

  it('[STA-09] the user cookie is read as JSON; anything else in it is nobody', () => {
    const cookie = (value: string) => `theme=x; user=${value}; XSRF-TOKEN=abc`;
    expect(userFromCookie(cookie(encodeURIComponent(JSON.stringify(ada))))).toEqual(ada);
    expect(userFromCookie(cookie('%7Bbroken'))).toBeNull();
    expect(userFromCookie(cookie('%E0%A4%A'))).toBeNull();
    expect(userFromCookie('theme=x')).toBeNull();
  });

  it('[TRN-01] a logout forgets user, favorites, cart count and notifications, and goes back to US dollars', () => {
    const money = { currency: eur, rates: [eur, usd] };
    const shop = createShopState({
      user: ada,
      money,
      layout: 'gird',
      counts: { shoppingCarNum: 3, cartInit: true, notifications: 2 },
      favourites: { product: ['p1'], spu: ['s1'] },
      paymentChannel: [],
    });
    forgetUser(shop);
    expect(shop.session.getState()).toMatchObject({ token: null, user: null, isLoggedIn: false });
    expect(shop.favourites.getState()).toMatchObject({ product: [], spu: [] });
    expect(shop.counts.getState()).toMatchObject({ shoppingCarNum: 0, notifications: 0 });
    expect(shop.money.getState().currency).toEqual(usd);
  });
});

describe('the number in the cart', () => {
  it('follows what the server says, but for what was read before something was added', () => {
    const counts = createCountsStore(noCounts);
    const read = { shoppingCarNum: 0, cartInit: true, notifications: 2 };
    const began = performance.now() - 1;
    counts.getState().setCartCount(1);
    counts.getState().follow(read, began);
    expect(counts.getState()).toMatchObject({ shoppingCarNum: 1, notifications: 2 });
    counts.getState().follow(read, performance.now() + 1);
    expect(counts.getState()).toMatchObject({ shoppingCarNum: 0, notifications: 2 });
  });
});

describe('the currency', () => {
  it('[CUR-04] is the one chosen before, else the first supported one, else US dollars', () => {
    expect(chooseCurrency([eur, jpy], 'JPY')).toEqual(jpy);
    expect(chooseCurrency([eur, jpy], 'XXX')).toEqual(eur);
    expect(chooseCurrency([eur, jpy], null)).toEqual(eur);
    expect(chooseCurrency([], 'EUR')).toEqual(usd);
  });

  it('[STA-01] is US dollars at rate 1 of the United States at first, among the rates that are known', () => {
    const store = createMoneyStore({ currency: chooseCurrency([], null), rates: [usd, eur] }, () => {});
    expect(store.getState().currency).toEqual({ bizId: 'USD', currency: 'USD', rate: 1, country: 'United States' });
    expect(store.getState().rates.map(({ currency, rate }) => [currency, rate])).toEqual([
      ['USD', 1],
      ['EUR', eur.rate],
    ]);
    store.getState().choose('EUR');
    store.getState().reset();
    expect(store.getState().currency).toEqual(usd);
  });

  it('is remembered for the server when it is chosen, and when a logout sets it back', () => {
    const remember = vi.fn();
    const store = createMoneyStore({ currency: usd, rates: [usd, eur] }, remember);
    store.getState().choose('EUR');
    expect(store.getState().currency).toEqual(eur);
    expect(remember).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^currency=EUR; Path=\//));
    store.getState().reset();
    expect(remember).toHaveBeenLastCalledWith(expect.stringMatching(/^currency=USD;/));
  });
});

describe('the layout of listings', () => {
  it('[LAY-07] is a grid unless something else was kept', () => {
    expect(listingLayoutOf(null)).toBe('gird');
    expect(listingLayoutOf('grid')).toBe('gird');
    expect(listingLayoutOf('list')).toBe('list');
  });

  it('[LAY-07] is kept locally as gird or list and comes back', () => {
    const kept = new Map<string, string>();
    const places = {
      memory: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      },
      setCookie: vi.fn(),
    };
    createPreferencesStore('gird', places).getState().setLayout('list');
    expect([...kept.entries()]).toEqual([['productLayout', 'list']]);
    const back = createPreferencesStore('gird', places);
    expect(back.getState().layout).toBe('list');
    back.getState().setLayout('gird');
    expect(kept.get('productLayout')).toBe('gird');
  });
});

describe('messages', () => {
  const planned: { run: () => void; delayMs: number }[] = [];
  const later = (run: () => void, delayMs: number) => void planned.push({ run, delayMs });
  const next = () => {
    const plan = planned.shift()!;
    plan.run();
    return plan.delayMs;
  };
  let count = 0;
  const newStore = () => createUiStore(() => `id-${++count}`, later);
  beforeEach(() => void planned.splice(0));

  it('[CON-01] a toast stays 3000 ms, leaves in 300 ms and is removed 100 ms later', () => {
    const store = newStore();
    store.getState().message('success', 'Saved.');
    expect(next()).toBe(3000);
    expect(store.getState().messages[0]).toMatchObject({ text: 'Saved.', leaving: true });
    expect(next()).toBe(300 + 100);
    expect(store.getState().messages).toEqual([]);
  });

  it('[CON-01] a notification stays until it is closed, leaves in 300 ms and is removed 200 ms later', () => {
    const store = newStore();
    store.getState().notification({ tone: 'info', title: 'Ready', text: 'Your mockups are ready.' });
    expect(planned).toEqual([]);
    store.getState().dismiss(store.getState().notifications[0]!.id);
    expect(next()).toBe(300 + 200);
    expect(store.getState().notifications).toEqual([]);
  });

  it('[CON-01] messages enter in 100 ms, notifications in 400 ms, as the style sheet moves them', () => {
    const css = readFileSync(new URL('../../app.css', import.meta.url), 'utf8');
    const enterMs = (name: string) => Number(new RegExp(`--animate-${name}-in: mm-${name}-in (\\d+)ms`).exec(css)?.[1]);
    expect(enterMs('message')).toBe(100);
    expect(enterMs('notification')).toBe(400);
    expect([timings.message.enterMs, timings.notification.enterMs]).toEqual([100, 400]);
  });

  it('does not say the same twice at once', () => {
    const store = newStore();
    store.getState().message('error', 'We cannot reach the shop.');
    store.getState().message('error', 'We cannot reach the shop.');
    expect(store.getState().messages).toHaveLength(1);
  });

  it('[STA-08] help opens over the page and closes again, as the letter does, and neither opens the other', () => {
    const store = newStore();
    store.getState().showChat(true);
    expect(store.getState()).toMatchObject({ openChatOnline: true, visibleEmail: false, visibleLogin: false });
    store.getState().showEmail(true);
    store.getState().showChat(false);
    expect(store.getState()).toMatchObject({ openChatOnline: false, visibleEmail: true });
  });

  it('[STA-08] asks for a login and remembers what was to be done', () => {
    const store = newStore();
    const goOn = vi.fn();
    store.getState().askForLogin(goOn);
    expect(store.getState()).toMatchObject({ visibleLogin: true, afterLogin: goOn });
    store.getState().closeLogin();
    expect(store.getState()).toMatchObject({ visibleLogin: false, afterLogin: null });
  });

  it('the menu button opens the drawer and closes it again', () => {
    const store = newStore();
    store.getState().toggleMobileMenu();
    expect(store.getState().mobileMenuOpen).toBe(true);
    store.getState().toggleMobileMenu();
    expect(store.getState().mobileMenuOpen).toBe(false);
  });
});
