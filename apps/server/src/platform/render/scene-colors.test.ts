import { type LinearRgb, linearOfByte } from '@merchmill/mockup/color.ts';
import { composeScene } from '@merchmill/mockup/compose.ts';
import { placementOf } from '@merchmill/mockup/placement.ts';
import { type MockupColors, partColors, type SceneMeta } from '@merchmill/mockup/scene.ts';
import type { ScenePixels } from '@merchmill/mockup/scene-pixels.ts';
import { bodySamples, type SceneSample, sceneSamples } from '@merchmill/mockup/scene-samples.ts';
import { describe, expect, it } from 'vitest';
import { someOf } from '../../testing/profile.ts';
import { SceneStore } from './scenes.ts';
import { deltaE, labOf, labOfHex } from './test-delta-e.ts';

const scenes = new SceneStore();
const metas = await Promise.all((await scenes.ids()).map((id) => scenes.meta(id)));
/** The part whose color is measured (from 0), and the colors it is measured in. */
type Measured = { meta: SceneMeta; part: number; samples: SceneSample[] };

/** What can be colored of a scene: another part than the body, all of a garment, or nothing but the body as it is. */
function measuredOf(meta: SceneMeta, scene: ScenePixels): Measured {
  const accent = meta.parts[1]?.color;
  if (accent && evenPatch(scene, 1)) return { meta, part: 1, samples: sceneSamples(meta) };
  if (!accent && !meta.sheet && meta.edge === 'float') return { meta, part: 0, samples: bodySamples() };
  return { meta, part: 0, samples: [{ code: 'own', colors: { parts: [], specGain: 1 } }] };
}

function blank(scene: ScenePixels, colors: MockupColors): Uint8Array {
  const data = new Uint8Array(scene.widthPx * scene.heightPx * 3);
  const placement = placementOf(scene.meta, scene.meta.areaMm);
  composeScene(scene, { design: null, placement, colors }, { data, channels: 3 });
  return data;
}

const isOfPart = (scene: ScenePixels, i: number, part: number) =>
  scene.coverage[i] === 255 &&
  (part === 0 ? scene.printable[i] === 255 : scene.printable[i] === 0 && scene.part[i] === part + 1);

/** The pixels of the evenest square patch of a part that is neither burnt out nor dark. */
function evenPatch(scene: ScenePixels, part: number): number[] | undefined {
  const { widthPx, heightPx } = scene;
  for (let edge = Math.round(widthPx / 20); edge >= 3; edge = Math.floor(edge / 1.5)) {
    let best: { pixels: number[]; spread: number } | undefined;
    for (let y = 0; y + edge <= heightPx; y += Math.ceil(edge / 2)) {
      for (let x = 0; x + edge <= widthPx; x += Math.ceil(edge / 2)) {
        const at = (k: number) => (y + Math.floor(k / edge)) * widthPx + x + (k % edge);
        // Most are seen to be of something else by a corner.
        if (!isOfPart(scene, at(0), part) || !isOfPart(scene, at(edge * edge - 1), part)) continue;
        const pixels = Array.from({ length: edge * edge }, (_, k) => at(k));
        if (!pixels.every((i) => isOfPart(scene, i, part))) continue;
        const spread = unevenness(scene, pixels);
        if (spread < (best?.spread ?? Infinity)) best = { pixels, spread };
      }
    }
    if (best) return best.pixels;
  }
  return undefined;
}

/** Spread of the light, and as much as it shines: a flat, evenly lit patch has little of both. */
function unevenness(scene: ScenePixels, pixels: readonly number[]): number {
  const { lightMax, specMax } = scene.meta;
  const light = pixels.map((i) => linearOfByte[scene.light[3 * i + 1]!]! * lightMax);
  const shine = pixels.map((i) => linearOfByte[scene.spec[i]!]! * specMax);
  const brightest = light.reduce((most, value, k) => Math.max(most, value + shine[k]!), 0);
  const mean = average(light);
  if (brightest > 0.9 || mean < 0.25) return Infinity;
  return Math.sqrt(average(light.map((value) => (value - mean) ** 2))) + 4 * average(shine);
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanOf = (picture: Uint8Array, pixels: readonly number[]) =>
  [0, 1, 2].map((c) => average(pixels.map((i) => linearOfByte[picture[3 * i + c]!]!))) as unknown as LinearRgb;

/** Green bytes of a part of a picture, sorted. */
function bytesOf(scene: ScenePixels, picture: Uint8Array, part: number): Uint8Array {
  const found: number[] = [];
  for (let i = 0; i < scene.coverage.length; i++) if (isOfPart(scene, i, part)) found.push(picture[3 * i + 1]!);
  return Uint8Array.from(found).sort();
}
const share = (sorted: Uint8Array, part: number) => sorted[Math.floor((sorted.length - 1) * part)]!;

const measured: Measured[] = [];
for (const meta of someOf(metas, 10)) measured.push(measuredOf(meta, await scenes.pixels(meta.id, 'half')));
const colored = measured.filter(({ samples, part }) => samples.length > 1 && part === 0);

describe('the colors of a scene', () => {
  it.each(measured)('$meta.id: are those of the swatches, to a difference of 5 (CIEDE2000)', async (each) => {
    const scene = await scenes.pixels(each.meta.id, 'half');
    const pixels = evenPatch(scene, each.part);
    if (!pixels) throw new Error(`${each.meta.id} shows no evenly lit patch`);
    const white = meanOf(blank(scene, { parts: each.meta.parts.map(() => '#ffffff'), specGain: 1 }), pixels);
    for (const { code, colors } of each.samples) {
      const mean = meanOf(blank(scene, colors), pixels);
      const seen = labOf(mean.map((value, c) => value / white[c]!) as unknown as LinearRgb);
      const difference = deltaE(labOfHex(partColors(each.meta, colors)[each.part]!), seen);
      if (process.env.SHOW_COLORS) process.stderr.write(`${each.meta.id} ${code} ${difference.toFixed(2)}\n`);
      expect(difference, code).toBeLessThanOrEqual(5);
    }
  });

  it.each(measured)('$meta.id: white is bright but not burnt out', async ({ meta }) => {
    const scene = await scenes.pixels(meta.id, 'half');
    const sorted = bytesOf(scene, blank(scene, { parts: meta.parts.map(() => '#fbfaf8'), specGain: 1 }), 0);
    if (process.env.SHOW_COLORS)
      process.stderr.write(
        `${meta.id} white p50 ${share(sorted, 0.5)} p90 ${share(sorted, 0.9)} p99 ${share(sorted, 0.99)}\n`,
      );
    expect(share(sorted, 0.5)).toBeGreaterThan(190);
    expect(share(sorted, 0.99)).toBeLessThan(255);
  });

  it.each(colored)('$meta.id: black is black, and its folds show', async ({ meta }) => {
    const scene = await scenes.pixels(meta.id, 'half');
    const [black] = bodySamples(['black']);
    const sorted = bytesOf(scene, blank(scene, black!.colors), 0);
    if (process.env.SHOW_COLORS)
      process.stderr.write(
        `${meta.id} black p1 ${share(sorted, 0.01)} p50 ${share(sorted, 0.5)} p99 ${share(sorted, 0.99)}\n`,
      );
    expect(share(sorted, 0.5)).toBeLessThan(48);
    expect(share(sorted, 0.99) - share(sorted, 0.01)).toBeGreaterThanOrEqual(7);
  });
});

describe('the measure of color difference', () => {
  // Pairs of the test data that accompany the formula: Sharma, Wu, Dalal, Color Res. Appl. 30 (2005).
  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)('gives %j and %j %d', (first, second, expected) => {
    expect(deltaE(first, second)).toBeCloseTo(expected, 3);
  });
});
