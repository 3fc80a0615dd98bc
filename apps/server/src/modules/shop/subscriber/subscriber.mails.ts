import type { MailContent } from '../mail/index.ts';

/* Mails of the newsletter's two opt-ins. */

export const confirmMail = (shopName: string, confirmUrl: string): MailContent => ({
  template: 'newsletterConfirm',
  subject: 'Confirm your subscription',
  greeting: 'there',
  blocks: [
    `Someone, probably you, signed up for the ${shopName} newsletter: new arrivals, and a heads-up before the holidays. Confirm within 7 days to get it.`,
  ],
  action: { label: 'Confirm subscription', url: confirmUrl },
  note: 'If it wasn’t you, ignore this email and we won’t write again.',
});

export const welcomeMail = (shopName: string, unsubscribe: { page: string; oneClick: string }): MailContent => ({
  template: 'newsletterWelcome',
  subject: 'You’re subscribed',
  greeting: 'there',
  blocks: [
    `Thanks for subscribing to ${shopName}. You’ll hear from us when there’s something new to print on, and in time for the holidays.`,
  ],
  unsubscribe,
});
