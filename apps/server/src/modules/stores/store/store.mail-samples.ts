import type { MailSamples } from '../../shop/mail/index.ts';
import { accessLostMail } from './store.mails.ts';

export const storeMailSamples: MailSamples<'storeAccessLost'> = {
  storeAccessLost: ({ link }) => accessLostMail({ name: 'Ada', store: 'Paper & Moss', link: link('/settings') }),
};
