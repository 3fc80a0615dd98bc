import { CategoryTabType } from '@merchmill/contract/enums.ts';
import type { DesignArea, DesignDocument } from '@merchmill/design/document.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../context.ts';
import { newId } from '../../ids.ts';
import { lowestDesignCents, rootIds, type Tab } from '../../modules/catalog/catalog.rules.ts';
import {
  printAreas,
  products as productTable,
  productWarehouses,
  skus as skuTable,
  spus as spuTable,
  stock,
} from '../../modules/catalog/catalog.tables.ts';
import {
  categories,
  hotEntries as hotEntryTable,
  productCategories as productCategoryTable,
  spuCategories,
} from '../../modules/catalog/listing.tables.ts';
import { placeProducts, placeSpus } from '../../modules/catalog/placement.service.ts';
import { colourOption } from '../../modules/catalog/product.service.ts';
import { searchText } from '../../modules/catalog/search-words.ts';
import { hashDocument, printedAreas } from '../../modules/document/document.service.ts';
import { designDocuments } from '../../modules/document/document.tables.ts';
import { loadFont } from '../../render/fonts.ts';
import { artworks } from './artworks.ts';
import type { CategorySeed, HotSeed, ProductSeed, SpuSeed, WarehouseCode } from './catalog-seed.types.ts';
import { categoryWeight, podCategories, productCategories } from './categories.ts';
import { type Draw, drawer } from './drawing.ts';
import { hotEntries } from './hot.ts';
import { products } from './products.ts';
import { readyDesigns } from './spus.ts';

type CategoryRow = typeof categories.$inferInsert;
/** A category with its title and those above it. */
type PlacedCategory = { row: CategoryRow; titles: string[] };

/** The seed's tree as rows, parents before children. */
function categoryRows(tab: Tab, seeds: readonly CategorySeed[], parent?: PlacedCategory): PlacedCategory[] {
  const parentId = parent?.row.id ?? rootIds[tab];
  const parentPath = parent?.row.path ?? [parentId];
  return seeds.flatMap(({ handle, title, intro, children = [] }, position) => {
    const id = newId();
    const row = {
      id,
      tab,
      kind: 'category' as const,
      parentId,
      handle,
      title,
      intro,
      position,
      path: [...parentPath, id],
    };
    const placed = { row, titles: [...(parent?.titles ?? []), title] };
    return [placed, ...categoryRows(tab, children, placed)];
  });
}

type Categorised = { categories: string[] };

/** The categories that an item names, the best first. */
const placesIn = (placed: readonly PlacedCategory[], { categories }: Categorised) =>
  categories.flatMap((handle, place) => {
    const category = placed.find(({ row }) => row.handle === handle);
    return category ? [{ ...category, weight: categoryWeight(place) }] : [];
  });

/** Titles of all categories, with those above them, that an item is found under. */
const categoryWords = (placed: readonly PlacedCategory[], item: Categorised) =>
  placesIn(placed, item).flatMap(({ titles }) => titles);

const factLabels = [
  ['material', 'Material'],
  ['weightGsm', 'Weight'],
  ['fit', 'Fit'],
  ['care', 'Care'],
  ['madeIn', 'Made in'],
] as const;

function factsOf({ facts }: ProductSeed) {
  return factLabels.flatMap(([key, label]) => {
    const value = facts[key];
    return value === null ? [] : [{ label, value: key === 'weightGsm' ? `${value} g/m²` : String(value) }];
  });
}

/** Sizes and volumes are facets of listings; finishes, fillings and the like are not. */
const secondOption = ({ sizeOptionLabel }: ProductSeed) => sizeOptionLabel.toLowerCase();

function optionsOf(seed: ProductSeed) {
  const { colors, sizes, sizeOptionLabel } = seed;
  return [
    {
      code: colourOption,
      label: 'Colour',
      values: colors.map(({ code, label, swatch }) => ({ code, label, hex: swatch })),
    },
    {
      code: secondOption(seed),
      label: sizeOptionLabel,
      values: sizes.map(({ code, label }) => ({ code, label, hex: null })),
    },
  ];
}

function sizeTableOf({ sizeTable, sizes }: ProductSeed) {
  if (!sizeTable) return null;
  const rows = sizes.map(({ code, label }) => ({ size: label, cm: sizeTable.rows[code]! }));
  return { columns: sizeTable.columns, rows };
}

/** What is in stock ships from where it lies, all else from the first choice. */
function placesOf({ stock, warehouses }: ProductSeed): WarehouseCode[] {
  const from = stock[0]?.warehouse ?? warehouses[0]!;
  return [from, ...warehouses.filter((code) => code !== from)];
}

function productRow(seed: ProductSeed, words: readonly string[]): typeof productTable.$inferInsert {
  return {
    id: newId(),
    handle: seed.handle,
    title: seed.title,
    subtitle: seed.subtitle,
    description: seed.description,
    facts: factsOf(seed),
    options: optionsOf(seed),
    colours: seed.colors.map(({ code, label, swatch, partColors, specGain }) => ({
      code,
      label,
      hex: swatch,
      parts: partColors,
      specGain,
    })),
    defaultColour: seed.colors[0]!.code,
    scenes: seed.scenes.map(({ scene, area }) => ({ sceneId: scene, areaCode: area })),
    sizeTable: sizeTableOf(seed),
    tiers: seed.quantityTiers.map(({ minQty, percentOff }) => ({ minQuantity: minQty, percentOff })),
    productionDaysMin: seed.productionDays.min,
    productionDaysMax: seed.productionDays.max,
    hs6: seed.hs6,
    warehouseCode: placesOf(seed)[0]!,
    knife: seed.isKnife,
    globalWarehouse: seed.stock.length > 0,
    releaseTime: new Date(seed.releasedAt),
    settleOrderNum: seed.settleOrderNum,
    lowestPriceCents: Math.min(...seed.sizes.map(({ priceCents }) => priceCents)),
    searchText: searchText([seed.title, seed.subtitle, seed.facts.material, seed.technique, ...words]),
  };
}

function skuRows(seed: ProductSeed, productId: string): (typeof skuTable.$inferInsert)[] {
  return seed.colors.flatMap((color, colorIndex) =>
    seed.sizes.map((size, sizeIndex) => ({
      id: newId(),
      productId,
      code: `${seed.handle}-${color.code}-${size.code}`.toUpperCase(),
      position: colorIndex * seed.sizes.length + sizeIndex,
      colour: color.code,
      values: { [colourOption]: color.code, [secondOption(seed)]: size.code },
      variant: `${color.label}, ${size.label}`,
      priceCents: size.priceCents,
      weightGrams: size.weightGrams,
      ...(size.parcel ?? seed.parcel),
    })),
  );
}

function stockRows(seed: ProductSeed, rows: readonly (typeof skuTable.$inferInsert)[]) {
  const skuByVariant = new Map(
    rows.map(({ id, values }) => [`${values[colourOption]}/${values[secondOption(seed)]}`, id]),
  );
  return seed.stock.flatMap(({ warehouse, onHand }) =>
    Object.entries(onHand).map(([variant, pieces]) => ({
      skuId: skuByVariant.get(variant)!,
      warehouseCode: warehouse,
      onHand: pieces,
    })),
  );
}

type Product = { seed: ProductSeed; row: typeof productTable.$inferInsert; skus: (typeof skuTable.$inferInsert)[] };
type Design = { hash: string; document: DesignDocument };

/** Makes documents of drawings, each once. */
function documents(draw: Draw): (spu: SpuSeed, product: Product) => Design {
  const made = new Map<DesignArea, Design>();
  const byHandle = new Map(artworks.map((artwork) => [artwork.handle, artwork]));
  return (spu, { seed }) => {
    const area = seed.printAreas.find(({ code }) => code === spu.area)!;
    const drawing = draw(byHandle.get(spu.artwork)!, area, spu.ink);
    const known = made.get(drawing);
    // The same drawing on an area of another code is another document.
    if (known && area.code in known.document.areas) return known;
    const document = fitDocument({ v: 1, areas: { [area.code]: drawing }, assets: {} }, { font: loadFont });
    const design = { hash: hashDocument(document), document };
    made.set(drawing, design);
    return design;
  };
}

type SpuParts = { spu: SpuSeed; product: Product; design: Design; words: readonly string[] };

function spuRow({ spu, product, design, words }: SpuParts): typeof spuTable.$inferInsert {
  const { seed, row, skus } = product;
  const areas = printedAreas(design.document);
  const offered = skus.filter(({ colour }) => spu.colors.includes(colour));
  return {
    id: newId(),
    handle: spu.handle,
    title: spu.title,
    description: spu.description,
    tags: spu.tags,
    productId: row.id,
    artwork: spu.artwork,
    documentHash: design.hash,
    printedAreas: areas,
    colours: spu.colors,
    defaultColour: spu.defaultColor,
    markupCents: spu.markupCents,
    releaseTime: new Date(spu.releasedAt),
    settleOrderNum: spu.settleOrderNum,
    lowestPriceCents: lowestDesignCents({
      skuCents: offered.map(({ priceCents }) => priceCents),
      surchargeCentsByArea: Object.fromEntries(seed.printAreas.map(({ code }) => [code, seed.techniqueSurchargeCents])),
      printedAreas: areas,
      markupCents: spu.markupCents,
    }),
    searchText: searchText([spu.title, ...spu.tags, seed.title, ...words]),
  };
}

/** A collection's first item is its most featured. */
const collectionWeight = (place: number) => 1000 - place * 10;

type Targets = {
  product: readonly PlacedCategory[];
  pod: readonly PlacedCategory[];
  spuIds: ReadonlyMap<string, string>;
  hot: readonly HotSeed[];
};

/** The curated entries, with the collections that they open. */
function hotRows({ product, pod, spuIds, hot: curated }: Targets) {
  const collections: CategoryRow[] = [];
  const memberships: (typeof spuCategories.$inferInsert)[] = [];
  const entries = curated.map((hot, position) => {
    const { type, kind, handle, title, blurb, directory, article, festival } = hot;
    const directoryId =
      directory && { product, pod }[directory.tab].find(({ row }) => row.handle === directory.handle)!.row.id;
    let categoryId = directoryId;
    if (hot.spus.length) {
      categoryId = newId();
      const shape = { tab: CategoryTabType.pod, kind: 'collection' as const, parentId: null, position };
      collections.push({ id: categoryId, ...shape, handle, title, intro: blurb, path: [categoryId] });
      for (const [place, spu] of hot.spus.entries()) {
        memberships.push({ categoryId, spuId: spuIds.get(spu)!, weight: collectionWeight(place) });
      }
    }
    const dates = { dateRule: festival?.date ?? null, orderByLeadDays: festival?.orderByLeadDays ?? null };
    return { id: newId(), type, kind, handle, title, blurb, position, categoryId, articleHandle: article, ...dates };
  });
  return { entries, collections, memberships };
}

/** Draws and works out the whole demo catalogue; nothing is written yet. */
export function prepareCatalog() {
  const byProduct = categoryRows(CategoryTabType.product, productCategories);
  const byTheme = categoryRows(CategoryTabType.pod, podCategories);
  const made = products.map((seed): Product => {
    const row = productRow(seed, categoryWords(byProduct, seed));
    return { seed, row, skus: skuRows(seed, row.id) };
  });
  const draw = drawer();
  const spus = readyDesigns(draw);
  const document = documents(draw);
  const designs = new Map<string, DesignDocument>();
  const productByHandle = new Map(made.map((product) => [product.seed.handle, product]));
  const artworkByHandle = new Map(artworks.map((artwork) => [artwork.handle, artwork]));
  const ready = spus.map((spu) => {
    const product = productByHandle.get(spu.product)!;
    const design = document(spu, product);
    designs.set(design.hash, design.document);
    const artwork = artworkByHandle.get(spu.artwork)!;
    return { seed: spu, artwork, row: spuRow({ spu, product, design, words: categoryWords(byTheme, artwork) }) };
  });
  const spuIds = new Map(ready.map(({ row }) => [row.handle, row.id]));
  const hot = hotRows({ product: byProduct, pod: byTheme, spuIds, hot: hotEntries(spus) });
  return { byProduct, byTheme, made, ready, designs, hot };
}
export type PreparedCatalog = ReturnType<typeof prepareCatalog>;

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

async function insertProducts({ db }: Ctx, { made, byProduct }: PreparedCatalog): Promise<void> {
  await db.insert(productTable).values(made.map(({ row }) => row));
  await db
    .insert(productWarehouses)
    .values(
      made.flatMap(({ seed, row }) =>
        placesOf(seed).map((warehouseCode, position) => ({ productId: row.id, warehouseCode, position })),
      ),
    );
  await db.insert(printAreas).values(
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

async function insertSpus({ db, now }: Ctx, { ready, byTheme, designs, hot }: PreparedCatalog): Promise<void> {
  const createdAt = now();
  // Seeded once into an empty shop; a hash that is there already is the same document.
  const hashes = new Set(
    (await db.select({ hash: designDocuments.hash }).from(designDocuments)).map(({ hash }) => hash),
  );
  await insertAll(
    db,
    designDocuments,
    [...designs].flatMap(([hash, document]) => (hashes.has(hash) ? [] : [{ hash, document, createdAt }])),
    documentsPerStatement,
  );
  await insertAll(
    db,
    spuTable,
    ready.map(({ row }) => row),
  );
  const byArtwork = ready.flatMap(({ seed, artwork, row: spu }) =>
    placesIn(byTheme, artwork).map(({ row, weight }) => ({
      categoryId: row.id,
      spuId: spu.id,
      weight: weight + seed.featuredBoost,
    })),
  );
  await insertAll(db, spuCategories, [...byArtwork, ...hot.memberships]);
}

/** Writes the prepared catalogue; call it in a transaction. */
export async function insertCatalog(ctx: Ctx, prepared: PreparedCatalog): Promise<void> {
  const { byProduct, byTheme, made, ready, hot } = prepared;
  await ctx.db.insert(categories).values([...byProduct, ...byTheme].map(({ row }) => row));
  if (hot.collections.length) await ctx.db.insert(categories).values(hot.collections);
  await insertProducts(ctx, prepared);
  await insertSpus(ctx, prepared);
  await ctx.db.insert(hotEntryTable).values(hot.entries);
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
