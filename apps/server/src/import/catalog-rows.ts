import type { EditedFacts } from '@merchmill/contract/catalog/facts.shapes.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import type {
  CatalogImport,
  CategoryImport,
  DesignImport,
  HotListImport,
  ProductImport,
} from '@merchmill/contract/shop-import.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { assertFound } from '../app-error.ts';
import { dayInUtc } from '../days.ts';
import { newId } from '../ids.ts';
import { lowestDesignCents, rootIds, type Tab } from '../modules/catalog/catalog/catalog.rules.ts';
import type { products, skus as skuTable, spus as spuTable } from '../modules/catalog/catalog/catalog.tables.ts';
import { searchText } from '../modules/catalog/listing/index.ts';
import type { categories, spuCategories } from '../modules/catalog/listing/listing.tables.ts';
import { colorOption } from '../modules/catalog/product/index.ts';
import { hashDocument, printedAreas } from '../modules/design/document/index.ts';

/* The rows that a catalog is made of, with the ids that it gets here. Nothing is written yet. */

type CategoryRow = typeof categories.$inferInsert;
/** A category with its title and those above it. */
type PlacedCategory = { row: CategoryRow; titles: string[] };

/** The tree as rows, parents before children. */
function categoryRows(tab: Tab, seeds: readonly CategoryImport[], parent?: PlacedCategory): PlacedCategory[] {
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

/** How featured something is in the categories it belongs to: most in the one it names first. */
const categoryWeight = (place: number) => 900 - 150 * place;

type Categorised = { categories: string[] };

/** The categories that an item names, the best first. */
export const placesIn = (placed: readonly PlacedCategory[], { categories }: Categorised) =>
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

function factsOf({ facts }: ProductImport) {
  return factLabels.flatMap(([key, label]) => {
    const value = facts[key];
    return value === null ? [] : [{ label, value: key === 'weightGsm' ? `${value} g/m²` : String(value) }];
  });
}

/** Sizes and volumes are facets of listings; finishes, fillings and the like are not. */
const secondOption = ({ sizeOptionLabel }: ProductImport) => sizeOptionLabel.toLowerCase();

function optionsOf(seed: ProductImport) {
  const { colors, sizes, sizeOptionLabel } = seed;
  return [
    {
      code: colorOption,
      label: 'Color',
      values: colors.map(({ code, label, swatch }) => ({ code, label, hex: swatch })),
    },
    {
      code: secondOption(seed),
      label: sizeOptionLabel,
      values: sizes.map(({ code, label }) => ({ code, label, hex: null })),
    },
  ];
}

function sizeTableOf({ sizeTable, sizes }: ProductImport) {
  if (!sizeTable) return null;
  const rows = sizes.map(({ code, label }) => ({ size: label, cm: sizeTable.rows[code]! }));
  return { columns: sizeTable.columns, rows };
}

/** What is in stock ships from where it lies, all else from the first choice. */
export function placesOf({ stock, warehouses }: ProductImport): string[] {
  const from = stock[0]?.warehouse ?? warehouses[0]!;
  return [from, ...warehouses.filter((code) => code !== from)];
}

type Known = { makers: ReadonlyMap<string, string>; now: Date };

/** Facts with ids in place of handles, and days in place of how long something is valid. */
function complianceOf({ compliance }: ProductImport, { makers, now }: Known): EditedFacts {
  const { manufacturer, responsible, certificates, ...told } = compliance;
  const idOf = (handle: string) => assertFound(makers.get(handle));
  return {
    ...told,
    manufacturerId: idOf(manufacturer),
    responsible: responsible.map(({ market, operator }) => ({ market, operatorId: idOf(operator) })),
    certificates: certificates.map(({ untilDay, ...certificate }) => ({
      ...certificate,
      expiresOn: dayInUtc(new Date(now.getTime() + untilDay * dayMs)),
    })),
  };
}

function productRow(seed: ProductImport, words: readonly string[], known: Known): typeof products.$inferInsert {
  return {
    id: newId(),
    handle: seed.handle,
    title: seed.title,
    subtitle: seed.subtitle,
    description: seed.description,
    facts: factsOf(seed),
    options: optionsOf(seed),
    colors: seed.colors.map(({ code, label, swatch, partColors, specGain }) => ({
      code,
      label,
      hex: swatch,
      parts: partColors,
      specGain,
    })),
    defaultColor: seed.colors[0]!.code,
    scenes: seed.scenes.map(({ scene, area, shows }) => ({ sceneId: scene, areaCode: area, ...(shows && { shows }) })),
    sizeTable: sizeTableOf(seed),
    tiers: seed.quantityTiers.map(({ minQty, percentOff }) => ({ minQuantity: minQty, percentOff })),
    productionDaysMin: seed.productionDays.min,
    productionDaysMax: seed.productionDays.max,
    hs6: seed.hs6,
    compliance: complianceOf(seed, known),
    warehouseCode: placesOf(seed)[0]!,
    knife: seed.isKnife,
    globalWarehouse: seed.stock.length > 0,
    releaseTime: new Date(seed.releasedAt),
    settleOrderNum: seed.settleOrderNum,
    lowestPriceCents: Math.min(...seed.sizes.map(({ priceCents }) => priceCents)),
    memberPercentOff: seed.memberPercentOff ?? null,
    searchText: searchText([seed.title, seed.subtitle, seed.facts.material, seed.technique, ...words]),
  };
}

function skuRows(seed: ProductImport, productId: string): (typeof skuTable.$inferInsert)[] {
  return seed.colors.flatMap((color, colorIndex) =>
    seed.sizes.map((size, sizeIndex) => ({
      id: newId(),
      productId,
      code: `${seed.handle}-${color.code}-${size.code}`.toUpperCase(),
      position: colorIndex * seed.sizes.length + sizeIndex,
      color: color.code,
      values: { [colorOption]: color.code, [secondOption(seed)]: size.code },
      variant: `${color.label}, ${size.label}`,
      priceCents: size.priceCents,
      weightGrams: size.weightGrams,
      ...(size.parcel ?? seed.parcel),
    })),
  );
}

export function stockRows(seed: ProductImport, rows: readonly (typeof skuTable.$inferInsert)[]) {
  const skuByVariant = new Map(
    rows.map(({ id, values }) => [`${values[colorOption]}/${values[secondOption(seed)]}`, id]),
  );
  return seed.stock.flatMap(({ warehouse, onHand }) =>
    Object.entries(onHand).map(([variant, units]) => ({
      skuId: skuByVariant.get(variant)!,
      warehouseCode: warehouse,
      onHand: units,
    })),
  );
}

type Product = { seed: ProductImport; row: typeof products.$inferInsert; skus: (typeof skuTable.$inferInsert)[] };
type Maker = { id: string; name: string };
type DesignParts = {
  seed: DesignImport;
  product: Product;
  hash: string;
  maker: Maker | undefined;
  words: readonly string[];
};

function designRow({ seed, product, hash, maker, words }: DesignParts): typeof spuTable.$inferInsert {
  const areas = printedAreas(seed.document);
  const offered = product.skus.filter(({ color }) => seed.colors.includes(color));
  const { printAreas, techniqueSurchargeCents } = product.seed;
  return {
    id: newId(),
    handle: seed.handle,
    title: seed.title,
    description: seed.description,
    tags: seed.tags,
    productId: product.row.id,
    artwork: maker ? `made-by-${maker.id}` : seed.artwork,
    ...(maker ? { makerId: maker.id, maker: maker.name.split(' ')[0]! } : {}),
    documentHash: hash,
    printedAreas: areas,
    colors: seed.colors,
    defaultColor: seed.defaultColor,
    markupCents: seed.markupCents,
    releaseTime: new Date(seed.releasedAt),
    settleOrderNum: seed.settleOrderNum,
    lowestPriceCents: lowestDesignCents({
      skuCents: offered.map(({ priceCents }) => priceCents),
      surchargeCentsByArea: Object.fromEntries(printAreas.map(({ code }) => [code, techniqueSurchargeCents])),
      printedAreas: areas,
      markupCents: seed.markupCents,
    }),
    searchText: searchText([seed.title, ...seed.tags, product.seed.title, ...words]),
  };
}

/** A collection's first item is its most featured. */
const collectionWeight = (place: number) => 1000 - place * 10;

type Targets = {
  product: readonly PlacedCategory[];
  pod: readonly PlacedCategory[];
  spuIds: ReadonlyMap<string, string>;
  hot: readonly HotListImport[];
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

type Publishers = ReadonlyMap<string, Maker>;

/** Works out every row of a catalog. `publishers`: who published designs, by their email address. */
export function catalogRows(catalog: CatalogImport, publishers: Publishers, now: Date) {
  const operators = catalog.makers.map(({ handle, ...maker }) => ({ handle, row: { ...maker, id: newId(now) } }));
  const known = { makers: new Map(operators.map(({ handle, row }) => [handle, row.id])), now };
  const byProduct = categoryRows(CategoryTabType.product, catalog.productCategories);
  const byTheme = categoryRows(CategoryTabType.pod, catalog.designCategories);
  const made = catalog.products.map((seed): Product => {
    const row = productRow(seed, categoryWords(byProduct, seed), known);
    return { seed, row, skus: skuRows(seed, row.id) };
  });
  const productByHandle = new Map(made.map((product) => [product.seed.handle, product]));
  const hashes = new Map<DesignDocument, string>();
  const ready = catalog.designs.map((seed) => {
    const hash = hashes.get(seed.document) ?? hashDocument(seed.document);
    hashes.set(seed.document, hash);
    const product = assertFound(productByHandle.get(seed.product));
    const maker = seed.maker === null ? undefined : assertFound(publishers.get(seed.maker));
    return { seed, row: designRow({ seed, product, hash, maker, words: categoryWords(byTheme, seed) }) };
  });
  const documents = new Map([...hashes].map(([document, hash]) => [hash, document]));
  const spuIds = new Map(ready.map(({ row }) => [row.handle, row.id]));
  const hot = hotRows({ product: byProduct, pod: byTheme, spuIds, hot: catalog.hotLists });
  const makers = operators.map(({ row }) => row);
  return { makers, byProduct, byTheme, made, ready, documents, hot };
}
export type CatalogRows = ReturnType<typeof catalogRows>;
