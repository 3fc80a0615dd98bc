import { colorDifference } from '@merchmill/design/color.ts';
import type { TextLayer } from '@merchmill/design/document.ts';
import type { TextPatch } from './text-change.ts';
import type { textMessages } from './text-messages.ts';

export type TextStyleKey = keyof (typeof textMessages)['styleNames'];

/** A look of words: what it does not name is plain. */
export interface TextStylePreset {
  readonly key: TextStyleKey;
  /** What it is shown with. */
  readonly sample: string;
  readonly font: string;
  /** Of the size that a new text of this length would have. */
  readonly sizeRatio?: number;
  readonly tracking?: number;
  readonly curve?: number;
  readonly bend?: boolean;
  /** Width as a share of the em size. Inks that don't stand out from the ground give way to black or white. */
  readonly outline?: { readonly color: string; readonly share: number };
  /** Ink of the letters; without it they keep theirs. */
  readonly fill?: string;
}

export const textStyles: readonly TextStylePreset[] = [
  { key: 'poster', sample: 'BOLD', font: 'anton-400', tracking: 15 },
  {
    key: 'varsity',
    sample: 'TEAM 24',
    font: 'alfa-slab-one-400',
    tracking: 40,
    fill: '#c0392b',
    outline: { color: '#f3e3c3', share: 0.09 },
  },
  { key: 'badge', sample: 'EST. 1998', font: 'bebas-neue-400', tracking: 140, curve: 120, sizeRatio: 0.8 },
  { key: 'neon', sample: 'NEON', font: 'monoton-400', tracking: 20, fill: '#c2417c' },
  {
    key: 'retro',
    sample: 'Groovy',
    font: 'shrikhand-400',
    curve: 40,
    bend: true,
    fill: '#e2711d',
    outline: { color: '#7a4a2b', share: 0.08 },
  },
  { key: 'brush', sample: 'Weekend', font: 'kaushan-script-400', sizeRatio: 1.1 },
  { key: 'wedding', sample: 'Anna & Ben', font: 'great-vibes-400', sizeRatio: 1.25 },
  { key: 'typewriter', sample: 'chapter 1', font: 'special-elite-400', tracking: 40, sizeRatio: 0.8 },
  { key: 'stencil', sample: 'UNIT 07', font: 'saira-stencil-one-400', tracking: 80 },
  {
    key: 'comic',
    sample: 'POW!',
    font: 'bangers-400',
    tracking: 30,
    fill: '#f2b705',
    outline: { color: '#17171a', share: 0.12 },
  },
  { key: 'classic', sample: 'ATELIER', font: 'cinzel-400', tracking: 180, sizeRatio: 0.75 },
  {
    key: 'rainbow',
    sample: 'SUMMER CAMP',
    font: 'titan-one-400',
    curve: 170,
    bend: true,
    sizeRatio: 0.75,
    fill: '#1e7fa0',
    outline: { color: '#ffffff', share: 0.1 },
  },
];

/** Inks nearer than this (CIE76) to what they lie on would not be seen. */
const leastDifference = 25;
const plainInks = ['#17171a', '#ffffff'];
const stands = (ink: string, on: string) => colorDifference(ink, on) >= leastDifference;

/** The ink itself, or the plain one that stands out most. */
function seen(ink: string, on: readonly string[]): string {
  if (on.every((other) => stands(ink, other))) return ink;
  const weakest = (hex: string) => Math.min(...on.map((other) => colorDifference(hex, other)));
  return plainInks.toSorted((a, b) => weakest(b) - weakest(a))[0]!;
}

/** A new text in a style: in the size that it looks its best in. */
export function newStylePatch(style: TextStylePreset, layer: TextLayer, groundHex: string): TextPatch {
  const sizeMm = layer.sizeMm * (style.sizeRatio ?? 1);
  return { ...stylePatch(style, { ...layer, sizeMm }, groundHex), sizeMm };
}

/** What a style changes of a text on a ground. Its words, its size, its box, and where it lies stay. */
export function stylePatch(style: TextStylePreset, layer: TextLayer, groundHex: string): TextPatch {
  const fill = style.fill ? seen(style.fill, [groundHex]) : (layer.fill ?? seen(plainInks[0]!, [groundHex]));
  const { outline, curve = 0 } = style;
  const widthMm = outline && Math.round(Math.min(200, Math.max(0.35, layer.sizeMm * outline.share)) * 100) / 100;
  return {
    font: style.font,
    tracking: style.tracking ?? 0,
    curve,
    bend: curve !== 0 && style.bend ? true : undefined,
    fill,
    // An outline has to stand out from the letters, not from the ground it fades into.
    stroke: outline ? { color: seen(outline.color, [fill]), widthMm: widthMm! } : null,
    ...(curve === 0 ? {} : { wrapMm: undefined }),
  };
}
