import { expect, it } from 'vitest';
import { contrastOf, darkAccent, darkColors, defaultBrandColors, leastContrast, paperColor } from './brand.ts';

const channel = ['00', '40', '80', 'c0', 'ff'];
/** Accents that the settings take, all over the range. */
const accents = channel
  .flatMap((red) => channel.flatMap((green) => channel.map((blue) => `#${red}${green}${blue}`)))
  .concat(defaultBrandColors.accent)
  .filter((accent) => contrastOf(accent, paperColor) >= leastContrast.accent);

it('[LAY-10] every accent that a shop may choose can be read in dark, and text on it', () => {
  expect(accents.length).toBeGreaterThan(30);
  for (const chosen of accents) {
    const { accent, wash } = darkAccent(chosen);
    for (const ground of [darkColors.paper, darkColors.card, wash]) {
      expect(contrastOf(accent, ground), `${chosen}: ${accent} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

it('an accent is lightened no more than it has to be', () => {
  const { accent } = darkAccent(defaultBrandColors.accent);
  expect(contrastOf(accent, darkColors.card)).toBeLessThan(5.5);
  expect(darkAccent('#ff6fb5').accent).toBe('#ff6fb5');
});
