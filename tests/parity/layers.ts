import { clipArt } from '@merchmill/design/clip-art/clip-art.ts';
import type { GroupLayer, ImageLayer, Layer, ShapeLayer, TextLayer } from '@merchmill/design/document.ts';
import type { Filters } from '@merchmill/design/filters.ts';
import { designFonts } from '@merchmill/design/fonts.ts';
import { type PictureName, pictureRatio } from './pictures.ts';
import { writtenScripts } from './scripts.ts';

/*
 * The layers of the documents, kind by kind. Each choice goes around in its own list by a number that counts through all
 * documents, so that a few rounds meet each of them with each other's neighbors; the dice only nudge.
 */

export type Dice = () => number;
/** Number of the document among those of its kind. */
export type Round = { readonly round: number; readonly rounds: number; readonly dice: Dice };

const sideMm = 127;
const wholeCrop = { x: 0, y: 0, w: 1, h: 1 };
const base = { rot: 0, opacity: 1, visible: true, locked: false, role: 'art' } as const;

export const turnIn = <T>(all: readonly T[], at: number): T => all[at % all.length]!;

/** The middles of so many columns and rows. */
export function cells(columns: number, rows: number) {
  const [w, h] = [sideMm / columns, sideMm / rows];
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: ((at % columns) + 0.5) * w,
    y: (Math.floor(at / columns) + 0.5) * h,
    w,
    h,
  }));
}
type Cell = ReturnType<typeof cells>[number];

const inks = ['#17171a', '#b3202a', '#1d4e89', '#0b6e4f', '#d9572f', '#6a3d9a'] as const;
const angles = [0, 20, 0, -75, 0, 180, 7.5] as const;
const opacities = [1, 1, 0.6, 1, 0.25] as const;
const mirrored = [{}, { flipX: true }, { flipY: true }, {}, { flipX: true, flipY: true }] as const;

/** How a layer stands, by its number. */
const stance = (at: number) => ({
  ...base,
  rot: turnIn(angles, at),
  opacity: turnIn(opacities, at),
  ...turnIn(mirrored, at),
});

const strokes = [
  null,
  { color: '#17171a', widthMm: 0.5 },
  { color: '#f2b705', widthMm: 1.2, join: 'miter' },
  { color: '#ffffff', widthMm: 2, join: 'bevel', cap: 'square' },
  { color: '#1d4e89', widthMm: 0.8, cap: 'round' },
] as const satisfies readonly TextLayer['stroke'][];

function image(id: string, asset: PictureName, cell: Cell, share = 0.8): ImageLayer {
  const side = Math.min(cell.w, cell.h) * share;
  const ratio = pictureRatio[asset];
  const [w, h] = ratio > 1 ? [side, side / ratio] : [side * ratio, side];
  return { ...base, id, type: 'image', asset, x: cell.x, y: cell.y, w, h, crop: wholeCrop };
}

function text(id: string, cell: Cell, patch: Partial<TextLayer>): TextLayer {
  return {
    ...{ ...base, id, type: 'text', text: 'Words', font: 'roboto-700', x: cell.x, y: cell.y, w: 1, h: 1 },
    ...{ sizeMm: 6, tracking: 0, lineHeight: 1.15, align: 'center', curve: 0, fill: '#17171a', stroke: null },
    ...patch,
  };
}

const shape = (id: string, cell: Cell, patch: Partial<ShapeLayer>, share = 0.7): ShapeLayer => ({
  ...{ ...base, id, type: 'shape', shape: 'rect', x: cell.x, y: cell.y, w: cell.w * share, h: cell.h * share },
  ...{ fill: '#b3202a', stroke: null },
  ...patch,
});

const percents = [-60, 40, -25, 70, -100, 100, 15, -10] as const;
/** Each filter of the schema, by itself; `removed` only where it is for: on flat colors. */
const filterKinds: readonly ((percent: number, at: number) => Filters)[] = [
  (percent) => ({ brightness: percent }),
  (percent) => ({ contrast: percent }),
  (percent) => ({ saturation: percent }),
  (_, at) => ({ tone: { kind: 'duotone', dark: turnIn(inks, at), light: '#f4f1ea' } }),
  (percent, at) => ({
    tone: {
      kind: 'threshold',
      level: 50 + Math.round(percent / 4),
      dark: turnIn(inks, at),
      light: at % 2 ? null : '#ffd166',
    },
  }),
  (_, at) => ({ removed: { color: turnIn(['#ffffff', '#b3202a', '#1d4e89'], at), tolerance: 4 + (at % 5) * 6 } }),
  (percent) => ({ brightness: percent / 5, contrast: -percent / 4, saturation: percent / 2 }),
  (percent, at) => ({ contrast: percent / 2, tone: { kind: 'duotone', dark: '#000000', light: turnIn(inks, at) } }),
  (percent, at) => ({ removed: { color: turnIn(['#ffffff', '#f2b705'], at), tolerance: 12 }, saturation: percent }),
];

const pictures: readonly PictureName[] = ['dusk', 'wide', 'seal', 'logo'];

export function filtered({ round }: Round): Layer[] {
  return cells(2, 2).map((cell, at) => {
    const number = round * 4 + at;
    const filters = turnIn(filterKinds, number)(turnIn(percents, number), number);
    const asset = filters.removed ? 'logo' : turnIn(pictures, number + round);
    const whole = Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, typeof value === 'number' ? Math.round(value) : value]),
    );
    return { ...image(`f${at}`, asset, cell), ...stance(number + 3), filters: whole };
  });
}

export const masks: readonly NonNullable<ImageLayer['mask']>[] = [
  { shape: 'rect', radiusMm: 6 },
  { shape: 'ellipse' },
  { shape: 'heart' },
  { shape: 'star', points: 7 },
  { shape: 'polygon', points: 6 },
  { shape: 'polygon', points: 4 },
  { shape: 'polygon', points: 3 },
  { shape: 'star' },
  { shape: 'rect' },
];
const crops = [wholeCrop, { x: 0.2, y: 0.1, w: 0.5, h: 0.5 }, { x: 0.55, y: 0.4, w: 0.25, h: 0.3 }] as const;

export function masked({ round }: Round): Layer[] {
  return cells(2, 2).map((cell, at) => {
    const number = round * 4 + at;
    const plain = image(`m${at}`, turnIn(pictures, number + round), cell);
    const mask = turnIn([...masks, undefined], number);
    return { ...plain, ...stance(number), crop: turnIn(crops, number), ...(mask ? { mask } : {}) };
  });
}

const arrangements = ['grid', 'brick', 'half-drop'] as const;

export function patterned({ round, dice }: Round): Layer[] {
  return cells(2, 2).map((cell, at) => {
    const number = round * 4 + at;
    const asset = turnIn(pictures, number + round);
    const tileW = 8 + Math.round(dice() * 14);
    const crop = turnIn(crops, number);
    const tileH = (tileW * crop.h) / crop.w / pictureRatio[asset];
    const pattern = {
      arrangement: turnIn(arrangements, number),
      tileW,
      tileH,
      gapMm: turnIn([0, 2, 5.5], number + round),
    };
    const layer = { ...image(`p${at}`, asset, cell), w: 50, h: 50, ...stance(number + 1), crop, pattern };
    const mask = number % 4 === 3 ? turnIn(masks, round) : undefined;
    const filters = number % 5 === 2 ? { saturation: -80, contrast: 20 } : undefined;
    return { ...layer, ...(mask ? { mask } : {}), ...(filters ? { filters } : {}) };
  });
}

/** Variations of a line of words: straight, in a room that is too small, spaced, wrapped, and curved. */
const settings = [
  {},
  { fit: { widthMm: 30, heightMm: 6 } },
  { tracking: 120, stroke: strokes[1] },
  { wrapMm: 24, align: 'left', lineHeight: 1.4 },
  { curve: 130, bend: true },
  { curve: -110, rot: 15, flipY: true },
  { fit: { widthMm: 22 }, align: 'right' },
  { fill: null, stroke: { color: '#1d4e89', widthMm: 0.25, join: 'miter', cap: 'round' } },
  { stroke: { color: '#f2b705', widthMm: 1, join: 'bevel', cap: 'square' }, flipX: true },
] as const satisfies readonly Partial<TextLayer>[];

/** One line in each script, each time in another of its fonts. */
export function scripts({ round }: Round): Layer[] {
  const rows = Math.ceil(writtenScripts.length / 3);
  return writtenScripts.map(({ written }, at) => {
    const { font, sentence } = turnIn(written, round);
    const cell = cells(3, rows)[at]!;
    const setting = turnIn(settings, round + at);
    return text(`s${at}`, cell, { text: sentence, font: font.id, sizeMm: 4.6, fill: turnIn(inks, at), ...setting });
  });
}

/** Words in each of the fonts, whatever their script: these are all fonts when the rounds are over. */
export function words({ round, rounds }: Round): Layer[] {
  const each = Math.ceil(designFonts.length / rounds);
  const fonts = designFonts.slice(round * each, (round + 1) * each);
  return fonts.map((font, at) => {
    const cell = cells(3, Math.ceil(each / 3))[at]!;
    const setting = turnIn(settings, round * 2 + at);
    const opacity = turnIn(opacities, at + round);
    return text(`w${at}`, cell, {
      text: 'Fine work',
      font: font.id,
      sizeMm: 6,
      fill: turnIn(inks, at),
      opacity,
      ...setting,
    });
  });
}

const star = 'M50 0L63 38 100 38 69 60 81 100 50 76 19 100 31 60 0 38 37 38Z';
const shapeKinds: readonly Partial<ShapeLayer>[] = [
  { shape: 'rect' },
  { shape: 'rect', radiusMm: 4 },
  { shape: 'ellipse' },
  { shape: 'star' },
  { shape: 'star', points: 12, inner: 0.7 },
  { shape: 'polygon', points: 3 },
  { shape: 'polygon', points: 8 },
  { shape: 'heart' },
  { shape: 'path', path: star },
  { shape: 'path', path: 'M0 0H100V100H0ZM25 25H75V75H25Z', fillRule: 'evenodd' },
  { shape: 'path', path: 'M10 90C10 10 90 10 90 90S20 40 50 50T90 20A20 30 15 0 1 60 10Z' },
];

export function shapes({ round }: Round): Layer[] {
  return cells(4, 3).map((cell, at) => {
    const number = round * 12 + at;
    const stroke = turnIn(strokes, number + round);
    const fill = stroke && number % 3 === 0 ? null : turnIn(inks, number);
    return shape(`h${at}`, cell, { ...stance(number + round), ...turnIn(shapeKinds, number), fill, stroke });
  });
}

/** Pieces of each kind of clip art. */
export function art({ round, rounds }: Round): Layer[] {
  const each = Math.ceil(clipArt.length / rounds);
  const pieces = clipArt.slice(round * each, (round + 1) * each);
  const places = cells(4, Math.ceil(each / 4));
  return pieces.map(({ path, ratio }, at) => {
    const cell = places[at]!;
    const side = Math.min(cell.w, cell.h) * 0.75;
    const size = ratio > 1 ? { w: side, h: side / ratio } : { w: side * ratio, h: side };
    const stroke = at % 4 === 3 ? strokes[1] : null;
    return shape(`c${at}`, cell, {
      ...stance(at + round),
      shape: 'path',
      path,
      fill: turnIn(inks, at),
      stroke,
      ...size,
    });
  });
}

const group = (id: string, cell: Cell, children: Layer[], patch: Partial<GroupLayer> = {}): GroupLayer => ({
  ...{ ...base, id, type: 'group', x: cell.x, y: cell.y, w: cell.w * 0.8, h: cell.h * 0.8, children },
  ...patch,
});

/** Groups in groups, with what is see-through, cut, and turned in what is see-through and turned. */
export function groups({ round }: Round): Layer[] {
  return cells(2, 2).map((cell, at) => {
    const number = round * 4 + at;
    const inner = { x: 25, y: 25, w: 40, h: 40 };
    const picture = {
      ...image(`g${at}i`, turnIn(pictures, number), inner, 0.9),
      ...{ mask: turnIn(masks, number), opacity: number % 2 ? 0.7 : 1 },
    };
    const plate = shape(`g${at}p`, inner, { shape: 'rect', radiusMm: 5, fill: '#f2b705', stroke: strokes[1] }, 1.1);
    const word = text(
      `g${at}w`,
      { ...inner, y: 40 },
      { text: 'Group', font: 'lobster-400', sizeMm: 9, fill: '#1d4e89' },
    );
    const nested = group(`g${at}n`, { ...inner, w: 50, h: 50 }, [picture, word], {
      ...base,
      opacity: at % 2 ? 0.5 : 1,
      rot: 8,
      w: 50,
      h: 50,
    });
    return group(`g${at}`, cell, [plate, nested], stance(number + 2));
  });
}

/** A picture under words, over all of an area that is cut. */
export function cutOut({ round }: Round): Layer[] {
  const whole = { x: sideMm / 2, y: sideMm / 2, w: 180, h: 180 };
  const photo = { ...image('k0', turnIn(['dusk', 'wide'] as const, round), whole, 1), w: 180, h: 140 };
  const line = text('k1', { ...whole, y: 95 }, { text: 'Camera', font: 'anton-400', sizeMm: 22, fill: '#ffffff' });
  return [photo, line, shape('k2', cells(2, 2)[1]!, { shape: 'heart', fill: '#f2b705', opacity: 0.8 })];
}
