import { formatMinor } from '@merchmill/contract/money.ts';
import type { MailContent } from '../../shop/mail/index.ts';

/* Mails about applications for a business account. */

type Told = { name: string; legalName: string; link: string };
type Invoice = { limit: number; termsDays: number } | undefined;

export const approvedMail = ({ name, legalName, link }: Told, invoice: Invoice): MailContent => ({
  template: 'businessApproved',
  subject: 'Your business account is approved',
  greeting: name,
  blocks: [
    `We approved the business account for ${legalName}.`,
    invoice
      ? `You can pay by invoice up to ${formatMinor(invoice.limit, 'USD', { code: true })}: choose Pay by invoice when you pay for an order. Each invoice is due after ${invoice.termsDays} days.`
      : 'Pay by card or from your wallet as before.',
  ],
  action: invoice
    ? { label: 'See your invoice balance', url: link }
    : { label: 'See your business account', url: link },
});

export const declinedMail = ({ name, legalName, link }: Told, reason: string): MailContent => ({
  template: 'businessDeclined',
  subject: 'About your business account application',
  greeting: name,
  blocks: [
    `We couldn’t approve a business account for ${legalName}:`,
    { kind: 'quote', text: reason },
    'You can apply again anytime. Your account works as before.',
  ],
  action: { label: 'Apply again', url: link },
});
