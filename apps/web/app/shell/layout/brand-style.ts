import { type BrandColors, darkAccent, textColorOn } from '@merchmill/contract/shop/brand.ts';
import type { CSSProperties } from 'react';

const mixed = (color: string, share: number, ground: string) => `color-mix(in oklab, ${color} ${share}%, ${ground})`;

/** A shop's own colors, which the tokens of app.css take. Of dark pages the ink is white, and the accent lighter. */
export function brandStyle(colors: BrandColors | null): CSSProperties | undefined {
  if (!colors) return undefined;
  const { accent, ink, highlight } = colors;
  const dark = darkAccent(accent);
  return {
    '--brand-ink': ink,
    '--brand-ink-soft': mixed(ink, 86, 'white'),
    '--brand-accent': accent,
    '--brand-accent-wash': mixed(accent, 9, 'white'),
    '--brand-highlight': highlight,
    '--brand-on-highlight': textColorOn(highlight),
    '--brand-accent-dark': dark.accent,
    '--brand-accent-wash-dark': dark.wash,
  } as CSSProperties;
}
