import type { MailContent } from '../../shop/mail/index.ts';

/* Mails about how somebody signs in: whoever did not do it themselves hears of it. */

const texts = {
  authenticatorOn: {
    subject: 'Two-step sign-in is on',
    text: 'An authenticator app was added to your account. From now on, logging in with a password takes a code from it too.',
  },
  authenticatorOff: {
    subject: 'Two-step sign-in is off',
    text: 'The authenticator app was removed from your account. Logging in takes only your password again.',
  },
  recoveryCodesNew: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were created for your account. The old ones no longer work.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'Someone, probably you, logged in to your account with a recovery code. That code no longer works.',
  },
  passwordKnown: {
    subject: 'Someone has your password',
    text: 'Someone entered your correct password, but not the code for the second step. If it wasn’t you, please change your password.',
  },
  passkeyAdded: { subject: 'A passkey was added', text: 'A passkey that can log in was added to your account.' },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: 'A passkey was removed from your account. It can no longer log in.',
  },
  googleAdded: {
    subject: 'A Google account was connected',
    text: 'A Google account was connected to your account. It can log in from now on.',
  },
  googleRemoved: {
    subject: 'Your Google account was disconnected',
    text: 'The Google account was disconnected from your account. It can no longer log in.',
  },
} as const;

export type SignInNews = keyof typeof texts;

export const signInMail = (shopName: string, news: SignInNews, name: string): MailContent => ({
  template: 'signInChanged',
  subject: `${texts[news].subject} at ${shopName}`,
  greeting: name,
  blocks: [texts[news].text],
  note: 'If this wasn’t you, reply to this email right away.',
});
