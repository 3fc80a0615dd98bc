import { hitsBox } from '@merchmill/design/bounds.ts';
import { findLayer, isAllowed } from '@merchmill/design/layers.ts';
import { moved, pinched, resized, rotated, type Transformed } from './pointer-transforms.ts';
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
  const gesture = state.pointers.size > 0 ? ({ kind: 'spent' } as const) : null;
  return { state: { ...state, gesture }, effects };
}

/** Whether a history gesture is open because of the pointer. */
function changesLayer({ gesture }: PointerState): boolean {
  if (gesture?.kind === 'drag') return gesture.active && gesture.does !== 'pan';
  return gesture?.kind === 'pinch' && gesture.layer !== null;
}

type Down = Extract<PointerInput, { phase: 'down' }>;
type Move = Extract<PointerInput, { phase: 'move' }>;
type Up = Extract<PointerInput, { phase: 'up' }>;

function down(state: PointerState, input: Down, scene: PointerScene): PointerStep {
  const pointers = new Map(state.pointers).set(input.pointerId, input.px);
  if (state.gesture?.kind === 'drag' && pointers.size === 2) return startPinch({ ...state, pointers }, scene);
  if (pointers.size > 1) return { state: { ...state, pointers }, effects: [] };
  const { grab } = input;
  const effects: PointerEffect[] = [];
  const id = grab.kind === 'layer' ? grab.id : scene.selectedId;
  const layer = grab.kind === 'ground' || id === null ? null : (findLayer(scene.area.layers, id) ?? null);
  if (grab.kind === 'layer' && !input.pan && grab.id !== scene.selectedId) effects.push({ do: 'select', id: grab.id });
  const gesture: DragGesture = {
    kind: 'drag',
    pointerId: input.pointerId,
    does: input.pan ? 'pan' : whatADragDoes(grab, layer),
    grab,
    layer,
    fromPx: input.px,
    fromView: scene.view,
    active: false,
  };
  return { state: { ...state, pointers, gesture }, effects };
}

function whatADragDoes(grab: Down['grab'], layer: DragGesture['layer']): DragGesture['does'] {
  if (!layer) return 'pan';
  if (grab.kind === 'handle') return isAllowed(layer, 'size') ? 'size' : 'pan';
  if (grab.kind === 'rotate') return isAllowed(layer, 'rotate') ? 'rotate' : 'pan';
  return isAllowed(layer, 'move') ? 'move' : 'pan';
}

function startPinch(state: PointerState, scene: PointerScene): PointerStep {
  const effects: PointerEffect[] = changesLayer(state) ? [{ do: 'commit' }, noGuides] : [];
  const entries = [...state.pointers];
  const [[firstId, first], [secondId, second]] = [entries[0]!, entries[1]!];
  const layer = layerUnder(scene, { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 });
  if (layer) effects.push({ do: 'begin' });
  const gesture: PinchGesture = {
    kind: 'pinch',
    ids: [firstId, secondId],
    from: [first, second],
    layer,
    fromView: scene.view,
  };
  return { state: { ...state, gesture, lastTap: null }, effects };
}

/** The selected layer, when the fingers are on it and it may be scaled and turned. */
function layerUnder(scene: PointerScene, px: { x: number; y: number }) {
  const layer = scene.selectedId === null ? undefined : findLayer(scene.area.layers, scene.selectedId);
  if (!layer || !isAllowed(layer, 'size') || !isAllowed(layer, 'rotate') || !isAllowed(layer, 'move')) return null;
  return hitsBox(layer, toMm(scene.view, px)) ? layer : null;
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
  const effects: PointerEffect[] = gesture.active || gesture.does === 'pan' ? [] : [{ do: 'begin' }];
  effects.push(...drag(gesture, input, scene));
  return { state: { ...next, gesture: { ...gesture, active: true }, lastTap: null }, effects };
}

function drag(gesture: DragGesture, input: Move, scene: PointerScene): PointerEffect[] {
  const { layer, fromPx, fromView } = gesture;
  const { px } = input;
  if (gesture.does === 'pan' || !layer) {
    return [{ do: 'view', view: panBy(fromView, px.x - fromPx.x, px.y - fromPx.y) }];
  }
  return [...show(transformed(gesture, input, scene, layer))];
}

function transformed(
  gesture: DragGesture,
  input: Move,
  scene: PointerScene,
  layer: NonNullable<DragGesture['layer']>,
): Transformed {
  const from = toMm(scene.view, gesture.fromPx);
  const to = toMm(scene.view, input.px);
  if (gesture.does === 'rotate') return rotated(layer, to, input.shift);
  const by = { x: to.x - from.x, y: to.y - from.y };
  if (gesture.does === 'move') return moved(layer, by, scene, input);
  const handle = gesture.grab.kind === 'handle' ? gesture.grab.handle : { hx: 1 as const, hy: 1 as const };
  return resized(layer, { handle, by }, scene, input);
}

function* show({ layer, guides }: Transformed): Generator<PointerEffect> {
  if (layer) yield { do: 'replace', layer };
  yield { do: 'guides', guides };
}

function pinch(gesture: PinchGesture, pointers: ReadonlyMap<number, { x: number; y: number }>): PointerEffect[] {
  const [first, second] = [pointers.get(gesture.ids[0]), pointers.get(gesture.ids[1])];
  if (!first || !second) return [];
  if (gesture.layer) {
    const points = [...gesture.from, first, second].map((px) => toMm(gesture.fromView, px));
    const layer = pinched(gesture.layer, [points[0]!, points[1]!], [points[2]!, points[3]!]);
    return layer ? [{ do: 'replace', layer }] : [];
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
  if (gesture.grab.kind === 'ground') {
    const effects: PointerEffect[] = scene.selectedId === null ? [] : [{ do: 'select', id: null }];
    return { state: { ...state, lastTap: null }, effects };
  }
  const { layer } = gesture;
  if (gesture.grab.kind !== 'layer' || !layer) return { state, effects: [] };
  const again = state.lastTap?.id === layer.id && timeMs - state.lastTap.timeMs < doubleTapMs;
  if (!again) return { state: { ...state, lastTap: { id: layer.id, timeMs } }, effects: [] };
  const effects: PointerEffect[] = isAllowed(layer, 'edit') ? [{ do: 'edit', id: layer.id }] : [];
  return { state: { ...state, lastTap: null }, effects };
}
