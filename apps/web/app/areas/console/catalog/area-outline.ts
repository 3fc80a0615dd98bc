import { type Placement, placementOf } from '@merchmill/mockup/placement.ts';
import type { SceneMeta } from '@merchmill/mockup/scene.ts';
import { type Point, type SceneMap, uvMove } from './scene-map.ts';

export type AreaSize = { widthMm: number; heightMm: number; safeMm: number; bleedMm: number; edge: 'float' | 'full' };
export type Handle = 'right' | 'bottom' | 'safe';
/** A picture of a product on which areas are drawn. */
export type Canvas = { meta: SceneMeta; map: SceneMap };

/** What is a little beyond the edge of what the camera sees is drawn at it. */
const overhang = 0.03;
const clamped = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

type Laid = Canvas & { placement: Placement };
const lay = (canvas: Canvas, area: AreaSize): Laid => ({ ...canvas, placement: placementOf(canvas.meta, area) });

/** UV of a point of the area, given as shares of its width and height. */
function uvOf({ meta, placement }: Laid, across: number, down: number): { u: number; v: number } {
  const { visibleUv: seen } = meta;
  return {
    u: clamped((across - placement.offsetU) / placement.scaleU, seen.left - overhang, seen.right + overhang),
    v: clamped((down - placement.offsetV) / placement.scaleV, seen.top - overhang, seen.bottom + overhang),
  };
}

const perSide = 24;

/** The outline of the area as points of the picture, drawn inwards (or, below 0, outwards) by so many millimeters. */
export function outlineOf(canvas: Canvas, area: AreaSize, inwardsMm = 0): Point[] {
  const laid = lay(canvas, area);
  const [x, y] = [inwardsMm / area.widthMm, inwardsMm / area.heightMm];
  const corners = [
    [x, y],
    [1 - x, y],
    [1 - x, 1 - y],
    [x, 1 - y],
  ] as const;
  return corners.flatMap(([fromX, fromY], index) => {
    const [toX, toY] = corners[(index + 1) % 4]!;
    return Array.from({ length: perSide }, (_, at) => {
      const share = at / perSide;
      const { u, v } = uvOf(laid, fromX + (toX - fromX) * share, fromY + (toY - fromY) * share);
      return canvas.map(u, v);
    });
  });
}

/** Where a handle is, as shares of the area. */
function placeOf(area: AreaSize, handle: Handle): [number, number] {
  if (handle === 'right') return [1, 0.5];
  return handle === 'bottom' ? [0.5, 1] : [area.safeMm / area.widthMm, 0.5];
}

export function handleAt(canvas: Canvas, area: AreaSize, handle: Handle): Point {
  const { u, v } = uvOf(lay(canvas, area), ...placeOf(area, handle));
  return canvas.map(u, v);
}

/** Whole millimeters; nothing is smaller than one, but a margin can be none. */
export const sizeOf = (area: AreaSize, handle: Handle): number =>
  handle === 'right' ? area.widthMm : handle === 'bottom' ? area.heightMm : area.safeMm;
export function withSize<A extends AreaSize>(area: A, handle: Handle, mm: number): A {
  const whole = Math.round(mm);
  if (handle === 'right') return { ...area, widthMm: clamped(whole, 1, 5000) };
  if (handle === 'bottom') return { ...area, heightMm: clamped(whole, 1, 5000) };
  const most = Math.max(0, Math.ceil(Math.min(area.widthMm, area.heightMm) / 2) - 1);
  return { ...area, safeMm: clamped(whole, 0, Math.min(most, 200)) };
}

/** The area after a handle was dragged across the picture from where it was. */
export function dragged<A extends AreaSize>(canvas: Canvas, area: A, handle: Handle, moved: Point): A {
  const laid = lay(canvas, area);
  const by = uvMove(canvas.map, uvOf(laid, ...placeOf(area, handle)), moved);
  const acrossMm = by.u * laid.placement.scaleU * area.widthMm;
  const downMm = by.v * laid.placement.scaleV * area.heightMm;
  if (handle === 'safe') return withSize(area, handle, area.safeMm + acrossMm);
  // Areas lie in the middle, so that they grow to both sides; those that hang from the top only downwards.
  if (handle === 'right') return withSize(area, handle, area.widthMm + 2 * acrossMm);
  return withSize(area, handle, area.heightMm + (canvas.meta.fit === 'top' ? downMm : 2 * downMm));
}

/** A sheet to draw areas on that no picture shows: all to one scale. */
export function sheetFor(areas: readonly AreaSize[]): Canvas {
  const sideMm = 1.35 * Math.max(...areas.map((area) => Math.max(area.widthMm, area.heightMm) + 2 * area.bleedMm));
  const meta = {
    fit: 'centre',
    edge: 'float',
    areaMm: { widthMm: sideMm, heightMm: sideMm },
    visibleUv: { left: 0, top: 0, right: 1, bottom: 1 },
  } as SceneMeta;
  return { meta, map: (u, v) => ({ x: u, y: v }) };
}
