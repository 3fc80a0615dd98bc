import { type LinearRgb, linearOfHex } from './color.ts';
import type { SizeMm } from './placement.ts';
import type { Raster } from './raster.ts';
import { fieldAt, litSlope, Stack, softAlpha, towardsLight } from './relief.ts';
import { type Stitch, StitchLight } from './thread-light.ts';

/*
 * Stitches as they look on a product: each thread with its light, over those before it. Plain arithmetic, so that
 * server and browser draw the same to the pixel.
 */

/** What a machine does (packages/printing). Places are tenths of a millimeter from the middle of the area. */
interface Command {
  readonly kind: 'stitch' | 'jump' | 'trim' | 'color';
  readonly x: number;
  readonly y: number;
}

export interface SewnThreads {
  readonly commands: readonly Command[];
  /** Colors of the threads, in order of sewing. */
  readonly hexes: readonly string[];
}

type Size = Pick<Raster, 'widthPx' | 'heightPx'>;
type Point = { readonly x: number; readonly y: number };

const commandsPerMm = 10;
/** A thread of 40 weight, pressed flat by those beside it. */
const threadMm = 0.44;
/** Pixels per millimeter in which threads are drawn before the picture is reduced: narrower ones would flicker. */
const drawnPerMm = 13;
const mostTimes = 4;
const mostPixels = 6_000_000;
/** So many stitches before one lie level with it; older ones lie below. */
const levelStitches = 6;
/** The edge of what is sewn is rounded. */
const edgeMm = 0.4;
const edgeLight = 0.9;
const shadowMm = 0.45;
const shadowCover = 0.55;
const black = [0, 0, 0] as const;

/** How many times as large, both ways, the threads of a picture are drawn. */
function timesOf({ widthPx, heightPx }: Size, perMm: number): number {
  const wanted = Math.min(mostTimes, Math.max(2, Math.ceil(drawnPerMm / perMm)));
  return Math.max(1, Math.min(wanted, Math.floor(Math.sqrt(mostPixels / (widthPx * heightPx)))));
}

/** Of each pixel the thread that is seen there, with its light. */
class Threads {
  readonly size: Size;
  readonly lit: Float32Array;
  readonly white: Float32Array;
  /** Its number, from 1 on. */
  readonly thread: Uint8Array;
  readonly #height: Float32Array;
  readonly #perMm: number;
  readonly #radius: number;

  constructor(size: Size, perMm: number) {
    const count = size.widthPx * size.heightPx;
    this.size = size;
    this.#perMm = perMm;
    this.#radius = (threadMm / 2) * perMm;
    this.lit = new Float32Array(count);
    this.white = new Float32Array(count);
    this.thread = new Uint8Array(count);
    this.#height = new Float32Array(count).fill(-1);
  }

  lay(from: Point, stitch: Stitch, thread: number): void {
    const { dx, dy, length } = stitch;
    const radius = this.#radius;
    const light = new StitchLight(stitch, this.#perMm);
    const to = { x: from.x + dx * length, y: from.y + dy * length };
    const first = Math.max(0, Math.floor(Math.min(from.y, to.y) - radius));
    const last = Math.min(this.size.heightPx - 1, Math.ceil(Math.max(from.y, to.y) + radius));
    for (let y = first; y <= last; y++) {
      // A row is crossed between two places; one that the thread runs along, as far as the thread goes.
      const middle = dy === 0 ? from.x : from.x + ((y + 0.5 - from.y) * dx) / dy;
      const reach = dy === 0 ? Number.POSITIVE_INFINITY : radius / Math.abs(dy);
      const left = Math.max(0, Math.floor(Math.max(middle - reach, Math.min(from.x, to.x) - radius)));
      const right = Math.ceil(Math.min(middle + reach, Math.max(from.x, to.x) + radius));
      const end = Math.min(this.size.widthPx - 1, right);
      for (let x = left; x <= end; x++) this.#layPixel(x, y, { from, stitch, light, thread });
    }
  }

  #layPixel(x: number, y: number, laid: { from: Point; stitch: Stitch; light: StitchLight; thread: number }): void {
    const { dx, dy, length, number } = laid.stitch;
    const [px, py] = [x + 0.5 - laid.from.x, y + 0.5 - laid.from.y];
    const along = px * dx + py * dy;
    const past = (along < 0 ? -along : along > length ? along - length : 0) / this.#radius;
    const across = (py * dx - px * dy) / this.#radius;
    const square = across * across + past * past;
    if (square >= 1) return;
    const up = Math.sqrt(1 - square);
    const at = y * this.size.widthPx + x;
    const height = number + levelStitches * up;
    if (height < this.#height[at]!) return;
    laid.light.look(along, across, up);
    this.#height[at] = height;
    this.lit[at] = laid.light.lit;
    this.white[at] = laid.light.white;
    this.thread[at] = laid.thread;
  }
}

/** The needle's ways between holes that a thread lies in, and the number of the thread. */
function* stitchesOf({ commands }: SewnThreads, perMm: number, middle: Point) {
  const place = ({ x, y }: Command) => ({
    x: middle.x + (x / commandsPerMm) * perMm,
    y: middle.y + (y / commandsPerMm) * perMm,
  });
  const isLaid = (index: number) => commands[index]?.kind === 'stitch' && commands[index - 1]?.kind === 'stitch';
  const wayTo = (index: number) => {
    const [a, b] = [place(commands[index - 1]!), place(commands[index]!)];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    return { from: a, length, dx: (b.x - a.x) / (length || 1), dy: (b.y - a.y) / (length || 1) };
  };
  const turn = (index: number, { dx, dy }: { dx: number; dy: number }) => {
    if (!isLaid(index)) return 1;
    const other = wayTo(index);
    return dx * other.dx + dy * other.dy;
  };
  let thread = 1;
  for (const [index, { kind }] of commands.entries()) {
    if (kind === 'color') thread++;
    if (!isLaid(index)) continue;
    const { from, ...way } = wayTo(index);
    if (way.length === 0) continue;
    const stitch = { ...way, number: index, cosBefore: turn(index - 1, way), cosAfter: turn(index + 1, way) };
    yield { from, stitch, thread };
  }
}

/** Light of the threads in a pixel of the picture, its colors not yet divided by how much of it is covered. */
class Reduced {
  red = 0;
  green = 0;
  blue = 0;
  cover = 0;
  readonly #threads: Threads;
  readonly #colors: readonly LinearRgb[];
  readonly #times: number;

  constructor(threads: Threads, colors: readonly LinearRgb[], times: number) {
    this.#threads = threads;
    this.#colors = colors;
    this.#times = times;
  }

  read(x: number, y: number): void {
    const { size, thread, lit, white } = this.#threads;
    const times = this.#times;
    this.red = this.green = this.blue = this.cover = 0;
    for (let row = y * times; row < (y + 1) * times; row++) {
      const start = row * size.widthPx + x * times;
      for (let at = start; at < start + times; at++) {
        if (thread[at] === 0) continue;
        const color = this.#colors[thread[at]! - 1]!;
        this.red += color[0] * lit[at]! + white[at]!;
        this.green += color[1] * lit[at]! + white[at]!;
        this.blue += color[2] * lit[at]! + white[at]!;
        this.cover++;
      }
    }
  }
}

/** The stitches of an area as a raster of it, with the shadow that they throw on the cloth. */
export function threadPicture(sewn: SewnThreads, area: SizeMm, size: Size): Raster {
  const { widthPx, heightPx } = size;
  const perMm = widthPx / area.widthMm;
  const times = timesOf(size, perMm);
  const drawn = { widthPx: widthPx * times, heightPx: heightPx * times };
  const threads = new Threads(drawn, perMm * times);
  const middle = { x: drawn.widthPx / 2, y: drawn.heightPx / 2 };
  for (const { from, stitch, thread } of stitchesOf(sewn, perMm * times, middle)) threads.lay(from, stitch, thread);
  const reduced = new Reduced(threads, sewn.hexes.map(linearOfHex), times);
  return lifted(reduced, times * times, size, perMm);
}

/** Raised from the cloth: lit at the edge toward the light, with a shadow at the other. */
function lifted(reduced: Reduced, whole: number, size: Size, perMm: number): Raster {
  const { widthPx, heightPx } = size;
  const raster = { data: new Uint8Array(4 * widthPx * heightPx), widthPx, heightPx };
  for (let i = 0; i < widthPx * heightPx; i++) {
    reduced.read(i % widthPx, Math.floor(i / widthPx));
    raster.data[4 * i + 3] = Math.round((255 * reduced.cover) / whole);
  }
  const soft = softAlpha(raster, edgeMm * perMm);
  const edgePx = Math.max(1, edgeMm * perMm) / 2;
  const stack = new Stack();
  for (let y = 0, i = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, i++) {
      const away = shadowMm * perMm;
      const shadow = fieldAt(soft, raster, x + towardsLight.x * away, y + towardsLight.y * away);
      if (shadow === 0 && soft[i] === 0) continue;
      stack.clear();
      stack.lay(black, shadowCover * shadow);
      reduced.read(x, y);
      const { cover } = reduced;
      const edge = Math.max(0.4, 1 + edgeLight * litSlope(soft, raster, x, y) * edgePx);
      const share = edge / (cover || 1);
      stack.lay([reduced.red * share, reduced.green * share, reduced.blue * share], cover / whole);
      stack.write(raster.data, 4 * i);
    }
  }
  return raster;
}
