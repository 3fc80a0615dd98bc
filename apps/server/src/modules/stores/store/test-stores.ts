import type { Marketplace, RemoteListing, ShopDetails, StoreAccess } from '../../../adapters/marketplaces/port.ts';
import { MarketplaceError } from '../../../adapters/marketplaces/port.ts';
import { sandboxAbilities } from '../../../adapters/marketplaces/sandbox/abilities.ts';
import { inTransaction } from '../../../context.ts';
import { newId, newSecret } from '../../../ids.ts';
import type { Actor, TestApp } from '../../../testing/test-app.ts';
import type { OpenMarketplace } from '../../../testing/test-marketplace.ts';
import { sealCredentials, webhookSecretName } from './credentials.service.ts';
import { addSettings } from './settings.service.ts';
import { changeState, noteState } from './store.service.ts';
import { stores } from './store.tables.ts';

/* Stores for tests, on the sandbox or on a marketplace that says what a test wants it to say. */

const shopDetails: ShopDetails = {
  shopId: 'shop',
  name: 'Paper & Moss',
  url: 'https://paper-moss.example',
  currency: 'USD',
  timeZone: 'America/New_York',
  country: 'US',
  isOnVacation: false,
};

/** Answers of the platform, as a test sets them. Each is asked anew with every call. */
export type Script = {
  refresh(access: StoreAccess): Promise<StoreAccess['credentials']>;
  shop(access: StoreAccess): Promise<ShopDetails>;
  quota: ReturnType<Marketplace['quota']>;
};

export const lost = () => new MarketplaceError('needsReauth', 'Access was withdrawn.');
export const ended = () => new MarketplaceError('expired', 'The access token has ended.');
export const faulty = () => new MarketplaceError('unavailable', 'Sandbox doesn’t answer right now.');

/** What somebody sold before, in black. */
const aListing = (listingId: string): RemoteListing => ({
  ...{ listingId, reference: null, url: 'https://paper-moss.example/tee', state: 'active', version: '1' },
  createdAt: new Date(0),
  ...{ title: 'Old tee', description: 'Loved.', tags: [], pictures: [] },
  variants: [
    {
      ...{ variantId: 'v1', sku: 'OLD', barcode: null, options: { Color: 'Black' }, isAvailable: true },
      price: { currency: 'USD', amountMinor: 2500 },
    },
  ],
});

/** A marketplace with rotating tokens, of which each refresh token is taken once. */
export function aScriptedMarketplace() {
  const counts = { refresh: 0, shop: 0 };
  const taken = new Set<string>();
  const vacation = { is: false };
  const script: Script = {
    async refresh({ credentials }) {
      if (taken.has(credentials.refreshToken!)) throw lost();
      taken.add(credentials.refreshToken!);
      return { accessToken: newSecret(), refreshToken: newSecret(), expiresAt: null };
    },
    shop: async () => ({ ...shopDetails, isOnVacation: vacation.is }),
    quota: null,
  };
  const marketplace = {
    source: 9,
    name: 'Sandbox',
    installationSecret: 'the secret of the installation',
    abilities: sandboxAbilities,
    terms: async () => ({ collections: [], productTypes: [], tags: [], theme: null, shippingProfiles: [] }),
    async setVacation(_access: StoreAccess, isOnVacation: boolean) {
      vacation.is = isOnVacation;
    },
    listings: async () => ({ listings: [], next: null }),
    listing: async (_access: StoreAccess, listingId: string) => aListing(listingId),
    readWebhook: () => undefined,
    async refresh(access: StoreAccess) {
      counts.refresh++;
      return script.refresh(access);
    },
    async shop(access: StoreAccess) {
      counts.shop++;
      return script.shop(access);
    },
    quota: () => script.quota && { ...script.quota },
    revoke: async () => {},
  } as unknown as Marketplace;
  return { marketplace, script, counts };
}

/** Puts a marketplace in the place of what is configured. */
export const setMarketplace = ({ ctx }: Pick<TestApp, 'ctx'>, marketplace: Marketplace): void =>
  void (ctx.marketplaces as Map<number, Marketplace>).set(marketplace.source, marketplace);

type Fields = { state?: 'pending' | 'connected'; shopId?: string; expiresAt?: Date | null; source?: number };

/** A store of somebody's, as it is after the consent page; approved unless said otherwise. */
export async function aStore({ ctx }: Pick<TestApp, 'ctx'>, owner: Actor, fields: Fields = {}): Promise<string> {
  const { state = 'connected', shopId = newId(), expiresAt = null, source = 9 } = fields;
  const id = newId();
  const at = ctx.now();
  const credentials = { accessToken: newSecret(), refreshToken: newSecret(), expiresAt };
  const { name, url, currency, timeZone, country, isOnVacation } = shopDetails;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(stores).values({
      ...{ id, ownerId: owner.userId, source, shopId, origin: 'http://localhost', name, url, currency, timeZone },
      ...{ country, isOnVacation, state: 'pending', reason: 'authorized', stateSince: at, connectedAt: at },
      credentials: sealCredentials(ctx, id, credentials),
      webhookSecret: ctx.secrets.seal(webhookSecretName(id), newSecret()),
    });
    await addSettings(ctx, id);
    await noteState(ctx, id, { state: 'pending', reason: 'authorized', personId: owner.userId });
    if (state === 'pending') return;
    const approved = { state, reason: 'approved', personId: owner.userId, from: ['pending'], approvedAt: at } as const;
    await changeState(ctx, id, approved);
  });
  return id;
}

/** Connects a shop of the sandbox as its seller does: to the consent page and back. Gives the id of the store. */
export async function connectOn(
  { app }: Pick<TestApp, 'app'>,
  { control }: Pick<OpenMarketplace, 'control'>,
  seller: Actor,
  shopId: string,
): Promise<string> {
  const headers = { authorization: seller.token };
  const begun = await app.inject({ url: '/api/platformStores/install?platformSource=9&appType=new', headers });
  const asked = new URL(String(begun.headers.location));
  const back = new URL(control.consent(shopId, Object.fromEntries(asked.searchParams)));
  const done = await app.inject({ url: back.pathname + back.search, headers });
  const [, storeId] = /\/stores\/([\w-]+)\/guide$/.exec(String(done.headers.location)) ?? [];
  if (!storeId) throw new Error(`the store was not connected: ${done.headers.location}`);
  return storeId;
}
