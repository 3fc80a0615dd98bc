import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import type { PictureFacts } from '@merchmill/design/picture-facts.ts';
import { ChildPool } from '../../../platform/render/child-pool.ts';
import type { MeasureTask, TakeAnswer, TakeTask, ViewTask } from './picture-drawing.ts';

const script = new URL('./picture-child.ts', import.meta.url);

/**
 * Lanes of their own, so that nobody's uploads, and no pictures that are measured later, keep anybody from seeing a
 * picture. Weights are pixels: in a lane at most one picture of the largest size is decoded at a time, or two of half of it.
 */
export type PicturePools = {
  uploads: ChildPool<TakeTask, TakeAnswer>;
  measuring: ChildPool<MeasureTask, PictureFacts>;
  views: ChildPool<ViewTask, null>;
};

export function createPicturePools(): PicturePools {
  const limits = { script, children: 2, budget: uploadLimits.pixels };
  return {
    uploads: new ChildPool({
      ...limits,
      queueLimit: 60,
      waitMs: 240_000,
      cpuMs: 90_000,
      wallMs: 600_000,
      maxRssMb: 800,
      nice: 5,
    }),
    measuring: new ChildPool({
      ...limits,
      children: 1,
      queueLimit: 60,
      waitMs: 60_000,
      cpuMs: 90_000,
      wallMs: 600_000,
      maxRssMb: 800,
      nice: 5,
    }),
    views: new ChildPool({ ...limits, queueLimit: 200, waitMs: 60_000, cpuMs: 30_000, wallMs: 120_000, maxRssMb: 600 }),
  };
}

export async function closePicturePools({ uploads, measuring, views }: PicturePools): Promise<void> {
  await Promise.all([uploads.close(), measuring.close(), views.close()]);
}
