import type { MailSamples, SampleShop } from '../../shop/mail/index.ts';
import { approvedMail, declinedMail } from './application.mails.ts';

const told = ({ link }: SampleShop) => ({ name: 'Bo', legalName: 'Bo’s Gifts LLC', link: link('/login') });

export const applicationMailSamples: MailSamples<'businessApproved' | 'businessDeclined'> = {
  businessApproved: (shop) => approvedMail(told(shop), { limit: 250_000, termsDays: 30 }),
  businessDeclined: (shop) => declinedMail(told(shop), 'We couldn’t find the company in the register.'),
};
