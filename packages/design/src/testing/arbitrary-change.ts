import fc from 'fast-check';
import { type Change, setBackground, setWrap, ungroupLayer } from '../changes.ts';
import type { DesignDocument, Layer } from '../document.ts';
import { groupLayers, ungroupLayers } from '../grouping.ts';
import { addLayers, copiesOf, editLayers, moveLayers, removeLayers, reorderLayers, turnLayers } from '../selection.ts';

/*
 * Any change of the layers of an area, whichever it has: the layers are named by numbers, which count around.
 */

export interface AnyChange {
  readonly picks: readonly number[];
  readonly make: (code: string, layers: readonly Layer[], document: DesignDocument) => Change;
}

const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const idsOf = (layers: readonly Layer[]) => new Set(layers.map(({ id }) => id));
const make = (change: AnyChange['make']) => change;

const anyMake = fc.oneof(
  fc
    .tuple(finite(-50, 50), finite(-50, 50))
    .map(([dx, dy]) => make((code, layers) => moveLayers(code, idsOf(layers), { dx, dy }))),
  finite(-180, 180).map((by) =>
    make((code, layers) => {
      const turned = new Map(turnLayers(layers, by, { x: 100, y: 100 }).map((layer) => [layer.id, layer]));
      return editLayers(code, idsOf(layers), ({ id }) => turned.get(id)!);
    }),
  ),
  fc
    .boolean()
    .map((visible) => make((code, layers) => editLayers(code, idsOf(layers), (each) => ({ ...each, visible })))),
  fc
    .boolean()
    .map((locked) => make((code, layers) => editLayers(code, idsOf(layers), (each) => ({ ...each, locked })))),
  fc
    .string({ maxLength: 20 })
    .map((name) =>
      make((code, layers) =>
        editLayers(code, idsOf(layers), (each) => ({ ...each, name: name || undefined }) as Layer),
      ),
    ),
  fc
    .constantFrom('front' as const, 'back' as const, 'forward' as const, 'backward' as const)
    .map((order) => make((code, layers) => reorderLayers(code, idsOf(layers), order))),
  fc.constant(make((code, layers) => removeLayers(code, idsOf(layers)))),
  fc.constant(make((code, layers, document) => addLayers(code, copiesOf(document, layers, { x: 5, y: 5 })))),
  fc.constant(make((code, layers) => groupLayers(code, idsOf(layers), { id: 'group-1', entered: [] }))),
  fc.constant(make((code, layers) => ungroupLayers(code, idsOf(layers), []))),
  fc.constant(make((code, layers) => (layers[0] ? ungroupLayer(code, layers[0].id) : (document) => document))),
  fc.constantFrom('#123456', null).map((color) => make((code) => setBackground(code, color))),
  fc.constantFrom('mirror' as const, 'extend' as const, null).map((wrap) => make((code) => setWrap(code, wrap))),
);

export const anyChange: fc.Arbitrary<AnyChange> = fc.record({
  picks: fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }),
  make: anyMake,
});
export const anyChanges = fc.array(anyChange, { maxLength: 8 });

/** The design after the changes. */
export function changedBy(start: DesignDocument, changes: readonly AnyChange[]): DesignDocument {
  return changes.reduce((document, { picks, make }) => {
    const [code, area] = Object.entries(document.areas)[0]!;
    const picked = new Set(picks.map((pick) => area.layers[pick % Math.max(1, area.layers.length)]));
    const layers = area.layers.filter((layer) => picked.has(layer));
    return make(code, layers, document)(document);
  }, start);
}
