import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DesignDocument, Layer } from './document.ts';
import { documentProblems } from './document-rules.ts';
import { merge } from './merge.ts';
import { apply, diff, invert } from './patch.ts';
import { mapPatchIds } from './renamed.ts';
import { anyChanges, changedBy } from './testing/arbitrary-change.ts';
import { arbitraryDocument } from './testing/arbitrary-document.ts';
import { imageLayer, shapeLayer, textLayer } from './testing/test-env.ts';

const photo = { fileId: 'f1', sha256: 'a'.repeat(64), mime: 'image/png', widthPx: 100, heightPx: 100 } as const;
const designOf = (layers: Layer[], more: Partial<DesignDocument> = {}): DesignDocument => ({
  v: 1,
  areas: { front: { widthMm: 200, heightMm: 300, background: null, layers } },
  assets: {},
  ...more,
});
/** Without the sign of a zero. */
const asKept = (value: unknown) => JSON.parse(JSON.stringify(value));
const layersOf = ({ document }: { document: DesignDocument | null }) => document!.areas.front!.layers;
const [a, b, c] = ['a', 'b', 'c'].map((id) => shapeLayer({ id })) as [Layer, Layer, Layer];
const words = textLayer({ id: 'words' });
const base = designOf([a, b, c, words]);

describe('two designs that were made of one', () => {
  it('[LYR-09] are one again: properties, layers that are new or gone, and their order', () => {
    const mine = designOf([a, { ...b, x: 7 }, shapeLayer({ id: 'new' }), words]);
    const theirs = designOf([words, { ...a, opacity: 0.5 }, { ...b, y: 9 }, c]);
    const merged = merge(base, mine, theirs);
    expect(layersOf(merged)).toEqual([words, { ...a, opacity: 0.5 }, { ...b, x: 7, y: 9 }, shapeLayer({ id: 'new' })]);
    expect(merge(base, theirs, mine).document).toEqual(merged.document);
  });

  it('[LYR-09] both keep what they have added under one id', () => {
    const mine = designOf([a, b, c, words, shapeLayer({ id: 'shape-1', x: 1 })]);
    const theirs = designOf([a, b, c, words, shapeLayer({ id: 'shape-1', x: 2 })]);
    const merged = merge(base, mine, theirs);
    expect(layersOf(merged).slice(4)).toEqual([
      shapeLayer({ id: 'shape-1', x: 2 }),
      shapeLayer({ id: 'shape-2', x: 1 }),
    ]);
    const step = mapPatchIds(diff(base, mine), merged.renamed);
    expect(apply(merged.document!, invert(step))).toEqual(theirs);
    expect(layersOf(merge(base, mine, mine))).toEqual(mine.areas.front!.layers);
  });

  it('[LYR-09][LYR-11] both keep the groups they have made under one id', () => {
    const inGroup = (layer: Layer): Layer => ({ ...layer, groups: ['group-1'] });
    const mine = designOf([inGroup(a), inGroup(b), c, words]);
    const theirs = designOf([a, b, inGroup(c), inGroup(words)]);
    const groups = layersOf(merge(base, mine, theirs)).map((layer) => layer.groups);
    expect(groups).toEqual([['group-2'], ['group-2'], ['group-1'], ['group-1']]);
  });

  it('[LYR-09] have all pictures of both, and measure their texts anew', () => {
    const shown = designOf([a, b, c, words, imageLayer({ asset: 'photo' })], { assets: { photo } });
    const mine = { ...designOf([a, b, c, { ...words, text: 'Hello you', w: 90 }]), assets: { own: photo } };
    const merged = merge(
      shown,
      mine,
      designOf([a, b, c, { ...words, tracking: 9, w: 70 }, imageLayer({ asset: 'photo' })], { assets: { photo } }),
    );
    expect(merged.document!.assets).toEqual({ own: photo, photo });
    expect(layersOf(merged)[3]).toMatchObject({ text: 'Hello you', tracking: 9 });
  });

  it.each<[string, Layer[], Layer[], object]>([
    ['the same property', [{ ...a, x: 1 }], [{ ...a, x: 2 }], { of: 'layer', id: 'a', key: 'x' }],
    ['what one has deleted', [{ ...a, x: 1 }], [], { of: 'layer', id: 'a' }],
    ['what the other has deleted', [], [{ ...a, x: 1 }], { of: 'layer', id: 'a' }],
    ['the order', [b, a, c], [a, c, b], { of: 'area', id: 'front' }],
  ])('[LYR-10] have a conflict in %s', (_what, mine, theirs, conflict) => {
    const start = designOf(mine.length === 3 ? [a, b, c] : [a]);
    const merged = merge(start, designOf(mine), designOf(theirs));
    expect([merged.document, merged.conflicts]).toEqual([null, [conflict]]);
  });

  it.each<[string, object]>([
    ['mirrors', { flipX: true }],
    ['names', { name: 'Mine' }],
    ['groups', { groups: ['group-1'] }],
  ])(
    '[LYR-10] have a conflict where one deletes what the other %s, whichever is merged into the other',
    (_what, more) => {
      const changed = designOf([a, { ...b, ...more } as Layer, c, words]);
      const deleted = designOf([a, c, words]);
      for (const [mine, theirs] of [
        [changed, deleted],
        [deleted, changed],
      ] as const) {
        const merged = merge(base, mine, theirs);
        expect([merged.document, merged.conflicts]).toEqual([null, [{ of: 'layer', id: 'b' }]]);
      }
    },
  );

  it('[LYR-09] have what both have added at one place, wherever each has put it', () => {
    const added = shapeLayer({ id: 'shape-1' });
    const [mine, theirs] = [designOf([a, added]), designOf([added, a])];
    expect(merge(designOf([a]), mine, theirs).document).toEqual(merge(designOf([a]), theirs, mine).document);
  });

  it('[LYR-10] have a conflict where one takes a property away and the other deletes all', () => {
    const start = designOf([{ ...a, flipX: true }]);
    for (const [mine, theirs] of [
      [designOf([a]), designOf([])],
      [designOf([]), designOf([a])],
    ] as const) {
      expect(merge(start, mine, theirs).conflicts).toEqual([{ of: 'layer', id: 'a' }]);
    }
  });

  it('[LYR-09] let a text go that the other has only measured anew', () => {
    const measured = designOf([a, b, c, { ...words, w: 77, h: 33 }]);
    const deleted = designOf([a, b, c]);
    expect(merge(base, measured, deleted).document).toEqual(deleted);
    expect(merge(base, deleted, measured).document).toEqual(deleted);
  });

  it('[LYR-09] have no conflict in what both have changed in the same way', () => {
    const both = designOf([{ ...a, x: 1 }, c, b]);
    expect(merge(base, both, both).document).toEqual(both);
  });

  it('[LYR-09] lead to the same design, whichever is merged into the other, and to a sound one', () => {
    fc.assert(
      fc.property(arbitraryDocument, anyChanges, anyChanges, (start, some, others) => {
        const [mine, theirs] = [changedBy(start, some), changedBy(start, others)];
        const [one, other] = [merge(start, mine, theirs), merge(start, theirs, mine)];
        expect(one.document === null).toBe(other.document === null);
        if (!one.document || !other.document) return;
        const problems = new Set(
          [...documentProblems(mine), ...documentProblems(theirs)].map(({ message }) => message),
        );
        expect(documentProblems(one.document).filter(({ message }) => !problems.has(message))).toEqual([]);
        if (one.renamed.size === 0) expect(asKept(one.document)).toEqual(asKept(other.document));
      }),
      { numRuns: 300 },
    );
  });

  it('[LYR-09] are what the one is that has changed, where the other has not', () => {
    fc.assert(
      fc.property(arbitraryDocument, anyChanges, (start, changes) => {
        const changed = changedBy(start, changes);
        const areas = (document: DesignDocument | null) => asKept(document?.areas);
        expect(areas(merge(start, changed, start).document)).toEqual(areas(changed));
        expect(areas(merge(start, start, changed).document)).toEqual(areas(changed));
      }),
    );
  });
});
