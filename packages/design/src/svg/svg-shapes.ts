import { boxesOverlap } from '../bounds.ts';
import type { Box } from '../geometry.ts';
import type { PathCommand } from '../path-data.ts';
import { pathBox } from './path-box.ts';
import { readSvgColor, type SvgColor } from './svg-colors.ts';
import {
  evenScale,
  identity,
  type Matrix,
  multiply,
  readNumbers,
  readTransform,
  transformPath,
  translation,
} from './svg-matrix.ts';
import { outlineOf, readLength, type Viewport } from './svg-outlines.ts';
import { SvgProblem, svgLimits } from './svg-problem.ts';
import { type Properties, StyleSheet } from './svg-style.ts';
import { readSvgXml, type SvgElement } from './svg-xml.ts';

export interface SvgStroke {
  readonly color: string;
  readonly width: number;
  readonly join: 'round' | 'miter' | 'bevel';
  readonly cap: 'butt' | 'round' | 'square';
}

/** A shape of a drawing, in the drawing's own units. */
export interface SvgShape {
  readonly commands: readonly PathCommand[];
  readonly fill: string | null;
  readonly stroke: SvgStroke | null;
  readonly isEvenOdd: boolean;
  readonly opacity: number;
  /** Of its outline, without the stroke. */
  readonly box: Box;
}

interface Place {
  readonly matrix: Matrix;
  readonly properties: Properties;
  readonly opacity: number;
  /** Levels of `use` that it is inside of. */
  readonly uses: number;
}

/** What is not drawn where it stands. */
const notDrawn = new Set([
  ...[
    'defs',
    'symbol',
    'style',
    'title',
    'desc',
    'metadata',
    'clipPath',
    'mask',
    'filter',
    'marker',
    'pattern',
    'view',
  ],
  ...['linearGradient', 'radialGradient'],
]);

const containers = new Set(['g', 'switch', 'use', 'svg']);

const refused: Record<string, 'text' | 'image' | 'script'> = {
  text: 'text',
  tspan: 'text',
  textPath: 'text',
  image: 'image',
  a: 'script',
};

const share = (text: string | undefined) => {
  if (text === undefined) return 1;
  const value = Number.parseFloat(text) / (text.endsWith('%') ? 100 : 1);
  if (Number.isNaN(value)) throw new SvgProblem('unreadable');
  return Math.min(1, Math.max(0, value));
};

const reachOf = ({ box, stroke }: SvgShape): Box => {
  const by = (stroke?.width ?? 0) / 2;
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
};

export const shapesOverlap = (a: SvgShape, b: SvgShape) => boxesOverlap(reachOf(a), reachOf(b));

class Walker {
  readonly shapes: SvgShape[] = [];
  readonly #viewport: Viewport;
  readonly #view: Box;
  readonly #sheet: StyleSheet;
  readonly #byId = new Map<string, SvgElement>();
  readonly #outlines = new Map<SvgElement, readonly PathCommand[] | null>();
  readonly #transforms = new Map<SvgElement, { text: string | undefined; matrix: Matrix }>();
  #visits = 0;
  #points = 0;

  constructor(root: SvgElement) {
    this.#view = viewOf(root);
    this.#viewport = { width: this.#view.w, height: this.#view.h };
    this.#sheet = new StyleSheet(root);
    this.#learnIds(root);
    const properties = this.#sheet.propertiesOf(root, new Map());
    this.#drawChildren(root, { matrix: identity, properties, opacity: share(properties.get('opacity')), uses: 0 });
  }

  #learnIds(element: SvgElement): void {
    const id = element.attributes.get('id');
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
    for (const child of element.children) this.#learnIds(child);
  }

  #find(reference: string | undefined): SvgElement | undefined {
    if (!reference?.startsWith('#')) throw new SvgProblem('image');
    return this.#byId.get(reference.slice(1));
  }

  #drawChildren(element: SvgElement, place: Place): void {
    for (const child of element.children) this.#draw(child, place);
  }

  #draw(element: SvgElement, parent: Place): void {
    const { name } = element;
    if (++this.#visits > svgLimits.shapes * 2) throw new SvgProblem('too-many');
    if (notDrawn.has(name)) return;
    if (Object.hasOwn(refused, name)) throw new SvgProblem(refused[name]!);
    const properties = this.#sheet.propertiesOf(element, parent.properties);
    if (properties.get('display') === 'none') return;
    this.#checkEffects(properties, element);
    const matrix = multiply(parent.matrix, this.#transform(element, properties));
    const place = { ...parent, matrix, properties, opacity: parent.opacity * share(properties.get('opacity')) };
    const first = this.shapes.length;
    if (name === 'g' || name === 'switch') this.#drawChildren(element, place);
    else if (name === 'use') this.#drawUse(element, place);
    else if (name === 'svg') this.#drawInner(element, element, place);
    else {
      const outline = this.#outline(element);
      if (!outline) throw new SvgProblem('element');
      if (outline.length > 0 && properties.get('visibility') !== 'hidden') this.#add(outline, place);
    }
    if (share(properties.get('opacity')) < 1 && containers.has(name)) this.#checkApart(first);
  }

  /** An element that is used again has the transform it had, unless it takes that from what it is in. */
  #transform(element: SvgElement, properties: Properties): Matrix {
    const text = properties.get('transform');
    const cached = this.#transforms.get(element);
    if (cached && cached.text === text) return cached.matrix;
    const matrix = readTransform(text);
    this.#transforms.set(element, { text, matrix });
    return matrix;
  }

  /** An element that is used again is read once. */
  #outline(element: SvgElement): readonly PathCommand[] | null {
    if (!this.#outlines.has(element)) this.#outlines.set(element, outlineOf(element, this.#viewport));
    return this.#outlines.get(element)!;
  }

  /** Together see-through is something else than one by one, where parts lie on each other. */
  #checkApart(first: number): void {
    const inside = this.shapes.slice(first);
    if (inside.length > 200) throw new SvgProblem('see-through');
    for (const [at, shape] of inside.entries()) {
      if (inside.slice(at + 1).some((other) => shapesOverlap(shape, other))) throw new SvgProblem('see-through');
    }
  }

  #checkEffects(properties: Properties, element: SvgElement): void {
    const has = (name: string) => !['none', 'normal', undefined].includes(properties.get(name));
    if (has('mask') || has('filter') || has('mix-blend-mode')) throw new SvgProblem('effect');
    for (const name of ['marker', 'marker-start', 'marker-mid', 'marker-end']) {
      if (!['none', undefined].includes(element.attributes.get(name))) throw new SvgProblem('effect');
    }
    if (has('clip-path')) this.#checkClip(properties.get('clip-path')!);
  }

  /** Programs clip drawings to their page, which changes nothing. */
  #checkClip(value: string): void {
    const clip = this.#find(/^url\(\s*['"]?(#[^'")]+)['"]?\s*\)$/.exec(value)?.[1] ?? '#');
    const [only, ...others] = clip?.children ?? [];
    const outline = only?.name === 'rect' && others.length === 0 ? outlineOf(only, this.#viewport) : null;
    const isPlain = !only?.attributes.has('transform') && !clip?.attributes.has('transform');
    const box = outline && pathBox(outline);
    const { x, y, w, h } = this.#view;
    const slack = Math.max(w, h) / 1000;
    const isPage =
      box &&
      box.x <= x + slack &&
      box.y <= y + slack &&
      box.x + box.w >= x + w - slack &&
      box.y + box.h >= y + h - slack;
    if (!isPlain || !isPage) throw new SvgProblem('clip');
  }

  #drawUse(element: SvgElement, place: Place): void {
    if (place.uses >= svgLimits.usesInside) throw new SvgProblem('too-deep');
    const target = this.#find(element.attributes.get('href'));
    if (!target) return;
    const { width, height } = this.#viewport;
    const length = (name: string, whole: number) => readLength(element.attributes.get(name), whole);
    const moved = multiply(place.matrix, translation(length('x', width), length('y', height)));
    const inner = { ...place, matrix: moved, uses: place.uses + 1 };
    if (target.name === 'symbol' || target.name === 'svg') this.#drawInner(target, element, inner);
    else this.#draw(target, inner);
  }

  /** A drawing in the drawing. @param sized the element that says how large it is */
  #drawInner(element: SvgElement, sized: SvgElement, place: Place): void {
    const view = element.attributes.has('viewBox') ? viewOf(element) : null;
    const { width, height } = this.#viewport;
    let { matrix } = place;
    const length = (name: string, whole: number, absent: number) =>
      readLength(sized.attributes.get(name) ?? element.attributes.get(name), whole, absent);
    if (element.name === 'svg') matrix = multiply(matrix, translation(length('x', width, 0), length('y', height, 0)));
    if (view) {
      const [w, h] = [length('width', width, width), length('height', height, height)];
      const scale = Math.min(w / view.w, h / view.h);
      const [x, y] = [(w - view.w * scale) / 2 - view.x * scale, (h - view.h * scale) / 2 - view.y * scale];
      matrix = multiply(matrix, [scale, 0, 0, scale, x, y]);
    }
    const properties = this.#sheet.propertiesOf(element, place.properties);
    this.#drawChildren(element, { ...place, matrix, properties });
  }

  #color(name: 'fill' | 'stroke', absent: string, properties: Properties): SvgColor | null {
    const value = properties.get(name) ?? absent;
    const color = readSvgColor(/^currentcolor$/i.test(value) ? (properties.get('color') ?? 'black') : value);
    const alpha = (color?.alpha ?? 0) * share(properties.get(`${name}-opacity`));
    return color && alpha > 0 ? { hex: color.hex, alpha } : null;
  }

  #stroke({ properties, matrix }: Place): (SvgStroke & { alpha: number }) | null {
    const color = this.#color('stroke', 'none', properties);
    const { width: w, height: h } = this.#viewport;
    const width = readLength(properties.get('stroke-width'), Math.hypot(w, h) / Math.SQRT2, 1);
    if (!color || width <= 0) return null;
    const dashes = properties.get('stroke-dasharray');
    if (dashes && dashes !== 'none' && readNumbers(dashes.replace(/px/g, '')).some(Boolean))
      throw new SvgProblem('dashes');
    const scale = properties.get('vector-effect') === 'non-scaling-stroke' ? 1 : evenScale(matrix);
    if (scale === null) throw new SvgProblem('stretched');
    const join = properties.get('stroke-linejoin') ?? 'miter';
    const cap = properties.get('stroke-linecap') ?? 'butt';
    return {
      ...{ color: color.hex, alpha: color.alpha, width: width * scale },
      join: join === 'round' || join === 'bevel' ? join : 'miter',
      cap: cap === 'round' || cap === 'square' ? cap : 'butt',
    };
  }

  #add(outline: readonly PathCommand[], place: Place): void {
    const fill = this.#color('fill', 'black', place.properties);
    const line = this.#stroke(place);
    if (!fill && !line) return;
    this.#points += outline.length;
    if (this.#points > svgLimits.points) throw new SvgProblem('too-detailed');
    const commands = transformPath(outline, place.matrix);
    const box = pathBox(commands);
    if (!box || (!line && (box.w === 0 || box.h === 0))) return;
    const isEvenOdd = place.properties.get('fill-rule') === 'evenodd';
    const common = { commands, box, isEvenOdd };
    const stroke = line && { color: line.color, width: line.width, join: line.join, cap: line.cap };
    const alphas = [fill?.alpha, line?.alpha].filter((alpha) => alpha !== undefined);
    if (alphas.length === 2 && alphas.some((alpha) => alpha < 1)) {
      if (place.opacity < 1) throw new SvgProblem('see-through');
      this.#push({ ...common, fill: fill!.hex, stroke: null, opacity: alphas[0]! });
      this.#push({ ...common, fill: null, stroke, opacity: alphas[1]! });
    } else this.#push({ ...common, fill: fill?.hex ?? null, stroke, opacity: alphas[0]! * place.opacity });
  }

  #push(shape: SvgShape): void {
    if (shape.opacity === 0) return;
    if (this.shapes.length >= svgLimits.shapes) throw new SvgProblem('too-many');
    const { x, y, w, h } = this.#view;
    if (boxesOverlap(reachOf(shape), { x, y, w, h })) this.shapes.push(shape);
  }
}

/** What is seen of a drawing, in its own units. */
function viewOf({ attributes }: SvgElement): Box {
  const [x = 0, y = 0, w = 0, h = 0] = readNumbers(attributes.get('viewBox') ?? '');
  if (w > 0 && h > 0) return { x, y, w, h };
  const side = (name: string, absent: number) => {
    const text = attributes.get(name);
    return text === undefined || text.endsWith('%') ? absent : readLength(text, absent);
  };
  // What the specification takes where nothing is said.
  const view = { x: 0, y: 0, w: side('width', 300), h: side('height', 150) };
  if (!(view.w > 0 && view.h > 0)) throw new SvgProblem('empty');
  return view;
}

/** The shapes of an SVG file in the order of painting. @throws SvgProblem */
export function readSvgShapes(text: string): SvgShape[] {
  const { shapes } = new Walker(readSvgXml(text));
  if (shapes.length === 0) throw new SvgProblem('empty');
  return shapes;
}
