import { addLayer } from '@merchmill/design/changes.ts';
import { emptyDocument } from '@merchmill/design/document.ts';
import { parseDesignDocument } from '@merchmill/design/parse-document.ts';
import { printedBox, safeBox } from '@merchmill/design/placement.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { frontArea, testEnv } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import { placePicture, placeShape, placeText, shapeChoices } from './placing.ts';

const tee = frontArea();
const poster: PrintArea = { ...tee, widthMm: 500, heightMm: 700, bleedMm: 3, safeMm: 5, edge: 'full' };

describe('placing a picture', () => {
  it('[SCR-17] fits a large one into the area, in the middle', () => {
    const layer = placePicture('p', 'photo', { widthPx: 9000, heightPx: 6000 }, tee);
    expect(layer).toMatchObject({ x: 150, y: 200, w: 300, h: 200, crop: { x: 0, y: 0, w: 1, h: 1 } });
  });

  it('[SCR-17] makes a small one no larger than it prints sharp', () => {
    const layer = placePicture('p', 'photo', { widthPx: 600, heightPx: 300 }, tee);
    expect(layer.w).toBeCloseTo(50.8, 6);
    expect(layer.h).toBeCloseTo(25.4, 6);
  });
});

describe('placing words and shapes', () => {
  it('[SCR-17] sets a text in the middle, as wide as about half of the area', () => {
    const layer = placeText(emptyDocument([tee]), tee, { text: 'Your text', fill: '#17171a' }, testEnv);
    expect(layer).toMatchObject({ x: 150, y: 200, fill: '#17171a', id: 'text-1' });
    expect(layer.w).toBeGreaterThan(110);
    expect(layer.w).toBeLessThan(150);
  });

  it('[TXT-01] gives a text the safe part of the area as its room', () => {
    const layer = placeText(emptyDocument([poster]), poster, { text: 'Your text', fill: '#17171a' }, testEnv);
    expect(layer.fit).toEqual({ widthMm: 490, heightMm: 690 });
    expect(layer.wrapMm).toBeUndefined();
  });

  it('makes a text no wider than half of a shirt that lies under a larger sheet, and gives it the room of the shirt', () => {
    const shape = 'M0 0H500V200H400V700H100V200H0Z';
    const sheet: PrintArea = { ...poster, ground: { shape, zones: [] } };
    const layer = placeText(emptyDocument([sheet]), sheet, { text: 'Your text', fill: '#17171a' }, testEnv);
    expect(layer.w).toBeGreaterThan(110);
    expect(layer.w).toBeLessThan(150);
    expect(layer.fit).toEqual({ widthMm: 290, heightMm: 690 });
    const round = { ...poster, ground: { shape: 'M0 0H500V700H0Z', zones: [] } };
    expect(placeText(emptyDocument([round]), round, { text: 'Your text', fill: '#17171a' }, testEnv).fit).toEqual({
      widthMm: 490,
      heightMm: 690,
    });
  });

  it('leaves a text some room in a waist that is narrower than its margins', () => {
    const shape = 'M0 0H60V30L35 40L60 50V80H0V50L25 40L0 30Z';
    const size = { widthMm: 60, heightMm: 80, safeMm: 6, edge: 'full' } as const;
    const waist: PrintArea = { ...poster, ...size, ground: { shape, zones: [] } };
    const document = emptyDocument([waist]);
    const layer = placeText(document, waist, { text: 'Your text', fill: '#17171a' }, testEnv);
    expect(layer.fit).toEqual({ widthMm: 12, heightMm: 68 });
    const [code] = Object.keys(document.areas);
    const area = { ...document.areas[code!]!, layers: [layer] };
    expect(() => parseDesignDocument({ ...document, areas: { [code!]: area } })).not.toThrow();
  });

  it('sets a second text where the first is not', () => {
    const document = emptyDocument([tee]);
    const first = placeText(document, tee, { text: 'One', fill: '#17171a' }, testEnv);
    const second = placeText(addLayer('front', first)(document), tee, { text: 'Two', fill: '#17171a' }, testEnv);
    expect(Math.abs(second.y - first.y)).toBeGreaterThanOrEqual(first.h / 2);
    expect(second.id).not.toBe(first.id);
  });

  it('[SCR-17] offers shapes that a design may hold', () => {
    for (const { key } of shapeChoices) {
      const document = emptyDocument([tee]);
      const withShape = addLayer('front', placeShape(document, tee, key, '#17171a'))(document);
      expect(() => parseDesignDocument(withShape)).not.toThrow();
    }
  });

  it('knows how far a print reaches and where it is safe', () => {
    expect(printedBox(poster)).toEqual({ x: -3, y: -3, w: 506, h: 706 });
    expect(safeBox(poster)).toEqual({ x: 5, y: 5, w: 490, h: 690 });
    expect(printedBox(tee)).toEqual({ x: 0, y: 0, w: 300, h: 400 });
    expect(safeBox(tee)).toEqual({ x: 0, y: 0, w: 300, h: 400 });
  });
});
