import { loginPath } from '../state/return-url.ts';

const loopGuardMs = 10_000;
const guardKey = 'sessionLostAt';

/** What is needed of the browser; handed in, so that the rule can be seen without one. */
export type BrowserPlace = {
  path: () => string;
  reload: () => void;
  go: (path: string) => void;
  now: () => number;
  memory: Pick<Storage, 'getItem' | 'setItem'>;
};

/**
 * The session is gone: everything of it is cleared; on a page that needs one we go to the login, and any other page is
 * loaded again as a visitor. A page that loses its session again within ten seconds is left as it is, or it would
 * reload for ever.
 */
export function handleSessionLoss(clear: () => void, place: BrowserPlace): void {
  clear();
  const path = place.path();
  if (isUserPath(path)) {
    place.go(loginPath(path));
    return;
  }
  const lastMs = Number(place.memory.getItem(guardKey) ?? Number.NaN);
  if (place.now() - lastMs < loopGuardMs) return;
  place.memory.setItem(guardKey, String(place.now()));
  place.reload();
}

/** A session that may not do this is ended first: whoever comes back has to log in, as somebody who may. */
export async function afterLogout(hydrated: boolean, logOut: () => Promise<unknown>, next: () => void): Promise<void> {
  // Where it cannot be ended, going on is no worse than staying.
  if (hydrated) await logOut().catch(() => {});
  next();
}

function isUserPath(path: string): boolean {
  return /^\/user(\/|$|\?)/.test(path);
}
