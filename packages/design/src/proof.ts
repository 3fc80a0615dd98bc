import { labDifference, labOf } from './color.ts';
import { hexOf, rgbOf } from './hex-color.ts';

/*
 * Soft proof: what colors of the screen become when they are printed in four inks, by a table that is made once from the
 * profile of the press. Browser and server look colors up in the same table.
 */

/** Colors along each side of the table. */
export const proofSteps = 33;

/** What the colors at its steps print as: red is the slowest, blue the fastest, three bytes each. */
export type ProofTable = Uint8Array;

export const proofTableBytes = proofSteps ** 3 * 3;

/**
 * From this CIE76 difference on a color is said to print duller. All of the designer's own inks stay below it with the
 * profile that comes with the shop, and so do 23 of 24 patches of a color chart; pure red of the screen does not. The
 * print check warns of less: above `gamutDifference`.
 */
export const dullerFrom = 12;

/** Colors at the steps are whole numbers, as pictures have them. */
export const proofStep = (step: number): number => Math.round((step * 255) / (proofSteps - 1));

/** The colors at the steps as pixels, in the order of the table. */
export function proofColors(): Uint8Array {
  const pixels = new Uint8Array(proofTableBytes);
  let at = 0;
  for (let red = 0; red < proofSteps; red++) {
    for (let green = 0; green < proofSteps; green++) {
      for (let blue = 0; blue < proofSteps; blue++) {
        for (const step of [red, green, blue]) pixels[at++] = proofStep(step);
      }
    }
  }
  return pixels;
}

const [redStep, greenStep, blueStep] = [proofSteps * proofSteps * 3, proofSteps * 3, 3];

/** The differences along each side in turn: neighbors are alike, so that they are packed to a third. */
export function proofFile(table: ProofTable): Uint8Array {
  const file = Uint8Array.from(table);
  for (const step of [blueStep, greenStep, redStep]) {
    for (let at = file.length - 1; at >= step; at--) {
      if (Math.floor(at / step) % proofSteps !== 0) file[at] = file[at]! - file[at - step]!;
    }
  }
  return file;
}

/** The table out of its file. @throws RangeError for another file */
export function proofTableIn(file: Uint8Array): ProofTable {
  if (file.length !== proofTableBytes) throw new RangeError('This is no table of what colors print as');
  const table = Uint8Array.from(file);
  for (const step of [redStep, greenStep, blueStep]) {
    for (let at = step; at < table.length; at++) {
      if (Math.floor(at / step) % proofSteps !== 0) table[at] = table[at]! + table[at - step]!;
    }
  }
  return table;
}

/** Of each value the step below it, and how far it is on the way to the next. */
const [below, share] = (() => {
  const steps = new Uint8Array(256);
  const shares = new Float64Array(256);
  for (let step = 0; step < proofSteps - 1; step++) {
    const [from, to] = [proofStep(step), proofStep(step + 1)];
    for (let value = from; value <= to; value++) {
      steps[value] = step;
      shares[value] = (value - from) / (to - from);
    }
  }
  return [steps, shares];
})();

/** Eight colors around one, by how near it is to each. @param to where the red, green, and blue that it prints as go */
function interpolate(
  table: ProofTable,
  red: number,
  green: number,
  blue: number,
  to: Uint8ClampedArray,
  at: number,
): void {
  const start = below[red]! * redStep + below[green]! * greenStep + below[blue]! * blueStep;
  const [r, g, b] = [share[red]!, share[green]!, share[blue]!];
  for (let channel = 0; channel < 3; channel++) {
    const dark = start + channel;
    const light = dark + redStep;
    const [a, c, e, h] = [table[dark]!, table[dark + greenStep]!, table[light]!, table[light + greenStep]!];
    const near = a + (table[dark + blueStep]! - a) * b;
    const beside = c + (table[dark + greenStep + blueStep]! - c) * b;
    const far = e + (table[light + blueStep]! - e) * b;
    const across = h + (table[light + greenStep + blueStep]! - h) * b;
    const first = near + (beside - near) * g;
    to[at + channel] = Math.round(first + (far + (across - far) * g - first) * r);
  }
}

/** What a color prints as. */
export function proofOf(table: ProofTable, red: number, green: number, blue: number): [number, number, number] {
  const found = new Uint8ClampedArray(3);
  interpolate(table, red, green, blue, found, 0);
  return [found[0]!, found[1]!, found[2]!];
}

/** The same of `#rrggbb`. */
export function proofHex(table: ProofTable, hex: string): string {
  return hexOf(proofOf(table, ...rgbOf(hex)));
}

/** Turns pixels, four bytes each with alpha last, into what they print as, in place. */
export function proofPixels(table: ProofTable, pixels: Uint8ClampedArray): void {
  let before = -1;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
    const color = (red << 16) | (green << 8) | blue;
    // Much of a design is one color beside itself.
    if (color === before) pixels.copyWithin(at, at - 4, at - 1);
    else interpolate(table, red, green, blue, pixels, at);
    before = color;
  }
}

/** How far colors (0 to 255) are from what they print as, as a CIE76 difference; for the print check. */
export const outOfGamutBy =
  (table: ProofTable) =>
  (red: number, green: number, blue: number): number =>
    labDifference(labOf(red, green, blue), labOf(...proofOf(table, red, green, blue)));
