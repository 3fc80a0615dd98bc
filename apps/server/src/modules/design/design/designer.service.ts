import type { DesignerData } from '@merchmill/contract/design/design.shapes.ts';
import { fontFileUrls } from '@merchmill/design/fonts.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { printsInFourInks } from '@merchmill/design/print-formats.ts';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { shopFonts } from '../../../platform/render/fonts.ts';
import { proofTable } from '../../../platform/render/proof-table.ts';
import { offeredAreas } from '../../catalog/catalog/catalog.rules.ts';
import {
  type DesignerProduct,
  getDesignerProduct,
  listSpuDetails,
  type SpuDetails,
} from '../../catalog/catalog/index.ts';
import { getDocument } from '../document/index.ts';
import { findScenes, type MockupColor, mockupPicture, printedScenes, proofUrl, sceneUrl } from '../picture/index.ts';
import { fitToProduct, inkedAreas } from './design.rules.ts';
import { checkDesign } from './design-check.service.ts';
import { keepToLookAt } from './passing-design.service.ts';

const fonts: DesignerData['fonts'] = shopFonts.installed.map(({ id, family, label, weight, style }) => ({
  id,
  family,
  label,
  weight,
  style,
  urls: fontFileUrls(id),
}));

async function scenesOf(ctx: Ctx, { scenes }: DesignerProduct): Promise<DesignerData['scenes']> {
  const known = await findScenes(
    ctx,
    scenes.map(({ sceneId }) => sceneId),
  );
  return scenes.flatMap(({ sceneId, areaCode, role }) => {
    const scene = known.get(sceneId);
    if (!scene) return [];
    const views = (scene.views ?? []).map(({ role: _, ...view }) => view);
    const { label } = scene;
    return [{ id: sceneId, label, areaCode, role: role ?? scene.role ?? 'front', views, url: sceneUrl(sceneId) }];
  });
}

/** The colors a ready design is offered in first: its inks were chosen for them. */
function colorsFor({ colors }: DesignerProduct, spu: SpuDetails | undefined): MockupColor[] {
  if (!spu) return colors;
  const rank = ({ code }: MockupColor) => (spu.colors.includes(code) ? 0 : 1);
  return [...colors].sort((a, b) => rank(a) - rank(b));
}

/** All areas count: those that are not offered may be in use. */
async function proofUrlOf({ printProfile }: Ctx, areas: readonly PrintArea[]): Promise<string | null> {
  if (!areas.some(({ technique }) => printsInFourInks(technique))) return null;
  return proofUrl(await proofTable(printProfile));
}

/** What the designer needs for a product, or for a ready design to start from. */
export async function getDesignerData(ctx: Ctx, id: string): Promise<DesignerData> {
  const spu = (await listSpuDetails(ctx, [id])).get(id);
  if (spu && !spu.published) assertFound(undefined);
  if (spu && !spu.personalizable) throw new AppError('prohibited', 'This design can’t be personalized.');
  const data = await getDesignerProduct(ctx, spu?.productId ?? id);
  const { product, printAreas, options, skus } = data;
  const offered = new Set(offeredAreas(printAreas, data.scenes).map(({ code }) => code));
  const areas = printAreas.map(({ surchargeCents: surcharge, ...area }) => {
    return { ...area, surcharge, offered: offered.has(area.code) };
  });
  const start = spu ? await getDocument(ctx, spu.documentHash) : { v: 1 as const, areas: {}, assets: {} };
  return {
    product: { bizId: product.id, handle: product.handle, title: product.title, options, skus, printAreas: areas },
    colors: colorsFor(data, spu),
    defaultColor: spu?.defaultColor ?? product.defaultColor,
    scenes: await scenesOf(ctx, data),
    fonts,
    proofUrl: await proofUrlOf(ctx, printAreas),
    spu: spu ? { bizId: spu.spuId, handle: spu.handle, title: spu.title } : null,
    document: fitToProduct(start, printAreas),
  };
}

export type MockupForm = { productId: string; document: unknown; colors?: string[] | undefined };

/** Pictures of a design in the colors asked for, or in the product's first one: of the sides with something on them. */
export async function makeMockups(ctx: Ctx, userId: string | null, form: MockupForm) {
  const { product, printAreas, colors, scenes } = await getDesignerProduct(ctx, form.productId);
  const wanted = [...new Set(form.colors?.length ? form.colors : [product.defaultColor])];
  for (const [index, code] of wanted.entries()) {
    if (!colors.some((color) => color.code === code)) {
      throw invalidField(`colors.${index}`, 'This product doesn’t come in that color.');
    }
  }
  const { document } = await checkDesign(ctx, userId, { document: form.document, printAreas });
  const designHash = await keepToLookAt(ctx, document, product.id);
  const inked = inkedAreas(document, printAreas);
  const shown = printedScenes(scenes, { printedAreas: inked, documentHash: designHash, document });
  const pictures = wanted.flatMap((color) =>
    shown.map(({ sceneId }) => ({
      ...mockupPicture({ productId: product.id, documentHash: designHash, sceneId, color, alt: product.title }),
      scene: sceneId,
      color,
    })),
  );
  return { designHash, pictures };
}
