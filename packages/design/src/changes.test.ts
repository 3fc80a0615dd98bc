import { describe, expect, it } from 'vitest';
import { toParent } from './bounds.ts';
import {
  addAsset,
  addLayer,
  type Change,
  fitAreaTo,
  freshId,
  removeLayer,
  removeUnusedAssets,
  setBackground,
  together,
  ungroupLayer,
  updateLayer,
} from './changes.ts';
import type { DesignDocument, GroupLayer, Layer } from './document.ts';
import { findLayer, isAllowed } from './layers.ts';
import { imageLayer, shapeLayer, textLayer } from './testing/test-env.ts';

const asset = { fileId: 'f1', sha256: 'a'.repeat(64), mime: 'image/png', widthPx: 100, heightPx: 100 } as const;
const a = shapeLayer({ id: 'a', x: 10, y: 10, w: 10, h: 10 });
const b = textLayer({ id: 'b', x: 30, y: 20, w: 20, h: 10 });
const c = imageLayer({ id: 'c', x: 60, y: 60 });
const start: DesignDocument = {
  v: 1,
  areas: {
    front: { widthMm: 100, heightMm: 100, background: null, layers: [a, b, c] },
    back: { widthMm: 50, heightMm: 80, background: '#ffffff', layers: [] },
  },
  assets: { photo: asset },
};
const ids = (document: DesignDocument, area = 'front') => document.areas[area]!.layers.map((layer) => layer.id);
const layer = (document: DesignDocument, id: string) => findLayer(document.areas.front!.layers, id)!;
/** The same, with the first two layers in a group: where they are seen does not change. */
const group: GroupLayer = {
  id: 'g',
  type: 'group',
  x: 22.5,
  y: 15,
  w: 35,
  h: 20,
  rot: 0,
  opacity: 1,
  visible: true,
  locked: false,
  role: 'art',
  children: [a, b].map((child) => ({ ...child, x: child.x - 5, y: child.y - 5 })),
};
const grouped: DesignDocument = {
  ...start,
  areas: { ...start.areas, front: { ...start.areas.front!, layers: [group, c] } },
};

describe('layers', () => {
  it('are added on top or at a place in the painting order', () => {
    const added = shapeLayer({ id: 'd' });
    expect(ids(addLayer('front', added)(start))).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(addLayer('front', added, 0)(start))).toEqual(['d', 'a', 'b', 'c']);
  });

  it('are changed alone: everything else is shared with the design before', () => {
    const changed = updateLayer('front', 'b', { text: 'New' })(start);
    expect(layer(changed, 'b')).toEqual({ ...b, text: 'New' });
    expect(layer(changed, 'a')).toBe(a);
    expect(changed.areas.back).toBe(start.areas.back);
    expect(changed.assets).toBe(start.assets);
    expect(start.areas.front!.layers[1]).toBe(b);
  });

  it('lose a property that is set to undefined and never their id or type', () => {
    const wrapped = updateLayer('front', 'b', { wrapMm: 40 })(start);
    expect(layer(updateLayer('front', 'b', { wrapMm: undefined })(wrapped), 'b')).toEqual(b);
    const forged = { id: 'x', type: 'shape', x: 1 } as { x: number };
    expect(layer(updateLayer('front', 'b', forged)(start), 'b')).toEqual({ ...b, x: 1 });
  });

  it('are removed, in groups too', () => {
    expect(ids(removeLayer('front', 'a')(start))).toEqual(['b', 'c']);
    expect(layer(removeLayer('front', 'a')(grouped), 'g')).toMatchObject({ children: [{ id: 'b' }] });
  });
});

describe('changes', () => {
  const noChange: [string, Change][] = [
    ['an unknown layer changed', updateLayer('front', 'zz', { x: 1 })],
    ['an unknown layer removed', removeLayer('front', 'zz')],
    ['a property set to what it was', updateLayer('front', 'a', { x: 10 })],
    ['the same background', setBackground('back', '#ffffff')],
    ['a layer ungrouped that is no group', ungroupLayer('front', 'a')],
    ['an area fitted to its own size', fitAreaTo('front', { widthMm: 100, heightMm: 100 })],
    ['no picture unused', removeUnusedAssets],
  ];
  it.each(noChange)('give the same document back for %s', (_name, change) => {
    expect(change(start)).toBe(start);
  });

  it('refuse an area that the design does not have', () => {
    expect(() => addLayer('sleeve', a)(start)).toThrow(RangeError);
    expect(() => setBackground('constructor', null)(start)).toThrow(RangeError);
  });

  it('can be joined', () => {
    const done = together(setBackground('front', '#112233'), removeLayer('front', 'a'))(start);
    expect(done.areas.front!.background).toBe('#112233');
    expect(ids(done)).toEqual(['b', 'c']);
  });

  it('find an id that is free', () => {
    expect(freshId(start, 'text')).toBe('text-1');
    expect(freshId(addLayer('front', shapeLayer({ id: 'text-1' }))(start), 'text')).toBe('text-2');
  });

  it('add pictures and drop those that are not shown', () => {
    const added = addAsset('logo', asset)(start);
    expect(Object.keys(added.assets)).toEqual(['photo', 'logo']);
    expect(removeUnusedAssets(added).assets).toEqual({ photo: asset });
  });
});

describe('groups', () => {
  it('are undone exactly', () => {
    expect(ungroupLayer('front', 'g')(grouped)).toEqual(start);
  });

  it.each([
    { rot: 40, flipX: false, flipY: false },
    { rot: 40, flipX: true, flipY: false },
    { rot: -70, flipX: false, flipY: true },
    { rot: 110, flipX: true, flipY: true },
  ])('give their turn and mirroring to the layers they release: %o', (frame) => {
    const child = { ...a, rot: 25, flipX: true };
    const turned: DesignDocument = updateLayer(
      'front',
      'g',
      frame,
    )(updateLayer('front', 'a', { rot: 25, flipX: true })(grouped));
    const group = layer(turned, 'g') as GroupLayer;
    const released = layer(ungroupLayer('front', 'g')(turned), 'a');
    for (const corner of [
      { x: 0, y: 0 },
      { x: child.w, y: 0 },
      { x: 3, y: child.h },
    ]) {
      const before = toParent(group, toParent(group.children[0]!, corner));
      const after = toParent(released, corner);
      expect(after.x).toBeCloseTo(before.x, 9);
      expect(after.y).toBeCloseTo(before.y, 9);
    }
  });
});

describe('fitAreaTo', () => {
  it('scales the art as a whole and keeps it centered', () => {
    const fitted = fitAreaTo('front', { widthMm: 300, heightMm: 200 })(start);
    expect(fitted.areas.front).toMatchObject({ widthMm: 300, heightMm: 200 });
    expect(layer(fitted, 'a')).toMatchObject({ x: 70, y: 20, w: 20, h: 20 });
    expect(layer(fitted, 'b')).toMatchObject({ sizeMm: 20, x: 110, y: 40 });
  });
});

describe('isAllowed', () => {
  const permissions = { move: true, size: false, rotate: false, edit: true, remove: false };
  it.each<[Partial<Layer>, 'move' | 'size', boolean]>([
    [{}, 'size', true],
    [{ permissions }, 'size', false],
    [{ permissions }, 'move', true],
    [{ permissions, locked: true }, 'move', false],
    [{ locked: true }, 'size', false],
  ])('%o: %s is %s', (more, action, expected) => {
    expect(isAllowed({ ...a, ...more } as Layer, action)).toBe(expected);
  });
});
