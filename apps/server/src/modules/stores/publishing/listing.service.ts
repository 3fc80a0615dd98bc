import { noFacts } from '@merchmill/contract/catalog/facts.shapes.ts';
import { fiberName } from '@merchmill/contract/catalog/facts.ts';
import { convertToMinor } from '@merchmill/contract/money.ts';
import { printingCents } from '@merchmill/contract/orders/pricing.ts';
import { asc, inArray } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { missingFacts } from '../../catalog/catalog/compliance.rules.ts';
import {
  listKnownMakers,
  listProductSheets,
  listSkuDetails,
  type ProductSheet,
  type SkuDetails,
  toCompliance,
} from '../../catalog/catalog/index.ts';
import { preflightDocument } from '../../design/design/index.ts';
import { getDocuments } from '../../design/document/index.ts';
import { mockupPicture } from '../../design/picture/index.ts';
import { getCurrency } from '../../shop/currency/index.ts';
import type { Store } from '../store/index.ts';
import { listTakenDown } from './availability.service.ts';
import { brandNameFinder } from './brand-name.rules.ts';
import type { Assembled, Disclosure, Findings, ListingPictureOf, Sellable, StoreProductRow } from './listing.rules.ts';
import { storePictures, storeVariants } from './publishing.tables.ts';

/* Store products with all that their listings are made of: many at once, never a query for each. */

type Reader = Pick<Ctx, 'db' | 'now' | 'config' | 'printProfile'>;
const materialsOf = ({ fibers, material }: ReturnType<typeof toCompliance>): string[] => [
  ...new Set(fibers.length ? fibers.map(({ fiber }) => fiberName(fiber)) : material ? [material] : []),
];

function disclosureOf(ctx: Reader, product: ProductSheet): Disclosure {
  const facts = toCompliance(product, product.makers, ctx.now());
  return {
    madeBy: ctx.config.brand.name,
    materials: materialsOf(facts),
    originCountry: facts.origin.at(-1)?.country ?? null,
    manufacturer: facts.manufacturer?.name ?? null,
  };
}

/** What printing a design on a unit costs the seller, in US cents. */
export const costCentsOf = (
  { printedAreas, markupCents }: Pick<StoreProductRow, 'printedAreas' | 'markupCents'>,
  { priceCents, surchargeCentsByArea }: Pick<SkuDetails, 'priceCents' | 'surchargeCentsByArea'>,
): number => priceCents + printingCents(printedAreas, surchargeCentsByArea) + markupCents;

/** Money of a store. @throws AppError where the shop has no rate for it */
export async function moneyOf(ctx: Pick<Ctx, 'db'>, { currency }: Pick<Store, 'currency'>) {
  const money = await getCurrency(ctx, currency);
  if (money.currency === currency) return money;
  throw new AppError('ratesTooOld', `We have no exchange rate for ${currency} yet, so prices can’t be worked out.`);
}

type PictureRow = typeof storePictures.$inferSelect;

/** A picture of a store product; its address names it for good. */
export function toPicture(
  { productId, documentHash, title }: Pick<StoreProductRow, 'productId' | 'documentHash' | 'title'>,
  { sceneId, view, color, provenance }: Pick<PictureRow, 'sceneId' | 'view' | 'color' | 'provenance'>,
): ListingPictureOf & { url: string } {
  const { url, alt } = mockupPicture({
    ...{ productId, documentHash, sceneId, color, alt: title },
    ...(view === null ? {} : { view }),
  });
  return { key: url, url, alt, provenance };
}

async function readParts(ctx: Reader, rows: readonly StoreProductRow[]) {
  const ids = rows.map(({ id }) => id);
  const [variants, pictures, sheets, makers] = [
    await ctx.db
      .select()
      .from(storeVariants)
      .where(inArray(storeVariants.storeProductId, ids))
      .orderBy(asc(storeVariants.position)),
    await ctx.db
      .select()
      .from(storePictures)
      .where(inArray(storePictures.storeProductId, ids))
      .orderBy(asc(storePictures.position)),
    await listProductSheets(ctx, [...new Set(rows.map(({ productId }) => productId))]),
    await listKnownMakers(ctx),
  ];
  const details = await listSkuDetails(ctx, [...new Set(variants.map(({ skuId }) => skuId))]);
  const spuIds = new Set(rows.flatMap((row) => (row.sourceKind === 'spu' ? [row.sourceId] : [])));
  return {
    makers,
    takenDown: await listTakenDown(ctx, [...spuIds]),
    details,
    sheets,
    variants: Map.groupBy(variants, ({ storeProductId }) => storeProductId),
    pictures: Map.groupBy(pictures, ({ storeProductId }) => storeProductId),
  };
}

/** What must be changed before a design is printed, by its hash and product. */
export async function readPrintProblems(
  ctx: Pick<Ctx, 'db' | 'printProfile'>,
  rows: readonly Pick<StoreProductRow, 'documentHash' | 'productId' | 'color'>[],
): Promise<Map<string, string[]>> {
  const once = new Map(rows.map((row) => [printKey(row), row]));
  const documents = await getDocuments(ctx, [...new Set(rows.map(({ documentHash }) => documentHash))]);
  const found = new Map<string, string[]>();
  for (const [key, { documentHash, productId, color }] of once) {
    const document = documents.get(documentHash);
    const reports = document ? await preflightDocument(ctx, document, productId, color) : {};
    const red = Object.values(reports).flatMap(({ findings }) => findings.filter(({ level }) => level === 'red'));
    found.set(key, [...new Set(red.map(({ message }) => message))]);
  }
  return found;
}
export const printKey = ({
  documentHash,
  productId,
  color,
}: Pick<StoreProductRow, 'documentHash' | 'productId' | 'color'>) => `${documentHash} ${productId} ${color}`;

export type AssembledProduct = Assembled & {
  product: { id: string; handle: string; title: string };
  pictureRows: (PictureRow & ReturnType<typeof toPicture>)[];
};

export async function assemble(
  ctx: Reader,
  store: Pick<Store, 'currency'>,
  rows: readonly StoreProductRow[],
): Promise<AssembledProduct[]> {
  if (!rows.length) return [];
  const money = await moneyOf(ctx, store);
  const parts = await readParts(ctx, rows);
  return rows.map((row) => {
    const product = parts.sheets.get(row.productId)!;
    const isTakenDown = row.sourceKind === 'spu' && parts.takenDown.has(row.sourceId);
    const variants = (parts.variants.get(row.id) ?? []).flatMap((variant): Sellable[] => {
      const details = parts.details.get(variant.skuId);
      if (!details) return [];
      const costCents = costCentsOf(row, details);
      const costMinor = convertToMinor(costCents, money.rate, money.currency);
      const { variant: name, values, available } = details;
      return [{ row: variant, name, values, costCents, costMinor, isAvailable: available && !isTakenDown }];
    });
    const pictureRows = (parts.pictures.get(row.id) ?? []).map((picture) => ({
      ...picture,
      ...toPicture(row, picture),
    }));
    const facts = product.compliance ?? noFacts;
    return {
      row,
      product: { id: product.id, handle: product.handle, title: product.title },
      options: product.options,
      variants,
      pictures: pictureRows.map(({ key, alt, provenance }) => ({ key, alt, provenance })),
      pictureRows,
      disclosure: disclosureOf(ctx, product),
      missingFacts: missingFacts(facts, parts.makers).map(({ message }) => message),
      isTakenDown,
      currency: money.currency,
    };
  });
}

/** One that nothing stands against; its product always has a row. */
export async function assembleOne(
  ctx: Reader,
  store: Pick<Store, 'currency'>,
  row: StoreProductRow,
): Promise<AssembledProduct> {
  const [one] = await assemble(ctx, store, [row]);
  return one!;
}

/** What the pre-flight says of products, and brand names in their texts. */
export async function findingsOf(
  ctx: Reader,
  rows: readonly StoreProductRow[],
): Promise<(row: StoreProductRow) => Findings> {
  const findNames = brandNameFinder(ctx.config.brandNames);
  const problems = await readPrintProblems(ctx, rows);
  return (row) => ({ printProblems: problems.get(printKey(row)) ?? [], brandNames: findNames(row) });
}
