import { layerBounds } from '@merchmill/design/bounds.ts';
import type { Layer } from '@merchmill/design/document.ts';
import { type Point, rotatePoint } from '@merchmill/design/geometry.ts';
import { type Handle, resizedBox, resizeLayer, scaleLayer } from '@merchmill/design/resize.ts';
import {
  type Guide,
  normalizeDegrees,
  rotationTowards,
  type SnapTargets,
  snapBox,
  snapPoint,
  snapRotation,
  snapTargets,
} from '@merchmill/design/snapping.ts';
import { cropBySide } from './crop.ts';
import type { PointerScene } from './pointer-types.ts';

/* What a layer becomes when it is dragged by hand, with the lines it snapped to. */

export interface Transformed {
  /** Null when the layer would become larger or smaller than a design may hold. */
  readonly layer: Layer | null;
  readonly guides: readonly Guide[];
}

interface Keys {
  readonly shift: boolean;
  readonly alt: boolean;
}

const snapReachPx = 6;
const shiftTurnDeg = 15;
const largestMm = 9000;
const largestTextMm = 2000;
const leastMm = 1;

const round = (value: number) => Math.round(value * 100) / 100;

/** Hands are not more exact than a hundredth of a millimeter. */
function placed<T extends Layer>(layer: T): T {
  return { ...layer, x: round(layer.x), y: round(layer.y), rot: round(layer.rot) };
}

function withinLimits(layer: Layer): Layer | null {
  if (Math.max(layer.w, layer.h, Math.abs(layer.x), Math.abs(layer.y)) > largestMm) return null;
  if (Math.min(layer.w, layer.h) < leastMm) return null;
  return layer.type === 'text' && layer.sizeMm > largestTextMm ? null : layer;
}

function targetsFor(layer: Layer, scene: PointerScene): SnapTargets {
  const others = scene.area.layers.filter((other) => other.id !== layer.id && other.visible);
  return snapTargets(scene.area, others.map(layerBounds), scene.safeMm);
}

/** Shift keeps to one axis, Alt switches the snapping off. */
export function moved(layer: Layer, by: Point, scene: PointerScene, keys: Keys): Transformed {
  const alongX = Math.abs(by.x) >= Math.abs(by.y);
  const dx = keys.shift && !alongX ? 0 : by.x;
  const dy = keys.shift && alongX ? 0 : by.y;
  const next = { ...layer, x: layer.x + dx, y: layer.y + dy };
  if (keys.alt) return { layer: withinLimits(placed(next)), guides: [] };
  const snap = snapBox(layerBounds(next), targetsFor(layer, scene), snapReachPx / scene.view.scale);
  const snapped = {
    ...next,
    x: next.x + (keys.shift && !alongX ? 0 : snap.dx),
    y: next.y + (keys.shift && alongX ? 0 : snap.dy),
  };
  return { layer: withinLimits(placed(snapped)), guides: snap.guides };
}

/** Turns a layer so that its top points at the pointer. */
export function rotated(layer: Layer, pointer: Point, inSteps: boolean): Transformed {
  const rot = snapRotation(rotationTowards(layer, pointer), inSteps ? shiftTurnDeg : undefined);
  return { layer: placed({ ...layer, rot }), guides: [] };
}

/** Where a handle of the layer is, in the area's millimeters. */
export function handlePoint(layer: Layer, handle: Handle): Point {
  const offset = rotatePoint({ x: (handle.hx * layer.w) / 2, y: (handle.hy * layer.h) / 2 }, layer.rot);
  return { x: layer.x + offset.x, y: layer.y + offset.y };
}

/** Drags a handle by a distance; upright layers snap. */
export function resized(
  layer: Layer,
  drag: { handle: Handle; by: Point },
  scene: PointerScene,
  keys: Keys,
): Transformed {
  const { handle } = drag;
  const start = handlePoint(layer, handle);
  const pointer = { x: start.x + drag.by.x, y: start.y + drag.by.y };
  const isCorner = handle.hx !== 0 && handle.hy !== 0;
  const keepRatio = isCorner && (layer.type !== 'shape' || keys.shift);
  const snapped =
    keys.alt || layer.rot !== 0 ? { pointer, guides: [] } : snapHandle(layer, { handle, pointer, keepRatio }, scene);
  const next =
    layer.type === 'image' && !isCorner
      ? cropBySide(layer, handle, snapped.pointer)
      : resizeLayer(layer, handle, snapped.pointer, { keepRatio });
  return { layer: withinLimits(placed(next)), guides: snapped.guides };
}

/** Draws the dragged corner or side to the nearest target. With a fixed proportion only one axis can decide. */
function snapHandle(
  layer: Layer,
  drag: { handle: Handle; pointer: Point; keepRatio: boolean },
  scene: PointerScene,
): { pointer: Point; guides: readonly Guide[] } {
  const { handle, keepRatio } = drag;
  const box = resizedBox(layer, handle, drag.pointer, { keepRatio });
  const corner = { x: box.x + (handle.hx * box.w) / 2, y: box.y + (handle.hy * box.h) / 2 };
  const snap = snapPoint(corner, targetsFor(layer, scene), snapReachPx / scene.view.scale);
  const onX = handle.hx === 0 ? undefined : snap.guides.find((guide) => guide.axis === 'x');
  const onY = handle.hy === 0 ? undefined : snap.guides.find((guide) => guide.axis === 'y');
  if (!keepRatio) {
    const guides = [onX, onY].filter((guide) => guide !== undefined);
    return { pointer: { x: corner.x + (onX ? snap.dx : 0), y: corner.y + (onY ? snap.dy : 0) }, guides };
  }
  const byX = onX && (!onY || Math.abs(snap.dx) <= Math.abs(snap.dy));
  const guide = byX ? onX : onY;
  if (!guide) return { pointer: corner, guides: [] };
  const ratio = layer.h / layer.w;
  const w = byX ? box.w + handle.hx * snap.dx : (box.h + handle.hy * snap.dy) / ratio;
  const anchor = handlePoint(layer, { hx: -handle.hx as Handle['hx'], hy: -handle.hy as Handle['hy'] });
  return { pointer: { x: anchor.x + handle.hx * w, y: anchor.y + handle.hy * w * ratio }, guides: [guide] };
}

/** Two fingers: the layer grows, turns and moves with them. */
export function pinched(layer: Layer, from: readonly [Point, Point], to: readonly [Point, Point]): Layer | null {
  const span = (pair: readonly [Point, Point]) => ({ x: pair[1].x - pair[0].x, y: pair[1].y - pair[0].y });
  const middle = (pair: readonly [Point, Point]) => ({
    x: (pair[0].x + pair[1].x) / 2,
    y: (pair[0].y + pair[1].y) / 2,
  });
  const [before, after] = [span(from), span(to)];
  const scale = Math.hypot(after.x, after.y) / Math.max(0.01, Math.hypot(before.x, before.y));
  const turn = ((Math.atan2(after.y, after.x) - Math.atan2(before.y, before.x)) * 180) / Math.PI;
  const arm = rotatePoint({ x: layer.x - middle(from).x, y: layer.y - middle(from).y }, turn);
  const scaled = scaleLayer(layer, scale);
  return withinLimits(
    placed({
      ...scaled,
      x: middle(to).x + arm.x * scale,
      y: middle(to).y + arm.y * scale,
      rot: snapRotation(normalizeDegrees(layer.rot + turn)),
    }),
  );
}
