import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionUser } from './cookies.ts';

/**
 * Where the token is: in the cookie that scripts cannot read (the shop's own pages), or held here because cookies do
 * not reach (an embedded page).
 */
export type HeldToken = { kind: 'cookie' } | { kind: 'header'; value: string };

export type Session = {
  token: HeldToken | null;
  user: SessionUser | null;
  isLoggedIn: boolean;
  /** Key of the open platform, on its pages only. */
  openAuthorization: string | null;
};
export type SessionStore = StoreApi<Session & { setToken(token: HeldToken, user: SessionUser): void; clear(): void }>;

const nobody = { token: null, user: null, isLoggedIn: false } as const;

export function createSessionStore(user: SessionUser | null): SessionStore {
  return createStore((set) => ({
    ...(user ? { token: { kind: 'cookie' }, user, isLoggedIn: true } : nobody),
    openAuthorization: null,
    setToken: (token, owner) => set({ token, user: owner, isLoggedIn: true }),
    clear: () => set(nobody),
  }));
}

/**
 * Logged in is who has a token and a user. The token's cookie cannot be read here, so the page says whether there is
 * one; a token without a readable user cookie fetches the user and keeps it.
 */
export async function restoreSession(
  store: SessionStore,
  found: { hasToken: boolean; userCookie: SessionUser | null },
  fetchUser: () => Promise<SessionUser>,
): Promise<void> {
  if (!found.hasToken) return store.getState().clear();
  const token = store.getState().token ?? { kind: 'cookie' as const };
  store.getState().setToken(token, found.userCookie ?? (await fetchUser()));
}
