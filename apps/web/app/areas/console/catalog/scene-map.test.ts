import { describe, expect, it } from 'vitest';
import { fitSceneMap, uvMove } from './scene-map.ts';

const size = 80;
const meta = {
  uv: { widthPx: size, heightPx: size, min: -0.25, span: 1.5 },
  visibleUv: { left: 0, top: 0, right: 1, bottom: 1 },
};
const raw = (value: number) => Math.round(((value + 0.25) / 1.5) * 65534) + 1;

/** A print area that covers the middle half of the picture, bent by `bend`. */
function aGrid(bend: number) {
  const planes = new Uint16Array(2 * size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const v = ((y + 0.5) / size - 0.25) * 2;
      const u = ((x + 0.5) / size - 0.25 - bend * v * v) * 2;
      if (u < -0.2 || u > 1.2 || v < -0.2 || v > 1.2) continue;
      planes[y * size + x] = raw(u);
      planes[size * size + y * size + x] = raw(v);
    }
  }
  return { widthPx: size, heightPx: size, planes };
}

describe('the map from a print area to the picture', () => {
  it.each([0, 0.1])('finds corners and middle of an area bent by %f', (bend) => {
    const map = fitSceneMap(aGrid(bend), meta);
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [0.5, 0.5],
    ] as const) {
      const point = map(u, v);
      expect(point.x).toBeCloseTo(0.25 + u / 2 + bend * v * v, 2);
      expect(point.y).toBeCloseTo(0.25 + v / 2, 2);
    }
  });

  it('tells how far a drag in the picture goes on the area', () => {
    const map = fitSceneMap(aGrid(0), meta);
    const { u, v } = uvMove(map, { u: 1, v: 0.5 }, { x: 0.1, y: 0 });
    expect(u).toBeCloseTo(0.2, 2);
    expect(v).toBeCloseTo(0, 2);
  });
});
