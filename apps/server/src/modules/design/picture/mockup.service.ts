import { createHash } from 'node:crypto';
import { pictureWidths } from '@merchmill/contract/picture-widths.ts';
import { absentFontProblem } from '@merchmill/design/absent-font.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import { limitConcurrency } from '../../../concurrency-limiter.ts';
import type { Ctx } from '../../../context.ts';
import { fontEnv } from '../../../platform/render/fonts.ts';
import { type PictureFormat, pictureFormats, pictureMime } from '../../../platform/render/image-encode.ts';
import { photoSceneForm } from '../../../platform/render/scene-encode.ts';
import { findDocument } from '../document/index.ts';
import { loadAssets } from './assets.service.ts';
import { fitsProduct, type MockupProduct } from './mockup.rules.ts';
import { layPhotoScene } from './photo-scene.service.ts';
import { blank, findView, type MockupChoice, readSegment, sceneSegment, segmentsBefore } from './picture.service.ts';
import { findScene } from './scene-meta.ts';

/** A mockup as its address names it. */
export type MockupAddress = {
  design: string;
  productId: string;
  /** Scene, or a closer look at one, with its revision. */
  scene: string;
  color: string;
  widthPx: number;
};
export type FindProduct = (ctx: Ctx, productId: string) => Promise<MockupProduct | undefined>;
export type MockupOrder = { address: MockupAddress; format: PictureFormat; findProduct: FindProduct };
export type MockupFile = { bytes: Uint8Array; etag: string };

/**
 * What an address shows never changes, so the address is the key. A picture that is in the store was made for a good
 * address; nothing else needs to be asked about it.
 */
function hashOf({ address, format }: Pick<MockupOrder, 'address' | 'format'>): string {
  const { design, productId, scene, color, widthPx } = address;
  return createHash('sha256')
    .update(JSON.stringify([design, productId, scene, color, widthPx, format]))
    .digest('hex');
}

/** A page may ask for many pictures that were never made; they wait here, as the pool refuses a long queue at once. */
const turns = limitConcurrency({ atOnce: 12, queueLimit: 300 });

async function getDesign(ctx: Ctx, hash: string, product: MockupProduct): Promise<DesignDocument | null> {
  if (hash === blank) return null;
  const document = assertFound(await findDocument(ctx, hash));
  // What is made is kept for good: a picture without a text of the design must not be.
  const problem = absentFontProblem(document, fontEnv);
  if (problem) throw new AppError('notFound', problem.message);
  return assertFound(fitsProduct(document, product) ? document : undefined);
}

/** What is to be drawn, after all that an address names was found. */
async function subjectOf(ctx: Ctx, { address, findProduct }: MockupOrder) {
  const product = assertFound(await findProduct(ctx, address.productId));
  const asked = readSegment(address.scene);
  const { sceneId, areaCode } = assertFound(product.scenes.find((scene) => scene.sceneId === asked.sceneId));
  const frame = asked.view === undefined ? undefined : assertFound(findView(sceneId, asked.view));
  assertFound(photoSceneForm.test(sceneId) ? (await layPhotoScene(ctx, sceneId)) || undefined : findScene(sceneId));
  const color = assertFound(product.colors.find(({ code }) => code === address.color));
  const { widthMm, heightMm, technique } = assertFound(product.printAreas.find(({ code }) => code === areaCode));
  const document = await getDesign(ctx, address.design, product);
  // Where only another area is printed, this side is bare.
  const shown = document?.areas[areaCode]?.layers.length || document?.areas[areaCode]?.background ? document : null;
  const colors = { parts: color.parts, specGain: color.specGain };
  return { shown, areaCode, view: { sceneId, frame, areaMm: { widthMm, heightMm }, technique, colors } };
}

type Subject = Awaited<ReturnType<typeof subjectOf>>;

const draw = (ctx: Ctx, { address, format }: MockupOrder, { shown, areaCode, view }: Subject): Promise<Uint8Array> =>
  turns(async () => {
    const design = shown && { key: address.design, document: shown, areaCode, assets: await loadAssets(ctx, shown) };
    const picture = await ctx.render.mockup({ ...view, design, widthPx: address.widthPx, format });
    return picture.bytes;
  });

const keyOf = (order: Pick<MockupOrder, 'address' | 'format'>) => {
  const hash = hashOf(order);
  return { key: `mockup/${hash}`, etag: `"${hash.slice(0, 32)}"` };
};

const viewsOf = (sceneId: string) => (findScene(sceneId)?.views ?? []).map(({ name }) => name);

/** Where all pictures of a design on a product lie, whether they were made or not: a deleted design leaves none. */
export function mockupKeys(design: string, productId: string, { scenes, colors }: MockupProduct): string[] {
  const segments = scenes
    .flatMap(({ sceneId }) => [undefined, ...viewsOf(sceneId)].map((view) => sceneSegment(design, sceneId, view)))
    .filter((scene) => scene !== undefined)
    .flatMap((scene) => [scene, ...segmentsBefore(scene)]);
  const addresses = segments.flatMap((scene) =>
    colors.flatMap(({ code }) => pictureWidths.map((widthPx) => ({ design, productId, scene, color: code, widthPx }))),
  );
  return addresses.flatMap((address) => pictureFormats.map((format) => keyOf({ address, format }).key));
}

/** Pictures that are being made: who asks for the same one meanwhile waits for it. */
const underWay = new WeakMap<Ctx['render'], Map<string, Promise<MockupFile>>>();

function underWayIn({ render }: Ctx): Map<string, Promise<MockupFile>> {
  const known = underWay.get(render) ?? new Map<string, Promise<MockupFile>>();
  underWay.set(render, known);
  return known;
}

/** The picture if it was made before. */
export async function findMockup(ctx: Pick<Ctx, 'files'>, order: MockupOrder): Promise<MockupFile | undefined> {
  const { key, etag } = keyOf(order);
  const bytes = await ctx.files.get(key);
  return bytes && { bytes, etag };
}

export const isBeingMade = (ctx: Ctx, order: MockupOrder): boolean => underWayIn(ctx).has(keyOf(order).key);

/** The picture as it was made before stitches changed, which is of no account to what is printed or bare. */
async function findUnsewn(ctx: Pick<Ctx, 'files'>, order: MockupOrder, { shown, view }: Subject) {
  if (shown && view.technique === 'embroidery') return undefined;
  for (const scene of segmentsBefore(order.address.scene)) {
    const before = await findMockup(ctx, { ...order, address: { ...order.address, scene } });
    if (before) return before.bytes;
  }
  return undefined;
}

async function make(ctx: Ctx, order: MockupOrder): Promise<MockupFile> {
  const { key, etag } = keyOf(order);
  const subject = await subjectOf(ctx, order);
  const bytes = (await findUnsewn(ctx, order, subject)) ?? (await draw(ctx, order, subject));
  await ctx.files.put(key, bytes, pictureMime[order.format]);
  return { bytes, etag };
}

/**
 * The picture of an address: made once, however many ask, and kept.
 * @throws AppError notFound where something in the address does not exist or does not belong together, or a font of the
 * design is not installed
 * @throws RenderBusy
 */
export function getMockup(ctx: Ctx, order: MockupOrder): Promise<MockupFile> {
  const running = underWayIn(ctx);
  const { key } = keyOf(order);
  const known = running.get(key);
  if (known) return known;
  const made = (async () => (await findMockup(ctx, order)) ?? make(ctx, order))().finally(() => running.delete(key));
  running.set(key, made);
  return made;
}

/** The bytes of a picture as others than browsers are given it. */
export async function readMockup(
  ctx: Ctx,
  { productId, documentHash, sceneId, view, color }: Omit<MockupChoice, 'alt'>,
  { widthPx, findProduct }: { widthPx: number; findProduct: FindProduct },
): Promise<Uint8Array> {
  const design = documentHash ?? blank;
  const scene = assertFound(sceneSegment(design, sceneId, view));
  const address = { design, productId, scene, color, widthPx };
  return (await getMockup(ctx, { address, format: 'jpeg', findProduct })).bytes;
}
