import { colorDifference } from '@merchmill/design/color.ts';

/** Whether lines on this ground must be light. */
export function isDark(hex: string): boolean {
  return colorDifference(hex, '#ffffff') > colorDifference(hex, '#000000');
}

/** The color of lines on this ground. */
export const lineOn = (hex: string): string => (isDark(hex) ? '#ffffff' : '#17171a');

/** Lines and words over art, seen on any: dark, with light around them, whatever theme the page has. */
export const overArt = { line: '#17171a', halo: '#ffffff' } as const;
