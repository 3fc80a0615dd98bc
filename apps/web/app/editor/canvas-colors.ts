import { colorDifference } from '@merchmill/design/color.ts';

/** Whether lines on this ground must be light. */
export function isDark(hex: string): boolean {
  return colorDifference(hex, '#ffffff') > colorDifference(hex, '#000000');
}

/** The color of lines on this ground. */
export const lineOn = (hex: string): string => (isDark(hex) ? '#ffffff' : '#17171a');
