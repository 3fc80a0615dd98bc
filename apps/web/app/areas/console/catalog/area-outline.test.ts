import { describe, expect, it } from 'vitest';
import { dragged, handleAt, outlineOf, sheetFor, withSize } from './area-outline.ts';

const front = { widthMm: 100, heightMm: 200, safeMm: 10, bleedMm: 0, edge: 'float' as const };
// A sheet of 270 mm, the area in its middle.
const sheet = sheetFor([front]);

describe('a print area on its picture', () => {
  it('is drawn true to scale, with its safe line inside', () => {
    const outline = outlineOf(sheet, front);
    expect(outline[0]!.x).toBeCloseTo(85 / 270, 5);
    expect(outline[0]!.y).toBeCloseTo(35 / 270, 5);
    expect(outlineOf(sheet, front, front.safeMm)[0]!.x).toBeCloseTo(95 / 270, 5);
    expect(handleAt(sheet, front, 'right').x).toBeCloseTo(185 / 270, 5);
  });

  it('grows to both sides by twice the way its handle is dragged', () => {
    expect(dragged(sheet, front, 'right', { x: 27 / 270, y: 0 }).widthMm).toBe(154);
    expect(dragged(sheet, front, 'bottom', { x: 0.3, y: -27 / 270 }).heightMm).toBe(146);
  });

  it('hangs from the top where its product does', () => {
    const hanging = { ...sheet, meta: { ...sheet.meta, fit: 'top' as const } };
    expect(dragged(hanging, front, 'bottom', { x: 0, y: 27 / 270 }).heightMm).toBe(227);
  });

  it('keeps something inside the safe margin, and sizes above nothing', () => {
    expect(withSize(front, 'safe', 80).safeMm).toBe(49);
    expect(withSize(front, 'safe', -4).safeMm).toBe(0);
    expect(withSize(front, 'right', -4).widthMm).toBe(1);
  });
});
