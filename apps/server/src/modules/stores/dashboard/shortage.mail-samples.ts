import type { MailSamples } from '../../shop/mail/index.ts';
import { shortageMail } from './shortage.mails.ts';

const forecast = {
  ...{
    balanceCents: 4210,
    waitingOrders: 2,
    waitingCents: 5180,
    isEstimate: false,
    unknownOrders: 1,
    perDayCents: 12_460,
    days: 14,
    shortCents: 13_430,
  },
};

export const shortageMailSamples: MailSamples<'walletShortage'> = {
  walletShortage: ({ link }) => ({
    ...shortageMail({ name: 'Ada', forecast, link: link('/user/payments') }),
    unsubscribe: { page: link('/notifications/unsubscribe'), oneClick: link('/open/notifications/unsubscribe') },
  }),
};
