import type { Layer } from '@merchmill/design/document.ts';
import { frontArea, imageLayer, shapeLayer, testEnv, textLayer } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import { selectionFacts, spokenSelection, whereIs } from './selection-facts.ts';

const garment = frontArea({ widthMm: 300, heightMm: 400, edge: 'float' });
const sheet = frontArea({ widthMm: 300, heightMm: 400, edge: 'full', bleedMm: 3, safeMm: 10 });
const asset = { fileId: 'f1', sha256: 'a'.repeat(64), mime: 'image/png', widthPx: 1200, heightPx: 900 } as const;
const of = (layers: readonly Layer[], { area = garment, unit = 'cm' as 'cm' | 'in' } = {}) =>
  selectionFacts({ layers, area, assets: { photo: asset }, unit, env: testEnv });
const photo = imageLayer({ id: 'photo', asset: 'photo', name: 'beach', x: 150, y: 200, w: 127, h: 95, rot: 0 });
const box = shapeLayer({ id: 'box', shape: 'rect', x: 150, y: 200, w: 120, h: 60, stroke: null });

describe('what is said of a selection', () => {
  it('[PHN-04] names area, kind, width, resolution, and how it lies to the edges, in the unit of the shopper', () => {
    const label = garment.label;
    expect(spokenSelection(null, of([photo]))).toBe(
      `${label}, image “beach”, 12.7 centimeters wide, 240 DPI, inside the safe area.`,
    );
    expect(spokenSelection(null, of([photo], { unit: 'in' }))).toBe(
      `${label}, image “beach”, 5 inches wide, 240 DPI, inside the safe area.`,
    );
    const text = textLayer({ id: 'words', text: 'Anna', x: 150, y: 200 });
    expect(spokenSelection(null, of([text]))).toMatch(
      /, text “Anna”, [\d.]+ centimeters wide, inside the safe area\.$/,
    );
    expect(spokenSelection(null, of([photo, box]))).toContain(', 2 layers, 12.7 centimeters wide, inside');
    expect(spokenSelection(null, of([{ ...photo, visible: false }]))).toContain(' DPI, hidden.');
  });

  it('[PHN-04] of the same layer only what is new is said, and nothing where nothing is', () => {
    const before = of([box]);
    expect(spokenSelection(before, of([box]))).toBe('');
    expect(spokenSelection(before, of([{ ...box, x: 160 }]))).toBe(
      '10 centimeters from the left, 17 from the top, inside the safe area.',
    );
    expect(spokenSelection(before, of([{ ...box, w: 100, x: 140 }]))).toBe(
      '10 by 6 centimeters, inside the safe area.',
    );
    expect(spokenSelection(before, of([{ ...box, x: 20 }]))).toContain('partly outside the print area.');
    expect(spokenSelection(before, of([{ ...box, id: 'other' }]))).toContain(garment.label);
    expect(spokenSelection(of([photo]), of([{ ...photo, asset: 'none' }]))).toBe('');
  });

  it.each([
    [{ x: 20, y: 20, w: 50, h: 50 }, 'safe'],
    [{ x: 5, y: 20, w: 50, h: 50 }, 'edge'],
    [{ x: -1, y: 20, w: 50, h: 50 }, 'cut'],
    [{ x: 310, y: 20, w: 50, h: 50 }, 'out'],
  ] as const)('[PHN-04] a box at %o is %s on a sheet that is trimmed', (at, where) => {
    expect(whereIs(at, sheet)).toBe(where);
  });

  it('[PHN-04] the ink counts, not the box: a stroke at the edge is cut', () => {
    const edge = { ...box, x: 60, y: 30 };
    expect(of([edge]).where).toBe('inside the safe area');
    expect(of([{ ...edge, stroke: { color: '#000000', widthMm: 2 } }]).where).toBe('partly outside the print area');
  });
});
