import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DesignDocument, Layer } from './document.ts';
import { applyList, diffList, invertList, mergeLists } from './list-patch.ts';
import { apply, diff, invert, isEmptyPatch, layersById, Patch } from './patch.ts';
import { anyChanges, changedBy } from './testing/arbitrary-change.ts';
import { arbitraryDocument } from './testing/arbitrary-document.ts';
import { imageLayer, shapeLayer, textLayer } from './testing/test-env.ts';

const designOf = (layers: Layer[]): DesignDocument => ({
  v: 1,
  areas: { front: { widthMm: 200, heightMm: 300, background: null, layers } },
  assets: {},
});
const [a, b, c] = ['a', 'b', 'c'].map((id) => shapeLayer({ id })) as [Layer, Layer, Layer];
/** As it comes back where it was kept as text. */
const asText = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const kept = (patch: Patch) => Patch.parse(asText(patch));

describe('the patch between two designs', () => {
  it('[LYR-06] says what has changed, and no more', () => {
    const before = designOf([a, b, c]);
    expect(diff(before, before)).toEqual({});
    expect(diff(before, designOf([a, { ...b, x: 7 }, c]))).toEqual({
      layers: { b: { cells: { x: { from: 50, to: 7 } } } },
    });
    expect(diff(before, designOf([a, c]))).toMatchObject({
      areas: { front: { list: { after: 'a', before: 'c', from: ['b'], to: [] } } },
      layers: { b: { cells: { type: { from: 'shape' }, x: { from: 50 } } } },
    });
    expect(diff(before, designOf([c, a, b]))).toEqual({
      areas: { front: { list: { after: null, before: null, from: ['a', 'b', 'c'], to: ['c', 'a', 'b'] } } },
    });
  });

  it('[LYR-06] leads from any design to any other, and back, also when it was kept as text', () => {
    fc.assert(
      fc.property(arbitraryDocument.map(asText), arbitraryDocument.map(asText), (one, other) => {
        const patch = kept(diff(one, other));
        expect(apply(one, patch)).toEqual(other);
        expect(apply(other, invert(patch))).toEqual(one);
        expect(invert(invert(patch))).toEqual(patch);
      }),
    );
  });

  it('[LYR-06] of any changes leads back to the same design, however they follow each other', () => {
    fc.assert(
      fc.property(arbitraryDocument.map(asText), anyChanges, (document, changes) => {
        const after = asText(changedBy(document, changes));
        const patch = kept(diff(document, after));
        expect(apply(document, patch)).toEqual(after);
        expect(apply(after, invert(patch))).toEqual(document);
        expect(isEmptyPatch(diff(after, after))).toBe(true);
      }),
    );
  });

  it('[LYR-06] shares with the design what it does not touch', () => {
    const before = designOf([a, b, c]);
    const after = apply(before, diff(before, designOf([a, b, { ...c, x: 1 }])))!;
    expect([after.areas.front!.layers[0], after.assets]).toEqual([a, before.assets]);
    expect(after.areas.front!.layers[0]).toBe(a);
    expect(after.assets).toBe(before.assets);
  });

  it('[LYR-06] keeps layers of groups that become no group, and the other way round', () => {
    const group: Layer = { ...a, type: 'group', id: 'a', children: [b, textLayer()] } as Layer;
    const [one, other] = [designOf([group]), designOf([a, b, textLayer()])];
    expect(apply(one, diff(one, other))).toEqual(other);
    expect(apply(other, diff(other, one))).toEqual(one);
  });

  it.each<[string, Layer[], Layer[]]>([
    ['a property that was changed since', [a, { ...b, x: 9 }, c], [a, { ...b, x: 7 }, c]],
    ['a layer that is gone', [a, c], [a, { ...b, x: 7 }, c]],
    ['the removal of a layer that was changed since', [a, { ...b, opacity: 0.5 }, c], [a, c]],
    [
      'a layer under an id that another one has',
      [a, b, c, imageLayer({ id: 'd' })],
      [a, b, c, shapeLayer({ id: 'd' })],
    ],
  ])('[LYR-06] does not fit: %s', (_what, now, wanted) => {
    expect(apply(designOf(now), diff(designOf([a, b, c]), designOf(wanted)))).toBeNull();
  });

  it('[LYR-06] whatever it says, it never brings a design in which a layer is twice, or held by nothing', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'front', '__proto__');
    const ids = fc.array(id, { maxLength: 4 });
    const cell = fc.record({ from: fc.jsonValue(), to: fc.jsonValue() }, { requiredKeys: [] });
    const part = fc.record(
      {
        cells: fc.dictionary(fc.constantFrom('x', 'type', 'id', 'children', 'groups'), cell),
        list: fc.record({ after: fc.option(id), before: fc.option(id), from: ids, to: ids }),
      },
      { requiredKeys: [] },
    );
    const hostile = fc.record(
      { areas: fc.dictionary(id, part), layers: fc.dictionary(id, part), assets: fc.dictionary(id, cell) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(hostile, (input) => {
        const patch = Patch.parse(input);
        const before = designOf([a, b, c]);
        const after = apply(before, patch);
        if (!after) return;
        const seen = Object.values(after.areas).flatMap(({ layers }) => layers.map((layer) => layer.id));
        expect(new Set(seen).size).toBe(seen.length);
        expect(layersById(after).size).toBeGreaterThanOrEqual(seen.length);
      }),
    );
  });
});

describe('lists of layers', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });

  it('[LYR-06] lead to each other and back', () => {
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        const patch = diffList(one, other);
        expect(patch ? applyList(one, patch) : one).toEqual(other);
        expect(patch ? applyList(other, invertList(patch)) : other).toEqual(one);
      }),
    );
  });

  it('[LYR-09] changed on both sides become one, whichever comes first', () => {
    expect(mergeLists(['a', 'b'], ['a', 'b', 'x'], ['b', 'y', 'a'])).toEqual(['b', 'y', 'a', 'x']);
    expect(mergeLists(['a', 'b', 'c'], ['a', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a']);
    expect(mergeLists(['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'c', 'b'])).toBeNull();
    fc.assert(
      fc.property(ids, ids, ids, (base, mine, theirs) => {
        const own = mine.filter((id) => base.includes(id) || !theirs.includes(id));
        const merged = mergeLists(base, own, theirs);
        expect(merged).toEqual(mergeLists(base, theirs, own));
        if (!merged) return;
        const isKept = (id: string) => (base.includes(id) ? own.includes(id) && theirs.includes(id) : true);
        expect(new Set(merged)).toEqual(new Set([...own, ...theirs].filter(isKept)));
        expect(merged).toHaveLength(new Set(merged).size);
      }),
    );
  });

  it('[LYR-06] changed by others since take a change between the same neighbors', () => {
    const patch = diffList(['a', 'b', 'c'], ['a', 'x', 'b', 'c'])!;
    expect(applyList(['n', 'a', 'm', 'b'], patch)).toEqual(['n', 'a', 'm', 'x', 'b']);
    expect(applyList(['n', 'b', 'c'], patch)).toEqual(['n', 'x', 'b', 'c']);
    expect(applyList(['x', 'b'], patch)).toBeNull();
    expect(applyList(['n'], invertList(patch))).toBeNull();
  });
});
