import { layerBounds, type PlacedBox } from '@merchmill/design/bounds.ts';
import type { Layer } from '@merchmill/design/document.ts';
import { type Point, rotatePoint } from '@merchmill/design/geometry.ts';
import { type Handle, resizedBox, resizeLayer } from '@merchmill/design/resize.ts';
import { commonBox, scaleLayers, turnLayers } from '@merchmill/design/selection.ts';
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

/* What layers become when they are dragged by hand, with the lines they snapped to. */

export interface Transformed {
  /** Null when one would become larger or smaller than a design may hold, or get too far away. */
  readonly layers: readonly Layer[] | null;
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

/** Whether layers are as near as a design may hold them. */
export function areInReach(layers: readonly Layer[]): boolean {
  return layers.every(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) <= largestMm);
}

/** The layers, or null where one is larger, smaller, or farther away than a hand may make it. */
export function allWithinLimits(layers: readonly Layer[]): readonly Layer[] | null {
  return layers.every((layer) => withinLimits(layer) !== null) ? layers : null;
}

function withinLimits(layer: Layer): Layer | null {
  if (Math.max(layer.w, layer.h, Math.abs(layer.x), Math.abs(layer.y)) > largestMm) return null;
  if (Math.min(layer.w, layer.h) < leastMm) return null;
  return layer.type === 'text' && layer.sizeMm > largestTextMm ? null : layer;
}

function targetsFor(layers: readonly Layer[], scene: PointerScene): SnapTargets {
  const own = new Set(layers.map(({ id }) => id));
  const others = scene.area.layers.filter((other) => !own.has(other.id) && other.visible);
  return snapTargets(scene.area, others.map(layerBounds), scene.safeMm);
}

/** All layers by the same distance: that at which the first of them comes to lie exactly. */
function movedBy(layers: readonly Layer[], by: Point): readonly Layer[] | null {
  const [first] = layers;
  if (!first) return null;
  const dx = round(first.x + by.x) - first.x;
  const dy = round(first.y + by.y) - first.y;
  return allWithinLimits(layers.map((layer) => placed({ ...layer, x: layer.x + dx, y: layer.y + dy })));
}

/** Shift keeps to one axis, Alt switches the snapping off. Several layers snap by the box around them. */
export function moved(layers: readonly Layer[], by: Point, scene: PointerScene, keys: Keys): Transformed {
  const alongX = Math.abs(by.x) >= Math.abs(by.y);
  const dx = keys.shift && !alongX ? 0 : by.x;
  const dy = keys.shift && alongX ? 0 : by.y;
  if (keys.alt) return { layers: movedBy(layers, { x: dx, y: dy }), guides: [] };
  const box = commonBox(layers);
  const snap = snapBox(
    { ...box, x: box.x + dx, y: box.y + dy },
    targetsFor(layers, scene),
    snapReachPx / scene.view.scale,
  );
  const snapped = {
    x: dx + (keys.shift && !alongX ? 0 : snap.dx),
    y: dy + (keys.shift && alongX ? 0 : snap.dy),
  };
  return { layers: movedBy(layers, snapped), guides: snap.guides };
}

/** Turns a layer so that its top points at the pointer. */
export function rotated(layer: Layer, pointer: Point, inSteps: boolean): Transformed {
  const rot = snapRotation(rotationTowards(layer, pointer), inSteps ? shiftTurnDeg : undefined);
  return { layers: [placed({ ...layer, rot })], guides: [] };
}

/** Turns several layers as one drawing, about the middle of the box around them, by as much as the pointer goes around it. */
export function turnedTogether(
  layers: readonly Layer[],
  pointer: { from: Point; to: Point },
  inSteps: boolean,
): Transformed {
  const center = placedBoxOf(layers);
  const by = rotationTowards(center, pointer.to) - rotationTowards(center, pointer.from);
  const snapped = snapRotation(normalizeDegrees(by), inSteps ? shiftTurnDeg : undefined);
  const turned = turnLayers(layers, snapped, center);
  return { layers: areInReach(turned) ? turned : null, guides: [] };
}

/** Where a handle of a layer, or of the box around several, is, in the area's millimeters. */
export function handlePoint(box: PlacedBox, handle: Handle): Point {
  const offset = rotatePoint({ x: (handle.hx * box.w) / 2, y: (handle.hy * box.h) / 2 }, box.rot);
  return { x: box.x + offset.x, y: box.y + offset.y };
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
    keys.alt || layer.rot !== 0
      ? { pointer, guides: [] }
      : snapHandle(layer, { handle, pointer, keepRatio }, scene, targetsFor([layer], scene));
  const next =
    layer.type === 'image' && !layer.pattern && !isCorner
      ? cropBySide(layer, handle, snapped.pointer)
      : resizeLayer(layer, handle, snapped.pointer, { keepRatio });
  return { layers: allWithinLimits([placed(next)]), guides: snapped.guides };
}

/** The box around several layers as a layer has one, about its center. */
export function placedBoxOf(layers: readonly Layer[]): PlacedBox {
  const [only, ...others] = layers;
  if (only && others.length === 0) return only;
  const box = commonBox(layers);
  return { x: box.x + box.w / 2, y: box.y + box.h / 2, w: box.w, h: box.h, rot: 0 };
}

/** Drags a corner of the box around several layers: they become larger or smaller as one drawing. */
export function scaledTogether(
  layers: readonly Layer[],
  drag: { handle: Handle; by: Point },
  scene: PointerScene,
  keys: Keys,
): Transformed {
  const { handle } = drag;
  const box = placedBoxOf(layers);
  const start = handlePoint(box, handle);
  const pointer = { x: start.x + drag.by.x, y: start.y + drag.by.y };
  const snapped = keys.alt
    ? { pointer, guides: [] }
    : snapHandle(box, { handle, pointer, keepRatio: true }, scene, targetsFor(layers, scene));
  const next = resizedBox(box, handle, snapped.pointer, { keepRatio: true });
  const anchor = handlePoint(box, opposite(handle));
  return { layers: allWithinLimits(scaleLayers(layers, next.w / box.w, anchor)), guides: snapped.guides };
}

const opposite = ({ hx, hy }: Handle): Handle => ({ hx: -hx as Handle['hx'], hy: -hy as Handle['hy'] });

/** Draws the dragged corner or side to the nearest target. With a fixed proportion only one axis can decide. */
function snapHandle(
  layer: PlacedBox,
  drag: { handle: Handle; pointer: Point; keepRatio: boolean },
  scene: PointerScene,
  targets: SnapTargets,
): { pointer: Point; guides: readonly Guide[] } {
  const { handle, keepRatio } = drag;
  const box = resizedBox(layer, handle, drag.pointer, { keepRatio });
  const corner = { x: box.x + (handle.hx * box.w) / 2, y: box.y + (handle.hy * box.h) / 2 };
  const snap = snapPoint(corner, targets, snapReachPx / scene.view.scale);
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
  const anchor = handlePoint(layer, opposite(handle));
  return { pointer: { x: anchor.x + handle.hx * w, y: anchor.y + handle.hy * w * ratio }, guides: [guide] };
}

/** Two fingers: what is between them grows, turns and moves with them, several layers as one drawing. */
export function pinched(
  layers: readonly Layer[],
  from: readonly [Point, Point],
  to: readonly [Point, Point],
): readonly Layer[] | null {
  const span = (pair: readonly [Point, Point]) => ({ x: pair[1].x - pair[0].x, y: pair[1].y - pair[0].y });
  const middle = (pair: readonly [Point, Point]) => ({
    x: (pair[0].x + pair[1].x) / 2,
    y: (pair[0].y + pair[1].y) / 2,
  });
  const [before, after] = [span(from), span(to)];
  const scale = Math.hypot(after.x, after.y) / Math.max(0.01, Math.hypot(before.x, before.y));
  const turn = ((Math.atan2(after.y, after.x) - Math.atan2(before.y, before.x)) * 180) / Math.PI;
  const by = { x: middle(to).x - middle(from).x, y: middle(to).y - middle(from).y };
  const [only, ...others] = layers;
  // One is drawn to the quarter turns by where it comes to lie, several by how far they are turned.
  const byDeg = others.length > 0 ? snapRotation(turn) : turn;
  const turned = turnLayers(scaleLayers(layers, scale, middle(from)), byDeg, middle(from));
  const there = turned.map((layer) => {
    const rot = others.length > 0 ? layer.rot : snapRotation(normalizeDegrees(only!.rot + turn));
    return placed({ ...layer, x: layer.x + by.x, y: layer.y + by.y, rot });
  });
  return allWithinLimits(there);
}
