import { DesignerMode } from '@merchmill/contract/enums.ts';
import { emptyDocument } from '@merchmill/design/document.ts';
import { colorsIn, recolor } from '@merchmill/design/recolor.ts';
import { frontArea, shapeLayer, testEnv } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import { areaOf, createEditorStore } from './editor-store.ts';
import { editFromBefore } from './use-layer-change.ts';

function designer() {
  const empty = emptyDocument([frontArea()]);
  const children = ['#ff0000', '#0000ff'].map((fill, at) => shapeLayer({ id: `part-${at}`, fill, stroke: null }));
  const { shape: _, fill: __, stroke: ___, ...box } = shapeLayer({ id: 'drawing' });
  const drawing = { ...box, type: 'group' as const, children };
  const document = { ...empty, areas: { front: { ...empty.areas.front!, layers: [drawing] } } };
  return createEditorStore(
    { document, areaCode: 'front', colorCode: 'white', mode: DesignerMode.Advanced, tool: null, template: null },
    testEnv,
  );
}

describe('a color of a drawing that is changed in a stream', () => {
  it('[PIC-03] passes another color of the drawing, and leaves it as it was', () => {
    const store = designer();
    store.getState().begin();
    for (const to of ['#880088', '#0000ff', '#00ff00']) {
      store.getState().put(editFromBefore(store, 'drawing', (before) => recolor(before, '#ff0000', to)));
    }
    store.getState().commit();
    expect(colorsIn(areaOf(store.getState()).layers[0]!)).toEqual(['#00ff00', '#0000ff']);
    store.getState().undo();
    expect(colorsIn(areaOf(store.getState()).layers[0]!)).toEqual(['#ff0000', '#0000ff']);
  });
});
