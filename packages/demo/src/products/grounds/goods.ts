import type { AreaGround, KeepOutZone } from '@merchmill/design/area-ground.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { circle, roundedRect } from './drawing.ts';

/* Hard goods, bags, and sewn goods under their print areas; the measures are those of the scenes that picture them. */

type Ground = (area: PrintArea) => AreaGround;

const grown = (x: number, y: number, w: number, h: number, by: number) => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

/** How much of the wall lies between the two ends of a wrap, where the handle is: 57 mm of a mug with a wrap of 200. */
const handleShare = 0.288;
const mugFootMm = 5;
const mugLipMm = 5;
const handleMm = 13;

/** The wall of a mug, unrolled: it is cut open along its handle, of which half lies at each end. */
export const mugGround: Ground = ({ widthMm: w, heightMm: h }) => {
  const gap = (w * handleShare) / 2;
  const wall = { x: -gap, y: -mugLipMm, w: w + 2 * gap, h: h + mugLipMm + mugFootMm };
  const [top, bottom] = [h * 0.1, h * 0.88];
  const half = (x: number, width: number) => roundedRect({ x, y: top, w: width, h: bottom - top }, 3);
  // As a mug is seen from the side: the handle stands out from the wall.
  const ear = (x: number, out: number) =>
    `M${x} ${top + 4}C${x + out * 1.35} ${top - 2} ${x + out * 1.35} ${bottom + 2} ${x} ${bottom - 4}` +
    `M${x} ${top + 15}C${x + out * 0.82} ${top + 11} ${x + out * 0.82} ${bottom - 11} ${x} ${bottom - 15}`;
  return {
    zones: [
      { label: 'handle', kind: 'covered', path: half(-gap, handleMm / 2) },
      { label: 'handle', kind: 'covered', path: half(w + gap - handleMm / 2, handleMm / 2) },
    ],
    outline: roundedRect(wall, 4),
    seams: [
      `M${-gap} ${-mugLipMm + 2.5}H${w + gap}`,
      `M${-gap} ${h + mugFootMm - 2.5}H${w + gap}`,
      ear(-gap, -30),
      ear(w + gap, 30),
    ].join(''),
  };
};

const tumblerFootMm = 12;
const tumblerWallMm = 179.5;
const lidMm = 14;

/** The wall of a tumbler, unrolled: the print meets behind. */
const tumblerGround =
  (top: 'lid' | 'straw' | 'rim'): Ground =>
  ({ widthMm: w, heightMm: h }) => {
    const shoulder = -(tumblerWallMm - tumblerFootMm - h);
    const foot = h + tumblerFootMm;
    const lid = shoulder - (top === 'rim' ? 4 : lidMm);
    return {
      zones: [],
      outline: roundedRect({ x: 0, y: lid, w, h: foot - lid }, 5),
      seams: [
        `M0 ${shoulder}H${w}`,
        ...(top === 'rim' ? [] : [`M0 ${shoulder - 4}H${w}`]),
        `M0 ${foot - 3}H${w}`,
        ...(top === 'straw' ? [`M${w / 2 - 3.5} ${lid}V${lid - 30}M${w / 2 + 3.5} ${lid}V${lid - 30}`] : []),
      ].join(''),
    };
  };

const caseCornerMm = 10.5;
const island = { x: 7.4, y: 7.4, w: 36, h: 36 };

/** A phone case from behind: cut round, with an opening for the camera that a rim stands around. */
export const caseGround: Ground = ({ widthMm: w, heightMm: h }) => {
  const camera: KeepOutZone = { label: 'camera cutout', kind: 'cut', path: roundedRect(island, 10) };
  const rim = roundedRect(grown(island.x, island.y, island.w, island.h, 3.4), 13.4);
  const button = (x: number, fromMiddle: number, length: number) =>
    roundedRect({ x: x - 1.3, y: h / 2 - fromMiddle - length / 2, w: 2.6, h: length }, 1.3);
  const lenses = [
    [-8.4, -8.4],
    [-8.4, 8.4],
    [7.8, 0],
  ] as const;
  const [x, y] = [island.x + island.w / 2, island.y + island.h / 2];
  return {
    shape: roundedRect({ x: 0, y: 0, w, h }, caseCornerMm),
    zones: [camera],
    outline: roundedRect(grown(0, 0, w, h, 1.6), caseCornerMm + 1.6),
    seams: [
      rim,
      ...lenses.map(([dx, dy]) => circle(x + dx, y + dy, 6.6)),
      circle(x + 7.8, y - 11.2, 2.6),
      button(-1.6, 19, 12),
      button(-1.6, 4, 12),
      button(w + 1.6, 13, 19),
    ].join(''),
  };
};

const pocket = { w: 61, h: 80, top: 62.5 };

/** One with a pocket for cards below the camera: the print runs over its edge. */
const walletGround: Ground = (area) => {
  const ground = caseGround(area);
  const step = roundedRect({ x: (area.widthMm - pocket.w) / 2, y: pocket.top, w: pocket.w, h: pocket.h }, 5.5);
  return { ...ground, seams: `${ground.seams}${step}` };
};

const elastic = { fromMiddle: 56.5, width: 5.6 };

/** The front cover of a notebook: spine on the left, held shut by an elastic. */
const hardcoverGround: Ground = ({ widthMm: w, heightMm: h }) => ({
  shape: roundedRect({ x: 0, y: 0, w, h }, 4.5, 1.2),
  zones: [
    {
      label: 'elastic',
      kind: 'covered',
      path: roundedRect({ x: w / 2 + elastic.fromMiddle - elastic.width / 2, y: -6, w: elastic.width, h: h + 12 }, 0),
    },
  ],
  outline: roundedRect({ x: -6, y: 0, w: w + 6, h }, 4.5, 3),
  seams: `M0 0V${h}M11.5 0V${h}M37 ${h}l-1 22l3.4 4l3-4.2l-.4-21.8`,
});

const softcoverGround: Ground = ({ widthMm: w, heightMm: h }) => {
  const stitch = (y: number) => `M3 ${y - 13}L1.2 ${y - 12}V${y + 12}L3 ${y + 13}`;
  return {
    shape: roundedRect({ x: 0, y: 0, w, h }, 7, 0.4),
    zones: [],
    outline: roundedRect({ x: -1, y: 0, w: w + 1, h }, 7, 0.4),
    seams: stitch(h / 2 - 52) + stitch(h / 2 + 52),
  };
};

/** The sheet itself; around each sticker it is cut by what is drawn. */
const stickerGround: Ground = ({ widthMm: w, heightMm: h }) => ({
  shape: roundedRect({ x: 0, y: 0, w, h }, 5),
  zones: [],
  outline: roundedRect({ x: 0, y: 0, w, h }, 5),
});

const bag = { w: 380, h: 410, fromFoot: 42, strap: 27, sewnOn: 34, strapAt: 62 };

/** A bag from the front: the opening is above, with two straps sewn on inside of it. */
export const toteGround: Ground = ({ widthMm: w, heightMm: h }) => {
  const [left, bottom] = [(w - bag.w) / 2, h + bag.fromFoot];
  const top = bottom - bag.h;
  const [inner, outer] = [bag.strapAt, bag.strapAt + bag.strap];
  const arch = (half: number, high: number) =>
    `M${w / 2 - half} ${top}C${w / 2 - half} ${top - high} ${w / 2 + half} ${top - high} ${w / 2 + half} ${top}`;
  const sewn = (x: number) =>
    `M${x} ${top + bag.sewnOn}h${bag.strap}M${x} ${top}v${bag.sewnOn}l${bag.strap} ${-bag.sewnOn}v${bag.sewnOn}l${-bag.strap} ${-bag.sewnOn}`;
  return {
    zones: [],
    outline: roundedRect({ x: left, y: top, w: bag.w, h: bag.h }, 8),
    seams: [
      `M${left} ${top + 30}h${bag.w}`,
      arch(inner, 270),
      arch(outer, 320),
      sewn(w / 2 - outer),
      sewn(w / 2 + inner),
    ].join(''),
  };
};

/** How a cap differs from the others in front; `share` is its size beside that of the first. */
type CapFront = { panels: 'six' | 'mesh'; share?: number };

/** The front panels of a cap over its brim; the print stands two centimeters above it. */
export const capGround =
  ({ panels, share = 1 }: CapFront): Ground =>
  ({ widthMm: w, heightMm: h }) => {
    const at = (x: number, y: number) => `${w / 2 + share * x} ${h + share * y}`;
    const crown = `M${at(-94, 20)}C${at(-98, -62)} ${at(-52, -112)} ${at(0, -112)}C${at(52, -112)} ${at(98, -62)} ${at(94, 20)}`;
    const brim = `C${at(112, 46)} ${at(70, 82)} ${at(0, 82)}C${at(-70, 82)} ${at(-112, 46)} ${at(-94, 20)}Z`;
    const side = (sign: number) =>
      `M${at(sign * 4, -112)}C${at(sign * 52, -100)} ${at(sign * 72, -52)} ${at(sign * 74, 8)}`;
    const edge = `M${at(-94, 20)}C${at(-54, -2)} ${at(54, -2)} ${at(94, 20)}`;
    const row = (drop: number) =>
      `M${at(-92 + drop, 22 + drop * 0.9)}C${at(-54, 2 + drop)} ${at(54, 2 + drop)} ${at(92 - drop, 22 + drop * 0.9)}`;
    const eyelet = (x: number) => circle(w / 2 + share * x, h - share * 82, 2.6);
    return {
      zones: [],
      outline: crown + brim,
      seams: [
        edge,
        ...(panels === 'six' ? [`M${at(0, -112)}V${h + 3.5}`, eyelet(-30), eyelet(30)] : []),
        side(-1),
        side(1),
        `M${at(-7, -111.7)}C${at(-7, -117)} ${at(7, -117)} ${at(7, -111.7)}`,
        ...[12, 20, 28].map(row),
      ].join(''),
    };
  };

/** A cushion that is filled: its corners stand out, its sides are drawn in. */
const cushionGround: Ground = ({ widthMm: w, heightMm: h }) => {
  const out = 14;
  return {
    zones: [],
    outline: [
      `M${-out} ${-out}`,
      `C${w * 0.2} ${-out + 10} ${w * 0.8} ${-out + 10} ${w + out} ${-out}`,
      `C${w + out - 10} ${h * 0.2} ${w + out - 10} ${h * 0.8} ${w + out} ${h + out}`,
      `C${w * 0.8} ${h + out - 10} ${w * 0.2} ${h + out - 10} ${-out} ${h + out}`,
      `C${-out + 10} ${h * 0.8} ${-out + 10} ${h * 0.2} ${-out} ${-out}Z`,
    ].join(''),
    seams: `M40 ${h + 2}H${w - 40}M${w - 58} ${h - 1.5}h16v7h-16Z`,
  };
};

const hemMm = 12;

const blanketGround: Ground = ({ widthMm: w, heightMm: h }) => ({
  zones: [],
  outline: roundedRect({ x: 0, y: 0, w, h }, 20),
  seams: roundedRect(grown(0, 0, w, h, -hemMm), 12),
});

/** A mat, cut with rounded corners; `sewn` is how far thread reaches over its edge. */
const matGround =
  (corner: number, sewn = 0): Ground =>
  ({ widthMm: w, heightMm: h }) => ({
    shape: roundedRect({ x: 0, y: 0, w, h }, corner),
    zones: [],
    outline: roundedRect({ x: 0, y: 0, w, h }, corner),
    ...(sewn && { seams: roundedRect(grown(0, 0, w, h, -sewn), corner - sewn) }),
  });

/** A sock from the side, its toe to the left: the print lies between the cuff and the ankle. */
const sockGround: Ground = ({ widthMm: w, heightMm: h }) => ({
  zones: [],
  outline: [
    `M1 -39C1 21 5 81 7 146C8 181 -6 205 -36 222C-71 241 -106 257 -136 271C-162 283 -175 299 -172 318`,
    `C-169 343 -142 358 -111 350C-71 339 -21 325 32 310C76 297 ${w + 8} 275 ${w + 7} 239`,
    `C${w + 6} 209 ${w - 6} 183 ${w - 5} 146C${w - 4} 81 ${w - 2} 21 ${w - 3} -39Z`,
  ].join(''),
  seams: `M1 3H${w - 3}M-1 ${h - 3}H${w - 2}`,
});

export const goodsGrounds = {
  'mug-right': mugGround,
  'mug-left': mugGround,
  'mug-front': mugGround,
  'mug-inside-right': mugGround,
  'mug-inside-front': mugGround,
  'mug-wide-right': mugGround,
  'mug-wide-front': mugGround,
  'mug-giant-right': mugGround,
  'mug-giant-front': mugGround,
  'mug-thin-right': mugGround,
  'mug-thin-front': mugGround,
  'mug-matte-right': mugGround,
  'mug-matte-front': mugGround,
  tumbler: tumblerGround('lid'),
  'straw-tumbler': tumblerGround('straw'),
  'festival-tumbler': tumblerGround('rim'),
  'phone-case': caseGround,
  'gloss-case': caseGround,
  'clear-case': caseGround,
  'ring-case': caseGround,
  'wallet-case': walletGround,
  notebook: hardcoverGround,
  'soft-notebook': softcoverGround,
  'sticker-sheet': stickerGround,
  'kraft-sheet': stickerGround,
  'clear-sheet': stickerGround,
  'tote-front': toteGround,
  'cap-front': capGround({ panels: 'six' }),
  'washed-cap-front': capGround({ panels: 'six' }),
  'cord-cap-front': capGround({ panels: 'six' }),
  'kids-cap-front': capGround({ panels: 'six', share: 0.88 }),
  'mesh-cap-front': capGround({ panels: 'mesh' }),
  'cushion-front': cushionGround,
  'cushion-plain': cushionGround,
  'linen-cushion': cushionGround,
  'velvet-cushion': cushionGround,
  'boucle-cushion': cushionGround,
  'garden-cushion': cushionGround,
  blanket: blanketGround,
  'velvet-blanket': blanketGround,
  'picnic-blanket': blanketGround,
  'play-blanket': blanketGround,
  'mouse-pad': matGround(13),
  'desk-mat': matGround(16, 4),
  socks: sockGround,
};
