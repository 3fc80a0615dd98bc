import { type MailContent, mailDay } from '../../shop/mail/index.ts';

/* Mails about somebody's data and the end of their account. */

export const exportReadyMail = (name: string, expiresAt: Date, link: string): MailContent => ({
  template: 'dataExport',
  subject: 'Your data is ready to download',
  greeting: name,
  blocks: [`You asked for a copy of your data. You can download it until ${mailDay(expiresAt)}.`],
  action: { label: 'Download your data', url: link },
  note: 'You need to log in to download it. If you didn’t ask for it, change your password.',
});

export const deletionMail = (shopName: string, name: string, eraseAt: Date, link: string): MailContent => ({
  template: 'accountDeletion',
  subject: `Your ${shopName} account will be deleted on ${mailDay(eraseAt)}`,
  greeting: name,
  blocks: [
    `We’ll delete your account and your personal data on ${mailDay(eraseAt)}. Until then you can change your mind.`,
    'Invoices and payment records are kept, as the law asks of us.',
  ],
  action: { label: 'Keep my account', url: link },
  note: 'You need to log in to keep your account. If you didn’t ask for this, log in, keep your account, and change your password.',
});

export const keptMail = (shopName: string, name: string): MailContent => ({
  template: 'accountKept',
  subject: `Your ${shopName} account stays`,
  greeting: name,
  blocks: ['You decided to keep your account. Nothing was deleted.'],
  note: 'If it wasn’t you, change your password.',
});

/** Not kept, and to an address that is not known any more. */
export const deletedMail = (shopName: string): MailContent => ({
  template: 'accountDeleted',
  subject: `Your ${shopName} account was deleted`,
  greeting: 'there',
  blocks: [
    'Your account and your personal data were deleted. Invoices and payment records are kept, as the law asks of us.',
  ],
});
