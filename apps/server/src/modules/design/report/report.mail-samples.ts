import type { MailSamples, SampleShop } from '../../shop/mail/index.ts';
import { appealMail, reasonsMail, receiptMail, rejectedMail, removedMail } from './report.mails.ts';

const about = ({ shopName }: SampleShop) => ({ shop: shopName, title: 'Lighthouse at dusk tee' });

export const reportMailSamples: MailSamples<
  'reportReceived' | 'reportRejected' | 'reportAccepted' | 'productRemoved' | 'appealAnswered'
> = {
  reportReceived: (shop) => receiptMail({ ...about(shop), id: 'R204815', at: new Date('2026-11-30T09:40:00Z') }),
  reportRejected: (shop) => rejectedMail({ ...about(shop), reason: 'The drawing is the designer’s own.' }),
  reportAccepted: (shop) => removedMail(about(shop)),
  productRemoved: (shop) =>
    reasonsMail({
      ...about(shop),
      ...{ name: 'Ada', category: 'copyright', reason: 'It’s a photograph that someone else took.' },
      ...{ until: new Date('2027-05-30'), link: shop.link('/login') },
    }),
  appealAnswered: (shop) =>
    appealMail({
      ...about(shop),
      ...{ name: 'Ada', answer: 'You sent us the photographer’s permission.', restored: true, isBack: true },
      link: shop.link('/login'),
    }),
};
