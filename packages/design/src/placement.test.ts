import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDesignDocument } from './parse-document.ts';
import { artworkDocument, type PlacementRule, placeByRule, printedBox, safeBox } from './placement.ts';
import type { PrintArea } from './print-area.ts';
import { frontArea } from './testing/test-env.ts';

const picture = fc.record({
  widthPx: fc.integer({ min: 50, max: 9000 }),
  heightPx: fc.integer({ min: 50, max: 9000 }),
});
const area: fc.Arbitrary<PrintArea> = fc
  .record({
    widthMm: fc.integer({ min: 30, max: 900 }),
    heightMm: fc.integer({ min: 30, max: 900 }),
    bleedMm: fc.integer({ min: 0, max: 5 }),
    safeMm: fc.integer({ min: 0, max: 10 }),
    edge: fc.constantFrom('float' as const, 'full' as const),
  })
  .map((size) => ({ ...frontArea(), ...size }));
const rule: fc.Arbitrary<PlacementRule> = fc.oneof(
  fc.constantFrom<PlacementRule>({ kind: 'fit' }, { kind: 'fill' }, { kind: 'center' }),
  fc.record({
    kind: fc.constant('anchor' as const),
    at: fc.record({ x: fc.constantFrom(0, 0.5, 1), y: fc.constantFrom(0, 0.5, 1) }),
    share: fc.integer({ min: 10, max: 100 }).map((percent) => percent / 100),
  }),
);
type Placed = ReturnType<typeof placeByRule>;
const reaches = ({ x, y, w, h }: Placed) => ({ left: x - w / 2, top: y - h / 2, right: x + w / 2, bottom: y + h / 2 });
const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(1e-6, Math.abs(b) * 1e-6);

describe('one picture on areas of any size', () => {
  it('[PUB-09] is never stretched, whatever the rule', () => {
    fc.assert(
      fc.property(picture, area, rule, (picture, area, rule) => {
        const { w, h, crop } = placeByRule(picture, area, rule);
        // A picture that is fifty times as long as the area cannot be cropped to it.
        fc.pre(crop.w > 0.021 && crop.h > 0.021);
        expect(near((w * crop.h * picture.heightPx) / (h * crop.w * picture.widthPx), 1)).toBe(true);
      }),
    );
  });

  it('covers all that is printed when it fills, and is whole within the safe part otherwise', () => {
    fc.assert(
      fc.property(picture, area, rule, (picture, area, rule) => {
        const placed = placeByRule(picture, area, rule);
        const box = rule.kind === 'fill' ? printedBox(area) : safeBox(area);
        const { left, top, right, bottom } = reaches(placed);
        if (rule.kind === 'fill') {
          expect(near(left, box.x) && near(top, box.y) && near(right, box.x + box.w)).toBe(true);
          return;
        }
        expect(placed.crop).toEqual({ x: 0, y: 0, w: 1, h: 1 });
        expect(Math.min(left - box.x, top - box.y, box.x + box.w - right, box.y + box.h - bottom)).toBeGreaterThan(
          -1e-6,
        );
      }),
    );
  });

  it('is no larger than it prints sharp when it is centered, and as large as it fits when it is fitted', () => {
    fc.assert(
      fc.property(picture, area, (picture, area) => {
        const box = safeBox(area);
        expect(placeByRule(picture, area, { kind: 'center' }).w).toBeLessThanOrEqual(
          (picture.widthPx * 25.4) / 300 + 1e-9,
        );
        const fitted = placeByRule(picture, area, { kind: 'fit' });
        expect(near(fitted.w, box.w) || near(fitted.h, box.h)).toBe(true);
      }),
    );
  });

  it('touches the edges it is anchored at', () => {
    const chest = placeByRule({ widthPx: 1000, heightPx: 500 }, frontArea(), {
      kind: 'anchor',
      at: { x: 1, y: 0 },
      share: 0.3,
    });
    expect(reaches(chest)).toEqual({ left: 210, top: 0, right: 300, bottom: 45 });
  });

  it('makes a design that can be saved', () => {
    const asset = { fileId: 'f1', sha256: 'a'.repeat(64), mime: 'image/png' as const };
    fc.assert(
      fc.property(picture, area, rule, (picture, area, rule) => {
        const back = { ...area, code: 'back' };
        const document = artworkDocument({ ...asset, ...picture }, { areas: [area, back], areaCode: 'back', rule });
        expect(parseDesignDocument(document).areas.back?.layers).toHaveLength(1);
        expect(document.areas[area.code]?.layers).toEqual([]);
      }),
    );
  });
});
