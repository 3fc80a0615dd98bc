import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of buying without an account, and of following such an order. */
export const guestMessages = defineMessages({
  title: 'Checkout',
  backToCart: 'Back to cart',
  haveAccount: 'Have an account?',
  logIn: 'Log in',
  contact: 'Contact & shipping address',
  email: 'Email address',
  emailHint: 'For your order confirmation and tracking. You don’t need an account.',
  goOn: 'Continue to payment',
  privacy: 'We use your details for this order only, as our <policy>privacy policy</policy> says.',

  trackTitle: 'Track your order',
  trackLead: 'Enter your order number and email address, and we’ll email you a link to your order.',
  number: 'Order number',
  numberHint: 'It’s in your order confirmation.',
  sendLink: 'Email me the link',
  sentTitle: 'Check your inbox',
  sentLead: 'If the order number and email address match, we’ve sent a link to {email}.',
  again: 'Try another number or address',

  payTitle: 'This order isn’t paid yet',
  payText: 'We start making it once your payment arrives.',
  pay: 'Pay now',
  payElsewhere: 'It was placed without an account. Log out to pay for it.',

  keepTitle: 'Keep this order in an account',
  keepText: 'We’ll email you a link. Follow it to create an account, or to add this order to yours.',
  keep: 'Email me the link',
  keepAgain: 'Email it again',
  kept: 'We’ve sent the link to the email address of this order.',

  openTitle: 'Create your account',
  openLead:
    '{email} is confirmed. Choose a password to keep {count, plural, one {order {number}} other {your # orders}} in your account.',
  moveTitle: 'Add to your account',
  moveLead: '{email} already has an account. Add {count, plural, one {order {number}} other {# orders}} to it?',
  move: 'Add to my account',
  movedTitle: 'Added to your account',
  movedLead: 'Log in to see {count, plural, one {order {number}} other {your # orders}}.',
  goneTitle: 'This link no longer works',
  goneText: 'It may be incomplete, expired, or used already. You can get a new one on the page of your order.',
  track: 'Track your order',
});
