import { sampleDetails } from '../../orders/order/index.ts';
import type { MailSamples, SampleShop } from '../../shop/mail/index.ts';
import { failureMail, payerDisputeMail, rechargedMail, staffDisputeMail } from './processing.mails.ts';

const failed = (shop: SampleShop) => ({
  ...{ number: 'MM-100234', amount: '$63.15', name: 'Ada', link: shop.link('/login') },
  ...{ reason: 'The card was declined. Please try another card or method.', inWallet: null },
  payBy: new Date('2026-11-30T15:30:00Z'),
  details: sampleDetails(shop, { items: 'all' }),
});

export const processingMailSamples: MailSamples<
  'walletRecharged' | 'paymentDisputed' | 'paymentFailed' | 'paymentExpired' | 'staffDispute'
> = {
  paymentFailed: (shop) => failureMail('failed', failed(shop)),
  paymentExpired: (shop) => failureMail('expired', { ...failed(shop), inWallet: '$5.00' }),
  walletRecharged: ({ link }) => rechargedMail('Ada', '$50.00', link('/login')),
  paymentDisputed: () => payerDisputeMail('opened', 'order MM-100234', 'Ada'),
  staffDispute: ({ link }) =>
    staffDisputeMail({
      turn: 'opened',
      what: 'order MM-100234',
      reason: 'fraudulent',
      payment: { amount: '$63.15', provider: 'stripe', id: '01hxyzsample' },
      link: link('/operations/inbox?tab=payments'),
    }),
};
