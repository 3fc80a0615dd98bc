import type { outboundFetch } from '../../outbound-http.ts';
import { type ListingPicture, type Marketplace, MarketplaceError, type StoreAccess } from '../port.ts';
import { sandboxAbilities } from './abilities.ts';
import * as answers from './answers.ts';
import { createCalls, deadlineMs } from './calls.ts';
import { createTokens } from './tokens.ts';
import { readEvent } from './webhooks.ts';

export type SandboxSettings = {
  origin: string;
  clientId: string;
  clientSecret: string;
  /** Reaches `origin` and nothing else. */
  fetch: typeof outboundFetch;
  now: () => Date;
};

/** `platformSource` of the sandbox. */
export const sandboxSource = 9;

const idIn = (id: string) => encodeURIComponent(id);
const listingPath = (listingId: string) => `/listings/${idIn(listingId)}`;
const orderPath = (orderId: string) => `/orders/${idIn(orderId)}`;

/** By its first bytes; the platform looks again. */
function typeOf(bytes: Uint8Array): string {
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (begin === '89504e47') return 'image/png';
  return begin === '52494646' ? 'image/webp' : 'image/jpeg';
}

const pictureHeaders = ({ hash, alt, provenance }: ListingPicture) => ({
  'x-picture-hash': hash,
  'x-picture-alt': encodeURIComponent(alt),
  'x-picture-provenance': provenance,
});

/** Penny Row, the marketplace that comes with the shop, as a client sees it. */
export function createSandboxMarketplace(settings: SandboxSettings): Marketplace {
  const { origin, clientId, clientSecret, now } = settings;
  const calls = createCalls(settings);
  const tokens = createTokens(calls, { clientId, clientSecret }, now);
  const found = (listingId: string, reading: answers.ListingAnswer) => {
    // Whose listing an answer is of is never taken on trust: what is written next depends on it.
    if (reading.listingId !== listingId) throw new MarketplaceError('unavailable', 'Another listing was answered.');
    return reading;
  };

  const connection: Pick<Marketplace, 'begin' | 'finish' | 'refresh' | 'revoke'> = {
    begin: ({ state, challenge, returnUrl }) => {
      const url = new URL(`${origin}/oauth/authorize`);
      url.search = new URLSearchParams({
        ...{ response_type: 'code', client_id: clientId, redirect_uri: returnUrl, state },
        ...{ scope: 'shop listings orders', code_challenge: challenge, code_challenge_method: 'S256' },
      }).toString();
      return { url: url.href };
    },
    finish: async ({ code, error }, verifier, returnUrl) => {
      if (error === 'access_denied') throw new MarketplaceError('refused', 'You did not allow the connection.');
      if (error || !code) throw new MarketplaceError('refused', 'The marketplace did not allow the connection.');
      const { shopId, credentials } = await tokens.exchange(code, verifier, returnUrl);
      return { shopId, origin, credentials };
    },
    refresh: tokens.refresh,
    revoke: tokens.revoke,
  };

  const shop: Pick<Marketplace, 'shop' | 'terms' | 'setVacation' | 'quota' | 'subscribe'> = {
    shop: (access) => calls.get(access, '/shop', answers.Shop),
    terms: (access) => calls.get(access, '/shop/terms', answers.Terms),
    setVacation: (access, isOnVacation) =>
      calls.tell(access, '/shop/vacation', { method: 'PUT', body: { isOnVacation } }),
    quota: ({ shopId }: StoreAccess) => calls.quota(shopId),
    subscribe: (access, url, secret) => calls.tell(access, '/webhooks', { method: 'PUT', body: { url, secret } }),
  };

  return {
    source: sandboxSource,
    name: 'Penny Row',
    abilities: sandboxAbilities,
    deadlineMs,
    installationSecret: clientSecret,
    ...connection,
    ...shop,
    ...listingCalls(calls, found),
    ...orderCalls(calls),
    readWebhook: readEvent,
  };
}

type Calls = ReturnType<typeof createCalls>;

function listingCalls(
  calls: Calls,
  found: (listingId: string, reading: answers.ListingAnswer) => answers.ListingAnswer,
) {
  const put = (access: StoreAccess, listingId: string, path: string, body: unknown) =>
    calls.tell(access, listingPath(listingId) + path, { method: 'PUT', body });
  const page = async (access: StoreAccess, query: Record<string, string>) =>
    calls.get(access, `/listings?${new URLSearchParams({ ...query, limit: '100' })}`, answers.Listings);
  return {
    async findListings(access, reference) {
      const all: answers.ListingAnswer[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { listings, next }: { listings: answers.ListingAnswer[]; next: string | null } = await page(access, {
          reference,
          ...(cursor && { cursor }),
        });
        all.push(...listings.filter((listing) => listing.reference === reference));
        cursor = next;
      }
      return all;
    },
    listing: async (access, listingId) =>
      found(listingId, await calls.get(access, listingPath(listingId), answers.Listing)),
    listings: (access, cursor) => page(access, cursor === null ? {} : { cursor }),
    createListing: async (access, draft) => {
      const { listingId } = await calls.get(access, '/listings', answers.Listing, { method: 'POST', body: draft });
      return { listingId };
    },
    updateListing: (access, listingId, draft) => put(access, listingId, '', draft),
    async setVariants(access, listingId, variants) {
      const { variants: taken, failed } = await calls.get(
        access,
        `${listingPath(listingId)}/variants`,
        answers.VariantsSet,
        { method: 'PUT', body: { variants } },
      );
      return { variantIds: Object.fromEntries(taken.map(({ sku, variantId }) => [sku, variantId])), failed };
    },
    uploadPicture: (access, picture, bytes) =>
      calls.get(access, '/pictures', answers.Picture, {
        method: 'POST',
        bytes: { bytes, type: typeOf(bytes), headers: pictureHeaders(picture) },
      }),
    setPictures: (access, listingId, pictureIds) => put(access, listingId, '/pictures', { pictureIds }),
    setState: (access, listingId, state) => put(access, listingId, '/state', { state }),
    deleteListing: (access, listingId) => calls.tell(access, listingPath(listingId), { method: 'DELETE' }),
  } satisfies Partial<Marketplace>;
}

function orderCalls(calls: Calls) {
  return {
    orders: (access, since, cursor) => {
      const query = { updatedSince: since.toISOString(), limit: '100', ...(cursor !== null && { cursor }) };
      return calls.get(access, `/orders?${new URLSearchParams(query)}`, answers.Orders);
    },
    async order(access, orderId) {
      const order = await calls.get(access, orderPath(orderId), answers.Order);
      if (order.orderId !== orderId) throw new MarketplaceError('unavailable', 'Another order was answered.');
      return order;
    },
    async countOrders(access, from, to) {
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      return (await calls.get(access, `/orders/count?${query}`, answers.Count)).count;
    },
    fulfill: (access, orderId, { lines, carrier, number, trackingUrl, notify }) =>
      calls.get(access, `${orderPath(orderId)}/fulfillments`, answers.Fulfilled, {
        method: 'POST',
        body: { lines, carrier, number, trackingUrl, notify },
      }),
    cancelOrder: (access, orderId, reason) =>
      calls.tell(access, `${orderPath(orderId)}/cancel`, { method: 'POST', body: { reason } }),
  } satisfies Partial<Marketplace>;
}
