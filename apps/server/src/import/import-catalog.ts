import type { CatalogImport } from '@merchmill/contract/shop-import.ts';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../context.ts';
import { users } from '../modules/account/account/account.tables.ts';
import {
  makers as makerTable,
  printAreas,
  products as productTable,
  productWarehouses,
  skus as skuTable,
  spus as spuTable,
  stock,
} from '../modules/catalog/catalog/catalog.tables.ts';
import { placeProducts, placeSpus } from '../modules/catalog/listing/index.ts';
import {
  categories,
  hotEntries as hotEntryTable,
  productCategories as productCategoryTable,
  spuCategories,
} from '../modules/catalog/listing/listing.tables.ts';
import { designDocuments } from '../modules/design/document/document.tables.ts';
import { type CatalogRows, catalogRows, placesIn, placesOf, stockRows } from './catalog-rows.ts';

/*
 * A whole catalog at once: thousands of rows in few statements, placed and counted at the end. What operators bring by
 * hand, a few products with a look at each, is the console's (`product-import.service.ts`).
 */

/** A statement has at most 65 535 parameters; documents are large, and so few of them at a time. */
const rowsPerStatement = 1000;
const documentsPerStatement = 40;

async function insertAll<Table extends PgTable>(
  db: Ctx['db'],
  table: Table,
  rows: readonly Table['$inferInsert'][],
  atOnce = rowsPerStatement,
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    await db.insert(table).values(rows.slice(from, from + atOnce));
  }
}

async function insertProducts({ db }: Ctx, { made, byProduct }: CatalogRows): Promise<void> {
  await insertAll(
    db,
    productTable,
    made.map(({ row }) => row),
  );
  await insertAll(
    db,
    productWarehouses,
    made.flatMap(({ seed, row }) =>
      placesOf(seed).map((warehouseCode, position) => ({ productId: row.id, warehouseCode, position })),
    ),
  );
  await insertAll(
    db,
    printAreas,
    made.flatMap(({ seed, row }) =>
      seed.printAreas.map((area, position) => ({
        ...area,
        productId: row.id,
        position,
        surchargeCents: seed.techniqueSurchargeCents,
      })),
    ),
  );
  await insertAll(
    db,
    skuTable,
    made.flatMap(({ skus }) => skus),
  );
  await insertAll(
    db,
    stock,
    made.flatMap(({ seed, skus }) => stockRows(seed, skus)),
  );
  await insertAll(
    db,
    productCategoryTable,
    made.flatMap(({ seed, row }) =>
      placesIn(byProduct, seed).map(({ row: category, weight }) => ({
        categoryId: category.id,
        productId: row.id,
        weight,
      })),
    ),
  );
}

async function insertDesigns({ db, now }: Ctx, { ready, byTheme, documents, hot }: CatalogRows): Promise<void> {
  const createdAt = now();
  // A hash that is there already is the same document.
  const hashes = new Set(
    (await db.select({ hash: designDocuments.hash }).from(designDocuments)).map(({ hash }) => hash),
  );
  await insertAll(
    db,
    designDocuments,
    [...documents].flatMap(([hash, document]) => (hashes.has(hash) ? [] : [{ hash, document, createdAt }])),
    documentsPerStatement,
  );
  await insertAll(
    db,
    spuTable,
    ready.map(({ row }) => row),
  );
  const byArtwork = ready.flatMap(({ seed, row: spu }) =>
    placesIn(byTheme, seed).map(({ row, weight }) => ({
      categoryId: row.id,
      spuId: spu.id,
      weight: weight + seed.featuredBoost,
    })),
  );
  await insertAll(db, spuCategories, [...byArtwork, ...hot.memberships]);
}

/** Takes a catalog in; call it in a transaction, after the people who published designs of it. */
export async function importCatalog(ctx: Ctx, catalog: CatalogImport): Promise<void> {
  const people = await ctx.db.select({ id: users.id, email: users.email, name: users.name }).from(users);
  const rows = catalogRows(catalog, new Map(people.map((person) => [person.email, person])), ctx.now());
  const { byProduct, byTheme, made, ready, hot } = rows;
  await insertAll(ctx.db, categories, [
    ...byProduct.map(({ row }) => row),
    ...byTheme.map(({ row }) => row),
    ...hot.collections,
  ]);
  await insertAll(ctx.db, makerTable, rows.makers);
  await insertProducts(ctx, rows);
  await insertDesigns(ctx, rows);
  await insertAll(ctx.db, hotEntryTable, hot.entries);
  await placeProducts(
    ctx,
    made.map(({ row }) => row.id),
  );
  await placeSpus(
    ctx,
    ready.map(({ row }) => row.id),
  );
  // The embedded database does this hourly only, and until then would plan for tables it knows nothing of.
  await ctx.db.execute(sql`analyze products, skus, print_areas, product_listings, spus, spu_listings, categories`);
}
