import type { Memory } from './browser-memory.ts';

const subscribedKey = 'subscribeEmail';
const closedKey = 'subscribeEmailClosed';
const landedKey = 'landedOn';
const wentOn = 'further';

/** Pages on which people look around: nobody is asked on the way to paying. */
const offered = [
  /^\/$/,
  // Categories, detail pages, ready designs, other people's designs, search results.
  /^\/product(?:\/(?!designer(?:\/|$)).*)?$/,
  /^\/design(?:\/.*)?$/,
];

export const offersSubscription = (path: string): boolean => offered.some((pattern) => pattern.test(path));

type Places = { local: Pick<Memory, 'getItem'>; session: Pick<Memory, 'getItem'> };

/** Whether this is still the page on which the visit began, be it loaded once more. */
function isFirstPage(path: string, session: Pick<Memory, 'getItem' | 'setItem'>): boolean {
  const landed = session.getItem(landedKey);
  if (landed === null) session.setItem(landedKey, path);
  else if (landed !== path) session.setItem(landedKey, wentOn);
  return landed === null || landed === path;
}

/** Whether somebody has subscribed in this browser. */
export const hasSubscribed = (local: Pick<Memory, 'getItem'>): boolean => local.getItem(subscribedKey) === '1';

/** Whether somebody has subscribed in this browser, or closed the banner in this session. */
export function isOfferOver({ local, session }: Places): boolean {
  return hasSubscribed(local) || session.getItem(closedKey) === '1';
}

/** Not now: neither subscribed nor to be asked again in this session. */
export function closeOffer(session: Pick<Memory, 'setItem'>): void {
  session.setItem(subscribedKey, '0');
  session.setItem(closedKey, '1');
}

export function rememberSubscribed(local: Pick<Memory, 'setItem'>): void {
  local.setItem(subscribedKey, '1');
}

/** One looks around first (milliseconds). */
export const offerDelayMs = 6000;

/**
 * Shows the offer after a while on a page that has it, but never on the first of a visit: whoever has just come wants to
 * see what they came for. The answer calls that off, as leaving the page does.
 */
export function planOffer(
  path: string,
  places: Places & { session: Pick<Memory, 'setItem'> },
  show: () => void,
): () => void {
  if (isFirstPage(path, places.session) || !offersSubscription(path) || isOfferOver(places)) return () => {};
  const timer = setTimeout(() => !isOfferOver(places) && show(), offerDelayMs);
  return () => clearTimeout(timer);
}
