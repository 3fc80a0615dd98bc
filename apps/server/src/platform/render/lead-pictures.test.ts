import { drawnCatalog } from '@merchmill/demo/drawn/drawn-catalog.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isWhole, someOf } from '../../testing/profile.ts';
import { composeMockup } from './mockup.ts';
import { SceneStore } from './scenes.ts';

/** Scenes of goods that differ as little in life: what tells them apart stands in their words. */
const families = [
  // One mug, in one color or with a color inside.
  ['mug-right', 'mug-inside-right'],
  // One cut in another cloth or another width.
  ['hoodie-front', 'washed-hoodie-front'],
  ['sweatshirt-front', 'relaxed-sweatshirt-front'],
];
const leastBits = 6;

/** Difference hash of a picture: 64 bits, each whether a part is brighter than the next. */
async function differenceHash(data: Uint8Array, width: number, height: number): Promise<boolean[]> {
  const raw = { width, height, channels: 3 } as const;
  const gray = await sharp(data, { raw }).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  return Array.from({ length: 64 }, (_, bit) => {
    const at = 9 * Math.floor(bit / 8) + (bit % 8);
    return gray[at]! > gray[at + 1]!;
  });
}

it('first pictures of products in different scenes are told apart at a glance, but in declared families', async () => {
  const scenes = new SceneStore();
  const firsts = new Map(drawnCatalog().products.map((product) => [product.scenes[0]!.scene, product]));
  const hashes = new Map<string, boolean[]>();
  for (const [sceneId, { colors, technique, printAreas }] of someOf([...firsts], 25)) {
    const { partColors, specGain } = colors[0]!;
    const { widthMm, heightMm } = printAreas[0]!;
    const look = { colors: { parts: partColors, specGain }, technique, areaMm: { widthMm, heightMm } };
    const { data, widthPx, heightPx } = await composeMockup(scenes, { sceneId, ...look, widthPx: 160 }, null);
    hashes.set(sceneId, await differenceHash(data, widthPx, heightPx));
  }
  const isFamily = (pair: readonly string[]) => families.some((family) => pair.every((id) => family.includes(id)));
  const alike: string[] = [];
  for (const [a, one] of hashes)
    for (const [b, other] of hashes) {
      if (a >= b || isFamily([a, b])) continue;
      const bits = one.filter((bit, at) => bit !== other[at]).length;
      if (bits < leastBits) alike.push(`${a} and ${b}: ${bits}`);
    }
  expect(hashes.size).toBeGreaterThan(isWhole ? 50 : 20);
  expect(alike).toEqual([]);
});
