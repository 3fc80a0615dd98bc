import { growBox, trimBox } from './bounds.ts';
import type { DesignArea, DesignDocument, GroupLayer, ImageLayer, Layer, ShapeLayer, TextLayer } from './document.ts';
import { overlapMm, type WrapSide, wrapSides } from './edge-wrap.ts';
import type { Font } from './font-file.ts';
import type { DesignFont } from './fonts.ts';
import { type Box, formatNumber as n } from './geometry.ts';
import { isPrinted } from './layers.ts';
import { isPattern, type PatternLayer, patternTiles } from './pattern.ts';
import { type DrawnPicture, drawnPicture, type PixelSize, pictureUses } from './picture-use.ts';
import { shapePath } from './shapes.ts';
import { layoutText } from './text-layout.ts';
import { tileReach } from './tile-margin.ts';
import { mmPerInch } from './units.ts';

export { isPrinted };

/** What the renderer needs from outside; both answer at once, so fonts and pictures must be loaded before. */
export interface RenderEnv {
  /** @throws when the font is not loaded. */
  font(id: string): Font;
  /** Whether a font can be had, for advice; without it all of them. */
  offers?(font: Pick<DesignFont, 'id'>): boolean;
  /** Address of a picture, with its filters done. */
  imageHref(picture: DrawnPicture): string;
  /** What part of a picture that is drawn once lies at its address, in fractions of the whole; without it all of it. */
  imagePart?(picture: DrawnPicture): Box | undefined;
}

export interface LayerOptions {
  /** Starts every id in the drawing; inline drawings on one page share their ids, so each needs its own prefix. */
  readonly idPrefix?: string;
  /** Writes `data-layer` with the layer's id on its group, for hit tests. */
  readonly layerIds?: boolean;
  /** Pictures that are in the drawing already, once, under `pictureId`. */
  readonly shared?: ReadonlySet<string>;
  /** The copies of patterns that are drawn, by their places in `patternTiles`; without it all. */
  readonly tiles?: readonly number[];
}

export interface AreaOptions extends LayerOptions {
  /** Width of the drawing in pixels; the height follows. Without `widthPx` and `dpi` the drawing has no fixed size. */
  readonly widthPx?: number;
  /** Overrides the height that follows from `widthPx`, when rounding must give an exact number of pixels. */
  readonly heightPx?: number;
  readonly dpi?: number;
  /** How far past the trim line the drawing reaches on all four sides. */
  readonly bleedMm?: number;
  /** The rows of pixels that are drawn of those that the area has; without it all. */
  readonly rows?: Span;
  /** The columns likewise. */
  readonly columns?: Span;
}

/** Of pixels. */
export interface Span {
  readonly start: number;
  readonly count: number;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeAttribute(value: string): string {
  // XML forbids most control characters even when they are escaped.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed
  return value.replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, '').replace(/[&<>"']/g, (char) => escapes[char]!);
}

function checkedPrefix(options: LayerOptions): string {
  const prefix = options.idPrefix ?? '';
  if (!/^[A-Za-z0-9_-]*$/.test(prefix)) throw new RangeError('An id prefix consists of letters, digits, - and _');
  return prefix;
}

function checkedColor(color: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError('A color is written #rrggbb');
  return color;
}

/** Moves the origin from the top-left corner of the layer's box to where the layer stands in its parent. */
function placement(layer: Layer, w: number, h: number): string {
  const rotate = layer.rot ? ` rotate(${n(layer.rot)})` : '';
  const flip = layer.flipX || layer.flipY ? ` scale(${layer.flipX ? -1 : 1} ${layer.flipY ? -1 : 1})` : '';
  return `translate(${n(layer.x)} ${n(layer.y)})${rotate}${flip} translate(${n(-w / 2)} ${n(-h / 2)})`;
}

function strokeAttributes(stroke: TextLayer['stroke']): string {
  if (!stroke) return '';
  const { color, widthMm, join = 'round', cap } = stroke;
  const ends = cap ? ` stroke-linecap="${cap}"` : '';
  return ` stroke="${checkedColor(color)}" stroke-width="${n(widthMm)}" stroke-linejoin="${join}"${ends}`;
}

const fillAttribute = (fill: string | null) => `fill="${fill === null ? 'none' : checkedColor(fill)}"`;

function textContent(layer: TextLayer, d: string): string {
  if (d === '') return '';
  // The outline of a letter lies behind its fill, or it would eat into the letter's shape.
  const behind = layer.stroke ? ' paint-order="stroke"' : '';
  return `<path d="${d}" ${fillAttribute(layer.fill)}${strokeAttributes(layer.stroke)}${behind}/>`;
}

function shapeContent(layer: ShapeLayer): string {
  const d = shapePath(layer);
  if (d === '') return '';
  const rule = layer.fillRule ? ' fill-rule="evenodd"' : '';
  return `<path d="${d}" ${fillAttribute(layer.fill)}${rule}${strokeAttributes(layer.stroke)}/>`;
}

const pictureId = ({ key }: DrawnPicture, options: LayerOptions) => `${checkedPrefix(options)}picture-${key}`;

/** A picture that is drawn more than once stands in the drawing once, one by one unit in size. */
function sharedPicture(picture: DrawnPicture, env: RenderEnv, id: string): string {
  const href = escapeAttribute(env.imageHref(picture));
  const side = picture.joined ? n(tileReach) : '1';
  return `<image id="${escapeAttribute(id)}" href="${href}" width="${side}" height="${side}" preserveAspectRatio="none"/>`;
}

function useOf(id: string, { x, y, w, h }: Record<'x' | 'y' | 'w' | 'h', string>): string {
  return `<use href="${escapeAttribute(`#${id}`)}" transform="translate(${x} ${y}) scale(${w} ${h})"/>`;
}

/** The copies of a pattern; the picture stands in the layer once where the drawing doesn't have it. */
function patternContent(layer: PatternLayer, env: RenderEnv, options: LayerOptions): string {
  const picture = drawnPicture(layer);
  const isShared = options.shared?.has(picture.key) ?? false;
  const id = isShared ? pictureId(picture, options) : `${checkedPrefix(options)}tile-${layer.id}`;
  const [w, h] = [n(layer.pattern.tileW), n(layer.pattern.tileH)];
  const all = patternTiles(layer);
  const drawn = options.tiles ? options.tiles.flatMap((index) => all[index] ?? []) : all;
  const uses = drawn.map(({ x, y }) => useOf(id, { x: n(x), y: n(y), w, h })).join('');
  return isShared ? uses : `<defs>${sharedPicture(picture, env, id)}</defs>${uses}`;
}

function wholePicture(layer: ImageLayer, env: RenderEnv, options: LayerOptions): string {
  const { crop, w, h } = layer;
  const picture = drawnPicture(layer);
  const [fullW, fullH] = [w / crop.w, h / crop.h];
  const part = env.imagePart?.(picture) ?? { x: 0, y: 0, w: 1, h: 1 };
  const [x, y] = [n((part.x - crop.x) * fullW), n((part.y - crop.y) * fullH)];
  if (options.shared?.has(picture.key)) {
    return useOf(pictureId(picture, options), { x, y, w: n(fullW), h: n(fullH) });
  }
  return (
    `<image href="${escapeAttribute(env.imageHref(picture))}" x="${x}" y="${y}"` +
    ` width="${n(part.w * fullW)}" height="${n(part.h * fullH)}" preserveAspectRatio="none"/>`
  );
}

function imageContent(layer: ImageLayer, env: RenderEnv, options: LayerOptions): string {
  const { crop, mask, w, h } = layer;
  const image = isPattern(layer) ? patternContent(layer, env, options) : wholePicture(layer, env, options);
  const isWhole = !layer.pattern && crop.x === 0 && crop.y === 0 && crop.w === 1 && crop.h === 1;
  if (!mask && isWhole) return image;
  const d = shapePath({ shape: 'rect', ...mask, w, h });
  const clipId = `${checkedPrefix(options)}clip-${layer.id}`;
  return `<clipPath id="${clipId}"><path d="${d}"/></clipPath><g clip-path="url(#${clipId})">${image}</g>`;
}

interface RenderedContent {
  content: string;
  w: number;
  h: number;
}

function layerContent(layer: Layer, env: RenderEnv, options: LayerOptions): RenderedContent {
  const { w, h } = layer;
  switch (layer.type) {
    case 'text': {
      // The layout's own size, not the stored one: the text then stays centered even if the stored size is stale.
      const layout = layoutText(env.font(layer.font), layer);
      return { content: textContent(layer, layout.d), w: layout.widthMm, h: layout.heightMm };
    }
    case 'shape':
      return { content: shapeContent(layer), w, h };
    case 'image':
      return { content: imageContent(layer, env, options), w, h };
    case 'group':
      return { content: groupContent(layer, env, options), w, h };
  }
}

function groupContent(layer: GroupLayer, env: RenderEnv, options: LayerOptions): string {
  return layer.children.map((child) => renderLayer(child, env, options)).join('');
}

/** Draws one layer, placed in its parent's millimeters, as an SVG fragment. Empty for what is not printed. */
export function renderLayer(layer: Layer, env: RenderEnv, options: LayerOptions = {}): string {
  if (!isPrinted(layer)) return '';
  const { content, w, h } = layerContent(layer, env, options);
  if (content === '') return '';
  const opacity = layer.opacity < 1 ? ` opacity="${n(layer.opacity)}"` : '';
  const marker = options.layerIds ? ` data-layer="${escapeAttribute(layer.id)}"` : '';
  return `<g${marker} transform="${placement(layer, w, h)}"${opacity}>${content}</g>`;
}

/** Pixels of a drawing of an area, whatever rows are drawn of it; null where it has no fixed size. */
export function areaSizePx(area: DesignArea, options: AreaOptions): PixelSize | null {
  const [widthMm, heightMm] = [area.widthMm, area.heightMm].map((mm) => mm + 2 * (options.bleedMm ?? 0)) as [
    number,
    number,
  ];
  const widthPx = options.widthPx ?? (options.dpi && Math.round((widthMm / mmPerInch) * options.dpi));
  if (!widthPx) return null;
  const byDpi = options.dpi && !options.widthPx ? (heightMm / mmPerInch) * options.dpi : (widthPx * heightMm) / widthMm;
  return { widthPx, heightPx: options.heightPx ?? Math.max(1, Math.round(byDpi)) };
}

const rectOf = ({ x, y, w, h }: Box, fill: string | null) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" ${fillAttribute(fill)}/>`;

const boxPath = ({ x, y, w, h }: Box) => `M${n(x)} ${n(y)}H${n(x + w)}V${n(y + h)}H${n(x)}Z`;

interface Drawn {
  readonly defs: string;
  readonly content: string;
}

/** Pictures that are drawn more than once, and the layers; the ground is another's. */
function drawLayers(area: DesignArea, env: RenderEnv, options: AreaOptions): { pictures: string; layers: string } {
  const repeated = [...pictureUses(area.layers).values()].flatMap(({ picture, times }) => (times > 1 ? picture : []));
  const pictures = repeated.map((picture) => sharedPicture(picture, env, pictureId(picture, options))).join('');
  const shared = new Set(repeated.map(({ key }) => key));
  return { pictures, layers: area.layers.map((layer) => renderLayer(layer, env, { ...options, shared })).join('') };
}

/** A print over paper: what is not drawn on is white. */
const paperWhite = '#ffffff';

/** A part of the sheet with a drawing of the front in it. */
function drawnSide({ clip, scale, at }: WrapSide, index: number, sheetId: string, prefix: string): Drawn {
  const id = `${prefix}side-${index}`;
  const isPlain = scale.x === 1 && scale.y === 1;
  const transform = isPlain ? '' : ` transform="translate(${n(at.x)} ${n(at.y)}) scale(${n(scale.x)} ${n(scale.y)})"`;
  return {
    defs: `<clipPath id="${id}"><path d="${boxPath(clip)}"/></clipPath>`,
    content: `<g clip-path="url(#${id})"><use href="#${sheetId}"${transform}/></g>`,
  };
}

/** The front once, and its sides as drawings of it: what is opaque leaves no seam where two of them meet. */
function drawWrapped(area: DesignArea, env: RenderEnv, options: AreaOptions, parts: 'all' | 'sides'): Drawn {
  const prefix = checkedPrefix(options);
  const bleed = options.bleedMm ?? 0;
  const front = trimBox(area);
  const ground = area.background ?? paperWhite;
  const { pictures, layers } = drawLayers(area, env, options);
  const plain = { clip: front, scale: { x: 1, y: 1 }, at: { x: 0, y: 0 } };
  const sides = area.wrap && area.wrap !== 'color' ? wrapSides(area, area.wrap, bleed) : [];
  const around = area.wrap === 'color' ? rectOf(growBox(front, bleed), ground) : '';
  const shown = parts === 'all' ? [...sides, plain] : sides;
  const drawn = shown.map((side, index) => drawnSide(side, index, `${prefix}front`, prefix));
  const sheet = `<g id="${prefix}front">${rectOf(growBox(front, overlapMm), ground)}${layers}</g>`;
  return {
    defs: pictures + (shown.length > 0 ? sheet : '') + drawn.map(({ defs }) => defs).join(''),
    content: around + drawn.map(({ content }) => content).join(''),
  };
}

function drawPlain(area: DesignArea, env: RenderEnv, options: AreaOptions): Drawn {
  const sheet = growBox(trimBox(area), options.bleedMm ?? 0);
  const { pictures, layers } = drawLayers(area, env, options);
  return { defs: pictures, content: (area.background === null ? '' : rectOf(sheet, area.background)) + layers };
}

/** Only the sides of a folded print, as a fragment; what is seen of the front lies over them. */
export function renderWrapSides(area: DesignArea, env: RenderEnv, options: AreaOptions): string {
  if (area.wrap === 'color') return rectOf(growBox(trimBox(area), options.bleedMm ?? 0), area.background ?? paperWhite);
  const { defs, content } = drawWrapped(area, env, options, 'sides');
  return `<defs>${defs}</defs>${content}`;
}

/** `renderArea` for callers that hold the area itself. */
export function renderDesignArea(area: DesignArea, env: RenderEnv, options: AreaOptions = {}): string {
  const bleed = options.bleedMm ?? 0;
  const widthMm = area.widthMm + 2 * bleed;
  const heightMm = area.heightMm + 2 * bleed;
  checkedPrefix(options);
  const isWrapped = area.wrap !== undefined && bleed > 0;
  const drawn = isWrapped ? drawWrapped(area, env, options, 'all') : drawPlain(area, env, options);
  const defs = drawn.defs && `<defs>${drawn.defs}</defs>`;
  const size = areaSizePx(area, options);
  const rows = options.rows ?? { start: 0, count: size?.heightPx ?? 1 };
  const columns = options.columns ?? { start: 0, count: size?.widthPx ?? 1 };
  const rowMm = heightMm / (size?.heightPx ?? 1);
  const columnMm = widthMm / (size?.widthPx ?? 1);
  const sizeAttributes = size ? ` width="${n(columns.count)}" height="${n(rows.count)}"` : '';
  // A part is laid on others to a small fraction of a pixel.
  const view = [
    ...[columns.start * columnMm - bleed, rows.start * rowMm - bleed],
    ...[columns.count * columnMm, rows.count * rowMm],
  ].map((mm) => (options.columns ? mm.toFixed(9) : n(mm)));
  // Pixels are whole, millimeters are not: the fraction of a pixel between them is stretched away.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}"` +
    `${sizeAttributes} preserveAspectRatio="none">${defs}${drawn.content}</svg>`
  );
}

/**
 * Draws one print area of a design as an SVG document in millimeters. The same document, fonts and pictures always
 * give the same characters, in the browser and on the server alike; text is drawn as outlines.
 * @throws RangeError when the design has no such area
 */
export function renderArea(
  document: DesignDocument,
  areaCode: string,
  env: RenderEnv,
  options: AreaOptions = {},
): string {
  const area = Object.hasOwn(document.areas, areaCode) ? document.areas[areaCode] : undefined;
  if (!area) throw new RangeError(`The design has no area ${areaCode}`);
  return renderDesignArea(area, env, options);
}
