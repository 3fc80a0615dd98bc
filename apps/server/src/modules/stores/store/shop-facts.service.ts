import { and, eq } from 'drizzle-orm';
import type { ShopDetails, ShopTerms } from '../../../adapters/marketplaces/port.ts';
import { AppError, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { Acting } from '../../../principal.ts';
import { askForSeller } from './seller-call.service.ts';
import { changeState, getStore, marketplaceOf, type Store } from './store.service.ts';
import { stores } from './store.tables.ts';
import { tellOfCurrency } from './store-news.service.ts';

/* What the platform says of a shop: names that listings choose from, vacation, and what may change behind our back. */

type Owner = Pick<Acting, 'ownerId'>;
type Named = 'collections' | 'productTypes' | 'tags' | 'theme';

const noTerms: ShopTerms = { collections: [], productTypes: [], tags: [], theme: null, shippingProfiles: [] };

/** Asked for only where the platform has such names at all. */
export async function readTerms(ctx: Ctx, owner: Owner, storeId: string, name: Named): Promise<ShopTerms> {
  const store = await getStore(ctx, owner, storeId);
  if (store.state === 'byFile' || marketplaceOf(ctx, store)?.abilities.has[name] === false) return noTerms;
  return askForSeller(ctx, storeId, (marketplace, access) => marketplace.terms(access));
}

const vacationOf = (ctx: Ctx, store: Store) => marketplaceOf(ctx, store)?.abilities.vacation ?? 'none';

export async function readVacation(ctx: Ctx, owner: Owner, storeId: string) {
  const store = await getStore(ctx, owner, storeId);
  return { onVacation: store.isOnVacation, ability: vacationOf(ctx, store) };
}

/** Set at the platform and read back: a write that changes nothing is an error. */
export async function setVacation(ctx: Ctx, owner: Owner, storeId: string, onVacation: boolean) {
  const store = await getStore(ctx, owner, storeId);
  const ability = vacationOf(ctx, store);
  if (ability !== 'write')
    throw invalidField('onVacation', 'This marketplace doesn’t let us change the vacation. Please change it there.');
  const { isOnVacation } = await askForSeller(ctx, storeId, async (marketplace, access) => {
    await marketplace.setVacation(access, onVacation);
    return marketplace.shop(access);
  });
  await ctx.db.update(stores).set({ isOnVacation }).where(eq(stores.id, storeId));
  if (isOnVacation !== onVacation)
    throw new AppError('storeRefused', 'The marketplace didn’t change the vacation. Please try it there.');
  return { onVacation: isOnVacation, ability };
}

/** Notes what the platform says of a shop now. With another currency all prices are wrong: the seller approves again. */
export async function noteShop(ctx: Ctx, { id, currency: before }: Store, shop: ShopDetails): Promise<void> {
  const { url, currency, timeZone, country, isOnVacation } = shop;
  const facts = { url, timeZone, country, isOnVacation };
  if (currency === before) {
    await ctx.db.update(stores).set(facts).where(eq(stores.id, id));
    return;
  }
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(stores)
      .set({ ...facts, currency })
      .where(and(eq(stores.id, id), eq(stores.currency, before)));
    const waits = { state: 'pending', reason: 'currencyChanged', personId: null, from: ['connected'] } as const;
    const row = await changeState(ctx, id, { ...waits, approvedAt: null });
    if (row) await tellOfCurrency(ctx, row);
  });
}
