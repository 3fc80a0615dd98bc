import type { Memory } from './browser-memory.ts';

const subscribedKey = 'subscribeEmail';
const closedKey = 'subscribeEmailClosed';

/** Pages on which people look around: nobody is asked on the way to paying. */
const offered = [
  /^\/$/,
  // Categories, detail pages, ready designs, other people's designs, search results.
  /^\/product(?:\/(?!designer(?:\/|$)).*)?$/,
  /^\/design(?:\/.*)?$/,
];

export const offersSubscription = (path: string): boolean => offered.some((pattern) => pattern.test(path));

type Places = { local: Pick<Memory, 'getItem'>; session: Pick<Memory, 'getItem'> };

/** Whether somebody has subscribed in this browser, or closed the banner in this session. */
export function isOfferOver({ local, session }: Places): boolean {
  return local.getItem(subscribedKey) === '1' || session.getItem(closedKey) === '1';
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

/** Shows the offer after a while on a page that has it; the answer calls that off, as leaving the page does. */
export function planOffer(path: string, places: Places, show: () => void): () => void {
  if (!offersSubscription(path) || isOfferOver(places)) return () => {};
  const timer = setTimeout(() => !isOfferOver(places) && show(), offerDelayMs);
  return () => clearTimeout(timer);
}
