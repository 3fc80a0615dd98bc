import type { DesignArea, DesignDocument } from '@merchmill/design/document.ts';
import type { Font } from '@merchmill/design/font-file.ts';
import { type DrawnPicture, pictureUses } from '@merchmill/design/picture-use.ts';
import { type AreaOptions, renderArea } from '@merchmill/design/render.ts';
import { mmPerInch } from '@merchmill/design/units.ts';
import { renderAsync } from '@resvg/resvg-js';
import { type AssetBytes, embedPicture, type PicturePart } from './embed-picture.ts';
import { loadFont } from './fonts.ts';
import type { Raster } from './raster-pieces.ts';

/* What drawings of a design's area are made with, in SVG and in pixels. */

export interface DesignPictures {
  readonly document: DesignDocument;
  readonly areaCode: string;
  /** By the key the pictures have in the document's `assets`. */
  readonly assets: Readonly<Record<string, AssetBytes>>;
}

export function pixelsPerMm(area: DesignArea, options: AreaOptions): number {
  if (options.widthPx) return options.widthPx / (area.widthMm + 2 * (options.bleedMm ?? 0));
  return (options.dpi ?? 300) / mmPerInch;
}

export function requireArea({ document, areaCode }: DesignPictures): DesignArea {
  const area = document.areas[areaCode];
  if (!area) throw new RangeError(`The design has no area ${areaCode}`);
  return area;
}

export function requireAsset({ assets }: DesignPictures, { asset: id }: DrawnPicture): AssetBytes {
  const asset = assets[id];
  if (!asset) throw new RangeError(`Image ${id} of the design is missing`);
  return asset;
}

/** Embeds the pictures of an area by their keys, each once. */
export function embedder(design: DesignPictures, area: DesignArea, scale: number) {
  const uses = pictureUses(area.layers);
  return async (key: string): Promise<string> => {
    const use = uses.get(key)!;
    return embedPicture(requireAsset(design, use.picture), use, scale);
  };
}

/** @throws for one that is not installed: a drawing must not lack a text */
export function drawnFont(id: string): Font {
  const font = loadFont(id);
  if (font.isAbsent) throw new Error(`The font ${id} is not installed`);
  return font;
}

export type Pictures = ReadonlyMap<string, PicturePart>;

/** Without the sides of a folded print: they are made of pixels (`wrap-pixels.ts`). */
export function drawSvg(design: DesignPictures, drawn: DesignArea, pictures: Pictures, options: AreaOptions): string {
  const { wrap: _, ...area } = drawn;
  const document = { ...design.document, areas: { [design.areaCode]: area } };
  const env = {
    font: drawnFont,
    imageHref: ({ key }: DrawnPicture) => pictures.get(key)!.href,
    imagePart: ({ key }: DrawnPicture) => pictures.get(key)!.part,
  };
  return renderArea(document, design.areaCode, env, options);
}

/** Pixels of an SVG, at the size written in its root element, with the alpha still multiplied in. */
export async function drawPixels(svg: string | Buffer, background?: string): Promise<Raster> {
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    logLevel: 'off',
    ...(background === undefined ? {} : { background }),
  });
  return { data: image.pixels, widthPx: image.width, heightPx: image.height };
}
