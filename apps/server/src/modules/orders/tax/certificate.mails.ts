import { expiryNoticeDays } from '@merchmill/contract/orders/certificate.ts';
import { type MailContent, mailDay } from '../../shop/mail/index.ts';

/* Mails about US resale certificates. */

export type ToldCertificate = { name: string; number: string; places: string; expiresOn: string; link: string };

export const acceptedMail = ({ name, number, places, expiresOn, link }: ToldCertificate): MailContent => ({
  template: 'certificateAccepted',
  subject: `Your resale certificate for ${places} was accepted`,
  greeting: name,
  blocks: [
    `We accepted resale certificate ${number}. Until ${mailDay(expiresOn)}, we don’t charge sales tax on your orders to ${places}.`,
  ],
  action: { label: 'See your certificates', url: link },
});

export const rejectedMail = (
  { name, number, places, link }: ToldCertificate,
  reason: string,
  wasAccepted: boolean,
): MailContent => ({
  template: 'certificateRejected',
  subject: `Your resale certificate for ${places} was rejected`,
  greeting: name,
  blocks: [
    `We can’t ${wasAccepted ? 'use' : 'accept'} resale certificate ${number}${wasAccepted ? ' any more' : ''}:`,
    { kind: 'quote', text: reason },
    wasAccepted
      ? 'New orders include sales tax. Orders you’ve placed stay as they are.'
      : 'Your orders include sales tax until we have accepted a certificate.',
  ],
  action: { label: 'Upload a new certificate', url: link },
});

export const expiringMail = ({ name, number, places, expiresOn, link }: ToldCertificate): MailContent => ({
  template: 'certificateExpiring',
  subject: `Your resale certificate for ${places} expires on ${mailDay(expiresOn)}`,
  greeting: name,
  blocks: [
    `Resale certificate ${number} is valid through ${mailDay(expiresOn)}. After that, we charge sales tax on your orders to ${places}.`,
    'Upload a new one before then. It takes over as soon as we’ve accepted it.',
  ],
  action: { label: 'Upload a new certificate', url: link },
  note: `We write to you once, ${expiryNoticeDays} days ahead.`,
});
