import { type MailContent, type MailSamples, mailDay, type SampleShop } from '../../shop/mail/index.ts';
import { exceptionNews, newsMail, type OrderNews, paidMail, paidParts } from './order.mails.ts';
import { type MailedOrder, orderBlocks } from './order-mail.rules.ts';

const number = 'MM-100234';
const noPicture = { url: '', alt: '' };

const sampleItem = ({ item }: SampleShop, n: number, otherwise: string) => ({
  title: item(n)?.title ?? otherwise,
  picture: item(n)?.picture ?? noPicture,
});

/** An order of somebody who does not exist. */
const sampleOrder = (shop: SampleShop): MailedOrder => ({
  currency: 'USD',
  rate: 1,
  totals: {
    currency: 'USD',
    rate: 1,
    lines: [
      { kind: 'items', label: 'Items', amount: 5670, minor: 5670 },
      { kind: 'promo', label: 'WELCOME10', amount: -567, minor: -567 },
      { kind: 'shipping', label: 'Shipping', amount: 690, minor: 690 },
      { kind: 'tax', label: 'Sales tax', amount: 522, minor: 522 },
    ],
    total: 6315,
    totalMinor: 6315,
  },
  address: {
    name: 'Ada Byron',
    line1: '1420 NW Lovejoy St',
    line2: 'Apt 4',
    city: 'Portland',
    region: 'OR',
    postcode: '97209',
    country: 'US',
    phone: '+1 503 555 0142',
  },
  shipping: { method: 'standard', label: 'Standard', arrivesFrom: '2026-12-03', arrivesTo: '2026-12-07' },
  lines: [
    {
      ...{ id: 'first', ...sampleItem(shop, 0, 'Lighthouse at dusk tee'), variant: 'White', quantity: 1, withdrawn: 0 },
      ...{ lineCents: 3890, lineMinor: 3890 },
    },
    {
      ...{ id: 'second', ...sampleItem(shop, 1, 'Paper boats mug'), variant: 'White', quantity: 2, withdrawn: 0 },
      ...{ lineCents: 1780, lineMinor: 1780 },
    },
  ],
});

/** Of the two lines of the sample order. */
export const sampleUnits = [
  { orderLineId: 'first', quantity: 1 },
  { orderLineId: 'second', quantity: 2 },
];

/** Parts of the sample order. */
export const sampleDetails = (shop: SampleShop, parts: OrderNews['shows'] = {}) =>
  orderBlocks(sampleOrder(shop), parts, shop.link(''));

/** News about the sample order, as its customer gets it. */
export const sampleNews =
  (news: OrderNews, { stops = false } = {}) =>
  (shop: SampleShop): MailContent => ({
    ...newsMail(news, number, { name: 'Ada', link: shop.link('/track'), details: sampleDetails(shop, news.shows) }),
    unsubscribe: stops
      ? { page: shop.link('/notifications/unsubscribe'), oneClick: shop.link('/open/notifications/unsubscribe') }
      : undefined,
  });

export const orderMailSamples: MailSamples<'orderPaid' | 'orderQuestion'> = {
  orderPaid: (shop) =>
    paidMail(
      { number, amount: '$63.15', changeableUntil: new Date('2026-11-27T15:30:00Z') },
      { name: 'Ada', link: shop.link('/track'), details: sampleDetails(shop, paidParts) },
    ),
  orderQuestion: sampleNews(
    exceptionNews('We couldn’t find a house number in the shipping address. Is it complete?', mailDay('2026-11-30')),
  ),
};
