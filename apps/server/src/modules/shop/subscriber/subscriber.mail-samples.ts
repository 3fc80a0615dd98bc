import type { MailSamples } from '../mail/index.ts';
import { confirmMail, welcomeMail } from './subscriber.mails.ts';

export const subscriberMailSamples: MailSamples<'newsletterConfirm' | 'newsletterWelcome'> = {
  newsletterConfirm: ({ shopName, link }) => confirmMail(shopName, link('/')),
  newsletterWelcome: ({ shopName, link }) => welcomeMail(shopName, { page: link('/'), oneClick: link('/') }),
};
