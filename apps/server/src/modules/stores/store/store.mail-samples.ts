import type { MailSamples } from '../../shop/mail/index.ts';
import { accessLostMail, currencyChangedMail } from './store.mails.ts';

export const storeMailSamples: MailSamples<'storeAccessLost' | 'storeCurrencyChanged'> = {
  storeAccessLost: ({ link }) => accessLostMail({ name: 'Ada', store: 'Paper & Moss', link: link('/connect-store') }),
  storeCurrencyChanged: ({ link }) =>
    currencyChangedMail({ name: 'Ada', store: 'Paper & Moss', currency: 'EUR', link: link('/connect-store') }),
};
