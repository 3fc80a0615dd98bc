import { type PathCommand, PathDataError, parsePathData } from '../path-data.ts';
import { checkedNumber, readNumbers } from './svg-matrix.ts';
import { SvgProblem, svgLimits } from './svg-problem.ts';
import type { SvgElement } from './svg-xml.ts';

/*
 * SVG's shapes as paths, in user units.
 */

/** User units: CSS has 96 of them in an inch. */
const units: Record<string, number> = { '': 1, px: 1, pt: 96 / 72, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

/** @param whole what 100 % is */
export function readLength(text: string | undefined, whole: number, absent = 0): number {
  if (text === undefined || text === '' || text === 'auto') return absent;
  const match = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]*)$/i.exec(text);
  const unit = match?.[2] === '%' ? whole / 100 : units[match?.[2]?.toLowerCase() ?? 'none'];
  if (!match || unit === undefined) throw new SvgProblem('unreadable');
  return checkedNumber(Number(match[1]) * unit);
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

function pathOf(data: string): PathCommand[] {
  if (data.length > svgLimits.pathText) throw new SvgProblem('too-detailed');
  try {
    return parsePathData(data);
  } catch (error) {
    throw error instanceof PathDataError ? new SvgProblem('unreadable') : error;
  }
}

function ellipse(cx: number, cy: number, rx: number, ry: number): PathCommand[] {
  if (!(rx > 0 && ry > 0)) return [];
  return pathOf(`M${cx - rx} ${cy}a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0Z`);
}

function rectangle(x: number, y: number, w: number, h: number, radii: [number?, number?]): PathCommand[] {
  if (!(w > 0 && h > 0)) return [];
  const rx = Math.min(Math.max(radii[0] ?? radii[1] ?? 0, 0), w / 2);
  const ry = Math.min(Math.max(radii[1] ?? radii[0] ?? 0, 0), h / 2);
  if (rx === 0 || ry === 0) return pathOf(`M${x} ${y}h${w}v${h}h${-w}Z`);
  const arc = (toX: number, toY: number) => `a${rx} ${ry} 0 0 1 ${toX} ${toY}`;
  return pathOf(
    `M${x + rx} ${y}h${w - 2 * rx}${arc(rx, ry)}v${h - 2 * ry}${arc(-rx, ry)}h${2 * rx - w}${arc(-rx, -ry)}v${2 * ry - h}${arc(rx, -ry)}Z`,
  );
}

function corners(text: string | undefined, isClosed: boolean): PathCommand[] {
  const values = readNumbers(text ?? '');
  const points = values.length - (values.length % 2);
  const commands: PathCommand[] = [];
  for (let at = 0; at < points; at += 2) {
    commands.push({ op: at ? 'L' : 'M', points: [values[at]!, values[at + 1]!] });
  }
  if (isClosed && commands.length > 0) commands.push({ op: 'Z', points: [] });
  return commands;
}

/** The outline of an element that is a shape; null for what is none. */
export function outlineOf({ name, attributes }: SvgElement, { width, height }: Viewport): PathCommand[] | null {
  const diagonal = Math.hypot(width, height) / Math.SQRT2;
  const length = (key: string, whole: number) => readLength(attributes.get(key), whole);
  const radius = (key: string, whole: number) => {
    const text = attributes.get(key);
    return text === undefined || text === 'auto' ? undefined : readLength(text, whole);
  };
  switch (name) {
    case 'path':
      return pathOf(attributes.get('d') ?? '');
    case 'rect': {
      const [x, y, w, h] = [length('x', width), length('y', height), length('width', width), length('height', height)];
      return rectangle(x, y, w, h, [radius('rx', width), radius('ry', height)]);
    }
    case 'circle': {
      const r = length('r', diagonal);
      return ellipse(length('cx', width), length('cy', height), r, r);
    }
    case 'ellipse':
      return ellipse(length('cx', width), length('cy', height), length('rx', width), length('ry', height));
    case 'line': {
      const [x1, y1, x2, y2] = [length('x1', width), length('y1', height), length('x2', width), length('y2', height)];
      return [
        { op: 'M', points: [x1, y1] },
        { op: 'L', points: [x2, y2] },
      ];
    }
    case 'polyline':
    case 'polygon':
      return corners(attributes.get('points'), name === 'polygon');
    default:
      return null;
  }
}
