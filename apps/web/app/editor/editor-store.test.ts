import { DesignerMode } from '@merchmill/contract/enums.ts';
import { addLayer, removeLayer, updateLayer } from '@merchmill/design/changes.ts';
import { emptyDocument } from '@merchmill/design/document.ts';
import type { Font } from '@merchmill/design/font-file.ts';
import type { RenderEnv } from '@merchmill/design/render.ts';
import { removeLayers, replaceLayers, turnLayers } from '@merchmill/design/selection.ts';
import { frontArea, shapeLayer, testEnv, textLayer } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import { areaOf, createEditorStore, hasUnsavedChanges, selectedLayer, startingMode } from './editor-store.ts';

const area = frontArea({ widthMm: 200, heightMm: 300 });

function editor(env: Pick<RenderEnv, 'font'> = testEnv) {
  const document = emptyDocument([
    { ...area, code: 'front' },
    { ...area, code: 'back', label: 'Back' },
  ]);
  const store = createEditorStore(
    { document, areaCode: 'front', colorCode: 'white', mode: DesignerMode.Advanced, tool: null, template: null },
    env,
  );
  return { store, now: () => store.getState(), document };
}

describe('the designer', () => {
  it('[SCR-17] makes a whole drag one step of undo', () => {
    const { now } = editor();
    now().apply(addLayer('front', shapeLayer({ x: 50 })));
    now().begin();
    for (const x of [51, 55, 80]) now().put(updateLayer('front', 'shape', { x }));
    now().commit();
    expect(areaOf(now()).layers[0]?.x).toBe(80);
    now().undo();
    expect(areaOf(now()).layers[0]?.x).toBe(50);
    now().redo();
    expect(areaOf(now()).layers[0]?.x).toBe(80);
  });

  it('[LYR-06] undoes and redoes within a frame, with 50 layers', () => {
    const { now } = editor();
    for (let index = 0; index < 50; index++) {
      const place = { id: `l${index}`, x: index, y: index };
      now().apply(addLayer('front', index % 2 ? textLayer(place) : shapeLayer(place)));
    }
    const layers = areaOf(now()).layers;
    now().apply(replaceLayers('front', turnLayers(layers, 30, { x: 100, y: 100 })));
    now().apply(removeLayers('front', new Set(layers.map(({ id }) => id))));
    const took = Array.from({ length: 21 }, () => {
      const start = performance.now();
      now().undo();
      now().undo();
      now().redo();
      now().redo();
      return (performance.now() - start) / 4;
    }).sort((a, b) => a - b);
    expect(took[10]).toBeLessThan(16);
    expect(areaOf(now()).layers).toHaveLength(0);
    now().undo();
    now().undo();
    expect(areaOf(now()).layers).toEqual(layers);
  });

  it('[TXT-04] lays texts out anew when letters come, which is no step of undo and nothing unsaved', () => {
    const whole = testEnv.font('roboto-700');
    const pending = { ...whole.faces[0]!, isPending: true };
    let font: Font = { ...whole, faces: [pending] };
    const { now } = editor({ font: () => font });
    now().apply(addLayer('front', textLayer({ id: 'words' })));
    // What was saved is equal, and another object.
    const document = structuredClone(now().history.present);
    now().markSaved({ bizId: 'b', version: 1, name: 'n' }, { document, colorCode: 'white' });
    const before = areaOf(now()).layers[0]!;
    const steps = now().history.past.length;
    now().begin();
    font = whole;
    now().layOut();
    expect(areaOf(now()).layers[0]!.w).not.toBe(before.w);
    expect(hasUnsavedChanges(now())).toBe(false);
    now().commit();
    expect(now().history.past).toHaveLength(steps);
    now().undo();
    expect(areaOf(now()).layers).toEqual([]);
  });

  it('[SCR-17] gives texts the box of their letters after every change', () => {
    const { now } = editor();
    now().apply(addLayer('front', textLayer({ w: 1, h: 1 })));
    const before = areaOf(now()).layers[0]!;
    expect(before.w).toBeGreaterThan(20);
    now().apply(updateLayer('front', 'text', { text: 'Hello, hello' }));
    expect(areaOf(now()).layers[0]!.w).toBeGreaterThan(before.w * 1.5);
  });

  it('drops the selection when undo takes the layer away', () => {
    const { now } = editor();
    now().apply(addLayer('front', shapeLayer()));
    now().select('shape');
    expect(selectedLayer(now())?.id).toBe('shape');
    now().undo();
    expect(now().selected.size).toBe(0);
    expect(selectedLayer(now())).toBeUndefined();
  });

  it('closes the typing that is going on when another layer is selected, as a step of its own', () => {
    const { now } = editor();
    now().apply(addLayer('front', textLayer()));
    now().edit('text');
    now().begin();
    now().put(updateLayer('front', 'text', { text: 'Hello you' }));
    now().select();
    expect(now().editingId).toBeNull();
    expect(now().history.gesture).toBeNull();
    now().undo();
    expect(areaOf(now()).layers[0]).toMatchObject({ text: 'Hello' });
  });

  it('[SCR-17] knows whether there is something to save; undoing everything leaves nothing', () => {
    const { now } = editor();
    expect(hasUnsavedChanges(now())).toBe(false);
    now().apply(addLayer('front', shapeLayer()));
    expect(hasUnsavedChanges(now())).toBe(true);
    now().undo();
    expect(hasUnsavedChanges(now())).toBe(false);
    now().chooseColor('black');
    expect(hasUnsavedChanges(now())).toBe(true);
    now().markSaved(
      { bizId: 't1', version: 1, name: 'Mine' },
      { document: now().history.present, colorCode: now().colorCode },
    );
    expect(hasUnsavedChanges(now())).toBe(false);
    expect(now().template).toEqual({ bizId: 't1', version: 1, name: 'Mine' });
  });

  it('keeps each print area to itself', () => {
    const { now } = editor();
    now().apply(addLayer('front', shapeLayer()));
    now().select('shape');
    now().showArea('back');
    expect(now().selected.size).toBe(0);
    expect(areaOf(now()).layers).toEqual([]);
    now().apply(removeLayer('front', 'shape'));
    now().showArea('front');
    expect(areaOf(now()).layers).toEqual([]);
  });

  it('[ENU-07] opens in the mode it was left in, else simple where there is little room', () => {
    expect(startingMode('1', false)).toBe(DesignerMode.Simple);
    expect(startingMode('2', true)).toBe(DesignerMode.Advanced);
    expect(startingMode(null, true)).toBe(1);
    expect(startingMode(null, false)).toBe(2);
    expect(startingMode('7', false)).toBe(2);
  });
});
