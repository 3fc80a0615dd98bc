import { rgbOf } from './hex-color.ts';

/** Colors as the eye sees them. */

export interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

const labCurve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);

/** sRGB (0 to 255) in CIE L*a*b* (D65 white). */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = labCurve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = labCurve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = labCurve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** sRGB `#rrggbb` in CIE L*a*b* (D65 white). */
export const toLab = (hex: string): Lab => labOf(...rgbOf(hex));

/** CIE76 difference. */
export const labDifference = (p: Lab, q: Lab): number => Math.hypot(p.l - q.l, p.a - q.a, p.b - q.b);

/** CIE76 difference of two `#rrggbb` colors: below 2.3 the eye sees none, below 10 a print hardly stands out. */
export function colorDifference(first: string, second: string): number {
  return labDifference(toLab(first), toLab(second));
}
