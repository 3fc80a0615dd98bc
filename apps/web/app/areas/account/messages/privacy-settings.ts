import { defineMessages, note } from '@merchmill/messages/define-messages.ts';

/* Words of the page on which one gets one's data and deletes one's account. */
export const privacySettingsMessages = defineMessages({
  title: 'Privacy',
  lead: 'Get a copy of your data, see what you agreed to, or delete your account.',

  exportTitle: 'Download your data',
  exportText:
    'We put everything we store about you into one ZIP archive: your account, orders, designs, and messages as JSON files, your uploaded pictures, and your invoices as PDFs. You get an email when it’s ready.',
  requestExport: 'Request my data',
  requested: 'We’re preparing your data. We’ll email you when it’s ready.',
  onceADay: 'You can ask for your data once a day.',
  exportsLabel: 'Your data exports',
  preparing: 'We’re preparing it. This usually takes a few minutes.',
  failed: 'Something went wrong. Please request it again.',
  requestedOn: note('Requested', 'a time follows'),
  availableUntil: note('Available until', 'a day follows'),
  download: 'Download',
  downloadLabel: note('Download the data requested on {day}', 'day: November 24, 2026'),

  consentsTitle: 'What you agreed to',
  noConsents: 'There’s nothing on record.',
  policy: note('Privacy policy, version {version}', 'a time follows'),
  policyLink: 'Read the privacy policy',

  deleteTitle: 'Delete your account',
  deleteText:
    'We erase your name, email, addresses, designs, pictures, reviews, and messages. You can change your mind for 7 days; after that, it can’t be undone. Invoices and payment records are kept, as the law requires.',
  deleteAccount: 'Delete my account',
  notYet: 'You can’t delete your account yet:',
  confirmTitle: 'Delete your account?',
  confirmText: 'Enter your password to confirm. You have 7 days to change your mind.',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  close: 'Close',
  deletionSet: 'Your account will be deleted in 7 days.',

  pendingTitle: 'Your account will be deleted',
  pendingOn: note('Your account and your personal data will be deleted on', 'a day follows'),
  pendingWaits: 'Before that, this has to be finished:',
  keep: 'Keep my account',
  kept: 'Your account won’t be deleted.',
});
