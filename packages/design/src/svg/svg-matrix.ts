import type { PathCommand } from '../path-data.ts';
import { SvgProblem, svgLimits } from './svg-problem.ts';

/** x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export function multiply(m: Matrix, n: Matrix): Matrix {
  const [a, b, c, d, e, f] = m;
  return [
    a * n[0] + c * n[1],
    b * n[0] + d * n[1],
    a * n[2] + c * n[3],
    b * n[2] + d * n[3],
    a * n[4] + c * n[5] + e,
    b * n[4] + d * n[5] + f,
  ];
}

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

/** A number in a file. @throws SvgProblem where it is none, or larger than a drawing can need */
export function checkedNumber(value: number): number {
  if (!(Math.abs(value) <= svgLimits.largest)) throw new SvgProblem('unreadable');
  return value;
}

/** Numbers of a list, which spaces or commas separate. */
export function readNumbers(text: string): number[] {
  const parts = text.match(/[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/gi) ?? [];
  if (text.replace(/[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|[\s,]/gi, '') !== '') throw new SvgProblem('unreadable');
  return parts.map((part) => checkedNumber(Number(part)));
}

function rotation([degrees = 0, x = 0, y = 0]: number[]): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return multiply(multiply(translation(x, y), [cos, sin, -sin, cos, 0, 0]), translation(-x, -y));
}

const tan = (degrees = 0) => checkedNumber(Math.tan((degrees * Math.PI) / 180));

function ofFunction(name: string, v: number[]): Matrix {
  if (name === 'matrix' && v.length === 6) return v as unknown as Matrix;
  if (name === 'translate' && v.length > 0) return translation(v[0]!, v[1] ?? 0);
  if (name === 'scale' && v.length > 0) return [v[0]!, 0, 0, v[1] ?? v[0]!, 0, 0];
  if (name === 'rotate' && v.length > 0) return rotation(v);
  if (name === 'skewX' && v.length === 1) return [1, 0, tan(v[0]), 1, 0, 0];
  if (name === 'skewY' && v.length === 1) return [1, tan(v[0]), 0, 1, 0, 0];
  throw new SvgProblem('unreadable');
}

const functionPattern = /\s*(?:,\s*)?([A-Za-z]+)\s*\(([^()]*)\)/y;

export function readTransform(text: string | undefined): Matrix {
  if (!text || text === 'none') return identity;
  const length = text.trimEnd().length;
  let matrix = identity;
  for (let at = 0; at < length; at = functionPattern.lastIndex) {
    functionPattern.lastIndex = at;
    const match = functionPattern.exec(text);
    if (!match) throw new SvgProblem('unreadable');
    matrix = multiply(matrix, ofFunction(match[1]!, readNumbers(match[2]!)));
    matrix.forEach(checkedNumber);
  }
  return matrix;
}

export function transformPath(commands: readonly PathCommand[], [a, b, c, d, e, f]: Matrix): PathCommand[] {
  return commands.map(({ op, points }) => ({
    op,
    points: points.map((value, at) =>
      checkedNumber(at % 2 ? b * points[at - 1]! + d * value + f : a * value + c * points[at + 1]! + e),
    ),
  }));
}

/** By how much a matrix makes everything larger; null where it does so more in one direction than in another. */
export function evenScale([a, b, c, d]: Matrix): number | null {
  // The singular values of the linear part.
  const sum = Math.hypot(a + d, b - c);
  const difference = Math.hypot(a - d, b + c);
  const [large, small] = [(sum + difference) / 2, Math.abs(sum - difference) / 2];
  return large <= small * 1.02 ? Math.sqrt(large * small) : null;
}
