import type { Point } from '@merchmill/design/geometry.ts';
import { distanceToEdge, edgesOf, type Ring, ringsOf } from '@merchmill/design/outline.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../../apps/server/src/testing/profile.ts';
import { type ParityCase, parityCases, parityKinds } from './documents.ts';
import { ParityGround } from './ground.ts';

/* The line around stickers in the designer, from a few pixels of Chromium's, is the line that the cutter follows. */

const mostMm = 0.3;

let ground: ParityGround;
let cases: readonly ParityCase[];
beforeAll(async () => {
  ground = await ParityGround.open();
  cases = parityCases(ground.pictures);
});
afterAll(() => ground?.close());

/** Points along a line, none further than a millimeter from the next. */
function along(rings: readonly Ring[]): Point[] {
  return rings.flatMap((ring) =>
    ring.flatMap((from, at) => {
      const to = ring[(at + 1) % ring.length]!;
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)));
      return Array.from({ length: steps }, (_, step) => ({
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      }));
    }),
  );
}

/** How far any place on one line is from the other, at the most. */
function farthest(rings: readonly Ring[], others: readonly Ring[]): number {
  const edges = edgesOf(others);
  return along(rings).reduce((most, point) => Math.max(most, distanceToEdge(edges, point)), 0);
}

describe('the cut line in the designer', () => {
  it('[NST-20] is that of the file to 0.3 mm, whatever is on the sheet', { timeout: 500_000 }, async () => {
    const found: Record<string, number> = {};
    const kinds = parityKinds.filter((each) => each !== 'cut');
    for (const kind of someOf(kinds, 3)) {
      const { name, document, area } = cases.find((each) => each.name.startsWith(kind))!;
      const front = { ...document.areas.front!, background: null };
      const sticker = { ...area, technique: 'cut', edge: 'float', bleedMm: 0 } as const;
      const each = { name, area: sticker, document: { ...document, areas: { front } } };
      const [path = ''] = (await ground.inBrowser(each, 'cutLine')).outlines;
      const [shown, cut] = [ringsOf(path), await ground.cutInPrint(each)];
      expect(shown.length, name).toBe(cut.length);
      found[name] = Math.max(farthest(shown, cut), farthest(cut, shown));
    }
    expect(Object.entries(found).filter(([, apart]) => !(apart <= mostMm))).toEqual([]);
  });
});
