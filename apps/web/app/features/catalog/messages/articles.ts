import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of the help center around its articles. */
export const articleMessages = defineMessages({
  title: 'Help center',
  description:
    'Quick answers about designing, ordering, shipping, returns, and selling, from the people who print your order.',
  lead: 'Quick answers about designing, ordering, and selling, from the people who print.',
  searchLabel: 'Search the help center',
  search: 'Search',
  results: '{count, plural, one {# article} other {# articles}} for “{keyword}”',
  nothing: 'No results for “{keyword}”',
  nothingText: 'Try another word, or contact us: the link is at the bottom of the page.',
  showAll: 'Show all articles',
  topics: {
    designing: 'Designing',
    products: 'Products & care',
    orders: 'Orders, shipping & payment',
    selling: 'Selling',
    account: 'Account & privacy',
  },
  updated: 'Updated {day}',
  contents: 'In this article',
  related: 'Related articles',
  breadcrumbs: 'Breadcrumb',
  home: 'Home',
});
