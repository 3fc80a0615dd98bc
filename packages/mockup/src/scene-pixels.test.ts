import { describe, expect, it } from 'vitest';
import { byteOfLinear, linearOfByte } from './colour.ts';
import { composeScene } from './compose.ts';
import { placementOf } from './placement.ts';
import { halveScene, scenePixels } from './scene-pixels.ts';
import { testMeta, testScene } from './test-scene.ts';

describe('a decoded scene', () => {
  it('is the same from RGB and from RGBA pictures', () => {
    const rgb = Uint8Array.from({ length: 192 }, (_, i) => (i * 7) % 256);
    const rgba = new Uint8ClampedArray(256).fill(255);
    for (let i = 0; i < 64; i++) rgba.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
    const uv = { widthPx: 8, heightPx: 8, planes: new Uint16Array(128) };
    const layers = (bytes: Uint8Array | Uint8ClampedArray) => ({ bg: bytes, light: bytes, spec: bytes, mask: bytes });
    const fromRgb = scenePixels(testMeta, { ...layers(rgb), channels: 3 }, uv);
    expect(scenePixels(testMeta, { ...layers(rgba), channels: 4 }, uv)).toEqual(fromRgb);
  });

  it('refuses layers of another size', () => {
    const bytes = new Uint8Array(192);
    const layers = { bg: bytes, light: new Uint8Array(189), spec: bytes, mask: bytes, channels: 3 as const };
    const uv = { widthPx: 8, heightPx: 8, planes: new Uint16Array(128) };
    expect(() => scenePixels(testMeta, layers, uv)).toThrow('light');
  });
});

describe('a scene at half size', () => {
  it('averages colors in linear light and amounts as they are', () => {
    const open = testScene((x) => ({ bg: x % 2 ? 0 : 200, light: 0, coverage: 0 }));
    expect(halveScene(open).bg[0]).toBe(byteOfLinear(linearOfByte[200]! / 2));
    const scene = testScene((x) => (x % 2 ? { light: 0, coverage: 0 } : { light: 200 }));
    const half = halveScene(scene);
    expect([half.widthPx, half.heightPx]).toEqual([4, 4]);
    expect(half.light[5]).toBe(byteOfLinear(linearOfByte[200]! / 2));
    expect(half.coverage[3]).toBe(128);
  });

  it('gives a half covered pixel the light that its coverage asks for', () => {
    // A white product half over a white wall must be neither darker nor lighter than either; under it the wall is black.
    const white = 227;
    const wall = byteOfLinear(linearOfByte[white]! * 1.25);
    const scene = testScene((x) => (x % 2 ? { bg: wall, light: 0, coverage: 0 } : { light: white }));
    const half = halveScene(scene);
    const data = new Uint8Array(4 * 4 * 3);
    const input = {
      design: null,
      placement: placementOf(testMeta, testMeta.areaMm),
      colours: { parts: [], specGain: 1 },
    };
    composeScene(half, input, { data, channels: 3 });
    for (const byte of data) expect(Math.abs(byte - wall)).toBeLessThanOrEqual(1);
  });

  it('keeps another part than the body where it has the most of a pixel', () => {
    const scene = testScene((x, y) => (x % 2 && y % 2 ? { part: 2, coverage: 90 } : { part: 1 }));
    const half = halveScene(scene);
    expect([...half.part]).toEqual(new Array(16).fill(2));
    expect([...half.printable]).toEqual(new Array(16).fill(191));
  });
});
