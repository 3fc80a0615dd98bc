import { plural } from '../../../shell/messages/numbers.ts';

/* Words of the help centre around its articles. */
export const articleMessages = {
  title: 'Help centre',
  description: 'How to design, order, sell and look after what you ordered: articles about this shop, in plain words.',
  lead: 'Short answers about designing, ordering and selling. Written for this shop, by the people who print.',
  searchLabel: 'Search the help centre',
  search: 'Search',
  results: (count: number, keyword: string) => `${plural(count, 'article', 'articles')} with “${keyword}”`,
  nothing: (keyword: string) => `Nothing about “${keyword}”`,
  nothingText: 'Try another word, or write to us; the address is at the foot of the page.',
  showAll: 'Show all articles',
  topics: {
    designing: 'Designing',
    products: 'Products and care',
    orders: 'Orders, shipping, payment',
    selling: 'Selling',
    account: 'Account and privacy',
  },
  updated: (day: string) => `Updated ${day}`,
  contents: 'In this article',
  related: 'Read on',
  breadcrumbs: 'You are here',
  home: 'Home',
} as const;
