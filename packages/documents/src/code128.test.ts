import { describe, expect, it } from 'vitest';
import { code128Bars, code128Symbols } from './code128.ts';

/** Dark and light modules as ones and zeros. */
function modulesOf(text: string): string {
  const { bars, modules } = code128Bars(text);
  const row = new Array<string>(modules).fill('0');
  for (const { x, width } of bars) row.fill('1', x, x + width);
  return row.join('');
}

describe('bar codes', () => {
  it('start in set B, end with the check symbol and the stop', () => {
    // 104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879 = 8·103 + 55
    expect(code128Symbols('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
  });

  it('draw the modules that the standard gives for a text', () => {
    // Start B, A (33), check (104 + 33 = 137 = 103 + 34) and stop, as they are printed in the table of the standard.
    expect(modulesOf('A')).toBe('11010010000' + '10100011000' + '10001011000' + '1100011101011');
  });

  it('have eleven modules for each symbol, an even number of them dark, and no two symbols alike', () => {
    const seen = new Set<string>();
    for (let code = 32; code <= 126; code++) {
      const symbol = modulesOf(String.fromCharCode(code)).slice(11, 22);
      expect([...symbol].filter((module) => module === '1').length % 2, symbol).toBe(0);
      expect(symbol.startsWith('1') && symbol.endsWith('0'), symbol).toBe(true);
      seen.add(symbol);
    }
    expect(seen.size).toBe(95);
    expect(modulesOf('AB-12').length).toBe(11 * (5 + 2) + 13);
  });

  it('refuse what set B cannot say', () => {
    expect(() => code128Symbols('Łódź')).toThrow(RangeError);
  });
});
