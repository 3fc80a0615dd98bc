import { DesignerMode } from '@merchmill/contract/enums.ts';
import { writeClip } from '@merchmill/design/clip.ts';
import { type AssetRef, emptyDocument, type Layer } from '@merchmill/design/document.ts';
import { frontArea, imageLayer, shapeLayer, testEnv, textLayer } from '@merchmill/design/testing/test-env.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Memory } from '../shell/state/browser-memory.ts';
import type { EditorKit } from './editor-context.tsx';
import { areaOf, createEditorStore, documentOf } from './editor-store.ts';
import { type Pasted, PasteFlow } from './paste-flow.ts';
import { assetIdOf, PictureLibrary } from './picture-library.ts';

const photo = { fileId: 'f1', sha256: 'a'.repeat(64), mime: 'image/png', widthPx: 100, heightPx: 100 } as const;

interface Setting {
  layers?: readonly Layer[];
  assets?: Record<string, AssetRef>;
  /** What the shop says may be used. */
  usable?: readonly AssetRef[];
  memory?: Map<string, string>;
}

/** A designer on one product, with two areas; those that share a memory are tabs of one browser. */
function tab({ layers = [], assets = {}, usable = [], memory = new Map() }: Setting = {}) {
  const front = frontArea({ widthMm: 200, heightMm: 300 });
  const empty = emptyDocument([front, { ...front, code: 'back', widthMm: 100, heightMm: 100 }]);
  const areas = { ...empty.areas, front: { ...empty.areas.front!, layers: [...layers] } };
  const document = { ...empty, areas, assets };
  const store = createEditorStore(
    { document, areaCode: 'front', colorCode: 'white', mode: DesignerMode.Advanced, tool: null, template: null },
    testEnv,
  );
  const told: string[] = [];
  const uploaded: File[] = [];
  const asked: unknown[] = [];
  const fonts = { loadFor: async () => {} };
  const kit = { store, env: testEnv, fonts, pictures: new PictureLibrary(), tell: (text: string) => told.push(text) };
  const kept: Memory = {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  };
  const call = async (_call: unknown, { body }: { body: { fileIds: string[] } }) => {
    asked.push(...body.fileIds);
    return usable.filter(({ fileId }) => body.fileIds.includes(fileId));
  };
  const flow = new PasteFlow({
    kit: kit as unknown as EditorKit,
    api: { call: call as never },
    memory: kept,
    addFiles: (files) => uploaded.push(...files),
  });
  const now = () => store.getState();
  return { flow, store, now, document, told, uploaded, asked, memory, layers: () => areaOf(now()).layers };
}

const words = (text: string): Pasted => ({ text, files: [] });
const box = shapeLayer({ id: 'box', x: 50, y: 60, w: 20, h: 30, rot: 15 });

describe('the clipboard of the designer', () => {
  it('[LYR-04] pastes a copy beside what was copied, selected, as one step', async () => {
    const { flow, now, layers, document } = tab({ layers: [box, textLayer({ x: 90, y: 90 })] });
    now().select('box', 'text');
    const text = flow.copy()!;
    expect(now().announcement).toBe('2 layers copied.');
    await flow.paste(words(text));
    expect(layers().map(({ id }) => id)).toEqual(['box', 'text', 'shape-1', 'text-1']);
    expect(layers()[2]).toEqual({ ...box, id: 'shape-1', x: 55, y: 65 });
    expect([...now().selected]).toEqual(['shape-1', 'text-1']);
    expect(now().announcement).toBe('2 layers pasted.');
    now().undo();
    expect(documentOf(now())).toEqual(document);
  });

  it('[LYR-04] takes away what is cut, but for what may not be deleted, and brings it to another area', async () => {
    const { flow, now, layers } = tab({ layers: [box, shapeLayer({ id: 'fixed', locked: true })] });
    now().select('box', 'fixed');
    const text = flow.cut()!;
    expect(layers().map(({ id }) => id)).toEqual(['fixed']);
    now().showArea('back');
    await flow.paste(words(text));
    expect(layers()).toMatchObject([{ x: 50, y: 60, w: 20, h: 30, rot: 15 }]);
    now().showArea('front');
    now().select('fixed');
    expect(flow.cut()).toBeNull();
  });

  it('[LYR-05] refuses texts that grow beyond what a design takes, and lets its user change all that is pasted', async () => {
    const { flow, now, told, document, layers } = tab();
    const long = textLayer({ text: 'W'.repeat(500), sizeMm: 2000, w: 10 });
    await flow.paste(words(writeClip({ layers: [long], assets: {} })));
    expect(told).toHaveLength(1);
    expect(documentOf(now())).toBe(document);
    const permissions = { move: false, size: false, rotate: false, edit: false, remove: false };
    await flow.paste(words(writeClip({ layers: [{ ...box, permissions }], assets: {} })));
    expect(layers()).toEqual([{ ...box, id: 'shape-1' }]);
  });

  it('[LYR-04] forgets what was copied before where the browser keeps nothing more', async () => {
    const memory = new Map<string, string>();
    const { flow, now } = tab({ layers: [box], memory });
    now().select('box');
    flow.copy();
    memory.set = () => memory;
    flow.copy();
    expect(memory.size).toBe(0);
  });

  it('[LYR-04] goes from tab to tab where the browser keeps its clipboard to itself', async () => {
    const memory = new Map<string, string>();
    const first = tab({ layers: [box], memory });
    first.now().select('box');
    first.flow.copy();
    const second = tab({ memory });
    await second.flow.paste(null);
    expect(second.layers()).toEqual([{ ...box, id: 'shape-1' }]);
  });

  it('[LYR-04] copies nothing where nothing is selected, and uploads a picture', async () => {
    const { flow, uploaded, layers } = tab({ layers: [box] });
    expect(flow.copy()).toBeNull();
    const picture = new File(['x'], 'cat.png', { type: 'image/png' });
    await flow.paste({ text: 'cat', files: [picture, new File(['x'], 'cat.pdf', { type: 'application/pdf' })] });
    expect(uploaded).toEqual([picture]);
    expect(layers()).toEqual([box]);
  });

  it('[LYR-05] pastes pictures that the account may use, as the shop has them, under keys of their own', async () => {
    const lie = { ...photo, widthPx: 9999, sha256: 'b'.repeat(64) };
    const text = writeClip({ layers: [imageLayer()], assets: { photo: lie } });
    const other = { ...photo, fileId: 'f9', sha256: 'c'.repeat(64) };
    const { flow, now, asked } = tab({ usable: [photo], assets: { photo: other } });
    await flow.paste(words(text));
    expect(asked).toEqual(['f1']);
    expect(documentOf(now()).assets).toEqual({ photo: other, [assetIdOf(photo)]: photo });
    expect(areaOf(now()).layers).toMatchObject([{ type: 'image', asset: assetIdOf(photo) }]);
  });

  it('[LYR-05] asks for no picture that the design has already', async () => {
    const { flow, asked, layers } = tab({ layers: [imageLayer()], assets: { photo } });
    await flow.paste(words(writeClip({ layers: [imageLayer()], assets: { photo } })));
    expect(asked).toEqual([]);
    expect(layers()).toHaveLength(2);
  });

  it('[LYR-05] refuses pictures of others, foreign text, and too much, in a sentence, and changes nothing', async () => {
    const full = Array.from({ length: 199 }, (_, index) => shapeLayer({ id: `s${index}` }));
    const { flow, now, told, document } = tab({ layers: full });
    await flow.paste(words(writeClip({ layers: [box, imageLayer()], assets: { photo } })));
    await flow.paste(words('Dear Frida'));
    await flow.paste(null);
    await flow.paste(words(writeClip({ layers: [box, { ...box, id: 'b2' }], assets: {} })));
    expect(told).toEqual([
      'You copied an image that isn’t in your uploads. Log in or upload it, and try again.',
      'There are no layers to paste on the clipboard. Copy some in the designer first.',
      'There are no layers to paste on the clipboard. Copy some in the designer first.',
      'A print area can have up to 200 layers.',
    ]);
    expect(documentOf(now())).toBe(document);
    expect(now().selected.size).toBe(0);
  });

  it('[LYR-04] keeps millimeters, whatever is copied and however often it is pasted', async () => {
    const side = fc.integer({ min: 1, max: 120 });
    const place = fc.integer({ min: -400, max: 700 });
    const shape = fc.record({ x: place, y: place, w: side, h: side, rot: fc.integer({ min: -180, max: 180 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(shape, { minLength: 1, maxLength: 4 }),
        fc.array(fc.constantFrom('front', 'back'), { maxLength: 4 }),
        async (shapes, areas) => {
          const originals = shapes.map((each, index) => shapeLayer({ ...each, id: `o${index}` }));
          const { flow, now, document } = tab({ layers: originals });
          now().select(...originals.map(({ id }) => id));
          const text = flow.copy()!;
          for (const code of areas) {
            now().showArea(code);
            await flow.paste(words(text));
            const pasted = areaOf(now()).layers.slice(-originals.length);
            const [first, firstOf] = [pasted[0]!, originals[0]!];
            for (const [index, { w, h, rot, x, y }] of pasted.entries()) {
              const from = originals[index]!;
              expect({ w, h, rot }).toEqual({ w: from.w, h: from.h, rot: from.rot });
              expect(x - first.x).toBeCloseTo(from.x - firstOf.x, 6);
              expect(y - first.y).toBeCloseTo(from.y - firstOf.y, 6);
            }
          }
          for (const _ of areas) now().undo();
          expect(documentOf(now())).toEqual(document);
        },
      ),
    );
  });
});
