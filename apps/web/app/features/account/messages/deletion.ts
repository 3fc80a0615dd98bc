import { defineMessages, note } from '@merchmill/messages/define-messages.ts';

/* Said to who logs in to an account that is to be deleted. */
export const deletionMessages = defineMessages({
  title: 'Your account will be deleted',
  text: note('It will be deleted on {day}.', 'day: November 24, 2026'),
  keep: 'Keep my account',
  goOn: 'Continue',
});

/* What stands in the way of deleting an account, or the data of a guest. */
export const obstacleMessages = defineMessages({
  invoices: 'Your invoice balance of {amount} isn’t settled yet.',
  openOrders:
    '{count, plural, one {An order of yours is still on its way.} other {# of your orders are still on their way.}}',
  wallet: 'There is {amount} in your wallet. Please spend it or ask for it back.',
  refunds: '{count, plural, one {A refund is on its way to you.} other {# refunds are on their way to you.}}',
  requests: '{count, plural, one {A claim of yours is open.} other {# of your claims are open.}}',
  staff: 'You’re on the staff of this shop. An owner has to remove your roles first.',
});
