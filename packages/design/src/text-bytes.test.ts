import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testFont, textLayer } from './testing/test-env.ts';
import { layoutText, type TextLayout } from './text-layout.ts';

/*
 * Designs that were saved before texts had a room, bent, or were written in other scripts have to print as they did. The
 * hash is that of what was drawn then; a change of it is a change of every order that was placed.
 */

const fonts = [
  'roboto-700',
  'playfair-display-400-italic',
  'lobster-400',
  'caveat-700',
  'bebas-neue-400',
  'space-grotesk-500',
];
const words = [
  'AVATAR',
  'fi ffl',
  'Łódź ŽŠ',
  'e\u0301a\u0308',
  '“12€ ½ ×”',
  'Þórr\tæø',
  'Donaudampfschifffahrt',
  'a\u200db',
  '\nnew\r\nline',
];
const styles = [
  {},
  { tracking: 120, align: 'left' },
  { wrapMm: 40, lineHeight: 0.9 },
  { curve: 120 },
  { curve: -300, wrapMm: 60, align: 'right' },
] as const;

function hashOf(layouts: readonly TextLayout[]): string {
  const hash = createHash('sha256');
  for (const { d, widthMm, heightMm } of layouts) hash.update(`${d} ${widthMm.toFixed(6)} ${heightMm.toFixed(6)}`);
  return hash.digest('hex');
}

describe('texts of before', () => {
  it('[TXT-02] are drawn with the same bytes', () => {
    const layouts = fonts.flatMap((font, row) =>
      styles.map((style, column) => {
        const text = words.map((_, index) => words[(index * (row + 1) + column) % words.length]).join(' ');
        return layoutText(testFont(font), textLayer({ text, font, sizeMm: 7.3, ...style }));
      }),
    );
    expect(hashOf(layouts)).toBe('c410421d3ef762db0dab8c48eab859e7b8b237ff5f71d47dae2a12956057d8e9');
  });

  it('[TXT-02] are drawn with the same bytes where marks of direction were pasted with Latin letters', () => {
    const pasted = ['\u200fHello, world!', '\u202eHello', 'Team A\u200f - 2024!', 'a\u2067b c\u2069 \u061c(d)'];
    const layouts = pasted.flatMap((text) =>
      styles.map((style) => layoutText(testFont('roboto-700'), textLayer({ text, sizeMm: 7.3, ...style }))),
    );
    expect(hashOf(layouts)).toBe('b6331fdff6edbf74d053a2cbbe76925ede9a39cd6ad80e5c970eb192aaa64976');
  });
});
