import { DesignerMode } from '@merchmill/contract/enums.ts';
import { emptyDocument, type GroupLayer, type Layer } from '@merchmill/design/document.ts';
import { frontArea, imageLayer, shapeLayer, testEnv } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import type { EditorKit } from './editor-context.tsx';
import { areaOf, createEditorStore } from './editor-store.ts';
import { isPlainSvg, placeSvg } from './place-svg.ts';
import { isDrawing } from './upload-flow.ts';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="10" height="10" fill="red"/><circle cx="15" cy="5" r="5" fill="blue"/></svg>`;
const fileOf = (content: BlobPart, name = 'sign.svg') => new File([content], name);

function designer(layers: readonly Layer[] = []) {
  const area = frontArea({ widthMm: 200, heightMm: 300 });
  const empty = emptyDocument([area]);
  const document = { ...empty, areas: { front: { ...empty.areas.front!, layers: [...layers] } } };
  const store = createEditorStore(
    { document, areaCode: 'front', colorCode: 'white', mode: DesignerMode.Advanced, tool: null, template: null },
    testEnv,
  );
  const kit = { store, data: { product: { printAreas: [area] } } } as unknown as EditorKit;
  return { kit, store, layers: () => areaOf(store.getState()).layers };
}

const utf16 = (text: string) => {
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xff, 0xfe]);
  for (let at = 0; at < text.length; at++) bytes[2 + at * 2] = text.charCodeAt(at);
  return bytes;
};

describe('an SVG file dropped on the design', () => {
  it('[PIC-03] is placed in the middle as one step, selected, and named by its file', async () => {
    const { kit, store, layers } = designer();
    expect(await placeSvg(kit, fileOf(drawing))).toBeNull();
    expect(layers()).toHaveLength(1);
    expect(layers()[0]).toMatchObject({ type: 'group', name: 'sign', x: 100, y: 150, w: 120, h: 60 });
    expect([...store.getState().selected]).toEqual([layers()[0]!.id]);
    store.getState().undo();
    expect(layers()).toHaveLength(0);
  });

  it('[PIC-03] in place of an image takes its place, size, and turn in one step, and the image is gone', async () => {
    const photo = imageLayer({ id: 'photo', x: 40, y: 50, w: 30, h: 30, rot: 20 });
    const inGroup = { ...shapeLayer({ id: 'g', x: 60, y: 60, w: 50, h: 50 }), type: 'group', children: [photo] };
    for (const before of [photo, inGroup as unknown as Layer]) {
      const { kit, store, layers } = designer([before, shapeLayer({ id: 'above' })]);
      expect(await placeSvg(kit, fileOf(drawing), 'photo')).toBeNull();
      expect(layers().map(({ id }) => id)).toEqual([before.id, 'above']);
      const [first] = layers();
      const placed = before === photo ? first! : (first as GroupLayer).children[0]!;
      expect(placed).toMatchObject({ type: 'group', name: 'sign', x: 40, y: 50, w: 30, h: 15, rot: 20 });
      expect(placed).not.toHaveProperty('asset');
      store.getState().undo();
      expect(layers()[0]).toEqual(before);
    }
  });

  it('[PIC-03] is known by its content in both encodings; PostScript and packed files are none', async () => {
    expect(await isDrawing(fileOf(drawing, 'photo.jpg'))).toBe(true);
    expect(await isDrawing(fileOf(utf16(drawing)))).toBe(true);
    expect(await placeSvg(designer().kit, fileOf(utf16(drawing)))).toBeNull();
    expect(await isDrawing(fileOf('%!PS-Adobe-3.0 EPSF-3.0', 'a.svg'))).toBe(false);
    expect(await isDrawing(fileOf('GIF89a', 'a.svg'))).toBe(false);
    expect(isPlainSvg(Uint8Array.of(0x1f, 0x8b, 8))).toBe(false);
  });

  it.each([
    ['<script>alert(1)</script>', /links, scripts, or animation/],
    ['<text>Hello</text>', /Convert the text to outlines/],
    ['<rect width="NaN" height="1"/>', /couldn’t read this SVG/],
  ])('[PIC-04] with %s is refused in a sentence, and nothing is placed', async (content, sentence) => {
    const { kit, layers } = designer();
    expect(await placeSvg(kit, fileOf(drawing.replace('</svg>', `${content}</svg>`)))).toMatch(sentence);
    expect(layers()).toHaveLength(0);
  });

  it('[PIC-04] larger than 1 MB is not even read, and a full design takes no more', async () => {
    const large = fileOf(drawing + ' '.repeat(1024 * 1024));
    expect(await placeSvg(designer().kit, large)).toMatch(/larger than 1 MB/);
    const full = designer(Array.from({ length: 198 }, (_, at) => shapeLayer({ id: `s${at}` })));
    expect(await placeSvg(full.kit, fileOf(drawing))).toMatch(/more parts than your design has room for/);
    expect(full.layers()).toHaveLength(198);
  });
});
