import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of favourites: hearts, the page, the link to it. */
export const favouritesMessages = defineMessages({
  title: 'Favourites',
  count: '{count, plural, one {# favourite} other {# favourites}}',
  favourite: 'Favourite: {title}',
  save: 'Save for later',
  saved: 'Saved',
  keptHere: 'Saved in this browser',
  keptHereText: 'Log in to keep it, and to find it on your other devices.',
  logIn: 'Log in',
  tabs: { product: 'Products', spu: 'Designs' },
  tabsLabel: 'Kinds of favourites',
  tab: '{count, plural, =0 {{title}} other {{title} #}}',
  removed: '{title} is not a favourite any more.',
  undo: 'Undo',
  dismiss: 'Dismiss',
  empty: {
    product: {
      title: 'No favourite product yet',
      text: 'Press the heart on a product, and it waits for you here.',
      action: 'Browse products',
    },
    spu: {
      title: 'No favourite design yet',
      text: 'Press the heart on a design, and it waits for you here.',
      action: 'Browse designs',
    },
  },
  pages: 'Pages of favourites',
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page {pageNum}',
});
