import type { ShopImport, WarehouseImport } from '@merchmill/contract/shop-import.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { addUser } from '../modules/account/account/index.ts';
import { nearTo, type Place } from '../reference/shipping.ts';
import { importCatalog } from './import-catalog.ts';
import { importPromos, importReviews, importTexts } from './import-texts.ts';
import { insertReference } from './reference.ts';

/** What an import consists of, in order. */
export type ImportPart = 'products' | 'texts';

const toPlace = (warehouse: WarehouseImport): Place => ({ ...warehouse, near: nearTo(warehouse.country) });

type Options = {
  /** Of everybody in it. */
  passwordHash: string;
  /** Everybody may know the password: its people are kept out where others can reach the shop. */
  isDemo: boolean;
  onPart(part: ImportPart): void;
};

/** Takes a whole shop into an empty database: all of it, or nothing. */
export function importShop(ctx: Ctx, given: ShopImport, { passwordHash, isDemo, onPart }: Options): Promise<void> {
  onPart('products');
  return inTransaction(ctx, async (ctx) => {
    for (const person of given.people) await addUser(ctx, { ...person, passwordHash, isDemo });
    await insertReference(ctx, given.warehouses.map(toPlace));
    await importCatalog(ctx, given.catalog);
    onPart('texts');
    await importReviews(ctx, given.reviews);
    await importPromos(ctx, given.promos);
    await importTexts(ctx, given);
  });
}
