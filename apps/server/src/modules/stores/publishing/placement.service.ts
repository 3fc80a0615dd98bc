import type { PlacedArtwork } from '@merchmill/contract/stores/publishing.shapes.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { artworkDocument, type PlacementRule } from '@merchmill/design/placement.ts';
import { shownDpi } from '@merchmill/design/preflight-rules.ts';
import { AppError, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { Acting } from '../../../principal.ts';
import { offeredAreas } from '../../catalog/catalog/catalog.rules.ts';
import { type DesignerProduct, getDesignerProduct } from '../../catalog/catalog/index.ts';
import { preflightDocument, saveTemplate } from '../../design/design/index.ts';
import { saveDocument } from '../../design/document/index.ts';
import { mockupPicture } from '../../design/picture/index.ts';
import { getMaterial } from '../../shop/file/index.ts';
import { getStore } from '../store/index.ts';
import { makeDrafts, type Settings } from './draft.service.ts';

/* One artwork on many products at once. */

type Owner = Pick<Acting, 'ownerId'>;
type Form = { materialId: string; productIds: readonly string[]; placement: PlacementRule };
type Placed = { product: DesignerProduct; areaCode: string; document: DesignDocument; dpi: number };

/** Scenes of the review: enough to judge by. */
const mostScenes = 3;

async function readProduct(ctx: Pick<Ctx, 'db'>, id: string, at: number): Promise<DesignerProduct> {
  const product = await getDesignerProduct(ctx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.errorName === 'notFound')
      throw invalidField(`productIds.${at}`, 'Please choose another product: this one isn’t there any more.');
    throw error;
  });
  if (product.product.published) return product;
  throw invalidField(`productIds.${at}`, `${product.product.title} isn’t for sale now. Please choose another product.`);
}

async function placeAll(ctx: Ctx, owner: Owner, { materialId, productIds, placement }: Form): Promise<Placed[]> {
  const { fileId, sha256, mime, widthPx, heightPx } = await getMaterial(ctx, owner.ownerId, materialId);
  const asset = { fileId, sha256, mime, widthPx, heightPx };
  const placed: Placed[] = [];
  for (const [at, id] of [...new Set(productIds)].entries()) {
    const product = await readProduct(ctx, id, at);
    const areas = product.printAreas.map(({ surchargeCents: _, ...area }) => area);
    const [area] = offeredAreas(areas, product.scenes);
    if (!area) throw invalidField(`productIds.${at}`, `${product.product.title} can’t be printed.`);
    const document = artworkDocument(asset, { areas, areaCode: area.code, rule: placement });
    const [layer] = document.areas[area.code]!.layers;
    const dpi = layer?.type === 'image' ? shownDpi(layer, asset) : 0;
    placed.push({ product, areaCode: area.code, document, dpi });
  }
  return placed;
}

async function review(ctx: Ctx, { product: on, areaCode, document, dpi }: Placed): Promise<PlacedArtwork> {
  const { product, scenes } = on;
  const color = product.defaultColor;
  const documentHash = await saveDocument(ctx, document);
  const reports = Object.values(await preflightDocument(ctx, document, product.id, color));
  const findings = reports.flatMap((report) => report.findings.filter(({ level }) => level !== 'green'));
  const levels = reports.map(({ level }) => level);
  const shown = scenes.filter((scene) => scene.areaCode === areaCode).slice(0, mostScenes);
  return {
    product: { bizId: product.id, handle: product.handle, title: product.title },
    ...{ areaCode, color, dpi },
    pictures: shown.map(({ sceneId }) =>
      mockupPicture({ productId: product.id, documentHash, sceneId, color, alt: product.title }),
    ),
    level: levels.includes('red') ? 'red' : levels.includes('amber') ? 'amber' : 'green',
    findings: [...new Set(findings.map(({ message }) => message))],
  };
}

/** How an artwork looks on each product, and what speaks against printing it there; nothing is saved as a design. */
export async function previewPlacement(ctx: Ctx, owner: Owner, form: Form): Promise<PlacedArtwork[]> {
  const reviewed: PlacedArtwork[] = [];
  for (const placed of await placeAll(ctx, owner, form)) reviewed.push(await review(ctx, placed));
  return reviewed;
}

/** Saved designs of the artwork on these products, and drafts of them in a store. */
export async function placeArtwork(
  ctx: Ctx,
  owner: Owner,
  { storeId, name, settings, ...form }: Form & { storeId: string; name: string; settings: Settings },
): Promise<{ bizIds: string[] }> {
  await getStore(ctx, owner, storeId);
  const placed = await placeAll(ctx, owner, form);
  const sources: { kind: 'template'; bizId: string }[] = [];
  for (const { product: on, document } of placed) {
    const { id: productId, defaultColor: color } = on.product;
    const { bizId } = await saveTemplate(ctx, owner.ownerId, { productId, name, color, document });
    sources.push({ kind: 'template', bizId });
  }
  return { bizIds: await makeDrafts(ctx, owner, { storeId, sources, settings }) };
}
