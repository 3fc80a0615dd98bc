import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layerBounds } from './bounds.ts';
import { assetIdsIn, pasteShift, readClip, withAssetIds, writeClip } from './clip.ts';
import type { DesignArea, GroupLayer, Layer } from './document.ts';
import { arbitraryDocument } from './testing/arbitrary-document.ts';
import { imageLayer, shapeLayer, textLayer } from './testing/test-env.ts';

const photo = { fileId: 'f1', sha256: 'a'.repeat(64), mime: 'image/png', widthPx: 100, heightPx: 100 } as const;
const area = (layers: Layer[] = []): DesignArea => ({ widthMm: 200, heightMm: 300, background: null, layers });

describe('layers on a clipboard', () => {
  it('[LYR-04] come back as they were, to the millimeter', () => {
    fc.assert(
      fc.property(arbitraryDocument, ({ areas, assets }) => {
        const { layers } = areas.front!;
        const clip = readClip(writeClip({ layers, assets }));
        if (layers.length === 0) expect(clip).toBeNull();
        else expect(clip!.layers).toEqual(JSON.parse(JSON.stringify(layers)));
      }),
    );
  });

  it('[LYR-05] take along no pictures but those they show', () => {
    const text = writeClip({ layers: [imageLayer()], assets: { photo, other: { ...photo, fileId: 'f2' } } });
    expect(readClip(text)!.assets).toEqual({ photo });
  });

  const sound = writeClip({ layers: [shapeLayer()], assets: {} });
  type Forgeable = { format: string; version: number; document: { areas: { clip: DesignArea } } };
  const forged = (change: (clip: Forgeable) => unknown) => {
    const clip = JSON.parse(sound);
    change(clip);
    return JSON.stringify(clip);
  };
  it.each([
    ['nothing', ''],
    ['words', 'Dear Frida, see you on Monday'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a design without our mark', JSON.stringify(JSON.parse(sound).document)],
    ['another mark', forged((clip) => Object.assign(clip, { format: 'other' }))],
    ['another version', forged((clip) => Object.assign(clip, { version: 2 }))],
    ['no layers', forged((clip) => Object.assign(clip.document.areas.clip, { layers: [] }))],
    ['a layer of no size', forged((clip) => Object.assign(clip.document.areas.clip.layers[0]!, { w: 0 }))],
    [
      'a script for a color',
      forged((clip) => Object.assign(clip.document.areas.clip.layers[0]!, { fill: '"><script>' })),
    ],
    ['a picture that is not among its assets', forged((clip) => clip.document.areas.clip.layers.push(imageLayer()))],
    ['the same id twice', forged((clip) => clip.document.areas.clip.layers.push(shapeLayer()))],
    ['a prototype', sound.replace('"areas"', '"__proto__"')],
    ['a deep pit', `{"format":"merchmill-layers","version":1,"document":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['megabytes', sound + ' '.repeat(1024 * 1024)],
  ])('[LYR-05] %s is refused', (_what, text) => {
    expect(readClip(text)).toBeNull();
  });

  it('[LYR-05] no text at all brings anything but sound layers, or breaks anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readClip(text)).toBeNull();
      }),
    );
  });

  it('[LYR-04] give their pictures the keys they have elsewhere, in groups too', () => {
    const group: GroupLayer = { ...shapeLayer(), type: 'group', children: [imageLayer(), textLayer()] };
    const layers = [imageLayer({ id: 'i2' }), group];
    expect([...assetIdsIn(layers)]).toEqual(['photo']);
    const renamed = withAssetIds(layers, (key) => `p-${key}`);
    expect([...assetIdsIn(renamed)]).toEqual(['p-photo']);
    expect(withAssetIds(renamed, (key) => key.slice(2))).toEqual(layers);
  });
});

describe('where pasted layers lie', () => {
  const a = shapeLayer({ id: 'a', x: 50, y: 50, w: 20, h: 20 });

  it('[LYR-04] in another area they lie where they lay', () => {
    expect(pasteShift([a], area(), 5)).toEqual({ x: 0, y: 0 });
  });

  it('[LYR-04] on themselves they lie aside, and the next time further', () => {
    expect(pasteShift([a], area([a]), 5)).toEqual({ x: 5, y: 5 });
    expect(pasteShift([a], area([a, { ...a, id: 'b', x: 55, y: 55 }]), 5)).toEqual({ x: 10, y: 10 });
  });

  it('[LYR-04] what hangs over stays so; what would be beside the area is brought in, all by the same distance', () => {
    expect(pasteShift([{ ...a, x: 195 }], area(), 5)).toEqual({ x: 0, y: 0 });
    expect(
      pasteShift(
        [
          { ...a, x: 150 },
          { ...a, id: 'b', x: 270 },
        ],
        area(),
        5,
      ),
    ).toEqual({ x: -80, y: 0 });
    expect(pasteShift([{ ...a, y: -200 }], area(), 5)).toEqual({ x: 0, y: 210 });
    // Wider than the area: in its middle.
    expect(pasteShift([{ ...a, x: 900, w: 400 }], area(), 5)).toEqual({ x: -800, y: 0 });
  });

  it('[LYR-04] a layer that fits in always ends up in the area, however far away it was', () => {
    const far = fc.integer({ min: -5000, max: 5000 });
    const side = fc.integer({ min: 1, max: 140 });
    fc.assert(
      fc.property(far, far, side, side, fc.integer({ min: -180, max: 180 }), (x, y, w, h, rot) => {
        const layer = shapeLayer({ x, y, w, h, rot });
        const by = pasteShift([layer], area(), 5);
        const there = layerBounds({ ...layer, x: x + by.x, y: y + by.y });
        expect(there.x).toBeLessThan(200);
        expect(there.y).toBeLessThan(300);
        expect(there.x + there.w).toBeGreaterThan(0);
        expect(there.y + there.h).toBeGreaterThan(0);
      }),
    );
  });
});
