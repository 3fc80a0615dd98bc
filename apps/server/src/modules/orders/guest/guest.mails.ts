import type { MailContent } from '../../shop/mail/index.ts';

/* Mails that anybody can have sent to a guest's address: nothing in them is what the other side has typed. */

export const trackMail = (shopName: string, number: string, link: string): MailContent => ({
  template: 'trackLink',
  subject: `Your ${shopName} order ${number}`,
  greeting: 'there',
  blocks: [`Here is the link to order ${number}. You can follow it without an account.`],
  action: { label: 'View order', url: link },
  note: 'If you didn’t ask for this link, you can ignore this email.',
});

export const accountLinkMail = (shopName: string, number: string, link: string): MailContent => ({
  template: 'accountLink',
  subject: `Add order ${number} to your ${shopName} account`,
  greeting: 'there',
  blocks: [
    `Follow the link to keep order ${number} in an account. If you don’t have one yet, you only choose a password.`,
  ],
  action: { label: 'Continue', url: link },
  note: 'The link works for one day. Don’t share it with anyone. If you didn’t ask for it, you can ignore this email.',
});
