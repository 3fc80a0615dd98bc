import { defineMessages, note } from '@merchmill/messages/define-messages.ts';

/* Withdrawals from contracts, as staff settle them. */
export const withdrawalMessages = defineMessages({
  withdrawal: note('Withdrawal', 'from a contract; an order number follows'),
  proofs: {
    account: 'By the account',
    link: 'By the order link',
    none: 'Not verified',
    unmatched: 'No matching order',
  },
  unmatchedText: note('Number and email address match no order. Sent by', 'an email address follows'),
  allItems: 'Everything that can be returned',
  item: '{quantity} × {title}',
  declared: note('Declared', 'a date and time follow'),
  cameBack: 'Items that came back',
  receive: 'Mark received & refund',
  refunded: 'Refund started.',
  waitsForSecond: 'Marked received. The refund waits for a second approval under Refunds and claims.',
  answer: 'Answer',
  answerHint: 'If nothing came back or there’s no right to withdraw. The customer gets this by email.',
  answerUnmatched: 'For your records. It isn’t sent to anyone.',
  close: 'Close without refund',
  closed: 'Withdrawal closed.',
});
