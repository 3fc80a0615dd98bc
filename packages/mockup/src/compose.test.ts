import { describe, expect, it } from 'vitest';
import { byteOfLinear, linearOfByte, linearToSrgb } from './color.ts';
import { type ComposeInput, composeScene } from './compose.ts';
import { type Placement, placementOf } from './placement.ts';
import { type InkLook, plainInk, printLookOf } from './print-look.ts';
import type { Raster } from './raster.ts';
import type { ScenePixels } from './scene-pixels.ts';
import { testMeta, testScene } from './test-scene.ts';

const white = { parts: ['#ffffff'], specGain: 1 };
const trueSize = placementOf(testMeta, testMeta.areaMm);

function compose(scene: ScenePixels, input: Partial<ComposeInput> = {}): Uint8Array {
  const data = new Uint8Array(scene.widthPx * scene.heightPx * 3);
  composeScene(scene, { design: null, placement: trueSize, colors: white, ...input }, { data, channels: 3 });
  return data;
}

function plain(rgba: [number, number, number, number], widthPx = 12, heightPx = widthPx): Raster {
  const data = new Uint8Array(widthPx * heightPx * 4);
  for (let at = 0; at < data.length; at += 4) data.set(rgba, at);
  return { data, widthPx, heightPx };
}

const pixel = (picture: Uint8Array, x: number, y: number) => [
  ...picture.subarray((y * 8 + x) * 3, (y * 8 + x) * 3 + 3),
];
/** The byte of a surface of this linear value under the test scene's light. */
const litByte = (surface: number) => Math.round(255 * linearToSrgb(Math.min(1, surface * linearOfByte[230]! * 1.25)));

describe('composing a mockup', () => {
  it('shows the blank product in its color, under the light of the scene', () => {
    expect(pixel(compose(testScene()), 4, 4)).toEqual([litByte(1), litByte(1), litByte(1)]);
    const red = compose(testScene(), { colors: { parts: ['#a8141f'], specGain: 1 } });
    expect(pixel(red, 4, 4)).toEqual([0xa8, 0x14, 0x1f].map((byte) => litByte(linearOfByte[byte]!)));
  });

  it('leaves the photograph as it was under a white design on a white product', () => {
    const scene = testScene((x, y) => ({ light: 20 + 25 * x, spec: 9 * y }));
    expect(compose(scene, { design: plain([255, 255, 255, 255]) })).toEqual(compose(scene));
  });

  it('ignores what a transparent design carries in its colors', () => {
    const scene = testScene();
    const colors = { parts: ['#1b2747'], specGain: 0.85 };
    expect(compose(scene, { design: plain([255, 0, 255, 0]), colors })).toEqual(compose(scene, { colors }));
  });

  it('mixes half transparent ink with the product in linear light', () => {
    const colors = { parts: ['#000000'], specGain: 1 };
    const mixed = compose(testScene(), { design: plain([255, 255, 255, 128]), colors });
    expect(pixel(mixed, 4, 4)[0]).toBe(litByte(128 / 255));
  });

  it('gives ink the color of a bare sheet: white is the sheet, however dark it is', () => {
    const colors = { parts: ['#7a5a34'], specGain: 1 };
    const bare = testScene(undefined, { sheet: 'bare' });
    expect(compose(bare, { design: plain([255, 255, 255, 255]), colors })).toEqual(compose(bare, { colors }));
    expect(pixel(compose(bare, { design: plain([255, 0, 0, 255]), colors }), 4, 4)).toEqual([
      litByte(linearOfByte[0x7a]!),
      0,
      0,
    ]);
    expect(pixel(compose(testScene(), { design: plain([255, 0, 0, 255]), colors }), 4, 4)[0]).toBe(litByte(1));
  });

  it('shows the backdrop through a clear sheet, and ink as if it lay on white', () => {
    const clear = testScene((x) => ({ bg: 120, ...(x === 7 && { part: 2 }) }), { sheet: 'clear' });
    const ink = { design: plain([255, 0, 0, 255]), placement: trueSize };
    expect(pixel(compose(clear), 4, 4)).toEqual([120, 120, 120]);
    expect(pixel(compose(clear, ink), 4, 4)).toEqual([litByte(1), 0, 0]);
    const half = pixel(compose(clear, { design: plain([0, 0, 0, 51]) }), 4, 4)[0]!;
    expect(Math.abs(linearOfByte[half]! - 0.8 * linearOfByte[120]!)).toBeLessThan(0.005);
    // What else there is of it, such as its edge, is not seen through.
    expect(pixel(compose(clear), 7, 4)).toEqual([litByte(1), litByte(1), litByte(1)]);
    expect(pixel(compose(testScene(() => ({ bg: 120 }))), 4, 4)).toEqual([litByte(1), litByte(1), litByte(1)]);
  });

  it('draws no dark line where opaque and transparent pixels of a design meet', () => {
    const design = plain([255, 255, 255, 255]);
    // The right half is transparent black, as pictures with an alpha channel often have it.
    for (let at = 0; at < design.data.length; at += 4) if ((at / 4) % 12 >= 6) design.data.set([0, 0, 0, 0], at);
    const scene = testScene();
    expect(compose(scene, { design })).toEqual(compose(scene));
  });

  it('prints only on the printable part', () => {
    const scene = testScene((x) => (x < 4 ? { printable: 0 } : undefined));
    const picture = compose(scene, { design: plain([0, 0, 0, 255]) });
    expect(pixel(picture, 3, 4)).toEqual([litByte(1), litByte(1), litByte(1)]);
    expect(pixel(picture, 4, 4)).toEqual([0, 0, 0]);
  });

  it('ends a free motif at the border of its area and lets a full print run on', () => {
    const design = plain([0, 0, 0, 255], 60);
    const floating = compose(testScene(), { design });
    expect(pixel(floating, 0, 4)).toEqual([litByte(1), litByte(1), litByte(1)]);
    expect(pixel(floating, 1, 4)).toEqual([0, 0, 0]);
    expect(pixel(floating, 7, 4)).toEqual([litByte(1), litByte(1), litByte(1)]);
    const full = compose(testScene(), { design, placement: { ...trueSize, clamp: true } });
    expect(pixel(full, 0, 4)).toEqual([0, 0, 0]);
    expect(pixel(full, 7, 7)).toEqual([0, 0, 0]);
  });

  it('puts each pixel of the design where the scene says', () => {
    // Six columns over six pixels: each pixel of the picture shows exactly one column of the design.
    const design = plain([0, 0, 0, 255], 6);
    for (let i = 0; i < 36; i++) design.data.set([40 * (i % 6), 40 * Math.floor(i / 6), 0, 255], 4 * i);
    const picture = compose(testScene(), { design });
    for (const [x, y] of [
      [1, 1],
      [3, 5],
      [6, 2],
    ] as const) {
      const expected = [40 * (x - 1), 40 * (y - 1), 0].map((byte) => litByte(linearOfByte[byte]!));
      const found = pixel(picture, x, y);
      for (let channel = 0; channel < 3; channel++)
        expect(Math.abs(found[channel]! - expected[channel]!)).toBeLessThan(2);
    }
  });

  it('moves and scales the design by its placement', () => {
    const placement: Placement = { scaleU: 2, scaleV: 1, offsetU: 0, offsetV: 0, clamp: false };
    const picture = compose(testScene(), { design: plain([0, 0, 0, 255], 60), placement });
    expect(pixel(picture, 3, 4)).toEqual([0, 0, 0]);
    expect(pixel(picture, 4, 4)).toEqual([litByte(1), litByte(1), litByte(1)]);
  });

  it('colors each part, and the parts that have no color like the body', () => {
    const scene = testScene((x) => ({ part: x < 3 ? 1 : x < 6 ? 2 : 3 }));
    const picture = compose(scene, { colors: { parts: ['#a8141f'], specGain: 1 } });
    expect(pixel(picture, 4, 0)).toEqual(pixel(picture, 1, 0));
    expect(pixel(picture, 7, 0)).toEqual([0x20, 0x40, 0x60].map((byte) => litByte(linearOfByte[byte]!)));
    const trimmed = compose(scene, { colors: { parts: ['#a8141f', '#ffffff'], specGain: 1 } });
    expect(pixel(trimmed, 4, 0)).toEqual([litByte(1), litByte(1), litByte(1)]);
  });

  it('blends the colors where two parts share a pixel, and prints on the body only', () => {
    const scene = testScene(() => ({ part: 2, printable: 51 }));
    const colors = { parts: ['#ffffff', '#000000'], specGain: 1 };
    expect(pixel(compose(scene, { colors }), 4, 4)[0]).toBe(litByte(0.2));
    const printed = compose(scene, { colors, design: plain([255, 0, 0, 255]) });
    // The ink covers the body's fifth of the pixel.
    expect(pixel(printed, 4, 4)[0]).toBe(litByte(0.2 * 0.8 + 0.2));
  });

  it('adds the reflections on top of product and ink, scaled by their gain', () => {
    const scene = testScene(() => ({ light: 0, spec: 120 }));
    const shining = (specGain: number) =>
      pixel(compose(scene, { design: plain([0, 0, 0, 255]), colors: { parts: ['#ffffff'], specGain } }), 4, 4)[0];
    expect(shining(1)).toBe(120);
    expect(shining(0.5)).toBe(byteOfLinear(0.5 * linearOfByte[120]!));
    expect(shining(0)).toBe(0);
  });

  it('keeps the backdrop byte for byte and mixes it in where the product ends', () => {
    const scene = testScene((x) => {
      if (x === 0) return { bg: 201, light: 0, coverage: 0 };
      return x === 1 ? { bg: 201, light: 0, coverage: 51, printable: 0 } : undefined;
    });
    const picture = compose(scene);
    expect(pixel(picture, 0, 3)).toEqual([201, 201, 201]);
    expect(pixel(picture, 1, 3)[0]).toBe(byteOfLinear(0.8 * linearOfByte[201]!));
  });

  it('writes RGBA for a canvas with the same colors and full alpha', () => {
    const scene = testScene((x, y) => ({ bg: 10 * y, light: 20 * x, coverage: x > 5 ? 0 : 255 }));
    const data = new Uint8ClampedArray(8 * 8 * 4);
    composeScene(scene, { design: null, placement: trueSize, colors: white }, { data, channels: 4 });
    const rgb = compose(scene);
    for (let i = 0; i < 64; i++) {
      expect([...data.subarray(4 * i, 4 * i + 4)]).toEqual([...rgb.subarray(3 * i, 3 * i + 3), 255]);
    }
  });

  it('refuses a target, a raster or a color that does not fit', () => {
    const scene = testScene();
    const input = { design: null, placement: trueSize, colors: white };
    expect(() => composeScene(scene, input, { data: new Uint8Array(10), channels: 3 })).toThrow(RangeError);
    expect(() => compose(scene, { design: { data: new Uint8Array(4), widthPx: 2, heightPx: 2 } })).toThrow(RangeError);
    expect(() => compose(scene, { colors: { parts: ['red'], specGain: 1 } })).toThrow(RangeError);
  });
});

const { ink: dtg } = printLookOf('dtg');
const { ink: film } = printLookOf('dtf');
const cloth = { cloth: true };
const inColor = (hex: string) => ({ parts: [hex], specGain: 1 });
/** Every other column in the shade of a thread, on a light that does not reach white. */
const woven = () => testScene((x) => ({ light: x % 2 ? 190 : 170 }), cloth);

describe('ink on cloth', () => {
  it('is the cloth itself where white is printed on a pale one, and white where it is darker', () => {
    const white = plain([255, 255, 255, 255], 60);
    for (const hex of ['#fbfaf8', '#ece3d0']) {
      const colors = inColor(hex);
      expect(compose(woven(), { design: white, colors, ink: dtg })).toEqual(compose(woven(), { colors }));
    }
    const colors = inColor('#8fa088');
    const printed = compose(woven(), { design: white, colors, ink: dtg });
    expect(pixel(printed, 4, 4)[0]!).toBeGreaterThan(pixel(compose(woven(), { colors }), 4, 4)[0]! + 40);
  });

  it('lets cloth show between its threads: black is grayer on white, white grayer on black', () => {
    const light = meanOf(compose(woven(), { design: plain([0, 0, 0, 255], 60), colors: inColor('#ffffff'), ink: dtg }));
    expect(light).toBeGreaterThan(20);
    expect(light).toBeLessThan(60);
    const white = plain([255, 255, 255, 255], 60);
    const onBlack = { design: white, colors: inColor('#111214') };
    const dtgOnBlack = meanOf(compose(woven(), { ...onBlack, ink: dtg }));
    expect(dtgOnBlack).toBeLessThan(meanOf(compose(woven(), onBlack)));
    // Film bridges the threads.
    expect(dtgOnBlack).toBeLessThan(meanOf(compose(woven(), { ...onBlack, ink: film })));
  });

  it('shows more of the threads than the bare cloth does', () => {
    const colors = inColor('#111214');
    const printed = compose(woven(), { design: plain([180, 180, 180, 255], 60), colors, ink: dtg });
    const flat = compose(woven(), { design: plain([180, 180, 180, 255], 60), colors });
    const contrast = (picture: Uint8Array) => pixel(picture, 5, 4)[0]! / pixel(picture, 4, 4)[0]!;
    expect(contrast(printed)).toBeGreaterThan(contrast(flat) + 0.01);
  });

  it('has an edge that is softer than that of plain ink', () => {
    const scene = testScene(() => undefined, { ...cloth, footprintPx: { width: 6, height: 6 } });
    const design = plain([0, 0, 0, 255], 60);
    for (let i = 0; i < 3600; i++) if (i % 60 < 31) design.data.set([0, 0, 0, 0], 4 * i);
    const steps = (ink?: InkLook) => {
      const row = compose(scene, { design, ...(ink && { ink }) });
      const levels = [...Array(8).keys()].map((x) => pixel(row, x, 4)[0]!);
      return levels.filter((level) => level > 40 && level < 200).length;
    };
    expect(steps()).toBe(0);
    expect(steps({ ...dtg, soft: 60, ragged: 0 })).toBeGreaterThan(0);
  });

  it('has no weave on what is no cloth', () => {
    const hard = () => testScene((x) => ({ light: x % 2 ? 190 : 170 }));
    const design = plain([20, 120, 90, 255], 60);
    const colors = inColor('#111214');
    const shown = compose(hard(), { design, colors, ink: { ...dtg, gloss: null } });
    expect(shown).toEqual(compose(hard(), { design, colors }));
  });
});

describe('dark cloth', () => {
  /** A fold runs down the middle: lit on its left, in shadow on its right. */
  const light = (x: number) => ({ light: x === 2 || x === 3 ? 230 : x === 4 || x === 5 ? 120 : 180 });
  const folded = () => testScene(light, cloth);

  it('shows its folds more than they were photographed, pale cloth as they were', () => {
    const hard = () => testScene(light);
    const contrast = (picture: Uint8Array) =>
      linearOfByte[pixel(picture, 3, 4)[0]!]! - linearOfByte[pixel(picture, 4, 4)[0]!]!;
    const black = { colors: inColor('#2c2d30') };
    expect(contrast(compose(folded(), black))).toBeGreaterThan(1.1 * contrast(compose(hard(), black)));
    const pale = { colors: inColor('#a6c5df') };
    expect(compose(folded(), pale)).toEqual(compose(hard(), pale));
  });
});

describe('the shine of ink', () => {
  it('is that of its technique, where there is more color than the product has', () => {
    const scene = testScene(() => ({ light: 0, spec: 120 }));
    const shine = (ink: InkLook, design = plain([0, 0, 0, 255])) =>
      linearOfByte[pixel(compose(scene, { design, colors: inColor('#ffffff'), ink }), 4, 4)[0]!]!;
    const own = shine(plainInk);
    expect(shine(printLookOf('uv').ink)).toBeGreaterThan(1.2 * own);
    expect(shine(dtg)).toBeLessThan(0.6 * own);
    expect(shine(printLookOf('sublimation').ink)).toBe(own);
    expect(shine(printLookOf('uv').ink, plain([255, 255, 255, 255]))).toBe(own);
  });
});

function meanOf(picture: Uint8Array): number {
  let sum = 0;
  for (let y = 2; y < 6; y++) for (let x = 2; x < 6; x++) sum += pixel(picture, x, y)[0]!;
  return sum / 16;
}
