import type { PhotoSpec, Point } from './photo-spec.ts';
import type { UvGrid } from './uv-codec.ts';

/** What of a spec says where the points of the print area lie. */
type Placing = Pick<PhotoSpec, 'points' | 'columns' | 'rows'>;

/** The range of a field that is made here, as in the scenes of the repository. */
export const photoUv = { min: -0.25, span: 1.5 } as const;

/** So far a curved area is followed beyond its border, where a fitted surface soon leaves the product. */
const beyond = 0.04;
/** Cells of the mesh that stands for a curved surface, per side. */
const meshCells = 80;

/** Where a place between the points (0..1) is in the picture. */
export function surfaceOf({ points, columns, rows }: Placing) {
  if (columns === 2 && rows === 2) {
    const h = homography(points);
    return (u: number, v: number): Point => {
      const w = h[6] * u + h[7] * v + 1;
      return { x: (h[0] * u + h[1] * v + h[2]) / w, y: (h[3] * u + h[4] * v + h[5]) / w };
    };
  }
  return (u: number, v: number): Point => {
    const across = weights(u, columns);
    const down = weights(v, rows);
    let [x, y] = [0, 0];
    for (const [index, point] of points.entries()) {
      const weight = across[index % columns]! * down[Math.floor(index / columns)]!;
      x += weight * point.x;
      y += weight * point.y;
    }
    return { x, y };
  };
}

/** The field of a square picture with so many texels per side. */
export function photoUvGrid(spec: Placing & Pick<PhotoSpec, 'seen'>, sidePx: number): UvGrid {
  const { from, to } = spec.seen;
  const planes = new Uint16Array(2 * sidePx * sidePx);
  const set = (texel: number, across: number, v: number) => {
    // Where the print goes on, it does so behind the product.
    if ((from > 0 && across < -beyond) || (to < 1 && across > 1 + beyond)) return;
    const [codedU, codedV] = [coded(from + across * (to - from)), coded(v)];
    if (codedU === 0 || codedV === 0) return;
    planes[texel] = codedU;
    planes[sidePx * sidePx + texel] = codedV;
  };
  if (spec.columns === 2 && spec.rows === 2) fillFlat(spec.points, sidePx, set);
  else fillCurved(spec, sidePx, set);
  return { widthPx: sidePx, heightPx: sidePx, planes };
}

/** 0 outside the range of the field. */
function coded(value: number): number {
  const share = (value - photoUv.min) / photoUv.span;
  return share >= 0 && share <= 1 ? 1 + Math.round(share * 65_534) : 0;
}

type SetTexel = (texel: number, u: number, v: number) => void;

function fillFlat(points: readonly Point[], sidePx: number, set: SetTexel): void {
  const [a, b, c, d, e, f, g, h] = homography(points);
  // The adjugate: places of the picture → of the area.
  const [ua, ub, uc] = [e - f * h, c * h - b, b * f - c * e];
  const [va, vb, vc] = [f * g - d, a - c * g, c * d - a * f];
  const [wa, wb, wc] = [d * h - e * g, b * g - a * h, a * e - b * d];
  for (let row = 0, texel = 0; row < sidePx; row++) {
    const y = (row + 0.5) / sidePx;
    for (let column = 0; column < sidePx; column++, texel++) {
      const x = (column + 0.5) / sidePx;
      const w = wa * x + wb * y + wc;
      // Behind the horizon of the plane.
      if (w <= 1e-9) continue;
      set(texel, (ua * x + ub * y + uc) / w, (va * x + vb * y + vc) / w);
    }
  }
}

function fillCurved(spec: Placing, sidePx: number, set: SetTexel): void {
  const surface = surfaceOf(spec);
  const step = (1 + 2 * beyond) / meshCells;
  const places: { u: number; v: number; x: number; y: number }[] = [];
  for (let row = 0; row <= meshCells; row++) {
    for (let column = 0; column <= meshCells; column++) {
      const [u, v] = [column * step - beyond, row * step - beyond];
      const { x, y } = surface(u, v);
      places.push({ u, v, x: x * sidePx, y: y * sidePx });
    }
  }
  const line = meshCells + 1;
  for (let row = 0; row < meshCells; row++) {
    for (let column = 0; column < meshCells; column++) {
      const corner = row * line + column;
      const [p, q, r, s] = [corner, corner + 1, corner + line, corner + line + 1].map((index) => places[index]!);
      fillTriangle([p!, q!, r!], sidePx, set);
      fillTriangle([q!, s!, r!], sidePx, set);
    }
  }
}

type Corner = { u: number; v: number; x: number; y: number };

/** Texels whose center lies in a triangle, its border included. */
function fillTriangle([p, q, r]: [Corner, Corner, Corner], sidePx: number, set: SetTexel): void {
  const size = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  // A cell that is turned away is not seen.
  if (size <= 1e-9) return;
  const within = (value: number) => Math.min(Math.max(value, 0), sidePx);
  const [left, right] = [within(Math.floor(Math.min(p.x, q.x, r.x))), within(Math.ceil(Math.max(p.x, q.x, r.x)))];
  const [top, bottom] = [within(Math.floor(Math.min(p.y, q.y, r.y))), within(Math.ceil(Math.max(p.y, q.y, r.y)))];
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const [x, y] = [column + 0.5, row + 0.5];
      const ofQ = ((x - p.x) * (r.y - p.y) - (y - p.y) * (r.x - p.x)) / size;
      const ofR = ((q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x)) / size;
      if (ofQ < -1e-6 || ofR < -1e-6 || ofQ + ofR > 1 + 1e-6) continue;
      const ofP = 1 - ofQ - ofR;
      set(row * sidePx + column, ofP * p.u + ofQ * q.u + ofR * r.u, ofP * p.v + ofQ * q.v + ofR * r.v);
    }
  }
}

/** Lagrange's polynomials at `at` for so many places that are spread evenly over 0..1. */
function weights(at: number, places: number): number[] {
  const place = (index: number) => index / (places - 1);
  return Array.from({ length: places }, (_, own) => {
    let weight = 1;
    for (let other = 0; other < places; other++) {
      if (other !== own) weight *= (at - place(other)) / (place(own) - place(other));
    }
    return weight;
  });
}

type Homography = [number, number, number, number, number, number, number, number];

/** The unit square → four corners, row by row (Heckbert, Fundamentals of Texture Mapping, 1989). The ninth number is 1. */
function homography(corners: readonly Point[]): Homography {
  const [p, q, s, r] = corners as [Point, Point, Point, Point];
  const skew = { x: p.x - q.x + r.x - s.x, y: p.y - q.y + r.y - s.y };
  const [dx1, dy1, dx2, dy2] = [q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y];
  const whole = dx1 * dy2 - dy1 * dx2;
  const g = (skew.x * dy2 - skew.y * dx2) / whole;
  const h = (dx1 * skew.y - dy1 * skew.x) / whole;
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h];
}
