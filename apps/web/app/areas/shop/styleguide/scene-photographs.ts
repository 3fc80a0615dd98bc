import { createMockup } from '@merchmill/mockup/mockup.ts';
import { designRasterSize, placementOf } from '@merchmill/mockup/placement.ts';
import { type SampleArt, sampleArtSvg } from '@merchmill/mockup/sample-art.ts';
import type { SceneMeta } from '@merchmill/mockup/scene.ts';
import { sceneSamples } from '@merchmill/mockup/scene-samples.ts';

/** What a picture of the sheet shows. */
export type Shot = { colour: string; art: SampleArt | null };

async function rasterOf(art: SampleArt, meta: SceneMeta, widthPx: number): Promise<HTMLCanvasElement> {
  const size = designRasterSize(meta, meta.areaMm, widthPx);
  const url = URL.createObjectURL(new Blob([sampleArtSvg(art, size)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = size.widthPx;
    canvas.height = size.heightPx;
    canvas.getContext('2d')?.drawImage(image, 0, 0, size.widthPx, size.heightPx);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * Photographs a scene in its typical colors with each of the designs, by the browser's own compositor, one after the
 * other: browsers keep only a few graphics contexts.
 */
export async function photographScene(
  sceneId: string,
  how: { arts: readonly (SampleArt | null)[]; widthPx: number; signal: AbortSignal },
  show: (shot: Shot, picture: Blob) => void,
): Promise<void> {
  const { widthPx, signal } = how;
  const mockup = await createMockup(document.createElement('canvas'), `/media/scene/${sceneId}`, { widthPx, signal });
  try {
    mockup.resize(widthPx);
    for (const art of how.arts) {
      const design = art && (await rasterOf(art, mockup.meta, widthPx));
      for (const { code, colours } of sceneSamples(mockup.meta)) {
        mockup.draw({ design, placement: placementOf(mockup.meta, mockup.meta.areaMm), colours });
        show({ colour: code, art }, await mockup.snapshot('image/webp', 0.85));
        if (signal.aborted) return;
      }
    }
  } finally {
    mockup.dispose();
  }
}
