/*
 * What the pages keep in a browser beside cookies. The compiler lets nothing else be kept (browser-memory.ts), and
 * docs/browser-storage.md is drawn from it. A `*` stands for what differs: an id, a name.
 */

type KeptKey = {
  /** `local` stays; `session` goes with the tab. */
  place: 'local' | 'session';
  holds: string;
  writes: string;
  reads: string;
};

export const browserKeys = {
  appearance: {
    place: 'local',
    holds: 'Dark, or as the device; nothing for light',
    writes: '*Settings › Appearance*',
    reads: 'Every page, before it is drawn',
  },
  activeMenuId: {
    place: 'session',
    holds: 'Number of the menu that is open on a phone',
    writes: 'Opening a menu',
    reads: 'The drawer, to open where it was left',
  },
  activeMenuName: {
    place: 'session',
    holds: 'Name of the menu that is open on a phone',
    writes: 'Opening a menu',
    reads: 'The drawer, to open where it was left',
  },
  adSource: {
    place: 'session',
    holds: 'Which advertisement or newsletter led here; only where visitors did not refuse',
    writes: 'The first page with such an address',
    reads: 'Counting visits, after consent',
  },
  adSourceCounted: {
    place: 'session',
    holds: 'Whether this visit has been counted',
    writes: 'Counting visits, after consent',
    reads: 'Counting visits',
  },
  compare: {
    place: 'local',
    holds: 'Up to four products to compare',
    writes: '*Compare* on a product',
    reads: 'The comparison and its bar',
  },
  deliveryCountry: {
    place: 'local',
    holds: 'The delivery country as it was kept before it became a cookie',
    writes: 'Nothing any more',
    reads: 'Product pages, which move it to the cookie `country`',
  },
  designDrafts: {
    place: 'local',
    holds: 'Names of the designs below',
    writes: 'The designer',
    reads: 'The designer',
  },
  'designDraft:*': {
    place: 'local',
    holds: 'A design that is not saved yet, or one that is, with what can be undone and redone; the last twelve',
    writes: 'The designer, at each change',
    reads: 'The designer, when it opens again',
  },
  designerClipboard: {
    place: 'local',
    holds: 'The layers copied last, for browsers that keep their clipboard to themselves',
    writes: '*Copy* and *Cut* in the designer',
    reads: '*Paste* in the designer',
  },
  designerMode: {
    place: 'local',
    holds: 'Simple or full designer',
    writes: 'The designer’s top bar',
    reads: 'The designer',
  },
  designerTextUnit: {
    place: 'local',
    holds: 'Points or millimeters',
    writes: 'Text in the designer',
    reads: 'Text in the designer',
  },
  designerTheme: {
    place: 'local',
    holds: 'Light or dark where the designer is to differ from other pages',
    writes: 'The designer’s top bar',
    reads: 'The designer',
  },
  favourites: {
    place: 'local',
    holds: 'Favorites of a visitor without an account',
    writes: 'The heart on a product',
    reads: 'Every page; moved into the account at the login',
  },
  importProducts: {
    place: 'local',
    holds: 'Products chosen for a store, by their ids, and how they are looked at',
    writes: '*Add to import list* on designs and products',
    reads: '*Import list*, which makes drafts of them',
  },
  landedOn: {
    place: 'session',
    holds: 'The page on which the visit began',
    writes: 'The newsletter banner',
    reads: 'The newsletter banner, which waits for a second page',
  },
  'mm.columns.*': {
    place: 'local',
    holds: 'Columns shown in a table',
    writes: '*Columns* of a table',
    reads: 'That table',
  },
  'orderAttempt:*': {
    place: 'session',
    holds: 'The key of an order that is being placed, so that it is placed once',
    writes: '*Place order*',
    reads: 'The checkout, after a reload',
  },
  orderExtras: {
    place: 'session',
    holds: 'Gift message and promo code that are typed and not ordered yet',
    writes: 'The checkout',
    reads: 'The checkout',
  },
  'payAttempt:*': {
    place: 'session',
    holds: 'The key of a payment that is being made, so that it is made once',
    writes: '*Pay*',
    reads: 'The payment page, after a reload',
  },
  'payBackAttempt:*': {
    place: 'session',
    holds: 'The key of a payout from the wallet, so that it is made once',
    writes: '*Send back* in the wallet',
    reads: 'The wallet, after a reload',
  },
  productLayout: {
    place: 'local',
    holds: 'Grid or list',
    writes: 'The layout switch of listings',
    reads: 'Listings',
  },
  'react-router-scroll-positions': {
    place: 'session',
    holds: 'How far each page was scrolled',
    writes: 'React Router, when a page is left',
    reads: 'React Router, on the way back',
  },
  recentlyViewed: {
    place: 'local',
    holds: 'The last products looked at',
    writes: 'Product pages',
    reads: '*Recently viewed* on product pages',
  },
  sessionLostAt: {
    place: 'session',
    holds: 'When the login was found to be over, so that the page is not loaded again and again',
    writes: 'A refused call',
    reads: 'The next refused call',
  },
  subscribeEmail: {
    place: 'local',
    holds: 'Whether somebody has subscribed to the newsletter here',
    writes: 'The newsletter form',
    reads: 'The newsletter banner',
  },
  subscribeEmailClosed: {
    place: 'session',
    holds: 'Whether the newsletter banner was closed; beside it, `subscribeEmail` is 0',
    writes: 'Closing the banner',
    reads: 'The newsletter banner',
  },
} as const satisfies Record<string, KeptKey>;

type Filled<Key extends string> = Key extends `${infer Prefix}*` ? `${Prefix}${string}` : Key;
/** A name under which something may be kept. */
export type BrowserKey = Filled<keyof typeof browserKeys>;

/** The line of the list that a name belongs to; undefined for one that nobody has declared. */
export const declaredKey = (name: string): string | undefined =>
  Object.keys(browserKeys).find((key) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key));
