import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeOffer,
  isOfferOver,
  offerDelayMs,
  offersSubscription,
  planOffer,
  rememberSubscribed,
} from './subscribe-offer.ts';
import { aMemory } from './test-memory.ts';

/** The browser of somebody who came in elsewhere and has gone on. */
function aBrowser() {
  const browser = { local: aMemory(), session: aMemory() };
  planOffer('/landed/elsewhere', browser, () => {});
  return browser;
}

describe('the offer to subscribe', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    '/',
    '/product',
    '/product/clothing/tees',
    '/product/detail/classic-tee',
    '/product/spu/fox',
    '/product/ugc/mine',
    '/product/search-result',
    '/design',
    '/design/animals',
  ])('[SUB-01] is made on %s', (path) => expect(offersSubscription(path)).toBe(true));

  it.each(['/user/u1/cart', '/user/u1/pay/o1', '/product/designer/p1', '/login', '/privacy', '/designer'])(
    '[SUB-01] is not made on %s',
    (path) => expect(offersSubscription(path)).toBe(false),
  );

  it('[SUB-01] is made once one has looked around, unless somebody subscribed here or closed it', () => {
    const show = vi.fn();
    const browser = aBrowser();
    planOffer('/', browser, show);
    vi.advanceTimersByTime(offerDelayMs - 1);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(show).toHaveBeenCalledOnce();

    const [closed, subscribed] = [aBrowser(), aBrowser()];
    closeOffer(closed.session);
    rememberSubscribed(subscribed.local);
    planOffer('/', closed, show);
    planOffer('/', subscribed, show);
    vi.runAllTimers();
    expect(show).toHaveBeenCalledOnce();
  });

  it('is not made on the first page of a visit, however often that is loaded, but on any after it', () => {
    const show = vi.fn();
    const browser = { local: aMemory(), session: aMemory() };
    for (const path of ['/product', '/product']) planOffer(path, browser, show);
    vi.runAllTimers();
    expect(show).not.toHaveBeenCalled();
    planOffer('/login', browser, show);
    planOffer('/product', browser, show);
    vi.runAllTimers();
    expect(show).toHaveBeenCalledOnce();
  });

  it('[SUB-03] closed is over for the session, with both flags in its storage, and not for the next one', () => {
    const browser = aBrowser();
    closeOffer(browser.session);
    expect(Object.fromEntries(browser.session.items)).toMatchObject({ subscribeEmail: '0', subscribeEmailClosed: '1' });
    expect(isOfferOver(browser)).toBe(true);
    expect(isOfferOver({ ...browser, session: aMemory() })).toBe(false);
  });

  it('of a subscriber is over for good', () => {
    const browser = aBrowser();
    rememberSubscribed(browser.local);
    expect(isOfferOver({ ...browser, session: aMemory() })).toBe(true);
  });

  it('[SUB-04] is called off by leaving the page', () => {
    const show = vi.fn();
    planOffer('/', aBrowser(), show)();
    vi.runAllTimers();
    expect(show).not.toHaveBeenCalled();
  });

  it('is not made when it was closed in the meantime', () => {
    const show = vi.fn();
    const browser = aBrowser();
    planOffer('/', browser, show);
    closeOffer(browser.session);
    vi.runAllTimers();
    expect(show).not.toHaveBeenCalled();
  });
});
