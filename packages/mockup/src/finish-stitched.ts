import { linearOfByte } from './color.ts';
import type { Raster } from './raster.ts';
import { fieldAt, grain, litSlope, Stack, softAlpha, towardsLight } from './relief.ts';

/** A thread of 40 weight covers 0.4 mm; the length of one stitch in a filled area. */
const threadMm = 0.42;
const stitchMm = 3.2;
/** Threads narrower than this many pixels would turn into noise and are drawn wider, up to `widestMm`. */
const narrowestPx = 2.6;
const widestMm = 0.9;
/** How far the padding rounds the edge of a sewn area. */
const edgeMm = 0.55;
const shadowMm = 0.5;
const shadowCover = 0.5;
const black = [0, 0, 0] as const;

/** Angles at which areas of different tones are filled, as a digitiser turns neighboring areas against each other. */
const fillAngles = [-0.5, 0.35, -1.05, 0.9, -0.15];

type Thread = { alongX: number; alongY: number; sheen: number };

/** Across a thread lies its light: it shines where it runs across the direction of the light. */
const threads: Thread[] = fillAngles.map((angle) => {
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
  const along = alongX * towardsLight.x + alongY * towardsLight.y;
  return { alongX, alongY, sheen: 1 - along * along };
});

/** The art in thread: rows of stitches that shine by their direction, raised from the cloth by a rounded edge. */
export function stitch(design: Raster, pxPerMm: number): Raster {
  const { data, widthPx, heightPx } = design;
  const soft = softAlpha(design, edgeMm * pxPerMm);
  const cloth = clothOf(pxPerMm);
  const shiftPx = shadowMm * pxPerMm;
  const result = new Uint8Array(data.length);
  const stack = new Stack();
  for (let y = 0, i = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, i++) {
      const at = 4 * i;
      const alpha = data[at + 3]!;
      const shadow = fieldAt(soft, design, x + towardsLight.x * shiftPx, y + towardsLight.y * shiftPx);
      if (alpha === 0 && shadow === 0) continue;
      stack.clear();
      stack.lay(black, shadowCover * shadow);
      const ink = [linearOfByte[data[at]!]!, linearOfByte[data[at + 1]!]!, linearOfByte[data[at + 2]!]!] as const;
      const tone = Math.floor(2.99 * (ink[0] + ink[1] + ink[2]) ** 0.5) % threads.length;
      const { shade, sheen } = sewn(cloth, threads[tone]!, x, y);
      const lit = Math.max(0.3, shade + 2.2 * litSlope(soft, design, x, y) * cloth.edgePx);
      // Rayon reflects a little white whatever its color.
      const gloss = 0.018 * sheen * lit;
      // A thread is there or not: what is half transparent is sewn nevertheless.
      const cover = Math.min(1, alpha / 128);
      stack.lay([glossy(ink[0], lit, gloss), glossy(ink[1], lit, gloss), glossy(ink[2], lit, gloss)], cover);
      stack.write(result, at);
    }
  }
  return { data: result, widthPx, heightPx };
}

type Cloth = { threadPx: number; stitchPx: number; edgePx: number; depth: number };

function clothOf(pxPerMm: number): Cloth {
  const threadPx = Math.min(Math.max(threadMm * pxPerMm, narrowestPx), Math.max(widestMm * pxPerMm, threadMm));
  // Where even wide threads are narrower than the pixels, only their sheen is left.
  const depth = Math.min(1, Math.max(0, (threadPx - 1.2) / (narrowestPx - 1.2)));
  return { threadPx, stitchPx: stitchMm * pxPerMm, edgePx: Math.max(1, edgeMm * pxPerMm) / 2, depth };
}

/** How the thread at a place is lit: about 1, darker between threads and where a stitch goes down into the cloth. */
function sewn({ threadPx, stitchPx, depth }: Cloth, thread: Thread, x: number, y: number) {
  const along = x * thread.alongX + y * thread.alongY;
  const across = (y * thread.alongX - x * thread.alongY) / threadPx;
  const row = Math.floor(across);
  const round = Math.sin(Math.PI * (across - row));
  // Every third row starts its stitches at another place, as a machine's fill does.
  const place = along / stitchPx + row / 3 + 0.15 * grain(row, 3);
  const inStitch = place - Math.floor(place);
  const dip = Math.min(1, Math.min(inStitch, 1 - inStitch) * 7);
  const own = 0.92 + 0.16 * grain(row, Math.floor(place));
  const shade = own * (1 - depth * (0.42 * (1 - round) + 0.22 * (1 - dip)));
  return { shade: shade * (0.94 + 0.2 * thread.sheen * (0.4 + 0.6 * round * dip)), sheen: thread.sheen * round };
}

function glossy(ink: number, lit: number, gloss: number): number {
  return Math.min(1, ink * lit + gloss);
}
