import type { Technique } from '@merchmill/design/print-area.ts';
import { composeScene } from '@merchmill/mockup/compose.ts';
import { designRasterSize, placementOf, type SizeMm } from '@merchmill/mockup/placement.ts';
import { printLookOf } from '@merchmill/mockup/print-look.ts';
import type { Raster } from '@merchmill/mockup/raster.ts';
import type { MockupColors } from '@merchmill/mockup/scene.ts';
import sharp from 'sharp';
import { levelSize, type SceneSize, type SceneStore, sceneLevel } from './scenes.ts';

export interface MockupView {
  readonly sceneId: string;
  /** Size of the design's print area, which need not be the scene's (placement.ts). */
  readonly areaMm: SizeMm;
  readonly colors: MockupColors;
  /** How the design is printed (print-look.ts of the mockup package); null is plain ink. */
  readonly technique: Technique | null;
  /** Width of the picture; its height follows from the scene. */
  readonly widthPx: number;
}

const maxWidthPx = 2400;

/** Rows of RGB, three bytes per pixel, sRGB. */
export interface RgbPicture {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The size at which a design should be rasterised for a view. */
export async function designSizeFor(scenes: SceneStore, view: MockupView): Promise<SceneSize> {
  const meta = await scenes.meta(view.sceneId);
  return designRasterSize(meta, view.areaMm, levelSize(meta, sceneLevel(meta, view.widthPx)).widthPx);
}

/** Photographs a product: without a design it is blank. The scene is composed whole and then scaled. */
export async function composeMockup(scenes: SceneStore, view: MockupView, design: Raster | null): Promise<RgbPicture> {
  const { widthPx } = view;
  if (!Number.isInteger(widthPx) || widthPx < 1 || widthPx > maxWidthPx) {
    throw new RangeError(`No mockup is ${widthPx} px wide`);
  }
  const meta = await scenes.meta(view.sceneId);
  const scene = await scenes.pixels(view.sceneId, sceneLevel(meta, widthPx));
  const data = new Uint8Array(scene.widthPx * scene.heightPx * 3);
  const placement = placementOf(meta, view.areaMm);
  const { ink } = printLookOf(view.technique);
  composeScene(scene, { design, placement, colors: view.colors, ink }, { data, channels: 3 });
  if (widthPx === scene.widthPx) return { data, widthPx: scene.widthPx, heightPx: scene.heightPx };
  const heightPx = Math.round((widthPx * meta.heightPx) / meta.widthPx);
  const scaled = await sharp(data, { raw: { width: scene.widthPx, height: scene.heightPx, channels: 3 } })
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { data: scaled, widthPx, heightPx };
}
