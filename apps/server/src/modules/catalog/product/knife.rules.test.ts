import type { PrintArea } from '@merchmill/design/print-area.ts';
import { describe, expect, it } from 'vitest';
import { cropMarks, knifeSheet, knifeSvg } from './knife.rules.ts';

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
});
