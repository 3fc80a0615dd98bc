import { type Listing, type Picture, picturesOf } from './listings.ts';
import { type Order, totalOf } from './orders.ts';
import type { Parts } from './parts.ts';
import type { Shop } from './sellers.ts';

/* How the API tells what there is. */

export const shopAnswer = ({ options }: Parts, shop: Shop) => ({
  shopId: shop.id,
  name: shop.name,
  url: `${options.origin}/shop/${shop.slug}`,
  currency: shop.currency,
  timeZone: shop.timeZone,
  country: shop.country,
  isOnVacation: shop.isOnVacation,
});

export function listingAnswer(parts: Parts, listing: Listing) {
  const { options, now } = parts;
  const { doc } = listing;
  const pictureAnswer = ({ id, hash, ready_at: readyAt }: Picture) => ({
    pictureId: id,
    hash,
    isReady: readyAt <= now(),
    url: `${options.origin}/pictures/${id}`,
  });
  return {
    listingId: listing.id,
    reference: listing.reference,
    url: `${options.origin}/listing/${listing.id}`,
    state: listing.state,
    version: String(listing.version),
    createdAt: new Date(listing.createdAt).toISOString(),
    ...{ title: doc.title, description: doc.description, tags: doc.tags, options: doc.options },
    ...{ collectionIds: doc.collectionIds, productType: doc.productType, questions: doc.questions },
    ...{ shippingProfileId: doc.shippingProfileId, disclosure: doc.disclosure, variants: doc.variants },
    pictures: picturesOf(parts, listing).map(pictureAnswer),
  };
}

export function orderAnswer({ options }: Parts, order: Order) {
  const { shipBy, cancelReason, lines, fulfillments, refunds = [], ...doc } = order.doc;
  const fileUrl = (fileId: string | null) => fileId && `${options.origin}/files/${fileId}`;
  return {
    orderId: order.id,
    number: String(order.number),
    version: String(order.version),
    createdAt: new Date(order.createdAt).toISOString(),
    updatedAt: new Date(order.updatedAt).toISOString(),
    shipBy: new Date(shipBy).toISOString(),
    ...doc,
    cancelReason,
    lines: lines.map(({ answers, ...line }) => ({
      ...line,
      answers: answers.map(({ fileId, ...answer }) => ({ ...answer, fileUrl: fileUrl(fileId) })),
    })),
    total: totalOf(order),
    refunds: refunds.map(({ refundId, amountMinor, reason, at }) => ({
      ...{ refundId, reason: reason || null, at: new Date(at).toISOString() },
      amount: { currency: doc.shipping.currency, amountMinor },
    })),
    fulfillments: fulfillments.map(({ at, notified, ...parcel }) => ({ ...parcel, at: new Date(at).toISOString() })),
  };
}
