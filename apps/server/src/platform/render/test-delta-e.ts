import { type LinearRgb, linearOfHex } from '@merchmill/mockup/colour.ts';

export type Lab = readonly [lightness: number, a: number, b: number];

/** Linear sRGB → CIE L*a*b* under D65 (IEC 61966-2-1, CIE 15). */
export function labOf([red, green, blue]: LinearRgb): Lab {
  const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29);
  const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = curve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export const labOfHex = (hex: string): Lab => labOf(linearOfHex(hex));

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const hue = (b: number, a: number) => (a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360);

/** Color difference CIEDE2000 (CIE 142-2001); one is about what an eye just sees. */
export function deltaE(first: Lab, second: Lab): number {
  const [l1, a1, b1] = first;
  const [l2, a2, b2] = second;
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)));
  const [p1, p2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)];
  const turn = h2 - h1;
  const dh = c1 * c2 === 0 ? 0 : Math.abs(turn) <= 180 ? turn : turn > 180 ? turn - 360 : turn + 360;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(dh / 2));
  const around = Math.abs(turn) > 180 ? 360 : 0;
  const h = c1 * c2 === 0 ? h1 + h2 : (h1 + h2 + (h1 + h2 < 360 ? around : -around)) / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const rt = -rc * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  const [dl, dc, dhue] = [(l2 - l1) / sl, (c2 - c1) / sc, dH / sh];
  return Math.sqrt(dl * dl + dc * dc + dhue * dhue + rt * dc * dhue);
}
