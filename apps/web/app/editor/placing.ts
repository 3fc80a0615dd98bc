import { freshId } from '@merchmill/design/changes.ts';
import type { DesignDocument, ImageLayer, ShapeKind, ShapeLayer, TextLayer } from '@merchmill/design/document.ts';
import { fitText } from '@merchmill/design/fit.ts';
import { defaultFontId } from '@merchmill/design/fonts.ts';
import type { Box } from '@merchmill/design/geometry.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { RenderEnv } from '@merchmill/design/render.ts';
import type { PictureSize } from './crop.ts';

/* New layers: where they come to lie and how large they are. */

const mmPerInch = 25.4;
const sharpDpi = 300;
/** Share of the area that a new text or shape takes up. */
const textShare = 0.6;
const shapeShare = 0.35;

const upright = { rot: 0, opacity: 1, visible: true, locked: false, role: 'art' } as const;

/** What a print covers: the area itself, and where it is printed to the edge the bleed around it. */
export function printedBox(area: PrintArea): Box {
  const bleed = area.edge === 'full' ? area.bleedMm : 0;
  return { x: 0 - bleed, y: 0 - bleed, w: area.widthMm + 2 * bleed, h: area.heightMm + 2 * bleed };
}

/** The part of an area where everything is safe: within the margin where the edge is cut or folded. */
export function safeBox(area: PrintArea): Box {
  const margin = area.edge === 'full' ? area.safeMm : 0;
  return { x: margin, y: margin, w: area.widthMm - 2 * margin, h: area.heightMm - 2 * margin };
}

/** A picture in the middle of the area: as large as it fits, but no larger than it prints sharp (300 dpi). */
export function placePicture(id: string, asset: string, picture: PictureSize, area: PrintArea): ImageLayer {
  const sharp = mmPerInch / sharpDpi;
  const scale = Math.min(area.widthMm / picture.widthPx, area.heightMm / picture.heightPx, sharp);
  return {
    ...upright,
    id,
    type: 'image',
    asset,
    crop: { x: 0, y: 0, w: 1, h: 1 },
    x: area.widthMm / 2,
    y: area.heightMm / 2,
    w: picture.widthPx * scale,
    h: picture.heightPx * scale,
  };
}

/** Free room below what is there already, or the middle; so that a second text does not hide the first. */
function freeHeight(document: DesignDocument, area: PrintArea, heightMm: number): number {
  const middle = area.heightMm / 2;
  const taken = (document.areas[area.code]?.layers ?? []).filter((layer) => layer.visible);
  const clashes = (y: number) => taken.some((layer) => Math.abs(layer.y - y) < heightMm / 2);
  for (let y = middle; y + heightMm / 2 <= area.heightMm; y += heightMm) if (!clashes(y)) return y;
  for (let y = middle; y - heightMm / 2 >= 0; y -= heightMm) if (!clashes(y)) return y;
  return middle;
}

interface NewText {
  readonly text: string;
  readonly fill: string;
  readonly font?: string;
}

/** A line of text that takes up most of the area's width. */
export function placeText(
  document: DesignDocument,
  area: PrintArea,
  { text, fill, font = defaultFontId }: NewText,
  env: Pick<RenderEnv, 'font'>,
): TextLayer {
  const draft: TextLayer = {
    ...upright,
    id: freshId(document, 'text'),
    type: 'text',
    text,
    font,
    sizeMm: 10,
    tracking: 0,
    lineHeight: 1.15,
    align: 'center',
    curve: 0,
    fill,
    stroke: null,
    x: area.widthMm / 2,
    y: area.heightMm / 2,
    w: 1,
    h: 1,
  };
  const measured = fitText(draft, env);
  const wanted = Math.min((area.widthMm * textShare) / measured.w, (area.heightMm * 0.2) / measured.h);
  const fitted = fitText({ ...draft, sizeMm: Math.round(draft.sizeMm * wanted * 10) / 10 }, env);
  return { ...fitted, y: freeHeight(document, area, fitted.h) };
}

/** Shapes one can add; a `line` is a flat rectangle, the ones of `path` are drawn in a box of 100 units. */
export const shapeChoices = [
  { key: 'rect', shape: 'rect' },
  { key: 'rounded', shape: 'rect' },
  { key: 'circle', shape: 'ellipse' },
  { key: 'triangle', shape: 'polygon', points: 3 },
  { key: 'hexagon', shape: 'polygon', points: 6 },
  { key: 'star', shape: 'star', points: 5, inner: 0.45 },
  { key: 'burst', shape: 'star', points: 16, inner: 0.78 },
  { key: 'heart', shape: 'heart' },
  { key: 'line', shape: 'rect' },
  { key: 'arrow', shape: 'path', path: 'M0 36H58V10L100 50L58 90V64H0Z' },
  {
    key: 'speech',
    shape: 'path',
    path: 'M12 0H88A12 12 0 0 1 100 12V62A12 12 0 0 1 88 74H46L22 100V74H12A12 12 0 0 1 0 62V12A12 12 0 0 1 12 0Z',
  },
  { key: 'arch', shape: 'path', path: 'M0 100V50A50 50 0 0 1 100 50V100Z' },
] as const satisfies readonly { key: string; shape: ShapeKind; points?: number; inner?: number; path?: string }[];

export type ShapeKey = (typeof shapeChoices)[number]['key'];

/** A shape in the middle of the area. */
export function placeShape(document: DesignDocument, area: PrintArea, key: ShapeKey, fill: string): ShapeLayer {
  const { key: _, ...outline } = shapeChoices.find((choice) => choice.key === key)!;
  const side = Math.min(area.widthMm, area.heightMm) * shapeShare;
  const size = key === 'line' ? { w: side * 2, h: Math.max(1, side / 40) } : { w: side, h: side };
  return {
    ...upright,
    ...outline,
    ...size,
    ...(key === 'rounded' ? { radiusMm: side / 6 } : {}),
    id: freshId(document, 'shape'),
    type: 'shape',
    fill,
    stroke: null,
    x: area.widthMm / 2,
    y: area.heightMm / 2,
  };
}
