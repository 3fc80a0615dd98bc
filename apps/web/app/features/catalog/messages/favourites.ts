import { plural } from '../../../shell/messages/numbers.ts';

/* Words of favourites: hearts, the page, the link to it. */
export const favouritesMessages = {
  title: 'Favourites',
  count: (count: number) => plural(count, 'favourite', 'favourites'),
  favourite: (title: string) => `Favourite: ${title}`,
  save: 'Save for later',
  saved: 'Saved',
  keptHere: 'Saved in this browser',
  keptHereText: 'Log in to keep it, and to find it on your other devices.',
  logIn: 'Log in',
  tabs: { product: 'Products', spu: 'Designs' },
  tabsLabel: 'Kinds of favourites',
  tab: (title: string, count: number) => (count > 0 ? `${title} ${count}` : title),
  removed: (title: string) => `${title} is not a favourite any more.`,
  undo: 'Undo',
  dismiss: 'Dismiss',
  empty: {
    product: {
      title: 'No favourite product yet',
      text: 'Press the heart on a product, and it waits for you here.',
      action: 'Browse products',
      link: '/product',
    },
    spu: {
      title: 'No favourite design yet',
      text: 'Press the heart on a design, and it waits for you here.',
      action: 'Browse designs',
      link: '/design',
    },
  },
  pages: 'Pages of favourites',
  previous: 'Previous page',
  next: 'Next page',
  page: (pageNum: number) => `Page ${pageNum}`,
} as const;
