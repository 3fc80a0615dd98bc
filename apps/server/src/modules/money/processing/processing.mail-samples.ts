import type { MailSamples } from '../../shop/mail/index.ts';
import { payerDisputeMail, rechargedMail, staffDisputeMail } from './processing.mails.ts';

export const processingMailSamples: MailSamples<'walletRecharged' | 'paymentDisputed' | 'staffDispute'> = {
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
