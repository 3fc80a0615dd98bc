import { trackingUrl } from '../../../adapters/carriers/tracking-page.ts';
import type { RefundRequest } from '../../money/refund/index.ts';
import { sampleNews, sampleUnits } from '../../orders/order/index.ts';
import type { MailSamples } from '../../shop/mail/index.ts';
import {
  addressNews,
  canceledBecause,
  canceledNews,
  claimNews,
  claimReceivedNews,
  deliveredNews,
  methodNews,
  outOfStockNews,
  proofNews,
  refundBlocks,
  refundDeclinedNews,
  refundNews,
  refundRequestedNews,
  releasedNews,
  remakeNews,
  returnedNews,
  reviewNews,
  shippedNews,
} from './aftersale.mails.ts';

const firstItem = sampleUnits.slice(0, 1);
const trackingNumber = 'MM204815077US';
const parcel = { carrier: 'USPS', trackingNumber, trackingUrl: trackingUrl({ name: 'usps' }, trackingNumber) };

/** Back to the card. */
const given = (minor: number): RefundRequest => ({
  ...{ requestKey: 'sample', orderId: 'sample', currency: 'USD', done: true, legs: [], byInvoice: false },
  ...{ amountCents: minor, amountMinor: minor, orderCents: minor },
});

export const aftersaleMailSamples: MailSamples<
  | 'orderProof'
  | 'orderInProduction'
  | 'orderShipped'
  | 'orderDelivered'
  | 'reviewRequest'
  | 'orderAddress'
  | 'orderMethod'
  | 'orderRemake'
  | 'itemCanceled'
  | 'orderCanceled'
  | 'claimReceived'
  | 'claimAnswered'
  | 'refundRequested'
  | 'refundDeclined'
  | 'orderRefund'
  | 'paymentReturned'
> = {
  orderProof: sampleNews(proofNews(sampleUnits), { stops: true }),
  orderInProduction: sampleNews(releasedNews, { stops: true }),
  orderShipped: sampleNews(shippedNews([parcel], sampleUnits, false), { stops: true }),
  orderDelivered: sampleNews(deliveredNews(parcel, sampleUnits, false), { stops: true }),
  reviewRequest: sampleNews(reviewNews(sampleUnits), { stops: true }),
  orderAddress: sampleNews(addressNews),
  orderMethod: sampleNews(methodNews({ label: 'Express', arrivesFrom: '2026-12-01', arrivesTo: '2026-12-02' })),
  orderRemake: sampleNews(remakeNews(firstItem)),
  itemCanceled: sampleNews(outOfStockNews({ isWholeOrder: false, byShop: true, given: given(3890), items: firstItem })),
  orderCanceled: sampleNews(canceledNews(canceledBecause.asked, given(6315))),
  claimReceived: sampleNews(claimReceivedNews(firstItem)),
  claimAnswered: sampleNews(
    claimNews('Lighthouse at dusk tee, White', 'The print is cracked, as your photo shows. Sorry about that!', 1),
  ),
  refundRequested: sampleNews(refundRequestedNews('$38.90')),
  refundDeclined: sampleNews(refundDeclinedNews('The mug in the photo isn’t from this order.')),
  orderRefund: sampleNews(refundNews(given(3890), [], refundBlocks(true, 'The tee arrived with a stain.'))),
  paymentReturned: sampleNews(returnedNews(given(6315), 'This order was already paid')),
};
