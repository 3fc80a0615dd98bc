import type { MailSamples, SampleShop } from '../../shop/mail/index.ts';
import { acceptedMail, expiringMail, rejectedMail, type ToldCertificate } from './certificate.mails.ts';

const told = ({ link }: SampleShop): ToldCertificate => ({
  ...{ name: 'Ada', number: '01-204815-7', places: 'Texas', expiresOn: '2027-06-30' },
  link: link('/login'),
});

export const taxMailSamples: MailSamples<'certificateAccepted' | 'certificateRejected' | 'certificateExpiring'> = {
  certificateAccepted: (shop) => acceptedMail(told(shop)),
  certificateRejected: (shop) => rejectedMail(told(shop), 'The certificate isn’t signed.', false),
  certificateExpiring: (shop) => expiringMail(told(shop)),
};
