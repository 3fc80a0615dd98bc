import type { Box, Point } from '@merchmill/design/geometry.ts';
import { mmPerInch } from '@merchmill/design/units.ts';

/** How the canvas shows the print area: pixels per millimeter, and where the area's top-left corner is on the canvas. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface CanvasSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** CSS pixels per millimeter at true size. */
export const trueScale = 96 / mmPerInch;
const scaleRange = { least: 0.04, most: 60 } as const;
/** This much of the area always stays in sight. */
const inSightPx = 64;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

export function toMm(view: View, px: Point): Point {
  return { x: (px.x - view.x) / view.scale, y: (px.y - view.y) / view.scale };
}

export function toPx(view: View, mm: Point): Point {
  return { x: mm.x * view.scale + view.x, y: mm.y * view.scale + view.y };
}

/** A box of millimeters on the canvas. */
export function boxToPx(view: View, box: Box): Box {
  const { x, y } = toPx(view, box);
  return { x, y, w: box.w * view.scale, h: box.h * view.scale };
}

export const rectPath = ({ x, y, w, h }: Box) => `M${x} ${y}h${w}v${h}h${-w}Z`;

/** The view in which a box (mm) fills the canvas, centered, with room around it. */
export function fitView(canvas: CanvasSize, box: Box, roomPx: { x: number; y: number }): View {
  const width = Math.max(canvas.widthPx - 2 * roomPx.x, canvas.widthPx / 3, 1);
  const height = Math.max(canvas.heightPx - 2 * roomPx.y, canvas.heightPx / 3, 1);
  const scale = clamp(Math.min(width / box.w, height / box.h), scaleRange.least, scaleRange.most);
  return {
    scale,
    x: canvas.widthPx / 2 - (box.x + box.w / 2) * scale,
    y: canvas.heightPx / 2 - (box.y + box.h / 2) * scale,
  };
}

/** Zooms so that the point of the design under `at` (canvas pixels) stays under it. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const scale = clamp(view.scale * factor, scaleRange.least, scaleRange.most);
  if (scale === view.scale) return view;
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

export function panBy(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx, y: view.y + dy };
}

/** Moves a view back when the area would leave the canvas altogether. */
export function keepInSight(view: View, canvas: CanvasSize, area: { widthMm: number; heightMm: number }): View {
  const along = (at: number, lengthPx: number, roomPx: number) => {
    const keep = Math.min(inSightPx, lengthPx, roomPx);
    return clamp(at, keep - lengthPx, roomPx - keep);
  };
  const x = along(view.x, area.widthMm * view.scale, canvas.widthPx);
  const y = along(view.y, area.heightMm * view.scale, canvas.heightPx);
  return x === view.x && y === view.y ? view : { ...view, x, y };
}

/** Room between the edge of the canvas and what is brought into sight. */
const besidePx = 16;

/** Moves a view as little as possible until a box (mm) is in sight; one that is too large comes into the middle. */
export function showBox(view: View, canvas: CanvasSize, box: Box): View {
  const along = (startPx: number, lengthPx: number, roomPx: number) => {
    if (lengthPx > roomPx - 2 * besidePx) return (roomPx - lengthPx) / 2 - startPx;
    return clamp(startPx, besidePx, roomPx - besidePx - lengthPx) - startPx;
  };
  const { x, y } = toPx(view, box);
  const dx = along(x, box.w * view.scale, canvas.widthPx);
  const dy = along(y, box.h * view.scale, canvas.heightPx);
  return dx === 0 && dy === 0 ? view : panBy(view, dx, dy);
}

/** Zoom as people read it: 100 % is true size. */
export function zoomPercent(view: View): number {
  return Math.round((view.scale / trueScale) * 100);
}
