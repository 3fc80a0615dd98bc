import type { Inks } from '../emblem/pen.ts';
import { type Field, slab, smooth, zigzag } from '../kit/field.ts';
import { fractal, noise } from '../kit/noise.ts';
import type { Ground, Pull } from '../kit/plate.ts';
import { traced } from '../kit/trace.ts';

/** What a block shows at a point. */
export interface Cut {
  /** 0 is left standing and prints solid, 1 is cut away; below 0 lies beside the block. */
  tone: number;
  /** Grows by 1 from one cut of the gouge to the next. */
  phase: number;
}

export interface Block {
  name: string;
  height: number;
  cut(x: number, y: number): Cut;
  /** Flat colors that are printed first from blocks of their own, a little out of register. */
  flats?: { ink: keyof Inks; field: Field }[];
}

/** What the hand adds: cuts that swell, tremble and break off. */
const swell = 0.2;
const tremble = 0.09;
const outOfRegister = 0.5;

/**
 * A woodcut: tone by the width of the cuts, and form by their direction. The edge of the block is as straight as a saw
 * makes it.
 */
export function blockPulls({ name, height, cut, flats = [] }: Block, { isDark }: Ground): Pull[] {
  const box = { x: -1, y: -1, w: 102, h: height + 2 };
  const [wide, fine, grain, saw] = [
    fractal(`${name} wide`, 2),
    noise(`${name} fine`),
    noise(`${name} grain`),
    noise(`${name} saw`),
  ];
  const edge = slab({ x: 0, y: 0, w: 100, h: height });
  const sawn: Field = (x, y) => edge(x, y) - 0.35 + 0.5 * saw(x * 0.35, y * 0.35);
  const key: Field = (x, y) => {
    const border = sawn(x, y);
    if (border < -1) return border;
    const { tone, phase } = cut(x, y);
    if (tone < 0) return -0.5;
    const wood = 1 - tone;
    // What is quite solid or quite bare stays so.
    const between = smooth(0, 0.12, wood) * smooth(0, 0.12, 1 - wood);
    const hand = between * (swell * wide(x * 0.09, y * 0.09) + tremble * fine(x * 0.9, y * 0.9));
    const wave = zigzag(phase + 0.05 * fine(x * 0.4 + 50, y * 0.4));
    const amount = (isDark ? tone : wood) + (isDark ? -hand : hand);
    const height = amount >= 0.995 ? 0.5 : amount <= 0.005 ? -0.5 : amount - wave;
    // A solid prints with a few pinholes, where the ink did not take.
    const pinhole = grain(x * 1.7, y * 1.7) > 0.93 ? -0.3 : 1;
    return Math.min(height, border, pinhole);
  };
  const pulls = flats.map(({ ink, field }): Pull => {
    const laid: Field = (x, y) =>
      Math.min(field(x - outOfRegister, y - outOfRegister), edge(x, y) - 0.8) + 0.3 * fine(x * 0.5, y * 0.5);
    return { ink, outline: traced(laid, { box, step: 0.5 }) };
  });
  return [...pulls, { ink: 'line', outline: traced(key, { box, step: 0.28, tolerance: 0.09, leastArea: 0.3 }) }];
}
