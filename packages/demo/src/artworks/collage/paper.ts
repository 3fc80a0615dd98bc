import { sampled } from '../brush.ts';
import type { Inks } from '../emblem/pen.ts';
import { type Field, polygonField, zigzag } from '../kit/field.ts';
import { fractal, noise } from '../kit/noise.ts';
import type { Pull } from '../kit/plate.ts';
import { traced } from '../kit/trace.ts';
import type { Point } from '../outline.ts';

/** What is printed on a sheet before it is torn. */
export type Print = 'stripes' | 'dots' | 'check' | 'news' | 'crayon';

export interface Scrap {
  points: readonly Point[];
  ink: keyof Inks;
  print?: Print;
  printInk?: keyof Inks;
  /** Torn edges show the core of the paper; cut ones do not. */
  isCut?: boolean;
  /** Corners stay corners. */
  isAngular?: boolean;
}

/** The core of the paper, seen where it is torn. */
const core: keyof Inks = 'd';

function printed(print: Print, name: string, [x0, y0]: Point): Field {
  const rough = noise(`${name} print`);
  const slant = rough(x0 * 0.3, y0 * 0.3);
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)];
  const turned = (x: number, y: number): Point => [x * cos + y * sin, y * cos - x * sin];
  switch (print) {
    case 'stripes':
      return (x, y) => zigzag(turned(x, y)[1] / 4.4) - 0.52 + 0.1 * rough(x, y);
    case 'dots':
      return (x, y) => {
        const [u, v] = turned(x, y);
        const row = Math.floor(v / 4.2);
        const [du, dv] = [u / 4.2 + (row % 2 ? 0.5 : 0), v / 4.2];
        return 1.15 - 4.2 * Math.hypot(du - Math.floor(du) - 0.5, dv - row - 0.5);
      };
    case 'check':
      return (x, y) => {
        const [u, v] = turned(x, y);
        return (zigzag(u / 7) - 0.5) * (zigzag(v / 7) - 0.5) * 4;
      };
    case 'news':
      // Lines of words too small to be read, in columns.
      return (x, y) => {
        const [u, v] = turned(x, y);
        const line = Math.floor(v / 1.9);
        const isBetween = v / 1.9 - line < 0.42 || zigzag(u / 26) < 0.1;
        return isBetween ? -0.4 : rough(u * 0.75 + line * 31, line * 7.7) + 0.32;
      };
    case 'crayon':
      return (x, y) => {
        const [u, v] = turned(x, y);
        return rough(u * 0.11, v * 1.5) + 0.5 * rough(u * 0.9, v * 2.6) - 0.08;
      };
  }
}

/** One scrap of paper: its core along the torn edge, its color, and what is printed on it. */
function scrapPulls(name: string, scrap: Scrap): Pull[] {
  const { points, ink, print, printInk = 'line', isCut = false, isAngular = false } = scrap;
  const ring = isAngular ? [...points] : sampled(points, 7, true);
  const shape = polygonField([ring], 0.5, 3);
  const [tear, fiber, side] = [fractal(`${name} tear`, 4), noise(`${name} fiber`), noise(`${name} side`)];
  const torn: Field = (x, y) =>
    shape(x, y) + (isCut ? 0 : 1.5 * tear(x * 0.2, y * 0.2) + 0.25 * fiber(x * 2.2, y * 2.2));
  const face: Field = (x, y) =>
    isCut
      ? shape(x, y)
      : torn(x, y) -
        0.45 -
        1.5 * Math.max(0, 0.35 + side(x * 0.06, y * 0.06) + 0.6 * tear(x * 0.35 + 9, y * 0.35)) -
        0.2 * fiber(x * 1.8, y * 1.8 + 30);
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - 3, Math.min(...ys) - 3];
  const options = {
    box: { x: left, y: top, w: Math.max(...xs) + 3 - left, h: Math.max(...ys) + 3 - top },
    step: 0.4,
    tolerance: 0.12,
    leastArea: 0.35,
  };
  const pulls: Pull[] = isCut ? [] : [{ ink: core, outline: traced(torn, options) }];
  pulls.push({ ink, outline: traced(face, options) });
  if (print) {
    const motif = printed(print, name, points[0]!);
    pulls.push({
      ink: printInk,
      outline: traced((x, y) => Math.min(face(x, y) - 0.15, motif(x, y)), { ...options, step: 0.32 }),
    });
  }
  return pulls;
}

export const scrapPullsOf = (name: string, scraps: readonly Scrap[]): Pull[] =>
  scraps.flatMap((scrap, at) => scrapPulls(`${name} ${at}`, scrap));
