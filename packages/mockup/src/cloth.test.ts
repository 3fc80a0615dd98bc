import { describe, expect, it } from 'vitest';
import { findCloth } from './cloth.ts';
import { byteOfLinear } from './color.ts';

const size = 160;

/** A piece of cloth of 160 × 160 pixels in the light that a function gives, in the middle of nothing. */
function clothIn(lightAt: (x: number, y: number) => number, margin = 0) {
  const light = new Uint8Array(3 * size * size);
  const coverage = new Uint8Array(size * size);
  for (let i = 0; i < coverage.length; i++) {
    const [x, y] = [i % size, Math.floor(i / size)];
    if (Math.min(x, y, size - 1 - x, size - 1 - y) < margin) continue;
    coverage[i] = 255;
    light.fill(byteOfLinear(lightAt(x, y)), 3 * i, 3 * i + 3);
  }
  return { ...findCloth({ widthPx: size, heightPx: size, light, channels: 3, coverage }), light, coverage };
}

const at = (x: number, y: number) => y * size + x;
const middle = (field: Uint8Array) => [...field].filter((_, i) => i % size > 40 && i % size < 120);
const spread = (values: number[]) => Math.max(...values) - Math.min(...values);

describe('the cloth of a scene', () => {
  it('has the threads that its light shows', () => {
    const { weave } = clothIn((x) => (x % 3 === 0 ? 0.6 : 0.4));
    expect(weave[at(81, 80)]!).toBeGreaterThan(150);
    expect(weave[at(82, 80)]!).toBeLessThan(106);
  });

  it('is knitted where its light shows none, and the same each time', () => {
    const { weave, fold } = clothIn(() => 0.5);
    const values = middle(weave);
    expect(spread(values)).toBeGreaterThan(30);
    expect(spread(values)).toBeLessThan(140);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean).toBeCloseTo(128, -0.5);
    expect(clothIn(() => 0.5).weave).toEqual(weave);
    expect(spread(middle(fold))).toBe(0);
  });

  it('has folds where the light is another than far around, lit ones above the middle', () => {
    const { fold } = clothIn((x) => (x > 70 && x < 80 ? 0.6 : x >= 80 && x < 90 ? 0.3 : 0.45));
    expect(fold[at(75, 80)]!).toBeGreaterThan(150);
    expect(fold[at(85, 80)]!).toBeLessThan(106);
    expect(Math.abs(fold[at(20, 80)]! - 128)).toBeLessThan(4);
  });

  it('has none at its border, where its light ends', () => {
    const { fold, weave } = clothIn(() => 0.5, 30);
    expect(fold[at(30, 80)]).toBe(128);
    expect(weave[at(10, 80)]).toBe(128);
    expect(fold[at(10, 80)]).toBe(128);
  });

  it('is the same from pictures with alpha', () => {
    const { light, coverage, weave, fold } = clothIn((x, y) => 0.4 + 0.1 * Math.sin(x / 9) + 0.05 * ((x + y) % 2));
    const rgba = new Uint8Array(4 * size * size);
    for (let i = 0; i < coverage.length; i++) rgba.set([...light.subarray(3 * i, 3 * i + 3), 255], 4 * i);
    const found = findCloth({ widthPx: size, heightPx: size, light: rgba, channels: 4, coverage });
    expect(found).toEqual({ weave, fold });
  });
});
