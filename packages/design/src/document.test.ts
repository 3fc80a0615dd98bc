import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  DesignDocument,
  documentHashInput,
  emptyDocument,
  type GroupLayer,
  type Layer,
} from './document.ts';
import { DesignDocumentError, parseDesignDocument } from './parse-document.ts';
import type { PrintArea } from './print-area.ts';
import { arbitraryDocument } from './testing/arbitrary-document.ts';
import { imageLayer, shapeLayer, textLayer } from './testing/test-env.ts';

const asset = { fileId: 'f1', sha256: 'a'.repeat(64), mime: 'image/png', widthPx: 100, heightPx: 100 } as const;

function documentOf(layers: unknown[], more: object = {}): unknown {
  const front = { widthMm: 100, heightMm: 100, background: null, layers };
  return { v: 1, areas: { front }, assets: { photo: asset }, ...more };
}

function groupOf(id: string, children: Layer[]): GroupLayer {
  const { shape: _shape, fill: _fill, stroke: _stroke, ...base } = shapeLayer({ id });
  return { ...base, type: 'group', children };
}

function problemsOf(input: unknown): string[] {
  try {
    parseDesignDocument(input);
  } catch (error) {
    if (error instanceof DesignDocumentError) return error.problems.map(({ path, message }) => `${path}: ${message}`);
    throw error;
  }
  return [];
}

describe('parseDesignDocument', () => {
  it('takes a sound design and fills in what may be left out', () => {
    const { rot: _rot, visible: _visible, opacity: _opacity, ...bare } = shapeLayer();
    const document = parseDesignDocument(documentOf([bare, textLayer(), imageLayer()]));
    expect(document.areas.front!.layers[0]).toMatchObject({ rot: 0, visible: true, opacity: 1 });
  });

  it('drops properties it does not know', () => {
    const document = parseDesignDocument(documentOf([{ ...shapeLayer(), onclick: 'alert(1)' }]));
    expect(document.areas.front!.layers[0]).not.toHaveProperty('onclick');
  });

  it.each([
    ['two layers of one id', [shapeLayer(), shapeLayer()], 'areas.front.layers.1: The layer id shape is used twice'],
    [
      'a picture that is not there',
      [imageLayer({ asset: 'gone' })],
      'areas.front.layers.0: The picture gone is not among the assets',
    ],
    [
      'a picture named like a property of every object',
      [imageLayer({ asset: 'constructor' })],
      'areas.front.layers.0: The picture constructor is not among the assets',
    ],
    ['an unknown font', [textLayer({ font: 'nope-400' })], 'areas.front.layers.0: Unknown font nope-400'],
    [
      'a crop past the picture',
      [imageLayer({ crop: { x: 0.5, y: 0, w: 0.6, h: 1 } })],
      'areas.front.layers.0: The crop reaches past the picture',
    ],
    [
      'path data that cannot be drawn',
      [shapeLayer({ shape: 'path', path: 'M1' })],
      'areas.front.layers.0: A path command lacks a number',
    ],
    [
      'a fault inside a group',
      [groupOf('outer', [textLayer({ font: 'nope-400' })])],
      'areas.front.layers.0.children.0: Unknown font nope-400',
    ],
  ])('refuses %s', (_name, layers, problem) => {
    expect(problemsOf(documentOf(layers))).toEqual([problem]);
  });

  it('finds one id in two areas', () => {
    const area = { widthMm: 10, heightMm: 10, layers: [shapeLayer()] };
    expect(problemsOf({ v: 1, areas: { front: area, back: area } })).toEqual([
      'areas.back.layers.0: The layer id shape is used twice',
    ]);
  });

  it('allows three levels of groups and no more', () => {
    const nest = (levels: number) =>
      Array.from({ length: levels }).reduce<Layer>((inner, _, level) => groupOf(`g${level}`, [inner]), shapeLayer());
    expect(problemsOf(documentOf([nest(3)]))).toEqual([]);
    expect(problemsOf(documentOf([nest(4)]))).toHaveLength(1);
  });

  it('counts the layers inside groups', () => {
    const shapes = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => shapeLayer({ id: `s${from + index}` }));
    expect(problemsOf(documentOf([groupOf('g', shapes(0, 100)), ...shapes(100, 99)]))).toEqual([]);
    expect(problemsOf(documentOf([groupOf('g', shapes(0, 100)), ...shapes(100, 100)]))).toEqual([
      'areas.front: The area has too many layers',
    ]);
  });

  it('refuses a design that is too large as a whole', () => {
    const path = `M0 0${'L10.5 20.5'.repeat(1900)}`;
    const layers = Array.from({ length: 40 }, (_, index) => shapeLayer({ id: `p${index}`, shape: 'path', path }));
    expect(problemsOf(documentOf(layers))).toEqual([': The design is too large']);
  });

  it('refuses endless nesting without running out of stack', () => {
    let deep: unknown = {};
    for (let level = 0; level < 200_000; level++) deep = { children: [deep] };
    expect(problemsOf(documentOf([deep]))).toEqual([': The design is nested too deeply']);
  });

  it.each([
    ['nothing', null],
    ['a string', 'design'],
    ['an unknown version', { v: 2, areas: {} }],
    ['a color that is code', documentOf([shapeLayer({ fill: 'url(javascript:0)' })])],
    ['path data with a quote', documentOf([shapeLayer({ shape: 'path', path: 'M0 0"' })])],
    ['a number that is none', documentOf([shapeLayer({ x: Number.NaN })])],
    ['a size beyond all bounds', documentOf([shapeLayer({ w: 1e9 })])],
  ])('refuses %s', (_name, input) => {
    expect(problemsOf(input).length).toBeGreaterThan(0);
  });

  it('does not let a name reach the prototype of the pictures', () => {
    const forged = JSON.parse('{"v":1,"areas":{},"assets":{"__proto__":{"fileId":"f1"}}}');
    const { assets } = parseDesignDocument(forged);
    expect(Object.getPrototypeOf(assets)).toBe(Object.prototype);
    expect(Object.keys(assets)).toEqual([]);
  });

  it('takes every design that its schema describes and gives it back unchanged', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const parsed = parseDesignDocument(document);
        expect(parsed).toEqual(DesignDocument.parse(document));
        expect(parseDesignDocument(JSON.parse(JSON.stringify(parsed)))).toEqual(
          JSON.parse(JSON.stringify(parsed), (_key, value) => (Object.is(value, -0) ? 0 : value)),
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe('emptyDocument', () => {
  const area = (code: string, edge: PrintArea['edge']): PrintArea => ({
    ...{ code, label: code, widthMm: 200, heightMm: 300, bleedMm: 3, safeMm: 5, dpi: 300, technique: 'dtg', edge },
  });

  it('has the size of every print area, and white paper where the print runs to the edge', () => {
    const document = emptyDocument([area('front', 'float'), area('cover', 'full')]);
    expect(parseDesignDocument(document)).toEqual(document);
    expect(document.areas.front).toEqual({ widthMm: 200, heightMm: 300, background: null, layers: [] });
    expect(document.areas.cover!.background).toBe('#ffffff');
  });
});

describe('canonicalJson', () => {
  it('does not depend on the order in which an object was put together', () => {
    expect(canonicalJson({ b: 1, a: { d: [2, { f: 1, e: 2 }], c: null } })).toBe(
      '{"a":{"c":null,"d":[2,{"e":2,"f":1}]},"b":1}',
    );
  });

  it('leaves out what is undefined and keeps the order of lists', () => {
    expect(canonicalJson({ a: undefined, b: [3, 1, 2] })).toBe('{"b":[3,1,2]}');
  });

  it('is the same after a design went through storage', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const stored = parseDesignDocument(JSON.parse(JSON.stringify(document)));
        expect(documentHashInput(stored)).toEqual(documentHashInput(parseDesignDocument(document)));
      }),
      { numRuns: 50 },
    );
  });
});
