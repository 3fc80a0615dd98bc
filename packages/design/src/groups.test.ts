import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DesignDocument, Layer } from './document.ts';
import { limits } from './document-limits.ts';
import { canGroup, groupLayers, ungroupLayers, withoutLoneGroups } from './grouping.ts';
import { groupPathOf, selectableOf, selectablesOf } from './groups.ts';
import { parseDesignDocument } from './parse-document.ts';
import { renderArea } from './render.ts';
import { copiesOf, reorderLayers } from './selection.ts';
import { arbitraryDocument } from './testing/arbitrary-document.ts';
import { shapeLayer, testEnv } from './testing/test-env.ts';

const inGroups = (id: string, ...groups: string[]): Layer =>
  groups.length > 0 ? shapeLayer({ id, groups }) : shapeLayer({ id });
/** c is alone; a and b are in a group, of which x and y are a group. */
const layers = [
  inGroups('a', 'g'),
  inGroups('x', 'g', 'h'),
  inGroups('c'),
  inGroups('y', 'g', 'h'),
  inGroups('b', 'g'),
];
const designOf = (all: readonly Layer[]): DesignDocument => ({
  v: 1,
  areas: { front: { widthMm: 200, heightMm: 300, background: null, layers: [...all] } },
  assets: {},
});
const layersOf = (document: DesignDocument) => document.areas.front!.layers;
const ids = (all: readonly Layer[]) => all.map(({ id }) => id).join('');
const at = (id: string) => layers.find((layer) => layer.id === id)!;

describe('groups', () => {
  it('[LYR-11] are selected as one; within one of them its parts are', () => {
    expect(ids(selectableOf(layers, 'x', []))).toBe('axyb');
    expect(ids(selectableOf(layers, 'x', ['g']))).toBe('xy');
    expect(ids(selectableOf(layers, 'x', ['g', 'h']))).toBe('x');
    expect(ids(selectableOf(layers, 'a', ['g']))).toBe('a');
    expect(ids(selectableOf(layers, 'a', ['g', 'h']))).toBe('a');
    expect(ids(selectableOf(layers, 'c', ['g']))).toBe('c');
    expect(selectablesOf(layers, []).map(ids)).toEqual(['axyb', 'c']);
    expect(selectablesOf(layers, ['g']).map(ids)).toEqual(['a', 'xy', 'c', 'b']);
    expect(groupPathOf(layers, at('x'), [])).toEqual(['g']);
  });

  it('[LYR-11] of one layer that is left are none', () => {
    const left = [inGroups('a', 'g'), inGroups('c')];
    expect(groupPathOf(left, left[0]!, [])).toBeNull();
  });

  it('[LYR-11] are made and dissolved within the group one has gone into', () => {
    const start = designOf(layers);
    const all = new Set(['a', 'x', 'y', 'b', 'c']);
    const outer = groupLayers('front', all, { id: 'k', entered: [] })(start);
    expect(layersOf(outer).map(({ groups }) => groups?.join('/'))).toEqual(['k/g', 'k/g/h', 'k', 'k/g/h', 'k/g']);
    expect(
      layersOf(outer).every((layer) => !canGroup([layer, at('c')]) === (layer.groups!.length === limits.groupDepth)),
    ).toBe(true);
    expect(ungroupLayers('front', all, [])(outer)).toEqual(start);
    const inner = groupLayers('front', new Set(['a', 'x', 'y']), { id: 'k', entered: ['g'] })(start);
    expect(layersOf(inner).map(({ groups }) => groups?.join('/'))).toEqual(['g/k', 'g/k/h', undefined, 'g/k/h', 'g']);
    expect(ungroupLayers('front', new Set(['a', 'x', 'y']), ['g'])(inner)).toEqual(start);
  });

  it('[LYR-11] change no byte of a drawing, whatever is grouped and ungrouped', () => {
    fc.assert(
      fc.property(arbitraryDocument, fc.array(fc.nat(9), { maxLength: 6 }), (document, picks) => {
        const all = layersOf(document);
        const picked = new Set(picks.flatMap((pick) => all[pick]?.id ?? []));
        const grouped = groupLayers('front', picked, { id: 'group-1', entered: [] })(document);
        expect(renderArea(grouped, 'front', testEnv)).toBe(renderArea(document, 'front', testEnv));
        expect(ungroupLayers('front', picked, [])(grouped)).toEqual(document);
      }),
      { numRuns: 40 },
    );
  });

  it('[LYR-11] are copied as groups of their own; a part of one that is worked in stays in it', () => {
    const copies = copiesOf(designOf(layers), layers, { x: 0, y: 0 });
    expect(copies.map(({ groups }) => groups?.join('/'))).toEqual([
      'group-1',
      'group-1/group-2',
      undefined,
      'group-1/group-2',
      'group-1',
    ]);
    expect(copiesOf(designOf(layers), [at('x')], { x: 0, y: 0 })[0]!.groups).toBeUndefined();
    expect(copiesOf(designOf(layers), [at('x')], { x: 0, y: 0 }, ['g', 'h'])[0]!.groups).toEqual(['g', 'h']);
  });

  it('[LYR-11] are passed as a whole when something is brought forward or backward', () => {
    const start = [inGroups('c'), inGroups('a', 'g'), inGroups('b', 'g'), inGroups('d')];
    const after = (id: string[], to: 'forward' | 'backward', entered: string[] = []) =>
      ids(layersOf(reorderLayers('front', new Set(id), to, entered)(designOf(start))));
    expect(after(['c'], 'forward')).toBe('abcd');
    expect(after(['d'], 'backward')).toBe('cdab');
    expect(after(['a', 'b'], 'forward')).toBe('cdab');
    expect(after(['a', 'b'], 'backward')).toBe('abcd');
    expect(after(['a'], 'forward', ['g'])).toBe('cbad');
  });

  it('[LYR-11] are none of one layer, also where another group in them is called the same', () => {
    const waysIn = (all: Layer[]) => layersOf(withoutLoneGroups(designOf(all))).map(({ groups }) => groups?.join('/'));
    expect(waysIn([...layers.slice(0, 3)])).toEqual(['g', 'g', undefined]);
    expect(waysIn([inGroups('a', 'g', 'h'), inGroups('b', 'g'), inGroups('c', 'h')])).toEqual(['g', 'g', undefined]);
    expect(withoutLoneGroups(designOf(layers)).areas.front!.layers).toEqual(layers);
  });

  it('[LYR-11] are no deeper than a design takes', () => {
    const deep = (depth: number) =>
      designOf([inGroups('a', ...Array.from({ length: depth }, (_, index) => `g${index}`))]);
    expect(() => parseDesignDocument(deep(limits.groupDepth))).not.toThrow();
    expect(() => parseDesignDocument(deep(limits.groupDepth + 1))).toThrow();
  });
});
