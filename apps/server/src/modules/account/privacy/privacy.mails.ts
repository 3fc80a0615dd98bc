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

/** What is deleted: an account, or what the shop has of a guest. */
/** What is deleted: an account, or what the shop has of a guest. */
export type Deleted = 'account' | 'data';
type Deletion = { what: Deleted; shopName: string; name: string; eraseAt: Date; link: string };

const deletedParts: Record<Deleted, string> = {
  account: 'your account and your personal data',
  data: 'the personal data from your orders, such as your name, address, and email address',
};
const deletionNotes: Record<Deleted, string> = {
  account:
    'You need to log in to keep your account. If you didn’t ask for this, log in, keep your account, and change your password.',
  data: 'Don’t share this link with anyone. If you didn’t ask for this, follow it and keep your data.',
};

/** The link for a guest, by which they show that the mailbox is theirs. */
export const guestLinkMail = (shopName: string, number: string, link: string): MailContent => ({
  template: 'guestDeletionLink',
  subject: `Delete your ${shopName} data`,
  greeting: 'there',
  blocks: [
    `Someone with the link to order ${number} asked to delete the personal data we have from it. If that was you, follow the link. Nothing is deleted before you confirm it there.`,
  ],
  action: { label: 'Continue', url: link },
  note: 'The link works for one day. Don’t share it with anyone. If you didn’t ask for it, you can ignore this email.',
});

export const deletionMail = ({ what, shopName, name, eraseAt, link }: Deletion): MailContent => ({
  template: 'accountDeletion',
  subject: `Your ${shopName} ${what} will be deleted on ${mailDay(eraseAt)}`,
  greeting: name,
  blocks: [
    `We’ll delete ${deletedParts[what]} on ${mailDay(eraseAt)}. Until then you can change your mind.`,
    'Invoices and payment records are kept, as the law requires.',
  ],
  action: { label: `Keep my ${what}`, url: link },
  note: deletionNotes[what],
});

export const keptMail = (what: Deleted, shopName: string, name: string): MailContent => ({
  template: 'accountKept',
  subject: `Your ${shopName} ${what} ${what === 'data' ? 'won’t be deleted' : 'stays'}`,
  greeting: name,
  blocks: [`You decided to keep your ${what}. Nothing was deleted.`],
  note: what === 'account' ? 'If it wasn’t you, change your password.' : 'If it wasn’t you, contact us.',
});

/** Not kept, and to an address that is not known any more. */
export const deletedMail = (what: Deleted, shopName: string): MailContent => ({
  template: 'accountDeleted',
  subject: `Your ${shopName} ${what} ${what === 'data' ? 'has been' : 'was'} deleted`,
  greeting: 'there',
  blocks: [
    `${what === 'account' ? 'Your account and your personal data were' : 'The personal data from your orders was'} deleted. Invoices and payment records are kept, as the law requires.`,
  ],
});
