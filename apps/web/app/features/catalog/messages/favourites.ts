import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of favorites: hearts, the page, the link to it. */
export const favouritesMessages = defineMessages({
  title: 'Favorites',
  count: '{count, plural, one {# favorite} other {# favorites}}',
  favourite: 'Favorite: {title}',
  save: 'Add to favorites',
  saved: 'In your favorites',
  keptHere: 'Saved on this device',
  keptHereText: 'Log in to see your favorites on all your devices.',
  logIn: 'Log in',
  tabs: { product: 'Products', spu: 'Designs' },
  tabsLabel: 'Favorites by type',
  tab: '{count, plural, =0 {{title}} other {{title} #}}',
  removed: '{title} was removed from your favorites.',
  undo: 'Undo',
  dismiss: 'Dismiss',
  empty: {
    product: {
      title: 'No favorite products yet',
      text: 'Tap the heart on any product to save it here.',
      action: 'Browse products',
    },
    spu: {
      title: 'No favorite designs yet',
      text: 'Tap the heart on any design to save it here.',
      action: 'Browse designs',
    },
  },
  pages: 'Favorites pages',
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page {pageNum}',
});
