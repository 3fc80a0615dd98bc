import type { MailContent } from '../../shop/mail/index.ts';

/* Mails that keep an account with its owner. */

export const resetMail = (shopName: string, name: string, link: string, minutes: number): MailContent => ({
  template: 'passwordReset',
  subject: `Choose a new ${shopName} password`,
  greeting: name,
  blocks: ['Someone, probably you, asked to reset the password of your account.'],
  action: { label: 'Choose a new password', url: link },
  note: `The link works once, for ${minutes} minutes. If you didn’t ask for it, you can ignore this email: your password stays the same.`,
});

type PasswordChanged = { shopName: string; name: string; recoverUrl: string; passkeys: number };

/** Passkeys outlive a password; whoever knew the password may have added one. */
export const passwordChangedMail = ({ shopName, name, recoverUrl, passkeys }: PasswordChanged): MailContent => ({
  template: 'passwordChanged',
  subject: `Your ${shopName} password was changed`,
  greeting: name,
  blocks: [
    'The password of your account was changed, and all other devices were logged out.',
    ...(passkeys ? ['Passkeys still work. In your settings, remove any that you don’t recognize.'] : []),
  ],
  action: { label: 'This wasn’t me', url: recoverUrl },
  note: 'If it was you, you don’t need to do anything.',
});

export const emailCodeMail = (shopName: string, code: string, minutes: number): MailContent => ({
  template: 'emailCode',
  subject: `${code} is your ${shopName} code`,
  greeting: 'there',
  blocks: [`Enter this code to use this email address with your ${shopName} account:`, { kind: 'code', code }],
  note: `The code works for ${minutes} minutes. Don’t share it with anyone. If you didn’t ask for it, you can ignore this email.`,
});

export const addressTakenMail = (shopName: string, name: string, loginUrl: string): MailContent => ({
  template: 'emailTaken',
  subject: `You already have a ${shopName} account`,
  greeting: name,
  blocks: [
    'Someone, probably you, tried to use this email address for another account. It already belongs to this one, so nothing was changed.',
  ],
  action: { label: 'Log in', url: loginUrl },
  note: 'If it wasn’t you, you don’t need to do anything.',
});

type EmailChanged = { shopName: string; name: string; newEmail: string; link: string; days: number };

export const emailChangedMail = ({ shopName, name, newEmail, link, days }: EmailChanged): MailContent => ({
  template: 'emailChanged',
  subject: `The email address of your ${shopName} account was changed`,
  greeting: name,
  blocks: [`You now log in with ${newEmail}. We won’t write to this address about your account any more.`],
  action: { label: 'This wasn’t me', url: link },
  note: `If it was you, you don’t need to do anything. If it wasn’t, the link brings your address back and logs everyone else out. It works for ${days} days.`,
});

type NewDevice = { shopName: string; name: string; client: string | null; at: string; link: string };

export const newDeviceMail = ({ shopName, name, client, at, link }: NewDevice): MailContent => ({
  template: 'newDevice',
  subject: `New login to your ${shopName} account`,
  greeting: name,
  blocks: [`Your account was just used on a new device${client ? `: ${client}` : ''}, on ${at}.`],
  action: { label: 'See where you’re logged in', url: link },
  note: 'If it was you, you don’t need to do anything. If it wasn’t, change your password.',
});
