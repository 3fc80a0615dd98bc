import { type BrandColors, textColorOn } from '@merchmill/contract/shop/brand.ts';
import type { CSSProperties } from 'react';

const mixed = (color: string, share: number, ground: string) => `color-mix(in oklab, ${color} ${share}%, ${ground})`;

/** A shop's own colors as the tokens of app.css, lighter by night. */
export function brandStyle(colors: BrandColors | null): CSSProperties | undefined {
  if (!colors) return undefined;
  const { accent, ink, highlight } = colors;
  return {
    '--mm-ink': ink,
    '--mm-ink-soft': mixed(ink, 86, 'white'),
    '--mm-accent': accent,
    '--mm-accent-wash': mixed(accent, 9, 'white'),
    '--mm-highlight': highlight,
    '--mm-on-highlight': textColorOn(highlight),
    '--brand-accent-by-night': mixed(accent, 45, 'white'),
    '--brand-accent-wash-by-night': mixed(accent, 25, 'black'),
  } as CSSProperties;
}
