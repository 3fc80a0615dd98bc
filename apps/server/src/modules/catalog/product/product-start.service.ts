import type { CatalogChoices, ProductForm, ProductStart } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { asc, desc, sql } from 'drizzle-orm';
import { assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { findScene, listSceneIds } from '../../design/picture/index.ts';
import type { Actor } from '../../shop/audit/index.ts';
import { products } from '../catalog/catalog.tables.ts';
import { insertProduct, listWarehouses, rolesOf } from '../catalog/index.ts';
import { listDirectories, pictureIn } from '../listing/index.ts';
import { listMakers } from './maker-editing.service.ts';
import { colorsAfter, lowestPriceCents } from './product-editing.rules.ts';
import { writeProducts } from './product-editing.service.ts';
import { readAggregates } from './product-form.service.ts';
import { blankForm, copiedForm } from './product-start.rules.ts';

type Pictured = { scene: string; id: string };

/** Scenes as something of ours looks in them; without a picture where nothing is shown in one. */
async function listScenes(ctx: Ctx): Promise<CatalogChoices['scenes']> {
  const pictured = await rowsOf<Pictured>(
    ctx.db,
    sql`select distinct on (scene) s ->> 'sceneId' as scene, p.id
      from ${products} p, jsonb_array_elements(p.scenes) s order by scene, p.draft, p.settle_order_num desc`,
  );
  const ids = [...new Set(pictured.map(({ id }) => id))];
  const rows = ids.length
    ? await ctx.db
        .select({ id: products.id, scenes: products.scenes, colors: products.colors, color: products.defaultColor })
        .from(products)
        .where(sql`${products.id} = any(${sql.param(ids)}::text[])`)
        .orderBy(desc(products.settleOrderNum), asc(products.id))
    : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shownBy = new Map(pictured.map(({ scene, id }) => [scene, byId.get(id)]));
  return listSceneIds().map((sceneId) => {
    const { label, role = 'front' } = assertFound(findScene(sceneId));
    const row = shownBy.get(sceneId);
    const thing = row && { ...row, productId: row.id, title: label, documentHash: null };
    return { sceneId, label, role, picture: thing ? pictureIn(thing, thing.color, sceneId) : null };
  });
}

/** What products are made of. */
export async function listCatalogChoices(ctx: Ctx): Promise<CatalogChoices> {
  const directories = await listDirectories(ctx);
  return {
    scenes: await listScenes(ctx),
    warehouses: await listWarehouses(ctx),
    makers: (await listMakers(ctx)).map(({ bizId, name, country, ...maker }) => ({
      ...{ bizId, name, country },
      roles: rolesOf(maker),
    })),
    categories: directories.filter(({ tab }) => tab === 1).map(({ bizId, title }) => ({ bizId, title })),
  };
}

type Kept = Pick<typeof products.$inferInsert, 'knife' | 'memberPercentOff'> & {
  colors: (typeof products.$inferInsert)['colors'];
};

async function startOf(ctx: Ctx, start: ProductStart): Promise<{ form: ProductForm; kept: Kept }> {
  const { from } = start;
  if (from.kind === 'copy') {
    const copied = (await readAggregates(ctx, [from.bizId])).get(from.bizId);
    if (!copied) throw invalidField('from.bizId', 'This product no longer exists. Choose another one.');
    const { knife, memberPercentOff, colors } = copied.row;
    return { form: copiedForm(start, copied.form), kept: { knife, memberPercentOff, colors } };
  }
  const scenes = [...new Set(from.scenes)].map((sceneId, index) => {
    const scene = findScene(sceneId);
    if (!scene) throw invalidField(`from.scenes.${index}`, 'This mockup scene doesn’t exist. Choose another one.');
    return scene;
  });
  const form = blankForm(start, from, scenes);
  return {
    form,
    kept: { knife: false, memberPercentOff: null, colors: colorsAfter(form.options, []) },
  };
}

/** Begins a product: a draft in no listing, which is edited and put on sale once it has all it needs. */
export function createProduct(ctx: Ctx, actor: Actor, start: ProductStart): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { form, kept } = await startOf(ctx, start);
    const known = await listWarehouses(ctx);
    if (!known.some(({ code }) => code === form.warehouses[0]))
      throw invalidField('from.warehouse', 'This warehouse doesn’t exist. Choose another one.');
    const id = newId(ctx.now());
    const row = await insertProduct(ctx, {
      ...kept,
      id,
      handle: start.handle,
      title: form.title,
      subtitle: form.subtitle,
      description: form.description,
      facts: form.facts,
      options: form.options,
      sizeTable: form.sizeTable,
      defaultColor: form.defaultColor,
      scenes: form.shownIn,
      tiers: form.tiers,
      productionDaysMin: form.productionDays.min,
      productionDaysMax: form.productionDays.max,
      hs6: form.hs6,
      compliance: form.compliance,
      warehouseCode: form.warehouses[0]!,
      globalWarehouse: false,
      published: false,
      draft: true,
      releaseTime: ctx.now(),
      lowestPriceCents: lowestPriceCents(form.skus),
      searchText: '',
    });
    if (!row) throw invalidField('handle', 'Another product already uses this address.');
    const before = { row, form: { ...form, categories: [], skus: [], printAreas: [] } };
    await writeProducts(ctx, actor, 'create', [{ before, form, designsByArea: {} }]);
    return id;
  });
}
