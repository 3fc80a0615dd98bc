import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import type {
  DesignDocument,
  GroupLayer,
  ImageLayer,
  Layer,
  ShapeLayer,
  TextLayer,
} from '@merchmill/design/document.ts';
import type { Ctx } from '../../../context.ts';
import { aProduct, type MadeProduct } from '../../../testing/shop-makers.ts';
import { printAreas } from '../../catalog/catalog/catalog.tables.ts';
import { acceptUpload } from '../../shop/file/file.service.ts';
import { asIncoming, photo } from '../../shop/file/test-pictures.ts';

/* Designs for tests, on the test tee with a second area that is printed over its edge. */

export async function aTwoSidedProduct(ctx: Ctx): Promise<MadeProduct> {
  const product = await aProduct(ctx);
  await ctx.db.insert(printAreas).values({
    productId: product.productId,
    code: 'back',
    position: 1,
    label: 'Back',
    widthMm: 80,
    heightMm: 60,
    bleedMm: 3,
    safeMm: 5,
    dpi: 300,
    technique: 'sublimation',
    edge: 'full',
    surchargeCents: 300,
  });
  return product;
}

export async function aMaterial(ctx: Ctx, userId: string, seed = 1): Promise<Material> {
  return asIncoming(ctx, await photo(600, 400, seed).jpeg().toBuffer(), (incoming) =>
    acceptUpload(ctx, userId, { incoming, name: `photo ${seed}.jpg` }),
  );
}

const upright = { rot: 0, opacity: 1, visible: true, locked: false, role: 'art' } as const;

export const square: ShapeLayer = {
  ...upright,
  id: 'square',
  type: 'shape',
  shape: 'rect',
  x: 50,
  y: 60,
  w: 60,
  h: 60,
  fill: '#c62828',
  stroke: null,
};

export function words(text: string, id = 'words'): TextLayer {
  const form = { tracking: 0, lineHeight: 1.15, align: 'center', curve: 0, stroke: null } as const;
  return {
    ...upright,
    ...form,
    id,
    type: 'text',
    text,
    font: 'roboto-700',
    sizeMm: 12,
    x: 50,
    y: 100,
    w: 40,
    h: 14,
    fill: '#f0d9a8',
  };
}

/** A picture of 30 by 20 mm in the middle of the front. */
export const pictured: ImageLayer = {
  ...upright,
  id: 'picture',
  type: 'image',
  asset: 'photo',
  x: 50,
  y: 60,
  w: 30,
  h: 20,
  crop: { x: 0, y: 0, w: 1, h: 1 },
};

export function group(children: Layer[]): GroupLayer {
  return { ...upright, id: 'group', type: 'group', x: 50, y: 60, w: 60, h: 60, children };
}

export function onFront(layers: Layer[], assets: DesignDocument['assets'] = {}): DesignDocument {
  return { v: 1, areas: { front: { widthMm: 100, heightMm: 120, background: null, layers } }, assets };
}

export function assetOf({ fileId, sha256, mime, widthPx, heightPx }: Material): DesignDocument['assets'][string] {
  return { fileId, sha256, mime, widthPx, heightPx };
}
