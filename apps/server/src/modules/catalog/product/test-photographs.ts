import type { NewPhotograph } from '@merchmill/contract/catalog/product.console.shapes.ts';
import sharp from 'sharp';
import type { Ctx } from '../../../context.ts';
import { takePhotograph } from '../../design/picture/index.ts';
import { asIncoming } from '../../shop/file/test-pictures.ts';

/* Photographs of products, for tests. */

/** A pale product with a fold, in the middle of a green room; longer than it is high. */
export function aProductPhotograph(widthPx = 960, heightPx = 640): Promise<Buffer> {
  const data = Buffer.alloc(3 * widthPx * heightPx);
  for (let y = 0, at = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, at += 3) {
      const [across, down] = [(x - widthPx / 2) / heightPx, (y - heightPx / 2) / heightPx];
      const fold = 1 - 0.3 * Math.max(0, 1 - Math.abs(across - 0.1) / 0.05);
      const isProduct = Math.abs(across) < 0.35 && Math.abs(down) < 0.4;
      data.set(isProduct ? [214 * fold, 212 * fold, 208 * fold] : [70, 120, 80], at);
    }
  }
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** What is sent to make a scene of it, for a print area of this size. */
export function aNewPhotograph(
  fileId: string,
  area: NewPhotograph['area'] = { widthMm: 300, heightMm: 400, edge: 'float' },
): NewPhotograph {
  const points = [
    { x: 0.35, y: 0.3 },
    { x: 0.65, y: 0.3 },
    { x: 0.35, y: 0.7 },
    { x: 0.65, y: 0.7 },
  ];
  const mask = { kind: 'color' as const, picks: [{ x: 0.5, y: 0.2 }], tolerance: 0.1 };
  return {
    fileId,
    role: 'front',
    area,
    spec: { frame: 0.5, columns: 2, rows: 2, points, seen: { from: 0, to: 1 }, cloth: true, mask, recolor: true },
  };
}

/** One that somebody of the staff has uploaded. */
export async function anUploadedPhotograph(ctx: Ctx, uploaderId: string): Promise<string> {
  const bytes = await aProductPhotograph();
  return (await asIncoming(ctx, bytes, (incoming) => takePhotograph(ctx, incoming, uploaderId))).id;
}
