import type { PlacementPreview } from '@merchmill/contract/design/placement.shapes.ts';
import { artworkDocument, type PlacementRule } from '@merchmill/design/placement.ts';
import { AppError, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { Acting } from '../../../principal.ts';
import { keepTemplate, type Placed, type Placer, placedAt, reviewPlaced } from '../../design/design/index.ts';
import { getMaterial } from '../../shop/file/index.ts';
import { getStore } from '../store/index.ts';
import { makeDrafts, type Settings } from './draft.service.ts';

/* One artwork on many products of a store at once. */

type Owner = Pick<Acting, 'ownerId'>;
type Form = { materialId: string; productIds: readonly string[]; placement: PlacementRule };

async function placeAll(ctx: Ctx, owner: Owner, { materialId, productIds, placement }: Form): Promise<Placed[]> {
  const { fileId, sha256, mime, widthPx, heightPx } = await getMaterial(ctx, owner.ownerId, materialId);
  const asset = { fileId, sha256, mime, widthPx, heightPx };
  const place: Placer = (areas, offered) => {
    const areaCode = offered[0]!;
    return {
      document: artworkDocument(asset, { areas, areaCode, rule: placement }),
      areaCodes: [areaCode],
      losses: [],
    };
  };
  const placed: Placed[] = [];
  for (const [at, id] of [...new Set(productIds)].entries()) {
    const found = await placedAt(ctx, id, place).catch((error: unknown) => {
      if (error instanceof AppError && error.errorName === 'invalidInput')
        throw invalidField(`productIds.${at}`, error.message);
      throw error;
    });
    placed.push(found);
  }
  return placed;
}

/** How an artwork looks on each product, and what speaks against printing it there; nothing is saved as a design. */
export async function previewPlacement(ctx: Ctx, owner: Owner, form: Form): Promise<PlacementPreview[]> {
  const reviewed: PlacementPreview[] = [];
  for (const placed of await placeAll(ctx, owner, form)) reviewed.push(await reviewPlaced(ctx, placed));
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
  for (const { product: on, color, document } of placed) {
    const form = { productId: on.product.id, name, color, document };
    const { id: bizId } = await keepTemplate(ctx, owner.ownerId, form, { product: on });
    sources.push({ kind: 'template', bizId });
  }
  return { bizIds: await makeDrafts(ctx, owner, { storeId, sources, settings }) };
}
