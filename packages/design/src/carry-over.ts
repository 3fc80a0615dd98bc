import { removeUnusedAssets } from './changes.ts';
import { type DesignArea, type DesignDocument, emptyDocument, type Layer, type ShapeLayer } from './document.ts';
import type { Box, Point } from './geometry.ts';
import { isInked, isPrinted } from './layers.ts';
import { type PlacementRule, placeByRule } from './placement.ts';
import type { PrintArea } from './print-area.ts';
import { scaleLayer } from './resize.ts';
import { commonBox } from './selection.ts';

/* A design of one product on another: each side is placed as one picture would be, and stays layers that can be changed. */

const white = '#ffffff';
const groundId = 'ground';

/** A ground that is seen: white is that of the paper. */
const colorOfGround = ({ background }: DesignArea) =>
  background === null || background.toLowerCase() === white ? null : background;

const wholeArea = ({ widthMm, heightMm }: DesignArea): Box => ({ x: 0, y: 0, w: widthMm, h: heightMm });

function cutTo(box: Box, outer: Box): Box | null {
  const x = Math.max(box.x, outer.x);
  const y = Math.max(box.y, outer.y);
  const w = Math.min(box.x + box.w, outer.x + outer.w) - x;
  const h = Math.min(box.y + box.h, outer.y + outer.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}

/** What is placed of an area: the box around what is printed on it, or all of it where it has a ground. */
function motifOf(area: DesignArea): Box {
  const whole = wholeArea(area);
  const printed = area.layers.filter(isPrinted);
  if (colorOfGround(area) !== null || printed.length === 0) return whole;
  return cutTo(commonBox(printed), whole) ?? whole;
}

/** A ground on cloth is a rectangle like any other; printed to the edge it is the ground of the whole area. */
function groundLayer(area: DesignArea, fill: string): ShapeLayer {
  return {
    ...{ id: freeId(area.layers), type: 'shape', shape: 'rect', role: 'art', fill, stroke: null },
    ...{ rot: 0, opacity: 1, visible: true, locked: false },
    ...{ x: area.widthMm / 2, y: area.heightMm / 2, w: area.widthMm, h: area.heightMm },
  };
}

function freeId(layers: readonly Layer[]): string {
  const taken = new Set(layers.map(({ id }) => id));
  let id = groundId;
  for (let number = 2; taken.has(id); number++) id = `${groundId}-${number}`;
  return id;
}

const middleOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

/** The side of a design on an area of any size. Nothing is stretched; what hangs over is not printed. */
function carryArea(area: DesignArea, onto: PrintArea, rule: PlacementRule): DesignArea {
  const motif = motifOf(area);
  const placed = placeByRule({ widthPx: motif.w, heightPx: motif.h }, onto, rule, 1);
  const { crop } = placed;
  const scale = Math.max(placed.w / (crop.w * motif.w), placed.h / (crop.h * motif.h));
  const from = middleOf(motif);
  const fill = colorOfGround(area);
  const isFull = onto.edge === 'full';
  const layers = fill !== null && !isFull ? [groundLayer(area, fill), ...area.layers] : area.layers;
  return {
    widthMm: onto.widthMm,
    heightMm: onto.heightMm,
    background: isFull ? (fill ?? white) : null,
    ...(area.wrap && onto.wrapMm && { wrap: area.wrap }),
    layers: layers.map((layer) => ({
      ...scaleLayer(layer, scale),
      x: placed.x + (layer.x - from.x) * scale,
      y: placed.y + (layer.y - from.y) * scale,
    })),
  };
}

export interface Carried {
  readonly document: DesignDocument;
  /** Codes of the areas that something was put on. */
  readonly areaCodes: readonly string[];
  /** Codes of the design's sides that the product has no area for. */
  readonly leftOut: readonly string[];
}

/** Which side comes onto which area: onto that of the same code; where there is none, the first side onto the first area. */
export function pairSides(sides: readonly string[], offered: readonly string[]): Map<string, string> {
  const same = sides.filter((code) => offered.includes(code));
  if (same.length > 0) return new Map(same.map((code) => [code, code]));
  return sides.length > 0 && offered.length > 0 ? new Map([[sides[0]!, offered[0]!]]) : new Map();
}

export interface CarryOver {
  /** Codes of the design's sides, in the order of its own product. */
  readonly sides: readonly string[];
  /** Of the other product. */
  readonly areas: readonly PrintArea[];
  /** Codes of those that may be printed on, in its order. */
  readonly offered: readonly string[];
  readonly rule: PlacementRule;
}

/**
 * A design with its sides placed by a rule on the areas of another product. Texts must be fitted afterwards
 * (`fitDocument`).
 */
export function carryDesign(design: DesignDocument, { sides, areas, offered, rule }: CarryOver): Carried {
  const inked = sides.filter((code) => isInked(design.areas[code]));
  const pairs = pairSides(inked, offered);
  const carried = [...pairs].map(([side, code]): [string, DesignArea] => {
    const onto = areas.find((area) => area.code === code);
    if (!onto) throw new RangeError(`There is no print area ${code}`);
    return [code, carryArea(design.areas[side]!, onto, rule)];
  });
  const { areas: bare } = emptyDocument(areas);
  return {
    document: removeUnusedAssets({ v: 1, areas: { ...bare, ...Object.fromEntries(carried) }, assets: design.assets }),
    areaCodes: carried.map(([code]) => code),
    leftOut: inked.filter((side) => !pairs.has(side)),
  };
}
