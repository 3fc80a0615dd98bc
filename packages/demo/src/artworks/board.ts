import type { DesignArea, Layer } from '@merchmill/design/document.ts';
import { limits, TextLayer } from '@merchmill/design/document.ts';
import { layoutText, type TextLayout } from '@merchmill/design/text-layout.ts';
import type { ArtArea } from '../catalog.types.ts';
import { Outline, type Point } from './outline.ts';

export type Format = 'garment' | 'wrap' | 'sheet' | 'square';

/**
 * Middles of the two sides of a mug as shares of its wrap: `right` is seen with the handle on the right, `left` with the
 * handle on the left.
 */
export const mugFaces = { left: 0.28, right: 0.705 } as const;

/** The kind of layout a print area asks for. */
export function formatOf(area: Pick<ArtArea, 'widthMm' | 'heightMm' | 'edge'>): Format {
  if (area.edge === 'float') return 'garment';
  const ratio = area.widthMm / area.heightMm;
  if (ratio > 1.6) return 'wrap';
  return ratio < 0.9 ? 'sheet' : 'square';
}

interface Paint {
  stroke?: { color: string; widthMm: number };
  opacity?: number;
}

interface TextSpec {
  text: string;
  font: string;
  fill: string;
  /** Middle of the first line (its start or end when aligned left or right), on the baseline. */
  at: Point;
  /** Em size; or give the width the widest line shall have. */
  sizeMm?: number;
  fitMm?: number;
  tracking?: number;
  lineHeight?: number;
  align?: 'left' | 'center' | 'right';
}

interface ArcTextSpec extends Omit<TextSpec, 'at' | 'fitMm' | 'align' | 'lineHeight'> {
  center: Point;
  /** Radius of the baseline. */
  radiusMm: number;
  sizeMm: number;
  /** Runs along the bottom of the circle, feet outwards. */
  isBelow?: boolean;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
type Subpath = Outline['segments'];

const boxSize = 100;
/** Room left below the document's limit for one path. */
const pathBudget = limits.pathLength - 500;

/** Lengths are kept to a micrometer. */
const rounded = (mm: number) => Math.round(mm * 1000) / 1000;

function subpathsOf(outline: Outline): Subpath[] {
  const subpaths: Subpath[] = [];
  for (const segment of outline.segments) {
    if (segment.op === 'M') subpaths.push([segment]);
    else subpaths.at(-1)?.push(segment);
  }
  return subpaths;
}

/** Twice the area between the corners; negative for a subpath that runs anticlockwise, which is a hole. */
function signedArea(subpath: Subpath): number {
  const points = subpath.flatMap((segment) => (segment.op === 'Z' ? [] : [segment.at]));
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Where a cubic turns round along one axis, as shares of its length strictly inside it. */
function turningPoints([p0, p1, p2, p3]: readonly [number, number, number, number]): number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3;
  const b = 2 * (p0 - 2 * p1 + p2);
  const c = p1 - p0;
  if (Math.abs(a) < 1e-9) return Math.abs(b) < 1e-9 ? [] : [-c / b];
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)];
}

function boundsOf(subpaths: readonly Subpath[]): Bounds {
  const xs: number[] = [];
  const ys: number[] = [];
  let last: Point = [0, 0];
  for (const segment of subpaths.flat()) {
    if (segment.op === 'Z') continue;
    if (segment.op === 'C') {
      for (const axis of [0, 1] as const) {
        const p = [last[axis], segment.from[axis], segment.to[axis], segment.at[axis]] as const;
        for (const t of turningPoints(p).filter((share) => share > 0 && share < 1)) {
          const u = 1 - t;
          const value = u * u * u * p[0] + 3 * u * u * t * p[1] + 3 * u * t * t * p[2] + t * t * t * p[3];
          (axis === 0 ? xs : ys).push(value);
        }
      }
    }
    last = segment.at;
    xs.push(last[0]);
    ys.push(last[1]);
  }
  const range = (values: number[]) =>
    values.reduce(([low, high], v) => [Math.min(low!, v), Math.max(high!, v)], [1e9, -1e9]);
  const [left, right] = range(xs);
  const [top, bottom] = range(ys);
  return { left: left!, top: top!, right: right!, bottom: bottom! };
}

/** Hundredths of the layer's box, written out once: they are most of what a document consists of. */
const hundredths = Array.from({ length: boxSize * 100 + 1 }, (_, value) => String(value / 100));

/** Path data in the layer's own 0 0 100 100 box. A hundredth of it is finer than any printer's dot. */
function pathData(subpaths: readonly Subpath[], { left, top, right, bottom }: Bounds): string {
  const number = (value: number) => {
    const rounded = Math.round(value);
    return hundredths[rounded] ?? String(rounded / 100 + 0);
  };
  const [perX, perY] = [100 / Math.max(0.01, right - left), 100 / Math.max(0.01, bottom - top)];
  const point = ([x, y]: Point) => `${number((x - left) * perX * boxSize)} ${number((y - top) * perY * boxSize)}`;
  const command = (segment: Subpath[number]) => {
    if (segment.op === 'Z') return 'Z';
    if (segment.op === 'C') return `C${point(segment.from)} ${point(segment.to)} ${point(segment.at)}`;
    return segment.op + point(segment.at);
  };
  return subpaths.flat().map(command).join('');
}

/** Cuts a drawing that is too long for one layer between its shapes; a hole stays with the shape it is cut from. */
function chunksOf(outline: Outline): Subpath[][] {
  const chunks: Subpath[][] = [[]];
  let length = 0;
  const shapes: { subpaths: Subpath[]; cost: number }[] = [];
  for (const subpath of subpathsOf(outline)) {
    const cost = subpath.reduce((sum, { op }) => sum + (op === 'C' ? 43 : op === 'Z' ? 1 : 15), 0);
    const shape = shapes.at(-1);
    if (!shape || signedArea(subpath) > 0) shapes.push({ subpaths: [subpath], cost });
    else {
      shape.subpaths.push(subpath);
      shape.cost += cost;
    }
  }
  for (const { subpaths, cost } of shapes) {
    if (length > 0 && length + cost > pathBudget) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)!.push(...subpaths);
    length += cost;
  }
  return chunks;
}

/** A print area being painted: shapes and texts in millimeters of the area, in the order of painting. */
export class Board {
  readonly layers: Layer[] = [];
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly format: Format;
  readonly #area: ArtArea;
  /** From the left edge of the print area to x = 0 of the drawing. */
  readonly #indent: number;

  /** @param isWhole the drawing knows areas of any proportion */
  constructor(area: ArtArea, { isWhole = false } = {}) {
    this.#area = area;
    this.format = formatOf(area);
    // Most motifs are composed for garment areas of 3 : 4; a wider area keeps the motif whole and centered.
    const isNarrowed = this.format === 'garment' && !isWhole;
    this.width = isNarrowed ? Math.min(area.widthMm, area.heightMm * 0.75) : area.widthMm;
    this.#indent = (area.widthMm - this.width) / 2;
    this.height = area.heightMm;
    this.bleed = area.edge === 'full' ? area.bleedMm : 0;
  }

  #base(name: string) {
    const slug = name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/^-/, '')
      .slice(0, 30);
    return {
      id: `${slug}-${this.layers.length + 1}`,
      name,
      rot: 0,
      visible: true,
      locked: false,
      role: 'art' as const,
    };
  }

  /** What does not touch the trimmed print would only weigh the document down. */
  #isOutside({ left, top, right, bottom }: Bounds): boolean {
    return right + this.#indent <= 0 || left + this.#indent >= this.#area.widthMm || bottom <= 0 || top >= this.height;
  }

  /** Paints a drawing in one ink. */
  fill(name: string, outline: Outline, color: string | null, paint: Paint = {}): this {
    for (const subpaths of chunksOf(outline)) {
      if (subpaths.length === 0) continue;
      const bounds = boundsOf(subpaths);
      if (this.#isOutside(bounds)) continue;
      this.layers.push({
        ...this.#base(name),
        type: 'shape',
        shape: 'path',
        x: rounded((bounds.left + bounds.right) / 2 + this.#indent),
        y: rounded((bounds.top + bounds.bottom) / 2),
        w: rounded(Math.max(0.01, bounds.right - bounds.left)),
        h: rounded(Math.max(0.01, bounds.bottom - bounds.top)),
        opacity: paint.opacity ?? 1,
        fill: color,
        stroke: paint.stroke ?? null,
        path: pathData(subpaths, bounds),
      });
    }
    return this;
  }

  /** A disc, or a ring when only a stroke is given. */
  disc(name: string, [x, y]: Point, radiusMm: number, color: string | null, paint: Paint = {}): this {
    this.layers.push({
      ...this.#base(name),
      type: 'shape',
      shape: 'ellipse',
      ...{ x: rounded(x + this.#indent), y: rounded(y), w: rounded(radiusMm * 2), h: rounded(radiusMm * 2) },
      opacity: paint.opacity ?? 1,
      fill: color,
      stroke: paint.stroke ?? null,
    });
    return this;
  }

  /** A rectangle over the whole sheet with its bleed. */
  sheet(name: string, color: string): this {
    const { width, height, bleed } = this;
    return this.fill(name, new Outline().rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), color);
  }

  /** Sets straight text and says where its ink came to lie. */
  text(spec: TextSpec): Bounds {
    const { text, font, fill, tracking = 0, lineHeight = 1.15, align = 'center', at } = spec;
    const base = { text, tracking, lineHeight, align, curve: 0 };
    const face = this.#area.fonts(font);
    const sizeMm = spec.sizeMm ?? ((spec.fitMm ?? 10) / layoutText(face, { ...base, sizeMm: 10 }).widthMm) * 10;
    const layout = layoutText(face, { ...base, sizeMm });
    const shift = { left: layout.widthMm / 2, center: 0, right: -layout.widthMm / 2 }[align];
    const center: Point = [at[0] + shift, at[1] - layout.ascentMm + layout.heightMm / 2];
    return this.#pushText(layout, { ...base, font, fill, sizeMm }, center);
  }

  /** Sets text along a circle. */
  arcText(spec: ArcTextSpec): Bounds {
    const { text, font, fill, sizeMm, tracking = 0, center, radiusMm, isBelow = false } = spec;
    const straight = { text, tracking, lineHeight: 1.15, align: 'center' as const, curve: 0, sizeMm };
    const face = this.#area.fonts(font);
    const lengthMm = layoutText(face, straight).lines[0]!.widthMm;
    const style = { ...straight, curve: ((lengthMm / radiusMm) * 180 * (isBelow ? -1 : 1)) / Math.PI };
    const layout = layoutText(face, style);
    // The first caret stands at a known place of the circle; that fixes where the box lies.
    const start = layout.lines[0]!.carets[0]!;
    const angle = lengthMm / 2 / radiusMm;
    const caretX = center[0] - radiusMm * Math.sin(angle);
    const caretY = center[1] - radiusMm * Math.cos(angle) * (isBelow ? -1 : 1);
    return this.#pushText(layout, { ...style, font, fill }, [
      caretX - start.xMm + layout.widthMm / 2,
      caretY - start.yMm + layout.heightMm / 2,
    ]);
  }

  #pushText(layout: TextLayout, style: Partial<TextLayer>, [x, y]: Point): Bounds {
    const box = {
      x: rounded(x + this.#indent),
      y: rounded(y),
      w: rounded(layout.widthMm),
      h: rounded(layout.heightMm),
    };
    const base = this.#base(style.text!.replaceAll('\n', ' ').slice(0, 40));
    this.layers.push(TextLayer.parse({ ...base, ...style, sizeMm: rounded(style.sizeMm!), ...box, type: 'text' }));
    const ink = layout.ink ?? { x: 0, y: 0, w: box.w, h: box.h };
    const left = x - layout.widthMm / 2 + ink.x;
    const top = y - layout.heightMm / 2 + ink.y;
    return { left, top, right: left + ink.w, bottom: top + ink.h };
  }

  done(background: string | null): DesignArea {
    return { widthMm: this.#area.widthMm, heightMm: this.height, background, layers: this.layers };
  }
}
