import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of the newsletter: banner, dialog, and the pages that its mails lead to. */
export const subscribeMessages = defineMessages({
  region: 'Newsletter',
  claim: 'New designs and holiday order deadlines, straight to your inbox.',
  claimShort: 'New designs, twice a month',
  open: 'Sign up',
  dismiss: 'Close for this visit',
  title: 'Be the first to know',
  lead: 'New designs and holiday order deadlines, twice a month at most.',
  email: 'Email address',
  submit: 'Sign up',
  note: 'We’ll ask you to confirm by email. Unsubscribe anytime.',
  sentTitle: 'Check your inbox',
  sent: 'We sent a link to {email}. Open it within seven days to confirm.',
  done: 'Done',
  close: 'Close',
  working: { confirm: 'Confirming your subscription…', unsubscribe: 'Unsubscribing you…' },
  confirmed: { title: 'You’re subscribed', text: 'We’ll email {email} when there’s news.' },
  unsubscribed: {
    title: 'You’re unsubscribed',
    text: 'We won’t email {email} anymore.',
    mistake: 'Was that a mistake? You can undo it for an hour.',
    takeBack: 'Stay subscribed',
  },
  invalid: {
    title: 'This link no longer works',
    text: 'It may have expired or been cut off. You can sign up again anytime.',
  },
  failed: { title: 'We couldn’t reach the shop', again: 'Try again' },
  toShop: 'Go to the shop',
  withoutScripts: 'Please turn on JavaScript in your browser to use the link from your email.',
});
