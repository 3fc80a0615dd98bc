import { parsePathData } from '@merchmill/design/path-data.ts';
import type { Matrix } from '@merchmill/design/svg/svg-matrix.ts';

/* What is painted, as operators of a PDF's content. */

/** A ten-thousandth of a millimeter; of a turn, a micrometer on a meter. */
const decimals = 6;

export function pdfNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('A PDF cannot contain a number that is not finite');
  const text = value.toFixed(decimals);
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace(/^-0$/, '0') : text;
}

const list = (values: readonly number[]) => values.map(pdfNumber).join(' ');

export const matrixOperator = (matrix: Matrix) => `${list(matrix)} cm\n`;

/** A path that is neither filled nor stroked yet. Curves of one control point become such of two. */
export function pathOperators(data: string): string {
  let [x, y] = [0, 0];
  const out: string[] = [];
  for (const { op, points } of parsePathData(data)) {
    if (op === 'Z') {
      out.push('h');
      continue;
    }
    const [toX, toY] = [points.at(-2)!, points.at(-1)!];
    if (op === 'Q') {
      const [cx, cy] = points as [number, number];
      const third = (from: number, to: number) => from + (2 / 3) * (to - from);
      out.push(`${list([third(x, cx), third(y, cy), third(toX, cx), third(toY, cy), toX, toY])} c`);
    } else {
      out.push(`${list(points)} ${{ M: 'm', L: 'l', C: 'c' }[op]}`);
    }
    [x, y] = [toX, toY];
  }
  return `${out.join('\n')}\n`;
}

/** How colors are written. */
export interface Paint {
  /** Stands at the start of each content. */
  readonly open: string;
  fill(color: string): string;
  stroke(color: string): string;
}

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

/** In the color space `name` of the resources. */
export const colorPaint = (name: string): Paint => ({
  open: `/${name} cs /${name} CS\n`,
  fill: (color) => `${list(channelsOf(color))} sc\n`,
  stroke: (color) => `${list(channelsOf(color))} SC\n`,
});

/** Masks are drawn in black on white and show what is black; those of a PDF show what is white. */
export const maskPaint: Paint = {
  open: '',
  fill: (color) => `${pdfNumber(1 - channelsOf(color)[0]!)} g\n`,
  stroke: (color) => `${pdfNumber(1 - channelsOf(color)[0]!)} G\n`,
};

const joins: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 };
const caps: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 };
/** Where SVG cuts off sharp corners unless a drawing says otherwise. */
const miterLimit = 4;

function strokeStyle(attributes: Readonly<Record<string, string>>): string {
  const join = joins[attributes['stroke-linejoin'] ?? 'miter'];
  const cap = caps[attributes['stroke-linecap'] ?? 'butt'];
  if (join === undefined || cap === undefined) throw new RangeError('A stroke has an unknown corner or end');
  return `${pdfNumber(Number(attributes['stroke-width']))} w ${join} j ${cap} J ${miterLimit} M\n`;
}

/** Fills and strokes a path as its attributes say, the stroke behind the fill where they say so. */
export function paintedPath(attributes: Readonly<Record<string, string>>, paint: Paint): string {
  const { d = '', fill = '#000000', stroke } = attributes;
  const isFilled = fill !== 'none';
  const star = attributes['fill-rule'] === 'evenodd' ? '*' : '';
  const path = pathOperators(d);
  const colors = `${isFilled ? paint.fill(fill) : ''}${stroke ? strokeStyle(attributes) + paint.stroke(stroke) : ''}`;
  if (isFilled && stroke && attributes['paint-order'] === 'stroke') return `${colors}${path}S\n${path}f${star}\n`;
  if (isFilled && stroke) return `${colors}${path}B${star}\n`;
  if (!isFilled && !stroke) return '';
  return `${colors}${path}${isFilled ? `f${star}` : 'S'}\n`;
}
