import { boxAround } from '@merchmill/design/bounds.ts';
import { ringsOf } from '@merchmill/design/outline.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { describe, expect, it } from 'vitest';
import { cropMarks, dieLineOf, knifeSheet, knifeSvg } from './knife.rules.ts';

const panel: PrintArea = {
  code: 'front',
  label: 'Front <panel>',
  widthMm: 100,
  heightMm: 60,
  bleedMm: 3,
  safeMm: 5,
  dpi: 300,
  technique: 'sublimation',
  edge: 'full',
};

describe('die-lines', () => {
  it('draw bleed, trim and safe line around one center', () => {
    const { lines, widthMm, heightMm } = knifeSheet(panel);
    expect({ widthMm, heightMm }).toEqual({ widthMm: 130, heightMm: 90 });
    expect(lines).toEqual([
      { kind: 'bleed', xMm: 12, yMm: 12, widthMm: 106, heightMm: 66 },
      { kind: 'trim', xMm: 15, yMm: 15, widthMm: 100, heightMm: 60 },
      { kind: 'safe', xMm: 20, yMm: 20, widthMm: 90, heightMm: 50 },
    ]);
  });

  it('leave out what an area has not', () => {
    expect(knifeSheet({ ...panel, bleedMm: 0, safeMm: 0 }).lines.map((line) => line.kind)).toEqual(['trim']);
  });

  it('are told of an area that is no rectangle, with the line that words keep within', () => {
    const shape = 'M0 0H100V60H0Z';
    expect(dieLineOf(panel)).toBeNull();
    expect(dieLineOf({ ...panel, ground: { zones: [] } })).toBeNull();
    const told = dieLineOf({ ...panel, ground: { shape, zones: [] } })!;
    expect(told.trim).toBe(shape);
    expect(boxAround(ringsOf(told.safe!).flat())).toEqual({ x: 5, y: 5, w: 90, h: 50 });
    expect(dieLineOf({ ...panel, safeMm: 0, ground: { shape, zones: [] } })).toEqual({ trim: shape, safe: null });
  });

  it('keep crop marks off the bleed and on the sheet', () => {
    const sheet = knifeSheet(panel);
    const bleed = sheet.lines[0]!;
    for (const { x1, y1, x2, y2 } of cropMarks(sheet, panel.bleedMm)) {
      const inside = (x: number, y: number) =>
        x >= bleed.xMm && x <= bleed.xMm + bleed.widthMm && y >= bleed.yMm && y <= bleed.yMm + bleed.heightMm;
      expect(inside(x1, y1) || inside(x2, y2)).toBe(false);
      expect(Math.min(x1, y1, x2, y2)).toBeGreaterThan(0);
      expect(Math.max(x2 - sheet.widthMm, y2 - sheet.heightMm)).toBeLessThan(0);
    }
  });

  it('are drawings of their true size, with words that cannot break out', () => {
    const svg = knifeSvg('Tee & "Co"', panel);
    expect(svg).toContain('width="130mm" height="90mm" viewBox="0 0 130 90"');
    expect(svg).toContain('file 1252 x 780 px at 300 dpi');
    expect(svg).not.toMatch(/<panel>|& "Co"/);
  });

  const phoneCase: PrintArea = {
    ...panel,
    ground: {
      shape: 'M10 0H90a10 10 0 0 1 10 10V60H0V10a10 10 0 0 1 10-10Z',
      zones: [
        { label: 'camera "hole"', kind: 'cut', path: 'M20 20H40V40H20Z' },
        { label: 'strap', kind: 'covered', path: 'M80 0H90V60H80Z' },
      ],
      outline: 'M-2-2H102V62H-2Z',
    },
  };

  it('[KNF-02] follow the die-line, and show what is cut out and what is covered', () => {
    const { lines } = knifeSheet(phoneCase);
    expect(lines.map(({ kind, label }) => [kind, label])).toEqual([
      ['bleed', undefined],
      ['trim', undefined],
      ['safe', undefined],
      ['cut', 'camera "hole"'],
      ['covered', 'strap'],
    ]);
    const [bleed, trim, safe, cut] = lines;
    expect(bleed).toMatchObject({ xMm: 12, yMm: 12, widthMm: 106, heightMm: 66 });
    expect(trim).toMatchObject({ xMm: 15, yMm: 15, widthMm: 100, heightMm: 60 });
    expect(trim!.path).toMatch(/^M25,15L105,15C/);
    expect(safe).toMatchObject({ xMm: 20, yMm: 20, widthMm: 90, heightMm: 50 });
    expect(cut).toMatchObject({ xMm: 35, yMm: 35, widthMm: 20, heightMm: 20, path: 'M35,35L55,35L55,55L35,55Z' });
  });

  it('[KNF-02] are drawings with each zone by its name', () => {
    const svg = knifeSvg('Case', phoneCase);
    expect(svg).toContain(`<path id="trim" d="${knifeSheet(phoneCase).lines[1]!.path}"`);
    expect(svg).toContain('<path id="cut-4" d="M35,35L55,35L55,55L35,55Z"');
    expect(svg).toContain('<title>camera &#34;hole&#34;</title>');
  });
});
