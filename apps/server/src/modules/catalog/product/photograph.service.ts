import { pictureRoles } from '@merchmill/contract/catalog/picture-roles.ts';
import type { NewPhotograph, Photograph, ProductForm } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { inArray, sql } from 'drizzle-orm';
import { assertFound, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { clockJob, workOff } from '../../../platform/jobs/work-off.ts';
import {
  findPhotoScenes,
  findScene,
  forgetPhotoScene,
  keepPhotoScenes,
  listOldPhotoScenes,
  makePhotoScene,
  type PhotoScene,
} from '../../design/picture/index.ts';
import { products } from '../catalog/catalog.tables.ts';

/* A product's own photographs: each becomes a mockup scene, and the form of the product says which are shown. */

const toPhotograph = ({ id, role, fileId, spec }: PhotoScene): Photograph => {
  return { sceneId: id, role, label: pictureRoles[role], fileId, spec };
};

/** Those of a product's scenes that were made of photographs. */
export async function listPhotographs(ctx: Ctx, shownIn: ProductForm['shownIn']): Promise<Photograph[]> {
  const ids = shownIn.map(({ sceneId }) => sceneId);
  return (await findPhotoScenes(ctx, ids)).map(toPhotograph);
}

/** Makes a scene of a photograph of a product. It is shown from the moment that the product is saved with it. */
export async function makePhotograph(
  ctx: Ctx,
  personId: string,
  { bizId, fileId, role, spec, area }: NewPhotograph & { bizId: string },
): Promise<Photograph> {
  const [product] = await ctx.db
    .select({ colors: products.colors, defaultColor: products.defaultColor })
    .from(products)
    .where(inArray(products.id, [bizId]));
  const { colors, defaultColor } = assertFound(product);
  const seen = colors.find(({ code }) => code === defaultColor);
  const specGain = spec.recolor ? 1 : (seen?.specGain ?? 1);
  return toPhotograph(await makePhotoScene(ctx, { fileId, role, spec, area, specGain }, personId));
}

/** Scenes that a product is about to be shown in: they are there, and right for all its colors. */
export async function checkScenes(ctx: Ctx, { shownIn }: ProductForm, colors: readonly unknown[]): Promise<void> {
  const photos = await keepPhotoScenes(
    ctx,
    shownIn.map(({ sceneId }) => sceneId),
  );
  for (const [index, { sceneId }] of shownIn.entries()) {
    const meta = photos.get(sceneId) ?? findScene(sceneId);
    if (!meta) throw invalidField(`shownIn.${index}.sceneId`, 'This mockup scene doesn’t exist. Choose another one.');
    if (meta.ownColor && colors.length > 1) {
      const message = 'This photograph shows one color, but the product has several. Let its color change.';
      throw invalidField(`shownIn.${index}.sceneId`, message);
    }
  }
}

/** Scenes as a product is kept with them: a photograph shows what it was taken for, unless it is said. */
export async function withPhotoRoles(ctx: Ctx, shownIn: ProductForm['shownIn']): Promise<ProductForm['shownIn']> {
  const photos = await findPhotoScenes(
    ctx,
    shownIn.map(({ sceneId }) => sceneId),
  );
  const roles = new Map(photos.map(({ id, role }) => [id, role]));
  return shownIn.map((shown) => ({ ...shown, role: shown.role ?? roles.get(shown.sceneId) }));
}

async function shownScenes(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ scene: string }>(
    ctx.db,
    sql`select distinct s ->> 'sceneId' as scene from ${products} p, jsonb_array_elements(p.scenes) s
      where s ->> 'sceneId' = any(${sql.param([...ids])}::text[])`,
  );
  return new Set(rows.map(({ scene }) => scene));
}

/** Scenes of photographs that were never saved, or that no product shows any more. */
export const forgetPhotographs = clockJob(
  'product.forgetPhotographs',
  (ctx, turn) =>
    workOff(turn, {
      list: async (after, limit) => {
        const old = await listOldPhotoScenes(ctx, after, limit);
        const shown = await shownScenes(
          ctx,
          old.map(({ id }) => id),
        );
        return old.map(({ id }) => ({ id, isShown: shown.has(id) }));
      },
      work: async ({ id, isShown }) => !isShown && forgetPhotoScene(ctx, id),
    }),
  { room: 'elsewhere' },
);
