import type { DesignArea } from '@merchmill/design/document.ts';
import { type PixelSize, pictureUses } from '@merchmill/design/picture-use.ts';
import { type AreaOptions, areaSizePx } from '@merchmill/design/render.ts';
import type { AssetBytes, PicturePart } from './embed-picture.ts';
import { type DesignPictures, drawPixels, drawSvg, embedder, pixelsPerMm, requireArea } from './raster-drawing.ts';
import { drawingBytes, drawnBytes, PartByPart } from './raster-parts.ts';
import { collect, halved, type Raster, unmultiply } from './raster-pieces.ts';
import { wrapPixels } from './wrap-pixels.ts';

export type { AssetBytes, DesignPictures, Raster };

/**
 * Draws one area of a design as an SVG that stands alone: pictures are embedded, text is outlines. Where the print is
 * folded, the art goes on past the edge.
 * @throws when the area is unknown or a picture that is drawn was not given
 */
export async function designSvg(design: DesignPictures, options: AreaOptions): Promise<string> {
  const area = requireArea(design);
  const embed = embedder(design, area, pixelsPerMm(area, options));
  const pictures = new Map<string, PicturePart>();
  for (const key of pictureUses(area.layers).keys()) pictures.set(key, { href: await embed(key) });
  return drawSvg(design, area, pictures, options);
}

/**
 * Turns an SVG of this renderer into pixels, on a thread of the pool.
 * @param background color laid under the drawing; without it the ground stays transparent
 */
export async function rasterize(svg: string, background?: string): Promise<Raster> {
  const raster = await drawPixels(svg, background);
  unmultiply(raster.data);
  return raster;
}

/** Pixels of a preview: the copies of a pattern have so few of them that they come out soft, unless drawn larger first. */
const doubledPixels = 2_000_000;

const hasTiles = ({ layers }: DesignArea) => [...pictureUses(layers).values()].some(({ picture }) => picture.isTile);

async function drawDoubled(design: DesignPictures, options: AreaOptions & PixelSize, background?: string) {
  const size = { widthPx: options.widthPx * 2, heightPx: options.heightPx * 2 };
  const drawn = halved(await drawPixels(await designSvg(design, { ...options, ...size }), background));
  unmultiply(drawn.data);
  return drawn;
}

/** Pixels that are drawn at once: a large sheet would else be held several times over. */
const bandPixels = 25_000_000;
/** So much of it where pictures are large: of these only what is seen is decoded, but they are read for each band. */
const largePictureBand = 0.64;

/**
 * Draws one area of a design in pixels: at once where that takes little memory, and otherwise in parts laid over each
 * other. On see-through edges the two may differ by a level of 255.
 * @param background color laid under the drawing; without it the ground stays transparent
 * @throws when the area is unknown or a picture that is drawn was not given
 */
export async function drawDesign(
  design: DesignPictures,
  options: AreaOptions,
  background?: string,
  maxBytes = drawingBytes,
  band = bandPixels,
): Promise<Raster> {
  const area = requireArea(design);
  const drawn = await drawArea(design, options, background, { maxBytes, band });
  const { bleedMm = 0 } = options;
  const edgePx = (px: number, mm: number) => Math.round((bleedMm * px) / (mm + 2 * bleedMm));
  if (area.wrap && bleedMm > 0) {
    const edge = { x: edgePx(drawn.widthPx, area.widthMm), y: edgePx(drawn.heightPx, area.heightMm) };
    wrapPixels(drawn, area, edge);
  }
  return drawn;
}

interface Room {
  readonly maxBytes: number;
  readonly band: number;
}

/** What the layers of an area leave on its sheet. */
async function drawArea(
  design: DesignPictures,
  options: AreaOptions,
  background: string | undefined,
  { maxBytes, band }: Room,
): Promise<Raster> {
  const area = requireArea(design);
  const bytes = await drawnBytes(design, area, pixelsPerMm(area, options));
  const all = [...pictureUses(area.layers)].reduce((sum, [key, { times }]) => sum + bytes.get(key)! * times, 0);
  const size = areaSizePx(area, options);
  if (!size) throw new RangeError('A pixel drawing needs its size');
  if (all <= maxBytes && size.widthPx * size.heightPx <= band) {
    const isSmall = size.widthPx * size.heightPx <= doubledPixels;
    return isSmall && hasTiles(area)
      ? drawDoubled(design, { ...options, ...size }, background)
      : rasterize(await designSvg(design, options), background);
  }
  const hasLarge = [...bytes.values()].some((each) => each > maxBytes);
  const most = Math.max(1, Math.floor((hasLarge ? band * largePictureBand : band) / size.widthPx));
  // All of one height: what is drawn at once takes the memory.
  const height = Math.ceil(size.heightPx / Math.ceil(size.heightPx / most));
  const data = new Uint8Array(size.widthPx * size.heightPx * 4);
  for (let start = 0; start < size.heightPx; start += height) {
    const rows = { start, count: Math.min(height, size.heightPx - start) };
    const drawing = new PartByPart(design, { ...options, ...size, rows }, bytes, maxBytes);
    data.set(await drawing.draw(background), start * size.widthPx * 4);
    collect();
  }
  unmultiply(data);
  return { data, ...size };
}
