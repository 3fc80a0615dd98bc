/** sRGB byte → linear light 0..1. */
export const linearOfByte: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => srgbToLinear(byte / 255));

/** Steps of the linear → sRGB table: one is a twentieth of a byte where the curve is steepest. */
export const lightSteps = 65_535;
/** Light 0..lightSteps → sRGB byte. */
export const byteOfStep: Uint8Array = Uint8Array.from({ length: lightSteps + 1 }, (_, step) =>
  Math.round(255 * linearToSrgb(step / lightSteps)),
);

/** IEC 61966-2-1, both arguments and result 0..1. */
export function srgbToLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** IEC 61966-2-1, both arguments and result 0..1. */
export function linearToSrgb(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** Linear light (clamped to 0..1) → sRGB byte. */
export function byteOfLinear(linear: number): number {
  if (linear <= 0) return 0;
  if (linear >= 1) return 255;
  return byteOfStep[(linear * lightSteps + 0.5) | 0]!;
}

export type LinearRgb = readonly [red: number, green: number, blue: number];

/** `#rrggbb` → linear light. */
export function linearOfHex(hex: string): LinearRgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`Not a #rrggbb color: ${hex}`);
  const channel = (start: number) => linearOfByte[Number.parseInt(hex.slice(start, start + 2), 16)]!;
  return [channel(1), channel(3), channel(5)];
}
