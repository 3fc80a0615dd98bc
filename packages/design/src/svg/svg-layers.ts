import type { GroupLayer, ShapeLayer } from '../document.ts';
import { limits } from '../document-limits.ts';
import { type Box, BoxBuilder } from '../geometry.ts';
import { type PathCommand, writePathData } from '../path-data.ts';
import { pathBoxSize } from '../shapes.ts';
import { SvgProblem, svgLimits } from './svg-problem.ts';
import { readSvgShapes, type SvgShape, type SvgStroke, shapesOverlap } from './svg-shapes.ts';

/*
 * An SVG file as layers. Shapes of one style that don't touch become one path, so that each color is recolored at once.
 */

interface Bundle {
  readonly style: string;
  readonly shapes: SvgShape[];
  commands: number;
}

/** Commands of one layer's path: each is written in up to 40 characters. */
const bundleCommands = Math.floor(limits.pathLength / 40);

const styleOf = ({ fill, stroke, opacity, isEvenOdd }: SvgShape) =>
  [fill, opacity, isEvenOdd, stroke && Object.values(stroke).join()].join(' ');

/** Puts shapes of one style together where that changes nothing: neither their order nor what is a hole. */
function bundle(shapes: readonly SvgShape[]): Bundle[] {
  const bundles: Bundle[] = [];
  for (const shape of shapes) {
    const style = styleOf(shape);
    const host = hostOf(shape, style, bundles);
    if (host) {
      host.shapes.push(shape);
      host.commands += shape.commands.length;
    } else bundles.push({ style, shapes: [shape], commands: shape.commands.length });
    if (bundles.length > svgLimits.layers) throw new SvgProblem('too-many');
  }
  return bundles;
}

function hostOf(shape: SvgShape, style: string, bundles: readonly Bundle[]): Bundle | null {
  for (const candidate of bundles.toReversed()) {
    if (candidate.shapes.some((other) => shapesOverlap(shape, other))) return null;
    if (candidate.style === style && candidate.commands + shape.commands.length <= bundleCommands) return candidate;
  }
  return null;
}

function boxOf(boxes: readonly Box[]): Box {
  const all = new BoxBuilder();
  for (const { x, y, w, h } of boxes) {
    all.add(x, y);
    all.add(x + w, y + h);
  }
  return all.box()!;
}

/** A hundredth of a unit is a ten-thousandth of the layer. */
const roundTo = 100;

/** Path data in the box of a `path` shape. What has no width or no height lies in its middle. */
function pathData(commands: readonly PathCommand[], box: Box): string {
  const along = (value: number, start: number, length: number) =>
    Math.round((length > 0 ? ((value - start) / length) * pathBoxSize : pathBoxSize / 2) * roundTo) / roundTo;
  const placed = commands.map(({ op, points }) => ({
    op,
    points: points.map((value, at) => (at % 2 ? along(value, box.y, box.h) : along(value, box.x, box.w))),
  }));
  return writePathData(placed);
}

const upright = { rot: 0, visible: true, locked: false, role: 'art' } as const;
const leastMm = 0.01;

function strokeOf({ color, width, join, cap }: SvgStroke, mmPerUnit: number): NonNullable<ShapeLayer['stroke']> {
  return {
    color,
    widthMm: Math.min(200, Math.max(0.05, width * mmPerUnit)),
    ...(join === 'round' ? {} : { join }),
    ...(cap === 'butt' ? {} : { cap }),
  };
}

function layerOf({ shapes }: Bundle, id: string, { whole, mmPerUnit }: { whole: Box; mmPerUnit: number }): ShapeLayer {
  const [{ fill, stroke, opacity, isEvenOdd }] = shapes as [SvgShape];
  const box = boxOf(shapes.map((shape) => shape.box));
  const path = pathData(
    shapes.flatMap(({ commands }) => commands),
    box,
  );
  if (path.length > limits.pathLength) throw new SvgProblem('too-detailed');
  return {
    ...upright,
    id,
    type: 'shape',
    shape: 'path',
    path,
    ...(isEvenOdd ? { fillRule: 'evenodd' as const } : {}),
    fill,
    stroke: stroke && strokeOf(stroke, mmPerUnit),
    opacity,
    x: (box.x + box.w / 2 - whole.x) * mmPerUnit,
    y: (box.y + box.h / 2 - whole.y) * mmPerUnit,
    w: Math.max(leastMm, box.w * mmPerUnit),
    h: Math.max(leastMm, box.h * mmPerUnit),
  };
}

export interface SvgPlace {
  /** Where the middle of the drawing comes to lie. */
  readonly x: number;
  readonly y: number;
  /** Largest width and height. */
  readonly widthMm: number;
  readonly heightMm: number;
}

/**
 * The layers of an SVG file, as large as they fit: a group of paths, or a path where there is but one.
 * @param nextId gives out ids that are free
 * @throws SvgProblem when the file cannot be taken
 */
export function svgLayer(text: string, place: SvgPlace, nextId: (stem: string) => string): GroupLayer | ShapeLayer {
  const bundles = bundle(readSvgShapes(text));
  const whole = boxOf(bundles.flatMap(({ shapes }) => shapes.map(({ box }) => box)));
  const mmPerUnit = Math.min(place.widthMm / whole.w, place.heightMm / whole.h);
  if (!Number.isFinite(mmPerUnit)) throw new SvgProblem('empty');
  const layers = bundles.map((each) => layerOf(each, nextId('drawing'), { whole, mmPerUnit }));
  const characters = layers.reduce((sum, { path }) => sum + path!.length, 0);
  if (characters > svgLimits.pathCharacters) throw new SvgProblem('too-detailed');
  const [only, ...others] = layers as [ShapeLayer, ...ShapeLayer[]];
  if (others.length === 0) return { ...only, x: place.x, y: place.y };
  const size = { w: Math.max(leastMm, whole.w * mmPerUnit), h: Math.max(leastMm, whole.h * mmPerUnit) };
  return {
    ...upright,
    ...size,
    id: nextId('drawing'),
    type: 'group',
    x: place.x,
    y: place.y,
    opacity: 1,
    children: layers,
  };
}
