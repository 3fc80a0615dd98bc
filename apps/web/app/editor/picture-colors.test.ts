import { describe, expect, it } from 'vitest';
import { borderColor, colorAt } from './picture-colors.ts';

/** Pixels by rows of colors. */
function picture(rows: readonly (readonly (readonly [number, number, number, number])[])[]) {
  return { data: Uint8ClampedArray.from(rows.flat(2)), width: rows[0]!.length, height: rows.length };
}
const paper = [250, 248, 246, 255] as const;
const noise = [246, 250, 244, 255] as const;
const ink = [200, 30, 40, 255] as const;
const clear = [0, 0, 0, 0] as const;

describe('colors of a picture', () => {
  it('[PIC-06] takes most of the edge for the background, with the noise in it, and not what lies in the middle', () => {
    const rows = [
      [paper, noise, paper, paper],
      [noise, ink, ink, ink],
      [paper, ink, ink, paper],
      [paper, paper, noise, paper],
    ];
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(borderColor(picture(rows)).slice(at, at + 2), 16));
    expect([r, g, b].every((value, at) => Math.abs(value! - paper[at]!) <= 2)).toBe(true);
  });

  it('[PIC-06] counts nothing that is see-through, and takes white where nothing else is', () => {
    expect(
      borderColor(
        picture([
          [clear, clear, ink],
          [clear, ink, clear],
          [clear, clear, clear],
        ]),
      ),
    ).toBe('#c81e28');
    expect(borderColor(picture([[clear]]))).toBe('#ffffff');
  });

  it('[PIC-06] reads the color that is pressed on, up to the very edge', () => {
    const two = picture([[paper, ink]]);
    expect(colorAt(two, { x: 0.2, y: 0.5 })).toBe('#faf8f6');
    expect(colorAt(two, { x: 1, y: 1 })).toBe('#c81e28');
    expect(colorAt(two, { x: -1, y: 0 })).toBe('#faf8f6');
  });

  it('[PIC-06] reads no color where the picture is see-through', () => {
    const edge = picture([[clear, [9, 9, 9, 127], [9, 9, 9, 128]]]);
    expect([0.1, 0.5, 0.9].map((x) => colorAt(edge, { x, y: 0.5 }))).toEqual([null, null, '#090909']);
  });
});
