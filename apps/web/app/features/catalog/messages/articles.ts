import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of the help centre around its articles. */
export const articleMessages = defineMessages({
  title: 'Help centre',
  description: 'How to design, order, sell and look after what you ordered: articles about this shop, in plain words.',
  lead: 'Short answers about designing, ordering and selling. Written for this shop, by the people who print.',
  searchLabel: 'Search the help centre',
  search: 'Search',
  results: '{count, plural, one {# article} other {# articles}} with “{keyword}”',
  nothing: 'Nothing about “{keyword}”',
  nothingText: 'Try another word, or write to us; the address is at the foot of the page.',
  showAll: 'Show all articles',
  topics: {
    designing: 'Designing',
    products: 'Products and care',
    orders: 'Orders, shipping, payment',
    selling: 'Selling',
    account: 'Account and privacy',
  },
  updated: 'Updated {day}',
  contents: 'In this article',
  related: 'Read on',
  breadcrumbs: 'You are here',
  home: 'Home',
});
