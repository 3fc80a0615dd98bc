import { defineMessages, note } from '@merchmill/messages/define-messages.ts';

/* Withdrawing from a contract, as consumers do it. */
export const withdrawalMessages = defineMessages({
  link: 'Withdraw from contract',
  title: 'Withdraw from contract',
  lead: 'If you’re a consumer in the European Union or the United Kingdom, you can withdraw from your order without giving a reason: at any time before delivery, and until 14 days after. Products made to your own design are excluded.',
  name: 'Your name',
  number: 'Order number',
  numberHint: 'It’s in your order confirmation.',
  email: 'Email address',
  emailHint: 'The one you ordered with. We confirm your withdrawal there.',
  goOn: 'Continue',
  haveLink:
    'Do you have your order’s link or an account? Choose “Withdraw from contract” on your order’s page to choose individual items.',
  terms: 'What you can return, and a form you can send us instead, is in our <terms>terms</terms>.',

  reviewTitle: 'Check and confirm',
  reviewLead: 'Your withdrawal takes effect when you confirm it. We email you a confirmation with the date and time.',
  statement: 'I withdraw from the contract for order {number}.',
  statementItems: note('I withdraw from the contract for these items of order {number}:', 'a list of items follows'),
  byName: note('Name', 'of the customer'),
  confirm: 'Confirm withdrawal',
  change: note('Back', 'to the fields, to change what was entered'),

  sentTitle: 'We received your withdrawal',
  sentAt: note('Received', 'a date and time follow'),
  sentText:
    'If the order number and email address match, we’ve emailed a confirmation to the address on file. Follow its link to choose items and see how to return them.',
  sentHint: 'No email? Check the number and address, and contact us if it still doesn’t arrive.',

  orderTitle: 'Withdraw from order {number}',
  orderLead: 'You don’t have to give a reason. Choose the items you want to return.',
  until: note('You can withdraw until', 'a date and time follow'),
  beforeDelivery: 'You can withdraw at any time before delivery, and until {days} days after.',
  cancels:
    'We haven’t started production. If you withdraw now, we cancel the whole order and refund everything you paid.',
  quantities: 'How many of each item?',
  ownDesign: 'These are made to your own design, so the law doesn’t include them:',
  none: 'There’s nothing left to withdraw from in this order.',
  chooseOne: 'Please choose at least one item.',
  refundNote:
    'You pay for the return. We refund the items once they’re back, and the shipping you paid if you keep nothing.',
  doneItems: 'You withdrew from the contract for these items:',
  doneText: 'We’ve emailed you a confirmation with the return address.',
  doneCanceled: 'We canceled your order and refund everything you paid.',
  backToOrder: 'Back to your order',
  rights: {
    country: 'The country this order ships to has no legal right of withdrawal.',
    business: 'Only consumers have a right of withdrawal.',
    over: 'The time to withdraw from this contract is over.',
    ended: 'This order was already canceled or refunded.',
  },
  rightsHint: 'If something’s wrong with an item, report it on your order’s page or contact us.',
  earlier: 'Your withdrawals',
  item: '{quantity} × {title}',
  all: 'All items that can be returned',
  steps: {
    declared: 'You withdrew from the contract',
    received: 'Returned items received',
    refunded: 'Withdrawal refunded',
    refused: 'Withdrawal closed without a refund',
  },
  states: {
    open: 'Waiting for the items',
    returned: 'Items received, refund started',
    canceled: 'Order canceled',
    closed: 'Closed',
  },
});
