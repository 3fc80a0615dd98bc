import type { MailSamples, SampleShop } from '../../shop/mail/index.ts';
import { changedMail, receivedMail, reminderMail, reversedMail, statementMail } from './credit.mails.ts';

const page = ({ link }: SampleShop) => link('/login');

export const creditMailSamples: MailSamples<
  'invoiceAccountChanged' | 'invoicePaymentReceived' | 'invoicePaymentReversed' | 'invoiceReminder' | 'invoiceStatement'
> = {
  invoiceAccountChanged: (shop) =>
    changedMail({ name: 'Bo', limitCents: 250_000, termsDays: 30, link: page(shop) }, 'terms'),
  invoicePaymentReceived: (shop) =>
    receivedMail({
      ...{ name: 'Bo', amountCents: 48_200, receivedOn: '2026-11-20', owedCents: 12_640, link: page(shop) },
    }),
  invoicePaymentReversed: (shop) =>
    reversedMail({
      ...{ name: 'Bo', amountCents: 48_200, receivedOn: '2026-11-20', link: page(shop) },
      ...{ owedCents: 60_840, overdueCents: 48_200 },
      ...{ account: 'IA-00001', bank: ['Our Shop, Inc.', 'IBAN LV80 BANK 0000 4351 9500 1'] },
    }),
  invoiceReminder: (shop) =>
    reminderMail({
      ...{ name: 'Bo', stage: 7, link: page(shop) },
      ...{ account: 'IA-00001', bank: ['Our Shop, Inc.', 'IBAN LV80 BANK 0000 4351 9500 1'] },
      invoices: [{ number: 'ABCD-2345', dueOn: '2026-11-13', openCents: 12_640 }],
    }),
  invoiceStatement: (shop) =>
    statementMail({
      ...{ name: 'Bo', month: '2026-10-01', number: 'ST-2026-10-00001', closingCents: 12_640, link: page(shop) },
    }),
};
