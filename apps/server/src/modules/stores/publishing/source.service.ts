import type { ImportCard } from '@merchmill/contract/stores/publishing.shapes.ts';
import type { StoreProductSource } from '@merchmill/contract/stores/publishing.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { products, spus } from '../../catalog/catalog/catalog.tables.ts';
import { listSkuDetails, listSkuIds, type SkuDetails } from '../../catalog/catalog/index.ts';
import { templates } from '../../design/design/design.tables.ts';
import { mockupPicture } from '../../design/picture/index.ts';
import { privateProducts } from '../../design/publication/private-product.tables.ts';
import { costCentsOf } from './listing.service.ts';

/* What a store product can be made of: a saved design, a private product, a ready design of the shop. */

export type SourceRef = { kind: StoreProductSource; bizId: string };

/** A design on a product, with the words that come with it. */
export type Source = SourceRef & {
  productId: string;
  documentHash: string;
  printedAreas: string[];
  markupCents: number;
  color: string;
  /** Codes of the colors it is offered in; null: all of the product. */
  colors: readonly string[] | null;
  name: string;
  title: string | null;
  description: string;
  tags: string[];
};

type Reader = Pick<Ctx, 'db'>;
type Owner = { ownerId: string };

async function readTemplates(ctx: Reader, owner: Owner, ids: readonly string[]): Promise<Source[]> {
  const rows = await ctx.db
    .select({ row: templates, description: products.description })
    .from(templates)
    .innerJoin(products, eq(products.id, templates.productId))
    .where(and(inArray(templates.id, [...ids]), ownedBy(owner, templates)));
  return rows.map(({ row, description }) => ({
    ...{ kind: 'template', bizId: row.id, productId: row.productId, documentHash: row.documentHash },
    ...{ printedAreas: row.printedAreas, markupCents: 0, color: row.color, colors: null },
    ...{ name: row.name, title: null, description, tags: [] },
  }));
}

async function readPrivateProducts(ctx: Reader, owner: Owner, ids: readonly string[]): Promise<Source[]> {
  const rows = await ctx.db
    .select()
    .from(privateProducts)
    .where(and(inArray(privateProducts.id, [...ids]), ownedBy(owner, privateProducts)));
  return rows.map((row) => ({
    ...{ kind: 'privateProduct', bizId: row.id, productId: row.productId, documentHash: row.documentHash },
    ...{ printedAreas: row.printedAreas, markupCents: 0, color: row.color, colors: null },
    ...{ name: row.title, title: row.title, description: row.description, tags: row.tags },
  }));
}

async function readSpus(ctx: Reader, ids: readonly string[]): Promise<Source[]> {
  const rows = await ctx.db
    .select()
    .from(spus)
    .where(and(inArray(spus.id, [...ids]), eq(spus.published, true)));
  return rows.map((row) => ({
    ...{ kind: 'spu', bizId: row.id, productId: row.productId, documentHash: row.documentHash },
    ...{ printedAreas: row.printedAreas, markupCents: row.markupCents, color: row.defaultColor, colors: row.colors },
    ...{ name: row.title, title: row.title, description: row.description, tags: row.tags },
  }));
}

/** Of these ids, whatever they are of, those that this owner may sell, in their order. */
export async function findSources(ctx: Reader, owner: Owner, ids: readonly string[]): Promise<Source[]> {
  const wanted = [...new Set(ids)];
  if (!wanted.length) return [];
  const found = [
    ...(await readTemplates(ctx, owner, wanted)),
    ...(await readPrivateProducts(ctx, owner, wanted)),
    ...(await readSpus(ctx, wanted)),
  ];
  const byId = new Map(found.map((source) => [source.bizId, source]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

/** All of these, in their order; one that is not there, or is another kind of thing, is not found. */
export async function getSources(ctx: Reader, owner: Owner, refs: readonly SourceRef[]): Promise<Source[]> {
  const found = await findSources(
    ctx,
    owner,
    refs.map(({ bizId }) => bizId),
  );
  const byId = new Map(found.map((source) => [source.bizId, source]));
  return refs.map(({ kind, bizId }) => {
    const source = byId.get(bizId);
    return assertFound(source?.kind === kind ? source : undefined);
  });
}

/** Variants in which these can be made, by product. */
export async function listVariantsOf(ctx: Reader, productIds: readonly string[]): Promise<Map<string, SkuDetails[]>> {
  const ids = await listSkuIds(ctx, [...new Set(productIds)]);
  const details = await listSkuDetails(ctx, ids);
  return Map.groupBy(
    ids.flatMap((id) => details.get(id) ?? []),
    ({ productId }) => productId,
  );
}

export const variantsFor = (source: Pick<Source, 'colors'>, variants: readonly SkuDetails[]): SkuDetails[] =>
  variants.filter(({ color }) => source.colors === null || source.colors.includes(color));

/** The import list as a page shows it; what is gone since is left out. */
export async function listImportCards(ctx: Reader, owner: Owner, ids: readonly string[]): Promise<ImportCard[]> {
  const sources = await findSources(ctx, owner, ids);
  const productIds = [...new Set(sources.map(({ productId }) => productId))];
  const heads = await ctx.db
    .select({ id: products.id, handle: products.handle, title: products.title, scenes: products.scenes })
    .from(products)
    .where(inArray(products.id, productIds));
  const byId = new Map(heads.map((head) => [head.id, head]));
  const variants = await listVariantsOf(ctx, productIds);
  return sources.map((source) => {
    const { productId, documentHash, color, kind, bizId, name } = source;
    const { scenes, id, ...head } = byId.get(productId)!;
    const { sceneId } = scenes.find(({ areaCode }) => source.printedAreas.includes(areaCode)) ?? scenes[0]!;
    const own = variantsFor(source, variants.get(productId) ?? []);
    return {
      ...{ kind, bizId, title: source.title ?? name },
      picture: mockupPicture({ productId, documentHash, sceneId, color, alt: name }),
      product: { bizId: id, ...head },
      variants: own.length,
      costFrom: own.length ? Math.min(...own.map((details) => costCentsOf(source, details))) : 0,
    };
  });
}
