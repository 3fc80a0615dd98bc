import { freshId } from '@merchmill/design/changes.ts';
import type { ClipArt } from '@merchmill/design/clip-art/clip-art.ts';
import type { DesignDocument, ImageLayer, ShapeKind, ShapeLayer, TextLayer } from '@merchmill/design/document.ts';
import { fitText } from '@merchmill/design/fit.ts';
import { defaultFontId } from '@merchmill/design/fonts.ts';
import { centerPicture, type PictureSize } from '@merchmill/design/placement.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { RenderEnv } from '@merchmill/design/render.ts';
import { middleWidth, roomOn } from './text-change.ts';

/* New layers: where they come to lie and how large they are. */

/** Share of the area that a new text or shape takes up: a text leaves room for some words more on its line. */
const textShare = 0.45;
const shapeShare = 0.35;

const upright = { rot: 0, opacity: 1, visible: true, locked: false, role: 'art' } as const;

/** A picture in the middle of the area: as large as it fits, but no larger than it prints sharp. */
export function placePicture(id: string, asset: string, picture: PictureSize, area: PrintArea): ImageLayer {
  const box = { x: 0, y: 0, w: area.widthMm, h: area.heightMm };
  return { ...upright, id, type: 'image', asset, ...centerPicture(picture, box) };
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

/** A line of text in the middle, which wraps at the safe width and gets smaller where there is no more room. */
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
    fit: roomOn(area),
  };
  const measured = fitText(draft, env);
  const wanted = Math.min((middleWidth(area) * textShare) / measured.w, (area.heightMm * 0.2) / measured.h);
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

type Outline = Pick<ShapeLayer, 'shape' | 'path' | 'points' | 'inner' | 'radiusMm' | 'w' | 'h'>;

function inMiddle(document: DesignDocument, area: PrintArea, outline: Outline, fill: string): ShapeLayer {
  return {
    ...upright,
    ...outline,
    id: freshId(document, 'shape'),
    type: 'shape',
    fill,
    stroke: null,
    x: area.widthMm / 2,
    y: area.heightMm / 2,
  };
}

const sideIn = (area: PrintArea) => Math.min(area.widthMm, area.heightMm) * shapeShare;

/** A shape in the middle of the area. */
export function placeShape(document: DesignDocument, area: PrintArea, key: ShapeKey, fill: string): ShapeLayer {
  const { key: _, ...outline } = shapeChoices.find((choice) => choice.key === key)!;
  const side = sideIn(area);
  const size = key === 'line' ? { w: side * 2, h: Math.max(1, side / 40) } : { w: side, h: side };
  const radius = key === 'rounded' ? { radiusMm: side / 6 } : {};
  return inMiddle(document, area, { ...outline, ...size, ...radius }, fill);
}

/** A piece of clip art in the middle of the area, in its own proportions. */
export function placeClipArt(document: DesignDocument, area: PrintArea, piece: ClipArt, fill: string): ShapeLayer {
  const { path, ratio } = piece;
  const side = sideIn(area);
  const [w, h] = [side * Math.sqrt(ratio), side / Math.sqrt(ratio)];
  const scale = Math.min(1, (area.widthMm * 0.9) / w, (area.heightMm * 0.9) / h);
  return inMiddle(document, area, { shape: 'path', path, w: w * scale, h: h * scale }, fill);
}
