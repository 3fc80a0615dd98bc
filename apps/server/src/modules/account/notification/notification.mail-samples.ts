import type { MailSamples } from '../../shop/mail/index.ts';
import { bundleMail } from './notification.mails.ts';

export const notificationMailSamples: MailSamples<'notifications'> = {
  notifications: ({ shopName, link }) => ({
    ...bundleMail({
      name: 'Ada',
      titles: ['Your design “Lighthouse at dusk” is on sale', 'Your design “Paper boats” needs a change'],
      total: 2,
      link: link('/login'),
      shop: shopName,
    }),
    unsubscribe: { page: link('/notifications/unsubscribe'), oneClick: link('/open/notifications/unsubscribe') },
  }),
};
