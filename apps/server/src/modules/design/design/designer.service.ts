import type { DesignerData } from '@merchmill/contract/design/design.shapes.ts';
import { designFonts, fontFileUrls } from '@merchmill/design/fonts.ts';
import { AppError, found, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { offeredAreas } from '../../catalog/catalog/catalog.rules.ts';
import { type DesignerProduct, getDesignerProduct, listSpuFacts, type SpuFacts } from '../../catalog/catalog/index.ts';
import { getDocument, saveDocument } from '../document/index.ts';
import { findScene, type MockupColour, mockupPicture, sceneUrl } from '../picture/index.ts';
import { fitToProduct, inkedAreas } from './design.rules.ts';
import { checkDesign } from './design-check.service.ts';

const fonts: DesignerData['fonts'] = designFonts.map(({ id, family, label, weight, style }) => ({
  id,
  family,
  label,
  weight,
  style,
  urls: fontFileUrls(id),
}));

function scenesOf({ scenes }: DesignerProduct): DesignerData['scenes'] {
  return scenes.flatMap(({ sceneId, areaCode }) => {
    const scene = findScene(sceneId);
    return scene ? [{ id: sceneId, label: scene.label, areaCode, url: sceneUrl(sceneId) }] : [];
  });
}

/** The colors a ready design is offered in first: its inks were chosen for them. */
function coloursFor({ colours }: DesignerProduct, spu: SpuFacts | undefined): MockupColour[] {
  if (!spu) return colours;
  const rank = ({ code }: MockupColour) => (spu.colours.includes(code) ? 0 : 1);
  return [...colours].sort((a, b) => rank(a) - rank(b));
}

/** What the designer needs for a product, or for a ready design to start from. */
export async function getDesignerData(ctx: Ctx, id: string): Promise<DesignerData> {
  const spu = (await listSpuFacts(ctx, [id])).get(id);
  if (spu && !spu.published) found(undefined);
  if (spu && !spu.personalisable) throw new AppError('prohibited', 'This design can’t be personalized.');
  const data = await getDesignerProduct(ctx, spu?.productId ?? id);
  const { product, printAreas, options, skus } = data;
  const offered = new Set(offeredAreas(printAreas, data.scenes).map(({ code }) => code));
  const areas = printAreas.map(({ surchargeCents: surcharge, ...area }) => {
    return { ...area, surcharge, offered: offered.has(area.code) };
  });
  const start = spu ? await getDocument(ctx, spu.documentHash) : { v: 1 as const, areas: {}, assets: {} };
  return {
    product: { bizId: product.id, handle: product.handle, title: product.title, options, skus, printAreas: areas },
    colours: coloursFor(data, spu),
    defaultColour: spu?.defaultColour ?? product.defaultColour,
    scenes: scenesOf(data),
    fonts,
    spu: spu ? { bizId: spu.spuId, handle: spu.handle, title: spu.title } : null,
    document: fitToProduct(start, printAreas),
  };
}

export type MockupForm = { productId: string; document: unknown; colours?: string[] | undefined };

/** Pictures of a design in the colors asked for, or in the product's first one: of the sides with something on them. */
export async function makeMockups(ctx: Ctx, userId: string | null, form: MockupForm) {
  const { product, printAreas, colours, scenes } = await getDesignerProduct(ctx, form.productId);
  const wanted = [...new Set(form.colours?.length ? form.colours : [product.defaultColour])];
  for (const [index, code] of wanted.entries()) {
    if (!colours.some((colour) => colour.code === code)) {
      throw invalidField(`colours.${index}`, 'This product doesn’t come in that color.');
    }
  }
  const { document } = await checkDesign(ctx, userId, { document: form.document, printAreas });
  const designHash = await saveDocument(ctx, document);
  const inked = inkedAreas(document, printAreas);
  const shown = scenes.filter(({ areaCode }) => inked.includes(areaCode));
  const pictures = wanted.flatMap((colour) =>
    (shown.length ? shown : scenes).map(({ sceneId }) => ({
      ...mockupPicture({ productId: product.id, documentHash: designHash, sceneId, colour, alt: product.title }),
      scene: sceneId,
      colour,
    })),
  );
  return { designHash, pictures };
}
