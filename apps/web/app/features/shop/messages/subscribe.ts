import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of the newsletter: banner, dialog, and the pages that its mails lead to. */
export const subscribeMessages = defineMessages({
  region: 'Newsletter',
  claim: 'New artwork, and the last day to order before every festival.',
  claimShort: 'New artwork, twice a month',
  open: 'Subscribe',
  dismiss: 'Close for this visit',
  title: 'Hear it first',
  lead: 'A short mail when something new comes off the press, and in time before the festivals. Twice a month at most.',
  email: 'E-mail address',
  submit: 'Subscribe',
  note: 'We ask you by mail whether it was you. One click in every mail ends it.',
  sentTitle: 'Look into your mailbox',
  sent: 'We have written to {email}. Follow the link in the mail within seven days, and you are in.',
  done: 'Done',
  close: 'Close',
  working: { confirm: 'Confirming your subscription…', unsubscribe: 'Taking you off the list…' },
  confirmed: { title: 'You are subscribed', text: 'We will write to {email} when there is news.' },
  unsubscribed: {
    title: 'You are off the list',
    text: 'We will not write to {email} any more.',
    mistake: 'That was a mistake? For an hour you can take it back.',
    takeBack: 'Stay subscribed',
  },
  invalid: {
    title: 'This link does not work any more',
    text: 'It may be too old, or its end was cut off on the way. You can simply subscribe again.',
  },
  failed: { title: 'We could not reach the shop', again: 'Try again' },
  toShop: 'To the shop',
  withoutScripts: 'This page needs JavaScript to answer your mail’s link.',
});
