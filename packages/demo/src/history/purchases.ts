import { bo, dana, sam, toni } from './customers.ts';

/** A ready design, or a blank product, in one of its variants. */
export type Item = { design?: string; product?: string; color: string; size: string; quantity: number };

export type Purchase = {
  /** What the other parts of the history call it. */
  key: string;
  who: string;
  daysAgo: number;
  items: readonly Item[];
  /** In their address book; the default without. */
  to?: string;
  currency?: string;
  method?: 'economy' | 'standard' | 'express';
  promo?: string;
  gift?: string;
  /** How it is paid, soon after; not at all without. */
  paid?: 'card' | 'wallet' | 'both' | 'invoice';
};

const item = (design: string, quantity = 1, variant: { color?: string; size?: string } = {}): Item => {
  const [color, size] = variants[design]!;
  return { design, color, size, ...variant, quantity };
};
const blank = (product: string, quantity: number, color: string, size: string): Item => ({
  product,
  color,
  size,
  quantity,
});

/** Few designs on small areas: each is drawn as a print file once when the shop opens. */
const variants: Readonly<Record<string, readonly [color: string, size: string]>> = {
  'first-coffee-ceramic-mug': ['white', '11oz'],
  'sunday-sourdough-ceramic-mug': ['white', '11oz'],
  'paper-moon-tough-case': ['silver', '6-1-pro'],
  'fox-asleep-slim-case': ['silver', '6-1'],
  'sun-follower-vinyl-sticker-sheet': ['white', 'one'],
  'hill-lines-recycled-card': ['white', 'eight'],
  'night-librarian-matte-card': ['white', 'one'],
  'hill-lines-recipe-book': ['sand', 'lined'],
  'olive-branch-steel-tumbler': ['white', '20oz'],
  'night-librarian-classic-cotton-tee': ['forest', 'm'],
};

const mug = 'first-coffee-ceramic-mug';
const bread = 'sunday-sourdough-ceramic-mug';
const moon = 'paper-moon-tough-case';
const fox = 'fox-asleep-slim-case';
const stickers = 'sun-follower-vinyl-sticker-sheet';
const hills = 'hill-lines-recycled-card';
const librarian = 'night-librarian-matte-card';
const recipes = 'hill-lines-recipe-book';
const tumbler = 'olive-branch-steel-tumbler';
const tee = 'night-librarian-classic-cotton-tee';

/** What was ordered in the weeks before the shop is opened, the oldest first. */
export const purchases: readonly Purchase[] = [
  { key: 'first', who: sam, daysAgo: 42.3, items: [item(mug, 2), item(librarian)], paid: 'card' },
  { key: 'office-mugs', who: bo, daysAgo: 41.6, items: [blank('office-mug', 24, 'white', '11oz')], paid: 'card' },
  { key: 'cards', who: dana, daysAgo: 40.2, items: [item(hills, 6)], paid: 'card' },
  { key: 'second-thoughts', who: sam, daysAgo: 38.5, items: [item(tumbler)], paid: 'card' },
  { key: 'team-tees', who: bo, daysAgo: 36.9, items: [item(tee, 6), item(tee, 4, { size: 'l' })], paid: 'card' },
  { key: 'notebooks', who: dana, daysAgo: 35.4, items: [item(recipes, 8)], paid: 'card', method: 'standard' },
  {
    key: 'gift',
    who: sam,
    daysAgo: 33.1,
    to: 'parents',
    items: [item(bread, 2)],
    gift: 'For the two best bakers we know.',
    paid: 'card',
  },
  { key: 'stickers', who: bo, daysAgo: 31.7, items: [item(stickers, 12)], currency: 'USD', paid: 'invoice' },
  { key: 'from-wallet', who: dana, daysAgo: 29.8, items: [item(mug, 6), item(bread, 6)], paid: 'wallet' },
  { key: 'forgotten', who: sam, daysAgo: 28.4, items: [item(fox)] },
  { key: 'cases', who: dana, daysAgo: 27.2, items: [item(fox, 3), item(moon, 3)], paid: 'card' },
  {
    key: 'blanks',
    who: bo,
    daysAgo: 25.5,
    items: [blank('classic-cotton-tee', 10, 'white', 'l')],
    paid: 'card',
    method: 'standard',
  },
  { key: 'chipped', who: sam, daysAgo: 23.9, items: [item(mug), item(bread)], paid: 'card' },
  {
    key: 'reorder',
    who: dana,
    daysAgo: 21.3,
    to: 'customer',
    items: [item(recipes, 4), item(hills, 2)],
    paid: 'wallet',
  },
  { key: 'christmas-cards', who: bo, daysAgo: 19.6, items: [item(hills, 10)], promo: 'TEAM5', paid: 'card' },
  { key: 'tumblers', who: sam, daysAgo: 17.8, items: [item(tumbler, 2)], paid: 'card', promo: 'FREESHIP' },
  { key: 'lost', who: dana, daysAgo: 16.1, to: 'lostWay', items: [item(moon)], paid: 'card', method: 'express' },
  { key: 'more-mugs', who: bo, daysAgo: 14.2, items: [item(mug, 12)], currency: 'USD', paid: 'invoice' },
  { key: 'too-small', who: sam, daysAgo: 12.5, items: [item(tee)], paid: 'card' },
  { key: 'librarian-cards', who: dana, daysAgo: 11.3, items: [item(librarian, 20)], paid: 'card' },
  {
    key: 'two-parcels',
    who: bo,
    daysAgo: 9.7,
    items: [item(recipes, 3), blank('office-mug', 6, 'white', '11oz')],
    paid: 'card',
  },
  { key: 'on-its-way', who: sam, daysAgo: 7.4, items: [item(bread), item(stickers, 2)], paid: 'both' },
  {
    key: 'abroad',
    who: dana,
    daysAgo: 6.2,
    to: 'customer',
    items: [item(tumbler, 2)],
    paid: 'card',
    method: 'standard',
  },
  { key: 'unpaid-a-while', who: bo, daysAgo: 4.6, items: [item(fox, 2)] },
  { key: 'in-print', who: sam, daysAgo: 3.1, items: [item(recipes), item(hills)], paid: 'card' },
  { key: 'batch-next', who: bo, daysAgo: 2.2, to: 'warehouse', items: [item(mug, 8), item(stickers, 4)], paid: 'card' },
  { key: 'no-mugs-left', who: dana, daysAgo: 1.8, items: [blank('two-tone-mug', 4, 'sage', '11oz')], paid: 'card' },
  { key: 'changed-mind', who: sam, daysAgo: 1.1, items: [item(librarian, 3)], paid: 'card' },
  { key: 'just-released', who: dana, daysAgo: 0.35, items: [item(recipes, 2)], paid: 'wallet' },
  { key: 'trial', who: toni, daysAgo: 0.3, items: [item(mug)], paid: 'card' },
  { key: 'unpaid', who: sam, daysAgo: 0.09, items: [item(tee), item(librarian)] },
  { key: 'just-paid', who: bo, daysAgo: 0.006, items: [item(moon, 5)], paid: 'card' },
];
