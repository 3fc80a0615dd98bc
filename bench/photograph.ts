import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';

/** A picture that compresses like a photograph: soft shapes with grain. */
export async function photograph(widthPx: number, heightPx = widthPx): Promise<Uint8Array> {
  const coarse = Buffer.alloc(64 * 64 * 3);
  randomFillSync(coarse);
  const grain = { type: 'gaussian', mean: 128, sigma: 10 } as const;
  const noise = sharp({
    create: { width: widthPx, height: heightPx, channels: 3, background: '#808080', noise: grain },
  });
  return sharp(coarse, { raw: { width: 64, height: 64, channels: 3 } })
    .resize(widthPx, heightPx, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: await noise.png({ compressionLevel: 1 }).toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}
