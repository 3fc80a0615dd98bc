import type { SceneMeta } from './scene.ts';
import { type ScenePixels, scenePixels } from './scene-pixels.ts';

export const testMeta: SceneMeta = {
  v: 1,
  id: 'test',
  label: 'Flat square',
  widthPx: 8,
  heightPx: 8,
  uv: { widthPx: 8, heightPx: 8, min: -0.25, span: 1.5 },
  lightMax: 1.25,
  specMax: 1,
  footprintPx: { width: 6, height: 6 },
  areaMm: { widthMm: 300, heightMm: 300 },
  visibleUv: { left: 0, top: 0, right: 1, bottom: 1 },
  fit: 'center',
  edge: 'float',
  cloth: false,
  parts: [
    { key: 'body', label: 'Body', color: '#ffffff' },
    { key: 'trim', label: 'Trim', color: null },
    { key: 'label', label: 'Label', color: '#204060' },
  ],
  revision: '000000000000',
};

/** What one pixel of the test scene shows; bytes as in the layers. */
export type TestPixel = { bg: number; light: number; spec: number; coverage: number; part: number; printable: number };

const product: TestPixel = { bg: 0, light: 230, spec: 0, coverage: 255, part: 1, printable: 255 };

/**
 * A flat 8 × 8 product, seen straight on: pixel x lies at u = (x - 0.5) / 6, so that the print area spans the pixels 1 to 6.
 * `change` alters pixels of it.
 */
export function testScene(
  change: (x: number, y: number) => Partial<TestPixel> | undefined = () => undefined,
  meta: Partial<SceneMeta> = {},
): ScenePixels {
  const { uv } = testMeta;
  const size = 8;
  const layers = {
    bg: new Uint8Array(192),
    light: new Uint8Array(192),
    spec: new Uint8Array(192),
    mask: new Uint8Array(192),
    channels: 3 as const,
  };
  const planes = new Uint16Array(2 * size * size);
  const coded = (value: number) => 1 + Math.round(((value - uv.min) / uv.span) * 65_534);
  for (let i = 0; i < size * size; i++) {
    const changed = change(i % size, Math.floor(i / size));
    // Another part than the body is not printed, unless a test says so.
    const pixel = { ...product, ...((changed?.part ?? 1) > 1 ? { printable: 0 } : {}), ...changed };
    layers.bg.fill(pixel.bg, 3 * i, 3 * i + 3);
    layers.light.fill(pixel.light, 3 * i, 3 * i + 3);
    layers.spec.fill(pixel.spec, 3 * i, 3 * i + 3);
    layers.mask.set([pixel.coverage, pixel.part * 85, pixel.printable], 3 * i);
    planes[i] = coded(((i % size) - 0.5) / 6);
    planes[size * size + i] = coded((Math.floor(i / size) - 0.5) / 6);
  }
  return scenePixels({ ...testMeta, ...meta }, layers, { widthPx: size, heightPx: size, planes });
}
