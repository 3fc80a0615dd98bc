import { DesignerMode } from '@merchmill/contract/enums.ts';
import { alignments } from '@merchmill/design/align.ts';
import { type DesignDocument, emptyDocument, type Layer } from '@merchmill/design/document.ts';
import { limits } from '@merchmill/design/document-limits.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import { canUndo } from '@merchmill/design/history.ts';
import { parseDesignDocument } from '@merchmill/design/parse-document.ts';
import { commonBox } from '@merchmill/design/selection.ts';
import { frontArea, imageLayer, shapeLayer, testEnv, textLayer } from '@merchmill/design/testing/test-env.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaOf,
  createEditorStore,
  documentOf,
  type EditorStore,
  selectableIds,
  selectedLayers,
  withToggled,
} from './editor-store.ts';
import {
  align,
  distribute,
  duplicateAll,
  enterGroup,
  groupSelected,
  leaveGroup,
  nudge,
  removeAll,
  reorderAll,
  scale,
  selectAll,
  selectLayers,
  setLocked,
  setVisible,
  toggleLayers,
  turn,
  ungroupSelected,
} from './layer-actions.ts';

const photo = { fileId: 'f1', sha256: 'a'.repeat(64), mime: 'image/png', widthPx: 100, heightPx: 100 } as const;
const start: readonly Layer[] = [
  shapeLayer({ id: 'box', x: 40, y: 40, w: 20, h: 20 }),
  textLayer({ id: 'words', x: 90, y: 60 }),
  imageLayer({ id: 'photo', x: 120, y: 200, w: 60, h: 40, rot: 30 }),
  shapeLayer({ id: 'fixed', x: 150, y: 100, locked: true }),
  shapeLayer({ id: 'unseen', x: 20, y: 250, visible: false }),
];

function editor(layers: readonly Layer[] = start) {
  const empty = emptyDocument([frontArea({ widthMm: 200, heightMm: 300 })]);
  const area = { ...empty.areas.front!, layers: [...layers] };
  const document = fitDocument({ ...empty, areas: { front: area }, assets: { photo } }, testEnv);
  const told: string[] = [];
  const store = createEditorStore(
    { document, areaCode: 'front', colorCode: 'white', mode: DesignerMode.Advanced, tool: null, template: null },
    testEnv,
  );
  const now = () => store.getState();
  const layer = (id: string) => areaOf(now()).layers.find((each) => each.id === id)!;
  return { store, now, layer, document, told, kit: { store, tell: (text: string) => told.push(text) } };
}

const idsIn = ({ getState }: EditorStore) => areaOf(getState()).layers.map(({ id }) => id);
const selectedIn = ({ getState }: EditorStore) => [...getState().selected];

describe('several layers in the designer', () => {
  it('[LYR-01] all that is neither locked nor hidden is selected at once, and counted', () => {
    const { store, now } = editor();
    selectAll(store);
    expect(selectedIn(store)).toEqual(['box', 'words', 'photo']);
    expect(now().announcement).toBe('3 layers selected.');
    selectLayers(store, []);
    expect(now().announcement).toBe('Nothing selected.');
  });

  it.each<[string, (kit: ReturnType<typeof editor>['kit'], ids: string[]) => void]>([
    ['moved', ({ store }) => nudge(store, 1, 10)],
    ['scaled', ({ store }) => scale(store, 1.1)],
    ['deleted', ({ store }, ids) => removeAll(store, ids)],
    ['duplicated', duplicateAll],
    ['brought to the front', ({ store }, ids) => reorderAll(store, ids, 'front')],
    ['locked', ({ store }, ids) => setLocked(store, ids, true)],
    ['hidden', ({ store }, ids) => setVisible(store, ids, false)],
    ['aligned', ({ store }) => align(store, 'left')],
    ['distributed', ({ store }) => distribute(store, 'y')],
    ['turned', ({ store }) => turn(store, 15)],
    ['grouped', groupSelected],
  ])('[LYR-02] are %s as one step', (_what, act) => {
    const { store, now, kit, document } = editor();
    selectAll(store);
    act(kit, selectedIn(store));
    expect(now().history.past).toHaveLength(1);
    expect(documentOf(now())).not.toEqual(document);
    now().undo();
    expect(documentOf(now())).toEqual(document);
  });

  it('[LYR-02] keep their distances when they are moved, and what is locked stays', () => {
    const { store, layer } = editor();
    selectLayers(store, ['box', 'photo', 'fixed']);
    nudge(store, 10, -1);
    expect(layer('box')).toMatchObject({ x: 50, y: 39 });
    expect(layer('photo')).toMatchObject({ x: 130, y: 199 });
    expect(layer('fixed')).toMatchObject({ x: 150, y: 100 });
  });

  it('[LYR-02] come back in their order above the topmost of them, selected, when they are duplicated', () => {
    const { store, kit, now } = editor();
    duplicateAll(kit, ['box', 'photo']);
    expect(idsIn(store)).toEqual(['box', 'words', 'photo', 'shape-1', 'picture-1', 'fixed', 'unseen']);
    expect(selectedIn(store)).toEqual(['shape-1', 'picture-1']);
    expect(now().announcement).toBe('2 layers duplicated.');
  });

  it('[LYR-02] are not duplicated where the print area has no room for them', () => {
    const many = Array.from({ length: limits.layersPerArea - 1 }, (_, index) => shapeLayer({ id: `s${index}` }));
    const { store, kit, told, document, now } = editor(many);
    duplicateAll(kit, ['s1', 's2']);
    expect(documentOf(now())).toBe(document);
    expect(told).toEqual(['A print area can have up to 200 layers.']);
    duplicateAll(kit, ['s1']);
    expect(idsIn(store)).toHaveLength(limits.layersPerArea);
  });

  it('[LYR-02] of which one is deleted leave the others selected', () => {
    const { store } = editor();
    selectLayers(store, ['box', 'photo', 'words']);
    removeAll(store, ['photo']);
    expect(selectedIn(store)).toEqual(['box', 'words']);
  });

  it('[LYR-02] whatever is done to whichever of them, the design stays sound, and undo leads back to it', () => {
    const id = fc.constantFrom('box', 'words', 'photo', 'fixed', 'unseen', 'shape-1', 'nobody');
    const ids = fc.array(id, { maxLength: 4 });
    const on = fc.boolean();
    type Step = (kit: ReturnType<typeof editor>['kit']) => void;
    const step: fc.Arbitrary<Step> = fc.oneof(
      ids.map(
        (some): Step =>
          ({ store }) =>
            selectLayers(store, some),
      ),
      id.map(
        (one): Step =>
          ({ store }) =>
            selectLayers(store, withToggled(store.getState().selected, [one])),
      ),
      fc.constant<Step>(({ store }) => selectAll(store)),
      fc.integer({ min: -2000, max: 2000 }).map(
        (by): Step =>
          ({ store }) =>
            nudge(store, by, -by / 3),
      ),
      fc.double({ min: 0.2, max: 4, noNaN: true }).map(
        (by): Step =>
          ({ store }) =>
            scale(store, by),
      ),
      fc.constant<Step>(({ store }) => turn(store, 15)),
      fc.constantFrom(...alignments).map(
        (to): Step =>
          ({ store }) =>
            align(store, to),
      ),
      fc.constantFrom('x' as const, 'y' as const).map(
        (axis): Step =>
          ({ store }) =>
            distribute(store, axis),
      ),
      ids.map(
        (some): Step =>
          (kit) =>
            duplicateAll(kit, some),
      ),
      ids.map(
        (some): Step =>
          ({ store }) =>
            removeAll(store, some),
      ),
      fc.tuple(ids, on).map(
        ([some, locked]): Step =>
          ({ store }) =>
            setLocked(store, some, locked),
      ),
      fc.tuple(ids, on).map(
        ([some, visible]): Step =>
          ({ store }) =>
            setVisible(store, some, visible),
      ),
      ids.map(
        (some): Step =>
          ({ store }) =>
            reorderAll(store, some, 'backward'),
      ),
      fc.constant<Step>(groupSelected),
      fc.constant<Step>(({ store }) => ungroupSelected(store)),
      id.map(
        (one): Step =>
          ({ store }) =>
            enterGroup(store, one),
      ),
      fc.constant<Step>(({ store }) => leaveGroup(store)),
      fc.constant<Step>(({ store }) => store.getState().undo()),
      fc.constant<Step>(({ store }) => store.getState().redo()),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { kit, now, document } = editor();
        for (const act of steps) {
          act(kit);
          expect(selectedLayers(now()).length).toBeLessThanOrEqual(now().selected.size);
        }
        expect(() => parseDesignDocument(documentOf(now()))).not.toThrow();
        let end: DesignDocument = documentOf(now());
        while (canUndo(now().history)) {
          now().undo();
          end = documentOf(now());
        }
        expect(end).toEqual(document);
      }),
    );
  });
});

describe('groups in the designer', () => {
  function grouped() {
    const made = editor();
    selectLayers(made.store, ['box', 'photo']);
    groupSelected(made.kit);
    return made;
  }

  it('[LYR-11] are made of what is selected, selected as one, and said', () => {
    const { store, now, layer } = grouped();
    expect([layer('box').groups, layer('photo').groups]).toEqual([['group-1'], ['group-1']]);
    expect(now().announcement).toBe('2 layers grouped. Press Enter to edit one of them.');
    expect(selectableIds(now(), 'box')).toEqual(['box', 'photo']);
    selectLayers(store, ['words']);
    groupSelected({ store, tell: () => {} });
    expect(layer('words').groups).toBeUndefined();
  });

  it('[LYR-11] are aligned to the print area as one, and keep their distances', () => {
    const { store, layer } = grouped();
    const apart = layer('photo').x - layer('box').x;
    align(store, 'left');
    expect(commonBox([layer('box'), layer('photo')]).x).toBeCloseTo(0, 6);
    expect(layer('photo').x - layer('box').x).toBeCloseTo(apart, 9);
  });

  it('[LYR-11] are gone into to the layer that is meant, or the topmost, and left to the group', () => {
    const { store, now } = grouped();
    expect(enterGroup(store, 'box')).toBe(true);
    expect([now().entered, selectedIn(store)]).toEqual([['group-1'], ['box']]);
    expect(enterGroup(store, 'box')).toBe(false);
    expect(leaveGroup(store)).toBe(true);
    expect([now().entered, selectedIn(store)]).toEqual([[], ['box', 'photo']]);
    enterGroup(store, null);
    expect(selectedIn(store)).toEqual(['photo']);
    selectLayers(store, ['words']);
    expect(now().entered).toEqual([]);
    expect(leaveGroup(store)).toBe(false);
  });

  it('[LYR-11] are added to what is selected as a whole, from a row of the panel too, and one by one within', () => {
    const { store } = grouped();
    selectLayers(store, ['words']);
    toggleLayers(store, ['box']);
    expect(selectedIn(store)).toEqual(['words', 'box', 'photo']);
    toggleLayers(store, ['photo']);
    expect(selectedIn(store)).toEqual(['words']);
    store.getState().enter(['group-1'], 'box');
    toggleLayers(store, ['photo']);
    toggleLayers(store, ['box']);
    expect(selectedIn(store)).toEqual(['photo']);
  });

  it('[LYR-11] have a copy that is a group of its own', () => {
    const { store, kit, layer } = grouped();
    duplicateAll(kit, ['box', 'photo']);
    expect([layer('shape-1').groups, layer('picture-1').groups]).toEqual([['group-2'], ['group-2']]);
    expect(selectableIds(store.getState(), 'shape-1')).toEqual(['shape-1', 'picture-1']);
  });

  it('[LYR-11] are none any more when one layer is left of them; undo brings both back', () => {
    const { store, layer, now } = grouped();
    removeAll(store, ['photo']);
    expect(layer('box').groups).toBeUndefined();
    now().undo();
    expect([layer('box').groups, layer('photo').groups]).toEqual([['group-1'], ['group-1']]);
  });

  it('[LYR-11] are dissolved where they are selected, and nowhere else', () => {
    const { store, layer, document, now } = grouped();
    selectLayers(store, ['words']);
    ungroupSelected(store);
    expect(layer('box').groups).toEqual(['group-1']);
    selectAll(store);
    ungroupSelected(store);
    expect(documentOf(now())).toEqual(document);
    expect(selectedIn(store)).toEqual(['box', 'words', 'photo']);
  });

  it('[LYR-11] are not nested deeper than a design takes, which is told', () => {
    const { store, kit, told, layer } = grouped();
    const more = ['words', 'fixed', 'unseen'];
    for (let depth = 1; depth <= limits.groupDepth; depth++) {
      selectLayers(store, ['box', 'photo', ...more.slice(0, depth)]);
      groupSelected(kit);
    }
    expect(layer('box').groups).toHaveLength(limits.groupDepth);
    expect(told).toEqual(['Groups can be nested up to 3 levels deep.']);
  });

  it('[LYR-11] that were drawn as one layer are dissolved, too', () => {
    const group: Layer = {
      ...shapeLayer(),
      type: 'group',
      id: 'old',
      children: [shapeLayer({ id: 'inner' })],
    } as Layer;
    const { store } = editor([group]);
    selectLayers(store, ['old']);
    ungroupSelected(store);
    expect([idsIn(store), selectedIn(store)]).toEqual([['inner'], ['inner']]);
  });
});

describe('turning several layers', () => {
  it('[LYR-12] turns them about their middle as one drawing; a full turn leads back', () => {
    const { store, layer, document, now } = editor();
    selectLayers(store, ['box', 'photo']);
    turn(store, 90);
    expect(layer('box').rot).toBe(90);
    expect(layer('photo').rot).toBe(120);
    expect(now().announcement).toBe('90 degrees.');
    const arm = Math.hypot(layer('box').x - layer('photo').x, layer('box').y - layer('photo').y);
    expect(arm).toBeCloseTo(Math.hypot(80, 160), 9);
    for (let turns = 0; turns < 3; turns++) turn(store, 90);
    const [was] = document.areas.front!.layers;
    expect(layer('box').rot).toBe(0);
    expect([layer('box').w, layer('box').h]).toEqual([was!.w, was!.h]);
  });

  it('[LYR-12] is not done where one of them may not be turned or moved', () => {
    const { store, document, now } = editor();
    selectLayers(store, ['box', 'fixed']);
    turn(store, 15);
    expect(documentOf(now())).toBe(document);
  });
});
