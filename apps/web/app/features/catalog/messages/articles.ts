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
  nothingText: 'Try another word, or contact us.',
  showAll: 'Show all articles',
  topicList: 'Topics',
  topics: {
    orders: 'Ordering',
    designing: 'Designing',
    products: 'Products & care',
    delivery: 'Delivery',
    returns: 'Returns & refunds',
    payments: 'Payments & invoices',
    account: 'Account & privacy',
    selling: 'Selling',
    owner: 'For shop owners',
  },
  notFound: 'Didn’t find your answer?',
  notFoundText: 'Write to us. Real people reply, usually within one business day.',
  contact: 'Contact us',
  updated: 'Updated {day}',
  contents: 'In this article',
  related: 'Related articles',
  breadcrumbs: 'Breadcrumb',
  home: 'Home',
});

/* Words of the question whether an article helped. */
export const voteMessages = defineMessages({
  title: 'Was this helpful?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thanks for telling us!',
  tellWhy: 'Sorry about that. What was missing?',
  why: 'What went wrong?',
  reasons: {
    unclear: 'It’s hard to follow',
    incomplete: 'It doesn’t answer my question',
    wrong: 'It’s wrong or out of date',
    dislike: 'I understand it, but I don’t like how this works',
    other: 'Something else',
  },
  noReason: 'Choose a reason',
  comment: 'Anything else?',
  optional: 'optional',
  commentHint: 'Please don’t include personal details. If you need a reply, contact us instead.',
  send: 'Send feedback',
  told: 'Thanks! We’ll use this to make the article better.',
});
