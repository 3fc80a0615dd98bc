import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of the panel in which one writes to the shop, and of the console's list of what was written. */
export const supportMessages = defineMessages({
  open: 'Help & contact',
  title: 'How can we help?',
  lead: 'Real people, usually within one business day.',
  common: 'Popular questions',
  allArticles: 'All help articles',
  helpCenter: 'Help center',
  otherWays: 'Other ways to reach us',
  customerService: 'Customer service',
  write: 'Contact us',
  email: 'Email address',
  emailHint: 'We’ll reply to this address.',
  answersTo: 'We’ll reply to your account’s email address.',
  order: 'Order',
  noOrder: 'Not about an order',
  optional: 'optional',
  text: 'Your message',
  submit: 'Send message',
  sentTitle: 'Message sent',
  sent: 'Thanks! We’ve emailed you a confirmation and will reply to it.',
  another: 'Send another message',
  contactDescription: 'Write to the people who print your order. We usually reply within one business day.',
  withoutScripts: 'Please turn on JavaScript in your browser to send a message from this page, or email us.',
  done: 'Done',
  close: 'Close',
});

export const supportConsoleMessages = defineMessages({
  title: 'Messages',
  lead: 'Messages from customers and visitors. Each one gets one reply by email.',
  tabs: { open: 'Open', answered: 'Replied', ideas: 'Ideas' },
  visitor: 'Visitor',
  aboutOrder: 'About order {number}',
  answer: 'Reply',
  answerTo: 'Reply to {email}',
  send: 'Send reply',
  sent: 'Reply sent.',
  answeredBy: 'Replied by {name}',
  somebody: 'a former staff member',
  empty: { open: 'No open messages', answered: 'No replies yet' },
  emptyText: 'New messages appear here, oldest first.',
});

export const ideaMessages = defineMessages({
  lead: 'What customers and visitors wish for, newest first. An email address means that they’d like a reply.',
  listLabel: 'Ideas, newest first',
  replyTo: 'Reply to {email}',
  empty: 'No ideas yet',
  emptyText: 'Ideas sent from the contact page and the footer appear here.',
});
