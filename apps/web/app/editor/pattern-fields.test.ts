import { frontArea, imageLayer } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import { withFilters } from './inspector/filter-fields.tsx';
import { withoutPattern, withPattern, withTileWidth } from './inspector/pattern-fields.tsx';

const area = frontArea({ widthMm: 200, heightMm: 300, edge: 'full', bleedMm: 3 });
const layer = imageLayer({ w: 120, h: 60, rot: 30 });

describe('a picture that is repeated', () => {
  it('[PIC-07] covers the whole print, bleed and all, with copies in its proportions', () => {
    const repeated = withPattern(layer, 'brick', area);
    expect(repeated).toMatchObject({ x: 100, y: 150, w: 206, h: 306, rot: 0 });
    expect(repeated.pattern).toEqual({ arrangement: 'brick', tileW: 40, tileH: 20, gapMm: 6 });
  });

  it('[PIC-07] keeps copies and space when it is arranged anew, and their proportions when they get wider', () => {
    const wide = withTileWidth(withPattern(layer, 'grid', area), 50);
    expect(wide.pattern).toMatchObject({ tileW: 50, tileH: 25 });
    expect(withPattern(wide, 'half-drop', area)).toEqual({
      ...wide,
      pattern: { ...wide.pattern, arrangement: 'half-drop' },
    });
  });

  it('[PIC-07] is one picture again, in its proportions', () => {
    const single = withoutPattern(withPattern(layer, 'grid', area));
    expect(single).toMatchObject({ x: 100, y: 150, w: 40, h: 20 });
    expect('pattern' in single).toBe(false);
    expect(withoutPattern(layer)).toEqual(layer);
  });
});

describe('filters of a layer', () => {
  it('[PIC-01] are set one by one, and gone where none of them changes anything', () => {
    const lighter = withFilters(layer, { brightness: 20 });
    expect(withFilters(lighter, { contrast: 5 }).filters).toEqual({ brightness: 20, contrast: 5 });
    expect(withFilters(lighter, { brightness: 0 })).toEqual(layer);
    const removed = { color: '#ffffff', tolerance: 12 };
    expect(withFilters(withFilters(lighter, { removed }), { brightness: 0 }).filters).toEqual({ removed });
    expect(withFilters(withFilters(layer, { removed }), { removed: undefined })).toEqual(layer);
  });
});
