import { expect, it } from 'vitest';
import { embroideryFonts } from './embroidery-fonts.ts';
import { ringsOf } from './outline.ts';
import { testFont } from './testing/test-env.ts';
import { layoutText } from './text-layout.ts';

it('fonts that are sewn well have strokes of 0.8 mm on the average where they are as small as they may be', () => {
  const style = { sizeMm: 100, tracking: 0, lineHeight: 1, align: 'left', curve: 0 } as const;
  for (const { id, minHeightMm } of embroideryFonts) {
    const layout = layoutText(testFont(id), { ...style, text: 'HAMBURGEFONSTIVhamburgefonstiv' });
    let [turn, edge] = [0, 0];
    for (const ring of ringsOf(layout.d)) {
      for (const [index, a] of ring.entries()) {
        const b = ring[(index + 1) % ring.length]!;
        turn += a.x * b.y - b.x * a.y;
        edge += Math.hypot(b.x - a.x, b.y - a.y);
      }
    }
    const share = Math.abs(turn) / edge / layout.capHeightMm;
    expect(share * minHeightMm, id).toBeGreaterThanOrEqual(0.799);
    expect(minHeightMm === 5 || share * (minHeightMm - 1) < 0.8, id).toBe(true);
  }
  expect(embroideryFonts.length).toBeGreaterThan(50);
});
