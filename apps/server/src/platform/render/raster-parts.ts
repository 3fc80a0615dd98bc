import type { DesignArea, GroupLayer, ImageLayer, Layer } from '@merchmill/design/document.ts';
import { type Box, BoxBuilder } from '@merchmill/design/geometry.ts';
import { isPrinted } from '@merchmill/design/layers.ts';
import { isPattern } from '@merchmill/design/pattern.ts';
import {
  drawnPart,
  drawnPicture,
  filteredPartPixels,
  pictureUses,
  reducedSize,
  visiblePart,
  visibleTiles,
} from '@merchmill/design/picture-use.ts';
import { inspectLayers } from '@merchmill/design/preflight-inspection.ts';
import type { AreaOptions } from '@merchmill/design/render.ts';
import sharp from 'sharp';
import { ByteLru } from './byte-lru.ts';
import { embedPart, type PicturePart, withParts } from './embed-picture.ts';
import { loadFont } from './fonts.ts';
import {
  type DesignPictures,
  drawPixels,
  drawSvg,
  embedder,
  type Pictures,
  pixelsPerMm,
  requireArea,
  requireAsset,
} from './raster-drawing.ts';
import { collect, layOver, type Piece, type PixelFrame } from './raster-pieces.ts';

/* A drawing in parts that are laid over each other: each of them takes no more memory than there is. */

/** Memory that decoded pictures of one drawing may take: the rasterizer decodes each picture as often as it is drawn. */
export const drawingBytes = 100 * 1024 * 1024;

const bytesPerPixel = 6;

/** About what each picture of an area takes each time it is drawn; half of it again for the file it is decoded from. */
export async function drawnBytes(
  design: DesignPictures,
  area: DesignArea,
  scale: number,
): Promise<Map<string, number>> {
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

type RowOptions = AreaOptions & Required<Pick<AreaOptions, 'widthPx' | 'heightPx' | 'rows'>>;

/** A mitered corner reaches up to two widths of its outline, and `inspectLayers` counts half of one. */
const miterReach = 1.5;
/** Pixels around what is drawn for itself, for soft edges and rounding. */
const framePaddingPx = 2;
/** Filtered parts that are held for the layers of a band. */
const filteredPartBytes = 32 * 1024 * 1024;

/** A piece that is large enough for its drawing, which is as large, to be let go of at once. */
const largePieceBytes = 16 * 1024 * 1024;

/** A picture that shows through a clip. */
const isClipped = (layer: Layer) =>
  layer.type === 'image' &&
  (layer.mask !== undefined || layer.pattern !== undefined || layer.crop.w < 1 || layer.crop.h < 1);

/** Whether the rasterizer draws something of a layer aside first. */
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
export class PartByPart {
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
