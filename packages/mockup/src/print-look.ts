import type { LinearRgb } from './color.ts';
import type { Finish } from './finish.ts';
import type { SceneMeta, SceneSheet } from './scene.ts';

/** How ink of a technique lies on a product. All shares are of 1; what is said of cloth has no effect elsewhere. */
export type InkLook = {
  /** Whether a pale product is only dyed, so that white is the product itself; what is darker gets white underneath. */
  dyes: boolean;
  /** How much of the cloth's color shows between the threads. */
  showThrough: number;
  /** How much more than the cloth the ink shows of threads and of folds. */
  weave: number;
  folds: number;
  /** Half the width over which its edge fades, and how far threads draw it aside, in thousandths of the scene's width. */
  soft: number;
  ragged: number;
  /** Gain of the reflections on it; null takes that of the product. */
  gloss: number | null;
};

export type PrintLook = { finish: Finish | null; ink: InkLook };

/** Ink that hides what it is printed on, with a hard edge. */
export const plainInk: InkLook = {
  dyes: false,
  showThrough: 0,
  weave: 0,
  folds: 0,
  soft: 0,
  ragged: 0,
  gloss: null,
};

const looks: Readonly<Record<string, PrintLook>> = {
  /** Water-based, soaks into the threads and dries without a shine. */
  dtg: {
    finish: null,
    ink: { dyes: true, showThrough: 0.05, weave: 1, folds: 0.5, soft: 0.35, ragged: 0.4, gloss: 0.4 },
  },
  /** A film on top of the cloth, which bridges the threads and shines a little. */
  dtf: {
    finish: null,
    ink: { dyes: true, showThrough: 0.015, weave: 0.5, folds: 0.5, soft: 0.2, ragged: 0.12, gloss: 1.3 },
  },
  /** Dye in the fibers or under the glaze: it has no surface of its own. */
  sublimation: {
    finish: null,
    ink: { dyes: true, showThrough: 0.04, weave: 0.7, folds: 0.3, soft: 0.35, ragged: 0.25, gloss: null },
  },
  giclee: { finish: null, ink: { ...plainInk, dyes: true } },
  uv: { finish: null, ink: { ...plainInk, dyes: true, gloss: 1.3 } },
  embroidery: { finish: 'stitched', ink: plainInk },
  laser: { finish: 'engraved', ink: plainInk },
  cut: { finish: 'die-cut', ink: { ...plainInk, gloss: 1.35 } },
};

/** The techniques whose look is known. */
export const techniquesWithLook: readonly string[] = Object.keys(looks);

/** How prints of a technique (print-area.ts of the design package) look; an unknown one is plain ink. */
export function printLookOf(technique: string | null | undefined): PrintLook {
  return looks[technique ?? ''] ?? { finish: null, ink: plainInk };
}

/** From this light on, a product gets less white under the colors; from `white` on, none. */
const pale = 0.6;
const white = 0.75;

/** How much ink takes the color of what it is printed on: 1 dyes it, 0 hides it. */
export function translucencyOf({ dyes }: InkLook, product: LinearRgb, sheet?: SceneSheet): number {
  if (sheet) return sheet === 'bare' ? 1 : 0;
  if (!dyes) return 0;
  const share = (luminance(product) - pale) / (white - pale);
  return Math.min(1, Math.max(0, share));
}

/** Of how much of the cloth shows between the threads, so much is dyed over on white: dark ink covers better. */
const dyedOver = 0.6;

/** How much of a product's own color shows between the threads. */
export function showThroughOf({ showThrough }: InkLook, product: LinearRgb): number {
  return showThrough * (1 - dyedOver * luminance(product));
}

/** Cloth of this light and more has folds as deep as they were photographed. */
const darkCloth = 0.12;
const darkFoldGain = 1.9;

/** How much more the folds of cloth in a color show than on white: what little light black gives back is in its folds. */
function foldGainOf(product: LinearRgb): number {
  return darkFoldGain * Math.max(0, 1 - luminance(product) / darkCloth);
}

/** Of each part. A photograph in its own color has the folds that the camera saw. */
export const foldGainsOf = ({ ownColor }: Pick<SceneMeta, 'ownColor'>, parts: readonly LinearRgb[]): number[] =>
  parts.map((part) => (ownColor ? 0 : foldGainOf(part)));

const luminance = ([red, green, blue]: LinearRgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
