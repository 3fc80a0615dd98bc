/* How a shop looks to everybody: its name, its logo, and colors by what they are for. */

/** Colors by role as six-digit hex, such as `#c4006a`. Whatever is not set has the default color. */
export type BrandColors = {
  /** Links, what is chosen, and the button of a mail. On paper it can be read. */
  accent: string;
  /** Text, and the main button of a page. */
  ink: string;
  /** What is marked as with a pen; text on it is black or white. */
  highlight: string;
};

export const defaultBrandColors: BrandColors = { accent: '#c4006a', ink: '#17171a', highlight: '#ffd500' };

/** The ground that pages are on. */
export const paperColor = '#fbfaf7';
/** The same where people have chosen dark, and the lightest ground of such pages. */
export const darkColors = { paper: '#17171a', card: '#202024' } as const;

/** Least contrast of text by WCAG 2.2, level AA; of the ink, which is nearly all text, level AAA. */
export const leastContrast = { accent: 4.5, ink: 7 } as const;

/** Relative luminance of a six-digit hex color by WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast ratio of two six-digit hex colors by WCAG 2.2: from 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The color of text on a ground: the default black or white, whichever is read better. */
export function textColorOn(ground: string): string {
  return contrastOf('#ffffff', ground) > contrastOf(defaultBrandColors.ink, ground)
    ? '#ffffff'
    : defaultBrandColors.ink;
}

/** One color with a share of another, from 0 to 1. */
function mixed(color: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [color, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + share * (to - from))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Of twenty, the fewest steps toward white after which an accent can be read on every ground of a dark page. */
export function darkAccent(accent: string): { accent: string; wash: string } {
  const lighter = Array.from({ length: 21 }, (_, step) => mixed(accent, '#ffffff', step / 20));
  const readable = lighter.find((color) => contrastOf(color, darkColors.card) >= leastContrast.accent)!;
  return { accent: readable, wash: mixed(accent, '#000000', 0.75) };
}
