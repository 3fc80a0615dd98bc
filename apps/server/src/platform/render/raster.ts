import type { DesignArea, DesignDocument, GroupLayer, ImageLayer, Layer } from '@merchmill/design/document.ts';
import type { Font } from '@merchmill/design/font-file.ts';
import { type Box, BoxBuilder } from '@merchmill/design/geometry.ts';
import { isPrinted } from '@merchmill/design/layers.ts';
import { isPattern } from '@merchmill/design/pattern.ts';
import {
  type DrawnPicture,
  drawnPart,
  drawnPicture,
  filteredPartPixels,
  type PixelSize,
  pictureUses,
  reducedSize,
  visiblePart,
  visibleTiles,
} from '@merchmill/design/picture-use.ts';
import { inspectLayers } from '@merchmill/design/preflight-inspection.ts';
import { type AreaOptions, areaSizePx, renderArea } from '@merchmill/design/render.ts';
import { mmPerInch } from '@merchmill/design/units.ts';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { ByteLru } from './byte-lru.ts';
import { type AssetBytes, embedPart, embedPicture, type PicturePart, withParts } from './embed-picture.ts';
import { loadFont } from './fonts.ts';
import { halved, layOver, type Piece, type PixelFrame, type Raster, unmultiply } from './raster-pieces.ts';
import { wrapPixels } from './wrap-pixels.ts';

export type { AssetBytes, Raster };

export interface DesignPictures {
  readonly document: DesignDocument;
  readonly areaCode: string;
  /** By the key the pictures have in the document's `assets`. */
  readonly assets: Readonly<Record<string, AssetBytes>>;
}

function pixelsPerMm(area: DesignArea, options: AreaOptions): number {
  if (options.widthPx) return options.widthPx / (area.widthMm + 2 * (options.bleedMm ?? 0));
  return (options.dpi ?? 300) / mmPerInch;
}

function requireArea({ document, areaCode }: DesignPictures): DesignArea {
  const area = document.areas[areaCode];
  if (!area) throw new RangeError(`The design has no area ${areaCode}`);
  return area;
}

function requireAsset({ assets }: DesignPictures, { asset: id }: DrawnPicture): AssetBytes {
  const asset = assets[id];
  if (!asset) throw new RangeError(`Image ${id} of the design is missing`);
  return asset;
}

/** Embeds the pictures of an area by their keys, each once. */
function embedder(design: DesignPictures, area: DesignArea, scale: number) {
  const uses = pictureUses(area.layers);
  return async (key: string): Promise<string> => {
    const use = uses.get(key)!;
    return embedPicture(requireAsset(design, use.picture), use, scale);
  };
}

/** @throws for one that is not installed: a drawing must not lack a text */
function drawnFont(id: string): Font {
  const font = loadFont(id);
  if (font.isAbsent) throw new Error(`The font ${id} is not installed`);
  return font;
}

type Pictures = ReadonlyMap<string, PicturePart>;

/** Without the sides of a folded print: they are made of pixels (`wrap-pixels.ts`). */
function drawSvg(design: DesignPictures, drawn: DesignArea, pictures: Pictures, options: AreaOptions): string {
  const { wrap: _, ...area } = drawn;
  const document = { ...design.document, areas: { [design.areaCode]: area } };
  const env = {
    font: drawnFont,
    imageHref: ({ key }: DrawnPicture) => pictures.get(key)!.href,
    imagePart: ({ key }: DrawnPicture) => pictures.get(key)!.part,
  };
  return renderArea(document, design.areaCode, env, options);
}

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

const bytesPerPixel = 6;

/** About what each picture of an area takes each time it is drawn; half of it again for the file it is decoded from. */
async function drawnBytes(design: DesignPictures, area: DesignArea, scale: number): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  for (const [key, use] of pictureUses(area.layers)) {
    const asset = requireAsset(design, use.picture);
    const { width, height } = await sharp('file' in asset ? asset.file : asset.bytes).metadata();
    const picture = drawnPart(use.picture, { widthPx: width, heightPx: height });
    const drawn = reducedSize(picture, use, scale) ?? picture;
    bytes.set(key, drawn.widthPx * drawn.heightPx * bytesPerPixel);
  }
  return bytes;
}

/** Pixels of an SVG, at the size written in its root element, with the alpha still multiplied in. */
async function drawPixels(svg: string | Buffer, background?: string): Promise<Raster> {
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    logLevel: 'off',
    ...(background === undefined ? {} : { background }),
  });
  return { data: image.pixels, widthPx: image.width, heightPx: image.height };
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

/** Memory that decoded pictures of one drawing may take: the rasteriser decodes each picture as often as it is drawn. */
const drawingBytes = 100 * 1024 * 1024;

/** Pixels that are drawn at once: a large sheet would else be held several times over. */
const bandPixels = 25_000_000;
/** So much of it where pictures are large: of these only what is seen is decoded, but they are read for each band. */
const largePictureBand = 0.64;

type RowOptions = AreaOptions & Required<Pick<AreaOptions, 'widthPx' | 'heightPx' | 'rows'>>;

/** A mitered corner reaches up to two widths of its outline, and `inspectLayers` counts half of one. */
const miterReach = 1.5;
/** Pixels around what is drawn for itself, for soft edges and rounding. */
const framePaddingPx = 2;
/** Filtered parts that are held for the layers of a band. */
const filteredPartBytes = 32 * 1024 * 1024;

/** A piece that is large enough for its drawing, which is as large, to be let go of at once. */
const largePieceBytes = 16 * 1024 * 1024;

/** Lets go of what is not needed any more now: pixels are few objects and many bytes. */
const collect = () => (globalThis as { gc?: () => void }).gc?.();

/** A picture that shows through a clip. */
const isClipped = (layer: Layer) =>
  layer.type === 'image' &&
  (layer.mask !== undefined || layer.pattern !== undefined || layer.crop.w < 1 || layer.crop.h < 1);

/** Whether the rasteriser draws something of a layer aside first. */
const isIsolated = (layer: Layer): boolean =>
  layer.opacity < 1 || isClipped(layer) || (layer.type === 'group' && layer.children.some(isIsolated));

/** Whether a layer has what is drawn aside in what is drawn aside: of that, rows in the middle would come out empty. */
function isNested(layer: Layer): boolean {
  if (layer.type !== 'group') return layer.opacity < 1 && isClipped(layer);
  return layer.children.some(layer.opacity < 1 ? isIsolated : isNested);
}

/** What is seen through a window of each picture that is no pattern, by all layers together. */
function seenParts(
  layers: readonly Layer[],
  window: Box,
  groups: readonly Layer[] = [],
  seen = new Map<string, Box>(),
): ReadonlyMap<string, Box> {
  for (const layer of layers) {
    if (!isPrinted(layer)) continue;
    if (layer.type === 'group') seenParts(layer.children, window, [...groups, layer], seen);
    const part = visiblePart([...groups, layer], window);
    if (layer.type !== 'image' || !part) continue;
    const { key } = drawnPicture(layer);
    const all = new BoxBuilder();
    for (const { x, y, w, h } of [part, seen.get(key) ?? part]) {
      all.add(x, y);
      all.add(x + w, y + h);
    }
    seen.set(key, all.box()!);
  }
  return seen;
}

/** Draws rows of a design's area in parts that follow each other, none of which takes more than so many bytes. */
class PartByPart {
  readonly #design: DesignPictures;
  readonly #area: DesignArea;
  readonly #options: RowOptions;
  /** The rows, in millimeters of the area. */
  readonly #window: Box;
  readonly #embed: (key: string) => Promise<string>;
  /** What the pictures of the area take each time, and those that were embedded last. */
  readonly #bytes: ReadonlyMap<string, number>;
  readonly #pictures = new ByteLru<string>(drawingBytes);
  readonly #parts = new ByteLru<PicturePart>(filteredPartBytes);
  readonly #seen: ReadonlyMap<string, Box>;
  readonly #maxBytes: number;
  readonly #band: PixelFrame;

  constructor(design: DesignPictures, options: RowOptions, bytes: ReadonlyMap<string, number>, maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#design = design;
    this.#band = { left: 0, top: options.rows.start, width: options.widthPx, height: options.rows.count };
    this.#area = requireArea(design);
    this.#options = options;
    const bleed = options.bleedMm ?? 0;
    const [w, heightMm] = [this.#area.widthMm + 2 * bleed, this.#area.heightMm + 2 * bleed];
    const { start, count } = options.rows;
    const rowMm = heightMm / options.heightPx;
    this.#window = { x: -bleed, y: start * rowMm - bleed, w, h: count * rowMm };
    this.#embed = embedder(design, this.#area, pixelsPerMm(this.#area, options));
    this.#bytes = bytes;
    this.#seen = seenParts(this.#area.layers, this.#window);
  }

  async draw(background?: string): Promise<Uint8Array> {
    const ground = await this.#ground(background);
    await this.#drawOnto(ground, this.#area.layers, []);
    return ground.data;
  }

  #ground(background: string | undefined): Piece | Promise<Piece> {
    const { width, height } = this.#band;
    if (background === undefined && !this.#area.background)
      return { data: new Uint8Array(width * height * 4), frame: this.#band };
    return this.#part([], this.#band, { ground: this.#area.background, background });
  }

  /** Where in a piece layers leave ink; null where they leave none. @param layers in their groups */
  #frameOf(layers: readonly Layer[], { frame }: Piece): PixelFrame | null {
    const { widthPx, heightPx, bleedMm = 0 } = this.#options;
    const [perX, perY] = [
      widthPx / (this.#area.widthMm + 2 * bleedMm),
      heightPx / (this.#area.heightMm + 2 * bleedMm),
    ] as const;
    const ink = new BoxBuilder();
    for (const { layer, bounds } of inspectLayers(layers, { font: loadFont })) {
      const by = layer.type === 'image' || !layer.stroke ? 0 : layer.stroke.widthMm * miterReach;
      ink.add(bounds.x - by, bounds.y - by);
      ink.add(bounds.x + bounds.w + by, bounds.y + bounds.h + by);
    }
    const box = ink.box();
    if (!box) return null;
    const within = (at: number, from: number, length: number) => Math.min(from + length, Math.max(from, at));
    const left = within(Math.floor((box.x + bleedMm) * perX) - framePaddingPx, frame.left, frame.width);
    const top = within(Math.floor((box.y + bleedMm) * perY) - framePaddingPx, frame.top, frame.height);
    const right = within(Math.ceil((box.x + box.w + bleedMm) * perX) + framePaddingPx, frame.left, frame.width);
    const bottom = within(Math.ceil((box.y + box.h + bleedMm) * perY) + framePaddingPx, frame.top, frame.height);
    return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
  }

  /** @param groups that the layers were taken out of, from outside in: they are put back into these */
  async #drawOnto(ground: Piece, layers: readonly Layer[], groups: readonly GroupLayer[]): Promise<void> {
    const wrap = (children: Layer[]) => groups.reduceRight((inner, group) => [{ ...group, children: inner }], children);
    let part: Layer[] = [];
    const flush = async () => {
      if (part.length) await this.#layOver(ground, wrap(part));
      part = [];
      collect();
    };
    for (const layer of layers) {
      const seen = layer.type === 'image' ? visiblePart([...groups, layer], this.#window) : null;
      if (layer.type === 'image' && !seen) continue;
      if (isNested(layer)) {
        await flush();
        await this.#drawNested(ground, layer, groups);
        continue;
      }
      const bytes = this.#bytesOf([layer]);
      if (this.#bytesOf(part) + bytes > this.#maxBytes) await flush();
      if (layer.type === 'image' && isPattern(layer) && bytes > this.#maxBytes) {
        await this.#drawPattern(ground, [...groups, layer], wrap([layer]));
        continue;
      }
      if (seen && layer.type === 'image' && bytes > this.#maxBytes) {
        await this.#layOver(ground, wrap([layer]), async () => {
          const { key } = drawnPicture(layer);
          return new Map([[key, await this.#embedPart(layer, seen)]]);
        });
        continue;
      }
      if (layer.type !== 'group' || bytes <= this.#maxBytes) {
        part.push(layer);
        continue;
      }
      const inGroup = [...groups, { ...layer, opacity: 1 }];
      if (layer.opacity === 1) {
        await this.#drawOnto(ground, layer.children, inGroup);
        continue;
      }
      const group = this.#aside(ground, wrap([layer]));
      if (!group) continue;
      await this.#drawOnto(group, layer.children, inGroup);
      layOver(ground, group, layer.opacity);
    }
    await flush();
  }

  /** An empty piece for what layers draw onto another. */
  #aside(ground: Piece, layers: readonly Layer[]): Piece | null {
    const frame = this.#frameOf(layers, ground);
    return frame && { data: new Uint8Array(frame.width * frame.height * 4), frame };
  }

  async #drawNested(ground: Piece, layer: Layer, groups: readonly GroupLayer[]): Promise<void> {
    const solid = { ...layer, opacity: 1 };
    if (layer.opacity === 1 && layer.type === 'group')
      return this.#drawOnto(ground, layer.children, [...groups, layer]);
    const wrapped = groups.reduceRight<Layer>((inner, group) => ({ ...group, children: [inner] }), layer);
    const aside = this.#aside(ground, [wrapped]);
    if (!aside) return;
    await this.#drawOnto(aside, [solid], groups);
    layOver(ground, aside, layer.opacity);
  }

  /** The copies of a pattern that are seen, so many at once as there is room for. @param wrapped it in its groups */
  async #drawPattern(ground: Piece, path: readonly Layer[], wrapped: Layer[]): Promise<void> {
    const tiles = visibleTiles(path, this.#window);
    const frame = this.#frameOf(wrapped, ground);
    if (!frame) return;
    const [[key] = ['']] = pictureUses(wrapped);
    const atOnce = Math.max(1, Math.floor(this.#maxBytes / (this.#bytes.get(key) ?? this.#maxBytes)));
    for (let first = 0; first < tiles.length; first += atOnce) {
      layOver(ground, await this.#part(wrapped, frame, { tiles: tiles.slice(first, first + atOnce) }), 1);
      collect();
    }
  }

  async #layOver(ground: Piece, layers: Layer[], pictures?: () => Promise<Pictures>): Promise<void> {
    const frame = this.#frameOf(layers, ground);
    if (!frame) return;
    layOver(ground, await this.#part(layers, frame, pictures ? { pictures: await pictures() } : {}), 1);
  }

  /** Of a filtered picture the part that all layers show, once, where that is held at once. */
  async #embedPart(layer: ImageLayer, seen: Box): Promise<PicturePart> {
    const { key } = drawnPicture(layer);
    const use = pictureUses(this.#area.layers).get(key)!;
    const embed = (part: Box) =>
      embedPart(requireAsset(this.#design, use.picture), use, pixelsPerMm(this.#area, this.#options), part);
    if (!use.picture.filters) return embed(seen);
    const all = this.#seen.get(key)!;
    const part = (this.#bytes.get(key)! / bytesPerPixel) * all.w * all.h <= filteredPartPixels ? all : seen;
    const partKey = [key, part.x, part.y, part.w, part.h].join();
    const cached = this.#parts.get(partKey);
    if (cached) return cached;
    const made = await embed(part);
    const { length } = made.png ?? made.href;
    if (length <= filteredPartBytes) this.#parts.set(partKey, made, length);
    return made;
  }

  #bytesOf(layers: readonly Layer[]): number {
    return [...pictureUses(layers)].reduce((sum, [key, { times }]) => sum + (this.#bytes.get(key) ?? 0) * times, 0);
  }

  async #embedWhole(layers: readonly Layer[]): Promise<Pictures> {
    const pictures = new Map<string, PicturePart>();
    for (const key of pictureUses(layers).keys()) {
      const href = this.#pictures.get(key) ?? (await this.#embed(key));
      this.#pictures.set(key, href, href.length);
      pictures.set(key, { href });
    }
    return pictures;
  }

  async #part(layers: Layer[], frame: PixelFrame, drawn: PartDrawing): Promise<Piece> {
    const { ground = null, background, tiles } = drawn;
    const pictures = drawn.pictures ?? (await this.#embedWhole(layers));
    const area = { ...this.#area, background: ground, layers };
    const options = {
      ...this.#options,
      rows: { start: frame.top, count: frame.height },
      columns: { start: frame.left, count: frame.width },
      ...(tiles ? { tiles } : {}),
    };
    const svg = withParts(drawSvg(this.#design, area, pictures, options), pictures.values());
    const { data } = await drawPixels(svg, background);
    if (data.length > largePieceBytes) collect();
    return { data, frame };
  }
}

interface PartDrawing {
  readonly ground?: string | null;
  readonly background?: string | undefined;
  /** Without it they are embedded as a whole. */
  readonly pictures?: Pictures;
  readonly tiles?: readonly number[];
}

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
  const height = Math.max(1, Math.floor((hasLarge ? band * largePictureBand : band) / size.widthPx));
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
