import { setImmediate } from 'node:timers/promises';
import type { FailedPlacement, PlacementPreview } from '@merchmill/contract/design/placement.shapes.ts';
import { carryDesign } from '@merchmill/design/carry-over.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import { walkLayers } from '@merchmill/design/layers.ts';
import type { PlacementRule } from '@merchmill/design/placement.ts';
import { shownDpi } from '@merchmill/design/preflight-rules.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { runAlone } from '../../../platform/db/lone-run.ts';
import { loadFont } from '../../../platform/render/fonts.ts';
import type { Acting } from '../../../principal.ts';
import { offeredAreas } from '../../catalog/catalog/catalog.rules.ts';
import { type DesignerProduct, getDesignerProduct } from '../../catalog/catalog/index.ts';
import { getDocument } from '../document/index.ts';
import { mockupPicture, printedScenes } from '../picture/index.ts';
import { getOwnTemplate, keepTemplate, type TemplateRow } from './design.service.ts';
import { checkDesign } from './design-check.service.ts';
import { keepToLookAt } from './passing-design.service.ts';
import { measurePicturesOf, preflightOn } from './print-check.service.ts';

/* One artwork, or one design, on many products at once. */

/** Pictures of one product in the review: enough to judge by. */
const maxPictures = 3;

export type Placed = {
  product: DesignerProduct;
  /** The areas with something on them. */
  areaCodes: readonly string[];
  color: string;
  document: DesignDocument;
  /** What is lost on the way, in sentences. */
  losses: readonly string[];
};

/** How something is put on areas, of which those named may be printed on. */
export type Placer = (
  areas: readonly PrintArea[],
  offered: readonly string[],
) => Pick<Placed, 'document' | 'areaCodes' | 'losses'>;

/** A product to print on. @throws AppError in a sentence, where there is none */
async function readProduct(ctx: Pick<Ctx, 'db'>, id: string): Promise<DesignerProduct> {
  const product = await getDesignerProduct(ctx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.errorName === 'notFound')
      throw new AppError('invalidInput', 'Please choose another product: this one isn’t there any more.');
    throw error;
  });
  if (product.product.published) return product;
  throw new AppError('invalidInput', `${product.product.title} isn’t for sale now. Please choose another product.`);
}

/** What `place` makes of one product. @throws AppError in a sentence, where it cannot be printed on */
export async function placedAt(ctx: Pick<Ctx, 'db'>, id: string, place: Placer, color?: string): Promise<Placed> {
  const product = await readProduct(ctx, id);
  const { title, defaultColor } = product.product;
  const areas = product.printAreas.map(({ surchargeCents: _, ...area }) => area);
  const offered = offeredAreas(areas, product.scenes).map(({ code }) => code);
  if (!offered.length) throw new AppError('invalidInput', `${title} can’t be printed.`);
  const hasColor = product.colors.some(({ code }) => code === color);
  return { product, color: color !== undefined && hasColor ? color : defaultColor, ...place(areas, offered) };
}

/** At which it is printed where it is least sharp; null without pictures. */
function leastDpi(document: DesignDocument): number | null {
  let least: number | null = null;
  for (const { layers } of Object.values(document.areas))
    walkLayers(layers, (layer) => {
      const asset = layer.type === 'image' && layer.visible ? document.assets[layer.asset] : undefined;
      if (asset && layer.type === 'image') least = Math.min(least ?? Number.POSITIVE_INFINITY, shownDpi(layer, asset));
    });
  return least;
}

/** How it looks, and what speaks against printing it; nothing is saved as a design. */
export async function reviewPlaced(ctx: Ctx, placed: Placed): Promise<PlacementPreview> {
  const { color, document, areaCodes, losses } = placed;
  const { product, scenes } = placed.product;
  const documentHash = await keepToLookAt(ctx, document, product.id);
  await measurePicturesOf(ctx, document);
  const reports = Object.values(await preflightOn(ctx, document, placed.product, color));
  const findings = reports.flatMap((report) => report.findings.filter(({ level }) => level !== 'green'));
  const levels = reports.map(({ level }) => level);
  const seen = printedScenes(scenes, { printedAreas: areaCodes, documentHash, document });
  const worst = levels.includes('red') ? 'red' : levels.includes('amber') || losses.length ? 'amber' : 'green';
  return {
    product: { bizId: product.id, handle: product.handle, title: product.title },
    ...{ areaCode: areaCodes[0]!, color, dpi: leastDpi(document) },
    pictures: seen
      .slice(0, maxPictures)
      .map(({ sceneId }) => mockupPicture({ productId: product.id, documentHash, sceneId, color, alt: product.title })),
    level: worst,
    findings: [...new Set([...losses, ...findings.map(({ message }) => message)])],
  };
}

/** One at a time for each person, on all instances: it takes the one thread that each of them has. */
export const placeAlone = <T>(ctx: Ctx, { personId }: Pick<Acting, 'personId'>, work: () => Promise<T>): Promise<T> =>
  runAlone(
    ctx,
    `placing ${personId}`,
    'We’re still working on the products you chose before. Please try again when that’s done.',
    work,
  );

type Form = { templateId: string; productIds: readonly string[]; placement: PlacementRule };
type Outcome<Result> = { done: Result[]; failed: FailedPlacement[] };

/** What does not work for one product is said of it, and holds up none of the others. */
async function eachProduct<Result>(
  productIds: readonly string[],
  work: (productId: string) => Promise<Result>,
): Promise<Outcome<Result>> {
  const outcome: Outcome<Result> = { done: [], failed: [] };
  for (const productId of new Set(productIds)) {
    // Drawing and checking take the one thread that there is: others have their turn between two products.
    await setImmediate();
    try {
      outcome.done.push(await work(productId));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcome.failed.push({ productId, message: error.message });
    }
  }
  return outcome;
}

const listed = new Intl.ListFormat('en');

/** Places a saved design; its texts have the size of their letters then. */
async function createPlacer(ctx: Ctx, template: TemplateRow, rule: PlacementRule): Promise<Placer> {
  const [design, { printAreas }] = await Promise.all([
    getDocument(ctx, template.documentHash),
    getDesignerProduct(ctx, template.productId),
  ]);
  const labels = new Map(printAreas.map(({ code, label }) => [code, label]));
  if (!template.printedAreas.length)
    throw new AppError('invalidInput', 'There’s nothing on this design yet. Please add something first.');
  return (areas, offered) => {
    const carried = carryDesign(design, { sides: template.printedAreas, areas, offered, rule });
    const lost = carried.leftOut.map((code) => labels.get(code) ?? code);
    return {
      document: fitDocument(carried.document, { font: loadFont }),
      areaCodes: carried.areaCodes,
      losses: lost.length ? [`Not printed on this product: ${listed.format(lost)}.`] : [],
    };
  };
}

export async function previewDesign(ctx: Ctx, ownerId: string, { templateId, productIds, placement }: Form) {
  const template = await getOwnTemplate(ctx, ownerId, templateId);
  const place = await createPlacer(ctx, template, placement);
  const { done: placed, failed } = await eachProduct(productIds, async (productId) => {
    const found = await placedAt(ctx, productId, place, template.color);
    // Refuses what could not be saved either.
    const { printAreas } = found.product;
    const { document } = await checkDesign(ctx, ownerId, { document: found.document, printAreas });
    return reviewPlaced(ctx, { ...found, document });
  });
  return { placed, failed };
}

/**
 * Saves the design on each of these products.
 * @param key of the request: a design that it has made already is not made again
 */
export async function placeDesign(
  ctx: Ctx,
  ownerId: string,
  { templateId, productIds, placement, name }: Form & { name: string },
  key: string,
) {
  const template = await getOwnTemplate(ctx, ownerId, templateId);
  const place = await createPlacer(ctx, template, placement);
  const { done: made, failed } = await eachProduct(productIds, async (productId) => {
    const { color, document, product } = await placedAt(ctx, productId, place, template.color);
    const form = { productId, name, color, document };
    const { id: bizId } = await keepTemplate(ctx, ownerId, form, { key: `${key}:${productId}`, product });
    return { bizId, productId };
  });
  return { made, failed };
}
