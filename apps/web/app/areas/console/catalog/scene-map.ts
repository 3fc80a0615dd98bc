import type { SceneMeta } from '@merchmill/mockup/scene.ts';
import type { UvGrid } from '@merchmill/mockup/uv-codec.ts';

/** A point of the picture, 0..1 from its top left corner. */
export type Point = { x: number; y: number };
/** Where a point of a scene's print area (UV, 0..1) is in its picture. */
export type SceneMap = (u: number, v: number) => Point;

/** Cubic in two variables: follows folds and the curve of a mug, and runs on smoothly beyond what the camera sees. */
function basis(u: number, v: number): number[] {
  const [a, b] = [u - 0.5, v - 0.5];
  return [1, a, b, a * a, a * b, b * b, a * a * a, a * a * b, a * b * b, b * b * b];
}
const terms = basis(0, 0).length;

/** Solves a symmetric system by elimination with pivoting; the right side has two columns. */
function solve(matrix: number[][], right: [number, number][]): [number, number][] {
  const rows = matrix.map((row, index) => [...row, ...right[index]!]);
  for (let at = 0; at < rows.length; at++) {
    const pivot = rows.reduce((best, row, index) => {
      return index >= at && Math.abs(row[at]!) > Math.abs(rows[best]![at]!) ? index : best;
    }, at);
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    const lead = rows[at]![at]! || 1e-12;
    for (let below = at + 1; below < rows.length; below++) {
      const factor = rows[below]![at]! / lead;
      for (let column = at; column < terms + 2; column++) rows[below]![column]! -= factor * rows[at]![column]!;
    }
  }
  const solved: [number, number][] = [];
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at]!;
    const value = (side: 0 | 1) =>
      (row[terms + side]! -
        rows.slice(at + 1).reduce((sum, _, ahead) => sum + row[at + 1 + ahead]! * solved[ahead]![side], 0)) /
      (row[at]! || 1e-12);
    solved.unshift([value(0), value(1)]);
  }
  return solved;
}

/** So many texels are enough to fit ten numbers. */
const maxSamples = 6000;

/** Fits the map to the scene's UV field, where the camera sees the print area. */
export function fitSceneMap(
  { widthPx, heightPx, planes }: UvGrid,
  meta: Pick<SceneMeta, 'uv' | 'visibleUv'>,
): SceneMap {
  const { uv, visibleUv: seen } = meta;
  const count = widthPx * heightPx;
  const step = Math.max(1, Math.floor(Math.sqrt(count / maxSamples)));
  const matrix = Array.from({ length: terms }, () => new Array<number>(terms).fill(0));
  const right = Array.from({ length: terms }, (): [number, number] => [0, 0]);
  for (let y = 0; y < heightPx; y += step) {
    for (let x = 0; x < widthPx; x += step) {
      const texel = y * widthPx + x;
      const raw = planes[texel]!;
      if (raw === 0) continue;
      const u = uv.min + ((raw - 1) / 65534) * uv.span;
      const v = uv.min + ((planes[count + texel]! - 1) / 65534) * uv.span;
      if (u < seen.left || u > seen.right || v < seen.top || v > seen.bottom) continue;
      const values = basis(u, v);
      const target = [(x + 0.5) / widthPx, (y + 0.5) / heightPx] as const;
      for (let i = 0; i < terms; i++) {
        for (let j = 0; j < terms; j++) matrix[i]![j]! += values[i]! * values[j]!;
        right[i]![0] += values[i]! * target[0];
        right[i]![1] += values[i]! * target[1];
      }
    }
  }
  const solved = solve(matrix, right);
  return (u, v) => {
    const values = basis(u, v);
    return {
      x: values.reduce((sum, value, index) => sum + value * solved[index]![0], 0),
      y: values.reduce((sum, value, index) => sum + value * solved[index]![1], 0),
    };
  };
}

const near = 1e-3;

/** By how much UV changes when a point of the picture moves: the map's inverse, at one place. */
export function uvMove(map: SceneMap, at: { u: number; v: number }, moved: Point): { u: number; v: number } {
  const here = map(at.u, at.v);
  const [alongU, alongV] = [map(at.u + near, at.v), map(at.u, at.v + near)];
  const [xu, yu] = [(alongU.x - here.x) / near, (alongU.y - here.y) / near];
  const [xv, yv] = [(alongV.x - here.x) / near, (alongV.y - here.y) / near];
  const determinant = xu * yv - xv * yu;
  if (Math.abs(determinant) < 1e-9) return { u: 0, v: 0 };
  return {
    u: (moved.x * yv - moved.y * xv) / determinant,
    v: (moved.y * xu - moved.x * yu) / determinant,
  };
}
