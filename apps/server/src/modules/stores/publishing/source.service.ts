import type { ImportCard } from '@merchmill/contract/stores/publishing.shapes.ts';
import type { StoreProductSource } from '@merchmill/contract/stores/publishing.ts';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import {
  listProductSheets,
  listSkuDetails,
  listSkuIds,
  listSpuDetails,
  listSpuTexts,
  type SkuDetails,
} from '../../catalog/catalog/index.ts';
import { listOwnTemplates } from '../../design/design/index.ts';
import { leadScenes, mockupPicture } from '../../design/picture/index.ts';
import { listOwnPrivateProducts } from '../../design/publication/index.ts';
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

async function readTemplates(ctx: Reader, { ownerId }: Owner, ids: readonly string[]): Promise<Source[]> {
  const rows = await listOwnTemplates(ctx, ownerId, ids);
  const sheets = await listProductSheets(
    ctx,
    rows.map(({ productId }) => productId),
  );
  return rows.map((row) => ({
    ...{ kind: 'template', bizId: row.id, productId: row.productId, documentHash: row.documentHash },
    ...{ printedAreas: row.printedAreas, markupCents: 0, color: row.color, colors: null },
    ...{ name: row.name, title: null, description: sheets.get(row.productId)?.description ?? '', tags: [] },
  }));
}

async function readPrivateProducts(ctx: Reader, { ownerId }: Owner, ids: readonly string[]): Promise<Source[]> {
  const rows = await listOwnPrivateProducts(ctx, ownerId, ids);
  return rows.map((row) => ({
    ...{ kind: 'privateProduct', bizId: row.id, productId: row.productId, documentHash: row.documentHash },
    ...{ printedAreas: row.printedAreas, markupCents: 0, color: row.color, colors: null },
    ...{ name: row.title, title: row.title, description: row.description, tags: row.tags },
  }));
}

async function readSpus(ctx: Reader, ids: readonly string[]): Promise<Source[]> {
  const found = [...(await listSpuDetails(ctx, ids)).values()].filter(({ published }) => published);
  const texts = await listSpuTexts(
    ctx,
    found.map(({ spuId }) => spuId),
  );
  return found.map((spu) => ({
    ...{ kind: 'spu', bizId: spu.spuId, productId: spu.productId, documentHash: spu.documentHash },
    ...{ printedAreas: spu.printedAreas, markupCents: spu.markupCents, color: spu.defaultColor, colors: spu.colors },
    ...{ name: spu.title, title: spu.title, description: '', tags: [] },
    ...texts.get(spu.spuId),
  }));
}

/** Of these ids, whatever they are of, those that this owner may sell, in their order. */
async function findSources(ctx: Reader, owner: Owner, ids: readonly string[]): Promise<Source[]> {
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
  const sheets = await listProductSheets(ctx, productIds);
  const variants = await listVariantsOf(ctx, productIds);
  const scenesOf = ({ productId }: Source) => sheets.get(productId)!.scenes;
  const usualOf = (source: Source) =>
    scenesOf(source).find(({ areaCode }) => source.printedAreas.includes(areaCode)) ?? scenesOf(source)[0]!;
  const own = sources.filter(({ kind }) => kind !== 'spu');
  const leads = await leadScenes(
    ctx,
    own.map((source) => ({ ...source, scenes: scenesOf(source) })),
  );
  const leadOf = new Map(own.map((source, at) => [source, leads[at]!]));
  return sources.map((source) => {
    const { productId, documentHash, color, kind, bizId, name } = source;
    const { id, handle, title } = sheets.get(productId)!;
    // Ready designs keep the pictures that they are sold with.
    const sceneId = leadOf.get(source) ?? usualOf(source).sceneId;
    const offered = variantsFor(source, variants.get(productId) ?? []);
    return {
      ...{ kind, bizId, title: source.title ?? name },
      picture: mockupPicture({ productId, documentHash, sceneId, color, alt: name }),
      product: { bizId: id, handle, title },
      variants: offered.length,
      costFrom: offered.length ? Math.min(...offered.map((details) => costCentsOf(source, details))) : 0,
    };
  });
}
