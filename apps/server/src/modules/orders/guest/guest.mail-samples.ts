import type { MailSamples } from '../../shop/mail/index.ts';
import { accountLinkMail, trackMail } from './guest.mails.ts';

export const guestMailSamples: MailSamples<'trackLink' | 'accountLink'> = {
  trackLink: ({ shopName, link }) => trackMail(shopName, 'MM-100234', link('/track')),
  accountLink: ({ shopName, link }) => accountLinkMail(shopName, 'MM-100234', link('/track')),
};
