import { z } from 'zod';
import { Fault } from './faults.ts';
import { changeListing, copyListing, findListing, type ListingDoc, parse } from './listings.ts';
import { type AuthorizeQuery, agree, endAccess, readAuthorize } from './oauth.ts';
import {
  changeOrder,
  getOrder,
  insertOrder,
  type Order,
  type OrderDoc,
  type Purchase,
  placeOrder,
  refundOrder,
} from './orders.ts';
import type { Parts } from './parts.ts';
import { notFound } from './problem.ts';
import { register } from './sellers.ts';

/*
 * What happens in the world around an app, by order: sellers, buyers, and mishaps. Tests and the admin door use it; no app
 * and no seller does.
 */

const Turn = z.strictObject({
  accessTokenSeconds: z.number().int().min(1).max(86_400).optional(),
  pictureSeconds: z.number().min(0).max(86_400).optional(),
  quota: z.strictObject({ amount: z.number().int().min(1), perSeconds: z.number().int().min(1) }).optional(),
});

export function createControl(parts: Parts) {
  const { state, faults, counters, quotas, dials } = parts;
  const orderOf = (orderId: string): Order => {
    const row = state.get<{ shop_id: string }>('select shop_id from orders where id = ?', orderId);
    if (!row) throw notFound('order');
    return getOrder(parts, row.shop_id, orderId);
  };
  const listingOf = (listingId: string) => {
    const listing = findListing(parts, listingId);
    if (!listing) throw notFound('listing');
    return listing;
  };
  return {
    plan: (fault: z.input<typeof Fault>) => faults.plan(parse(Fault, fault) as Fault),
    clearFaults: (seed?: number) => faults.clear(seed),
    /** Calls of the API by kind. */
    counters: (): Record<string, number> => Object.fromEntries(counters),
    clearCounters: () => counters.clear(),
    turn(given: z.input<typeof Turn>) {
      const { quota, accessTokenSeconds, pictureSeconds } = parse(Turn, given);
      if (quota) {
        quotas.rule = quota;
        quotas.forget();
      }
      Object.assign(dials, {
        ...(accessTokenSeconds !== undefined && { accessTokenSeconds }),
        ...(pictureSeconds !== undefined && { pictureSeconds }),
      });
    },
    addShop: (seller: Parameters<typeof register>[1]) => state.transaction(() => register(parts, seller)),
    /** The seller agrees; gives the address to which the browser goes back. */
    consent: (shopId: string, query: AuthorizeQuery): string =>
      state.transaction(() => agree(parts, readAuthorize(parts, query), shopId)),
    revoke: (shopId: string, clientId: string) => state.transaction(() => endAccess(parts, shopId, clientId)),
    /** A buyer buys from what is listed. */
    buy: (shopId: string, purchase: Purchase) => state.transaction(() => placeOrder(parts, shopId, purchase)),
    /** An order as it stands, whatever is listed. */
    putOrder: (shopId: string, doc: OrderDoc) => state.transaction(() => insertOrder(parts, shopId, doc)),
    getOrder: orderOf,
    editOrder: (orderId: string, change: Partial<OrderDoc>) =>
      state.transaction(() => changeOrder(parts, orderOf(orderId), change)),
    refundOrder: (orderId: string, amountMinor: number, reason = '') =>
      state.transaction(() => refundOrder(parts, orderOf(orderId), { amountMinor, reason })),
    copyListing: (listingId: string) => state.transaction(() => copyListing(parts, listingOf(listingId))),
    editListing: (listingId: string, doc: Partial<ListingDoc>) =>
      state.transaction(() => changeListing(parts, listingOf(listingId), { doc })),
    /** What became of each webhook. */
    deliveries: () =>
      state.all<{
        id: number;
        url: string;
        body: string;
        tries: number;
        next_at: number | null;
        outcome: string | null;
      }>('select id, url, body, tries, next_at, outcome from deliveries order by id'),
  };
}
export type Control = ReturnType<typeof createControl>;
