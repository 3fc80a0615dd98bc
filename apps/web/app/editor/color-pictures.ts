import type { DesignerData } from '@merchmill/contract/design/design.shapes.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { createMockup } from '@merchmill/mockup/mockup.ts';
import { designRasterSize, placementOf } from '@merchmill/mockup/placement.ts';
import { type RasterSources, rasterizeArea } from './design-raster.ts';
import { printAreaOf, type SceneColor } from './editor-context.tsx';
import { createLatestPictures } from './latest-pictures.ts';
import { SewnRaster } from './sewn-raster.ts';
import { isSewn } from './stitches.ts';

/*
 * One design on every color of a product: the scene is loaded and the design drawn once, and each color is one frame of
 * the same mockup. Pictures are kept until another design is drawn.
 */

export interface PictureOrder {
  readonly scene: DesignerData['scenes'][number];
  readonly design: DesignDocument;
  readonly colors: readonly SceneColor[];
  readonly widthPx: number;
}

const latest = createLatestPictures<ImageBitmap>();
/** By scene and color, with the width that it was drawn for. */
const keyOf = ({ scene, widthPx }: PictureOrder, color: SceneColor) => `${scene.id} ${color.code} ${widthPx}`;

/** Between two pictures the page gets its turn. */
const rest = () => new Promise((resolve) => setTimeout(resolve));

/** Draws a design in each color, one after the other, and tells of each picture as it comes. */
export async function drawColors(
  order: PictureOrder,
  sources: RasterSources & { data: DesignerData },
  signal: AbortSignal,
  onPicture: (colorCode: string, picture: ImageBitmap) => void,
): Promise<void> {
  const { scene, design, colors, widthPx } = order;
  latest.show(design);
  const missing = colors.filter((color) => {
    const picture = latest.find(design, keyOf(order, color));
    if (picture) onPicture(color.code, picture);
    return !picture;
  });
  if (missing.length === 0) return;
  const canvas = document.createElement('canvas');
  const mockup = await createMockup(canvas, scene.url, { signal });
  const stitches = new SewnRaster(sources.env);
  try {
    mockup.resize(widthPx);
    const area = printAreaOf(sources.data, scene.areaCode);
    const raster = document.createElement('canvas');
    const size = designRasterSize(mockup.meta, area, widthPx);
    const drawn = design.areas[scene.areaCode];
    const sewn = isSewn(area) && drawn ? await stitches.lay(drawn, size) : null;
    if (!sewn) await rasterizeArea(design, scene.areaCode, size, sources, raster);
    for (const color of missing) {
      if (signal.aborted) return;
      mockup.draw({
        design: sewn ?? raster,
        placement: placementOf(mockup.meta, area),
        colors: color,
        print: { technique: area.technique, areaWidthMm: area.widthMm, isFinished: sewn !== null },
      });
      const picture = await createImageBitmap(canvas);
      if (!latest.keep(design, keyOf(order, color), picture)) return;
      onPicture(color.code, picture);
      await rest();
    }
  } finally {
    stitches.dispose();
    mockup.dispose();
  }
}
