import { defineMessages, note } from '@merchmill/messages/define-messages.ts';

/* Words of the pages on which one changes one's account. */
export const settingsMessages = defineMessages({
  title: 'Settings',
  sections: note('Settings sections', 'names the links to the parts of the settings'),
  profile: 'Profile',
  addresses: 'Addresses',
  security: 'Password & security',
  signIn: 'Sign-in',
  notifications: 'Notifications',
});

export const appearanceMessages = defineMessages({
  lead: 'How pages look in this browser. Emails, PDFs, and anything you print stay as they are.',
  notes: {
    device: 'Light or dark, whichever your device is set to.',
    light: 'Dark text on a light background.',
    dark: 'Light text on a dark background. Product photos and designs keep their colors.',
  },
  withoutScripts: 'Please turn on JavaScript in your browser to change this. Until then, pages are light.',
});

export const profileMessages = defineMessages({
  lead: 'Your name appears in emails we send you. Reviews show your first name.',
  name: 'Name',
  save: 'Save',
  saved: 'Your profile was updated.',
});

export const addressBookMessages = defineMessages({
  lead: 'Addresses to choose from at checkout. Orders you’ve placed keep the address they were placed with.',
  add: 'Add address',
  newAddress: 'New address',
  editAddress: 'Edit address',
  none: 'No addresses yet.',
  isDefault: 'Default',
  makeDefault: 'Make default',
  makeDefaultOf: 'Make default: {name}, {line1}',
  edit: 'Edit',
  editOf: 'Edit: {name}, {line1}',
  delete: 'Delete',
  deleteOf: 'Delete: {name}, {line1}',
  deleteTitle: 'Delete this address?',
  saved: 'The address was saved.',
  deleted: 'The address was deleted.',
  madeDefault: 'This is your default address now.',
  cancel: 'Cancel',
  close: 'Close',
});

export const securityMessages = defineMessages({
  password: 'Password',
  noPassword: 'You don’t have a password yet. We’ll email you a link to choose one.',
  choosePassword: 'Choose a password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordLead: 'Changing it logs you out on all other devices.',
  passwordChanged: 'Your password was changed. All other devices were logged out.',
  email: 'Email address',
  emailLead: 'You log in with {email}.',
  newEmail: 'New email address',
  sendCode: 'Send code',
  codeLead:
    'We sent a six-digit code to {email}. It expires in 15 minutes. Until you enter it, your address stays the same.',
  code: 'Code',
  changeEmail: 'Change email address',
  otherEmail: 'Use another email address',
  emailChanged: 'You now log in with {email}.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  sessions: 'Where you’re logged in',
  sessionsLead: 'If you don’t recognize a device, log it out and change your password.',
  unknownClient: 'Unknown device',
  thisDevice: 'This device',
  lastUsed: note('Last used', 'a time follows'),
  network: note('Network {network}', 'network: the beginning of an internet address'),
  logOut: 'Log out',
  logOutOf: 'Log out: {client}',
  loggedOut: 'That device was logged out.',
  logOutOthers: 'Log out everywhere else',
  othersLoggedOut: '{count, plural, one {# device was logged out.} other {# devices were logged out.}}',
});
