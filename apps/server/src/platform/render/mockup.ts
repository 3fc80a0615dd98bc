import type { Technique } from '@merchmill/design/print-area.ts';
import { composeScene } from '@merchmill/mockup/compose.ts';
import { designRasterSize, placementOf, type SizeMm } from '@merchmill/mockup/placement.ts';
import { printLookOf } from '@merchmill/mockup/print-look.ts';
import type { Raster } from '@merchmill/mockup/raster.ts';
import type { MockupColors, SceneMeta } from '@merchmill/mockup/scene.ts';
import { framePixels, type ViewFrame, wholeScene } from '@merchmill/mockup/scene-view.ts';
import sharp from 'sharp';
import { levelSize, type SceneLevel, type SceneSize, type SceneStore, sceneLevel } from './scenes.ts';

export interface MockupView {
  readonly sceneId: string;
  /** Size of the design's print area, which need not be the scene's (placement.ts). */
  readonly areaMm: SizeMm;
  readonly colors: MockupColors;
  /** How the design is printed (print-look.ts of the mockup package); null is plain ink. */
  readonly technique: Technique | null;
  /** What of the scene is shown; all of it unless told. */
  readonly frame?: ViewFrame | undefined;
  /** Width of the picture; its height follows from the scene. A closer look is never wider than what there is of it. */
  readonly widthPx: number;
}

const maxWidthPx = 2400;

/** Rows of RGB, three bytes per pixel, sRGB. */
export interface RgbPicture {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The level that has enough pixels for what a view shows. */
const levelOf = (meta: SceneMeta, { widthPx, frame = wholeScene }: MockupView): SceneLevel =>
  sceneLevel(meta, widthPx / frame.size);

/** The size at which a design should be rasterized for a view. */
export async function designSizeFor(scenes: SceneStore, view: MockupView): Promise<SceneSize> {
  const meta = await scenes.meta(view.sceneId);
  return designRasterSize(meta, view.areaMm, levelSize(meta, levelOf(meta, view)).widthPx);
}

/** Photographs a product: without a design it is blank. The scene is composed at a level's size and then scaled. */
export async function composeMockup(scenes: SceneStore, view: MockupView, design: Raster | null): Promise<RgbPicture> {
  const { widthPx, frame = wholeScene } = view;
  if (!Number.isInteger(widthPx) || widthPx < 1 || widthPx > maxWidthPx) {
    throw new RangeError(`No mockup is ${widthPx} px wide`);
  }
  const meta = await scenes.meta(view.sceneId);
  const scene = await scenes.pixels(view.sceneId, levelOf(meta, view));
  const data = new Uint8Array(scene.widthPx * scene.heightPx * 3);
  const placement = placementOf(meta, view.areaMm);
  const { ink } = printLookOf(view.technique);
  const part = framePixels(frame, scene);
  const rows = { from: part.top, to: part.top + part.height };
  composeScene(scene, { design, placement, colors: view.colors, ink, rows }, { data, channels: 3 });
  if (frame.size === 1 && widthPx === scene.widthPx) return { data, widthPx, heightPx: scene.heightPx };
  const size = sizeAt(frame.size === 1 ? widthPx : Math.min(widthPx, framePixels(frame, meta).width), meta);
  const scaled = await sharp(data, { raw: { width: scene.widthPx, height: scene.heightPx, channels: 3 } })
    .extract(part)
    .resize(size.widthPx, size.heightPx, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { data: scaled, ...size };
}

const sizeAt = (widthPx: number, { widthPx: width, heightPx: height }: SceneSize): SceneSize => {
  return { widthPx, heightPx: Math.round((widthPx * height) / width) };
};
