import { hitsBox } from '@merchmill/design/bounds.ts';
import type { Layer } from '@merchmill/design/document.ts';
import type { Box, Point } from '@merchmill/design/geometry.ts';
import { selectableOf } from '@merchmill/design/groups.ts';
import { isAllowed } from '@merchmill/design/layers.ts';
import { touchesBox } from '@merchmill/design/selection.ts';
import { withToggled } from './editor-store.ts';
import {
  moved,
  pinched,
  placedBoxOf,
  resized,
  rotated,
  scaledTogether,
  type Transformed,
  turnedTogether,
} from './pointer-transforms.ts';
import type {
  DragGesture,
  PinchGesture,
  PointerEffect,
  PointerInput,
  PointerScene,
  PointerState,
  PointerStep,
} from './pointer-types.ts';
import { panBy, toMm, zoomAt } from './view.ts';

/*
 * What pointers on the canvas do, as a state machine without a browser: every input gives the next state and what is
 * to be done about it.
 */

/** A press becomes a drag when the pointer has moved this far. */
export const dragThresholdPx = 3;
/** Two taps on the same layer within this time edit it. */
export const doubleTapMs = 400;

export const idlePointers: PointerState = { pointers: new Map(), gesture: null, lastTap: null };

const noGuides: PointerEffect = { do: 'guides', guides: [] };

export function stepPointer(state: PointerState, input: PointerInput, scene: PointerScene): PointerStep {
  switch (input.phase) {
    case 'down':
      return down(state, input, scene);
    case 'move':
      return move(state, input, scene);
    case 'up':
      return up(state, input, scene);
    case 'cancel':
      // The browser has taken the pointers away for good.
      return { state: idlePointers, effects: cancelGesture(state).effects };
  }
}

/** Stops whatever is going on and puts the design back, as Escape does in the middle of a drag. */
export function cancelGesture(state: PointerState): PointerStep {
  const effects: PointerEffect[] = changesLayer(state) ? [{ do: 'cancel' }, noGuides] : [];
  if (marqueeOf(state) && state.gesture?.kind === 'drag') {
    effects.push({ do: 'select', ids: [...state.gesture.selected] });
  }
  const gesture = state.pointers.size > 0 ? ({ kind: 'spent' } as const) : null;
  return { state: { ...state, gesture }, effects };
}

/** Whether a history gesture is open because of the pointer. */
function changesLayer({ gesture }: PointerState): boolean {
  if (gesture?.kind === 'drag') return gesture.active && gesture.does !== 'pan' && gesture.does !== 'marquee';
  return gesture?.kind === 'pinch' && gesture.layers.length > 0;
}

type Down = Extract<PointerInput, { phase: 'down' }>;
type Move = Extract<PointerInput, { phase: 'move' }>;
type Up = Extract<PointerInput, { phase: 'up' }>;

function down(state: PointerState, input: Down, scene: PointerScene): PointerStep {
  const pointers = new Map(state.pointers).set(input.pointerId, input.px);
  if (state.gesture?.kind === 'drag' && pointers.size === 2) return startPinch({ ...state, pointers }, scene);
  if (pointers.size > 1) return { state: { ...state, pointers }, effects: [] };
  const { grab } = input;
  const ids = selectedBy(input, scene);
  const isNew = grab.kind === 'layer' && !input.pan && ids !== scene.selected;
  const pressed = grab.kind === 'layer' ? scene.area.layers.filter(({ id }) => id === grab.id) : [];
  const among = scene.area.layers.filter(({ id }) => ids.has(id));
  const gesture: DragGesture = {
    kind: 'drag',
    pointerId: input.pointerId,
    ...whatADragDoes(input, grab.kind === 'layer' ? pressed : among, among),
    grab,
    selected: scene.selected,
    add: input.add,
    fromPx: input.px,
    fromView: scene.view,
    active: false,
  };
  const effects: PointerEffect[] =
    isNew && grab.kind === 'layer' ? [{ do: 'select', ids: [...ids], pressed: grab.id }] : [];
  return { state: { ...state, pointers, gesture }, effects };
}

/**
 * What is selected as soon as something is pressed: a layer with its group. One that was selected among others stays so,
 * as it may be dragged.
 */
function selectedBy({ grab, add }: Down, { selected, area, entered }: PointerScene): ReadonlySet<string> {
  if (grab.kind !== 'layer' || selected.has(grab.id)) return selected;
  const selectable = selectableOf(area.layers, grab.id, entered).map(({ id }) => id);
  return new Set(add ? [...selected, ...selectable] : selectable);
}

function whatADragDoes(
  { grab, pan, isMouse }: Down,
  pressed: readonly Layer[],
  selected: readonly Layer[],
): Pick<DragGesture, 'does' | 'layers'> {
  const nothing = { does: 'pan', layers: [] } as const;
  if (pan) return nothing;
  if (grab.kind === 'ground') return isMouse ? { does: 'marquee', layers: [] } : nothing;
  if (pressed.length === 0) return nothing;
  const shown = pressed.filter((layer) => layer.visible);
  if (grab.kind === 'handle') {
    return shown.length > 0 && canScale(shown) ? { does: 'size', layers: shown } : nothing;
  }
  if (grab.kind === 'rotate') {
    return shown.length > 0 && canTurn(shown) ? { does: 'rotate', layers: shown } : nothing;
  }
  if (!pressed.every((layer) => isAllowed(layer, 'move'))) return nothing;
  return { does: 'move', layers: selected.filter((layer) => isAllowed(layer, 'move')) };
}

/** Whether layers may be made larger and smaller by hand: several only if all may move as well. */
export function canScale(layers: readonly Layer[]): boolean {
  return layers.every((layer) => isAllowed(layer, 'size') && (layers.length === 1 || isAllowed(layer, 'move')));
}

/** Whether layers may be turned by hand: several only if all may move as well. */
export function canTurn(layers: readonly Layer[]): boolean {
  return layers.every((layer) => isAllowed(layer, 'rotate') && (layers.length === 1 || isAllowed(layer, 'move')));
}

function startPinch(state: PointerState, scene: PointerScene): PointerStep {
  const effects: PointerEffect[] = changesLayer(state) ? [{ do: 'commit' }, noGuides] : [];
  const entries = [...state.pointers];
  const [[firstId, first], [secondId, second]] = [entries[0]!, entries[1]!];
  const layers = layersUnder(scene, { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 });
  if (layers.length > 0) effects.push({ do: 'begin' });
  const gesture: PinchGesture = {
    kind: 'pinch',
    ids: [firstId, secondId],
    from: [first, second],
    layers,
    fromView: scene.view,
  };
  return { state: { ...state, gesture, lastTap: null }, effects };
}

/** What is selected, when the fingers are on it and it may be scaled and turned. */
function layersUnder(scene: PointerScene, px: Point): readonly Layer[] {
  const layers = scene.area.layers.filter(({ id, visible }) => visible && scene.selected.has(id));
  const isFree = layers.every((layer) => isAllowed(layer, 'move')) && canScale(layers) && canTurn(layers);
  const isUnder = layers.length > 0 && hitsBox(placedBoxOf(layers), toMm(scene.view, px));
  return isFree && isUnder ? layers : [];
}

function move(state: PointerState, input: Move, scene: PointerScene): PointerStep {
  if (!state.pointers.has(input.pointerId)) return { state, effects: [] };
  const pointers = new Map(state.pointers).set(input.pointerId, input.px);
  const next = { ...state, pointers };
  const { gesture } = state;
  if (gesture?.kind === 'pinch') return { state: next, effects: pinch(gesture, pointers) };
  if (gesture?.kind !== 'drag' || gesture.pointerId !== input.pointerId) return { state: next, effects: [] };
  const { fromPx } = gesture;
  if (!gesture.active && Math.hypot(input.px.x - fromPx.x, input.px.y - fromPx.y) < dragThresholdPx) {
    return { state: next, effects: [] };
  }
  const effects: PointerEffect[] = gesture.active || gesture.layers.length === 0 ? [] : [{ do: 'begin' }];
  effects.push(...drag(gesture, input, scene));
  return { state: { ...next, gesture: { ...gesture, active: true }, lastTap: null }, effects };
}

function drag(gesture: DragGesture, input: Move, scene: PointerScene): PointerEffect[] {
  const { fromPx, fromView } = gesture;
  const { px } = input;
  if (gesture.does === 'marquee') return [{ do: 'select', ids: touchedBy(gesture, px, scene) }];
  if (gesture.does === 'pan') return [{ do: 'view', view: panBy(fromView, px.x - fromPx.x, px.y - fromPx.y) }];
  return [...show(transformed(gesture, input, scene))];
}

const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  w: Math.abs(a.x - b.x),
  h: Math.abs(a.y - b.y),
});

/** The marquee that is being drawn, in pixels of the canvas. */
export function marqueeOf({ gesture, pointers }: PointerState): Box | null {
  if (gesture?.kind !== 'drag' || gesture.does !== 'marquee' || !gesture.active) return null;
  const to = pointers.get(gesture.pointerId);
  return to ? boxBetween(gesture.fromPx, to) : null;
}

/** Layers that one may do something with at once; what is locked or hidden is selected one by one. */
export const isSelectable = (layer: Layer): boolean => layer.visible && !layer.locked;

function touchedBy(gesture: DragGesture, px: Point, scene: PointerScene): string[] {
  const box = boxBetween(toMm(scene.view, gesture.fromPx), toMm(scene.view, px));
  const { area, entered } = scene;
  const touched = area.layers.filter((layer) => isSelectable(layer) && touchesBox(layer, box));
  const selectables = touched.flatMap(({ id }) => selectableOf(area.layers, id, entered));
  return [...new Set([...(gesture.add ? gesture.selected : []), ...selectables.map(({ id }) => id)])];
}

function transformed(gesture: DragGesture, input: Move, scene: PointerScene): Transformed {
  const { layers, grab } = gesture;
  const from = toMm(scene.view, gesture.fromPx);
  const to = toMm(scene.view, input.px);
  if (gesture.does === 'rotate') {
    return layers.length > 1 ? turnedTogether(layers, { from, to }, input.shift) : rotated(layers[0]!, to, input.shift);
  }
  const by = { x: to.x - from.x, y: to.y - from.y };
  if (gesture.does === 'move') return moved(layers, by, scene, input);
  const handle = grab.kind === 'handle' ? grab.handle : { hx: 1 as const, hy: 1 as const };
  if (layers.length > 1) return scaledTogether(layers, { handle, by }, scene, input);
  return resized(layers[0]!, { handle, by }, scene, input);
}

function* show({ layers, guides }: Transformed): Generator<PointerEffect> {
  if (layers) yield { do: 'replace', layers };
  yield { do: 'guides', guides };
}

function pinch(gesture: PinchGesture, pointers: ReadonlyMap<number, { x: number; y: number }>): PointerEffect[] {
  const [first, second] = [pointers.get(gesture.ids[0]), pointers.get(gesture.ids[1])];
  if (!first || !second) return [];
  if (gesture.layers.length > 0) {
    const points = [...gesture.from, first, second].map((px) => toMm(gesture.fromView, px));
    const layers = pinched(gesture.layers, [points[0]!, points[1]!], [points[2]!, points[3]!]);
    return layers ? [{ do: 'replace', layers }] : [];
  }
  const [a, b] = gesture.from;
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const factor = Math.hypot(second.x - first.x, second.y - first.y) / Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  const zoomed = zoomAt(gesture.fromView, factor, middle);
  return [
    { do: 'view', view: panBy(zoomed, (first.x + second.x) / 2 - middle.x, (first.y + second.y) / 2 - middle.y) },
  ];
}

function up(state: PointerState, input: Up, scene: PointerScene): PointerStep {
  if (!state.pointers.has(input.pointerId)) return { state, effects: [] };
  const pointers = new Map(state.pointers);
  pointers.delete(input.pointerId);
  const rest = { ...state, pointers };
  const { gesture } = state;
  const after = pointers.size > 0 ? ({ kind: 'spent' } as const) : null;
  if (changesLayer(state)) return { state: { ...rest, gesture: after }, effects: [{ do: 'commit' }, noGuides] };
  if (gesture?.kind === 'drag' && !gesture.active && gesture.pointerId === input.pointerId) {
    return tap({ ...rest, gesture: after }, gesture, input.timeMs, scene);
  }
  return { state: { ...rest, gesture: after }, effects: [] };
}

function tap(state: PointerState, gesture: DragGesture, timeMs: number, scene: PointerScene): PointerStep {
  const { grab, add, selected } = gesture;
  if (grab.kind === 'ground') {
    const effects: PointerEffect[] = scene.selected.size === 0 || add ? [] : [{ do: 'select', ids: [] }];
    return { state: { ...state, lastTap: null }, effects };
  }
  const layer = grab.kind === 'layer' ? scene.area.layers.find(({ id }) => id === grab.id) : undefined;
  if (!layer) return { state, effects: [] };
  const { id } = layer;
  const selectable = selectableOf(scene.area.layers, id, scene.entered).map((each) => each.id);
  if (add) {
    const effects: PointerEffect[] = selected.has(id) ? [{ do: 'select', ids: withToggled(selected, selectable) }] : [];
    return { state: { ...state, lastTap: null }, effects };
  }
  const again = state.lastTap?.id === id && timeMs - state.lastTap.timeMs < doubleTapMs;
  if (again) return { state: { ...state, lastTap: null }, effects: tappedTwice(layer, selectable) };
  // Pressed among others it stood for all of them; now that nothing was dragged it is meant alone.
  const isAmongOthers = scene.selected.size > selectable.length;
  const effects: PointerEffect[] = isAmongOthers ? [{ do: 'select', ids: selectable, pressed: id }] : [];
  return { state: { ...state, lastTap: { id, timeMs } }, effects };
}

/** A group is gone into, to the layer that was tapped; a layer is edited. */
function tappedTwice(layer: Layer, selectable: readonly string[]): PointerEffect[] {
  if (selectable.length > 1) return [{ do: 'enter', id: layer.id }];
  return isAllowed(layer, 'edit') ? [{ do: 'edit', id: layer.id }] : [];
}
