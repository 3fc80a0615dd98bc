import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of the pages that lead back into an account. */
export const recoveryMessages = defineMessages({
  forgot: 'Forgot password?',
  recoverTitle: 'Forgot your password?',
  recoverLead: 'Enter your email address and we’ll send you a link to choose a new one.',
  send: 'Email me a link',
  backToLogin: 'Back to login',
  sentTitle: 'Check your inbox',
  sentLead: 'If {email} has an account, we’ve sent it a link. It works once, for 30 minutes.',
  sentHint: 'Nothing there? Check your spam folder, or try another email address.',
  tryAnother: 'Try another email address',
  resetTitle: 'Choose a new password',
  resetLead: 'For {email}. You’ll be logged out on all devices.',
  newPassword: 'New password',
  save: 'Save password',
  changed: 'Your password was changed. Log in with your new one.',
  overTitle: 'This link no longer works',
  overLead: 'It was used already, or it has expired. Request a new one to choose a password.',
  requestNew: 'Request a new link',
  restoreTitle: 'Get your account back',
  restoreLead:
    'Log everyone out and make {email} your account’s email address again. We’ll then email you a link to choose a new password.',
  restore: 'Restore my email address',
  restoredTitle: 'Your email address is back',
  restoredLead: 'We’ve emailed you a link to choose a new password. It works once, for 30 minutes.',
  restoreOverLead:
    'It was used already, or it has expired. If you can’t log in, request a link to choose a new password.',
});
