import { defineMessages, note } from '@merchmill/messages/define-messages.ts';

/* How somebody who bought without an account has their personal data deleted. */
export const guestPrivacyMessages = defineMessages({
  askTitle: 'Your personal data',
  askText:
    'You can delete your name, address, and email address from your orders once they have arrived. We’ll email you a link to confirm.',
  ask: 'Delete my data',
  askAgain: 'Email it again',
  asked: 'We’ve sent the link to the email address of this order.',

  title: 'Delete your personal data',
  lead: 'From {count, plural, one {order {number}} other {your # orders}} placed with {email}.',
  text: 'We erase your name, addresses, email address, uploaded designs, and messages. You can change your mind for 7 days; after that, it can’t be undone, and you can no longer see the order or report a problem with it. Invoices and payment records are kept, as the law requires.',
  notYet: 'You can’t delete your data yet:',
  delete: 'Delete my data',

  pendingTitle: 'Your data will be deleted',
  pendingOn: note('We’ll delete the personal data from your orders on', 'a day follows'),
  pendingWaits: 'Before that, this has to be finished:',
  keep: 'Keep my data',
  keptTitle: 'Your data stays',
  keptText: 'Nothing was deleted.',

  goneTitle: 'This link no longer works',
  goneText: 'It may be incomplete or expired. You can get a new one on the page of your order.',
  track: 'Track your order',
  toShop: 'Go to the shop',
});
