import { type Box, BoxBuilder } from '@merchmill/design/geometry.ts';
import { identity, type Matrix, multiply, readTransform } from '@merchmill/design/svg/svg-matrix.ts';
import type { DrawnElement } from './drawing-tree.ts';
import { matrixOperator, type Paint, paintedPath, pathOperators, pdfNumber } from './operators.ts';

/** Layers that are put together first and laid on the page as one. */
export interface PaintedGroup {
  /** In the resources. */
  readonly name: string;
  readonly content: string;
  readonly box: Box;
}

/** What a drawing becomes, and the names that it needs in its resources. */
export interface Painting {
  readonly content: string;
  readonly groups: readonly PaintedGroup[];
  /** By the names of their states. */
  readonly opacities: ReadonlyMap<string, number>;
  /** Names of pictures by what their addresses are in the drawing. */
  readonly pictures: ReadonlyMap<string, string>;
  /** The drawing's own box, in its unit. */
  readonly box: Box;
}

export interface PaintOptions {
  readonly paint: Paint;
  /** Starts the names in the resources that more than one drawing has. */
  readonly prefix?: string;
  /** All of it is one group, which the content lays on the page. */
  readonly isGroup?: boolean;
}

const numberAt = ({ attributes }: DrawnElement, name: string, fallback = 0) => Number(attributes[name] ?? fallback);

function inverse([a, b, c, d, e, f]: Matrix): Matrix | null {
  const area = a * d - b * c;
  if (Math.abs(area) < 1e-12) return null;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** What of a space can be seen on the page, which is `box`, in that space; null where it is flat. */
function seenBox(matrix: Matrix, { x, y, w, h }: Box): Box | null {
  const back = inverse(matrix);
  if (!back) return null;
  const seen = new BoxBuilder();
  for (const [cornerX, cornerY] of [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ] as const) {
    seen.add(back[0] * cornerX + back[2] * cornerY + back[4], back[1] * cornerX + back[3] * cornerY + back[5]);
  }
  return seen.box();
}

class Painter {
  readonly groups: PaintedGroup[] = [];
  readonly opacities = new Map<string, number>();
  readonly pictures = new Map<string, string>();
  readonly #named = new Map<string, DrawnElement>();
  readonly #sheets = new Map<DrawnElement, string>();
  readonly #options: PaintOptions;
  readonly #box: Box;

  constructor(box: Box, options: PaintOptions) {
    this.#box = box;
    this.#options = options;
  }

  /** @param matrix from the element's space to that of the drawing */
  paint(elements: readonly DrawnElement[], matrix: Matrix): string {
    return elements.map((element) => this.#element(element, matrix)).join('');
  }

  group(content: string, matrix: Matrix): string {
    const box = seenBox(matrix, this.#box);
    if (!box || content === '') return '';
    const name = `${this.#options.prefix ?? ''}Group${this.groups.length}`;
    this.groups.push({ name, content: this.#options.paint.open + content, box });
    return `/${name} Do\n`;
  }

  #element(element: DrawnElement, matrix: Matrix): string {
    const { name, attributes, children } = element;
    switch (name) {
      case 'defs':
        for (const child of children) this.#name(child);
        return '';
      case 'clipPath':
        this.#name(element);
        return '';
      case 'g':
        return this.#layer(element, matrix);
      case 'rect':
        return this.#rectangle(element);
      case 'path':
        return paintedPath(attributes, this.#options.paint);
      case 'image':
        return this.#picture(element);
      case 'use':
        return this.#use(element, matrix);
      default:
        throw new RangeError(`A drawing cannot have ${name} in it`);
    }
  }

  #name(element: DrawnElement): void {
    this.#named.set(`#${element.attributes.id}`, element);
  }

  #find(reference: string | undefined): DrawnElement {
    const element = this.#named.get(reference ?? '');
    if (!element) throw new RangeError(`A drawing refers to ${reference}, which it does not have`);
    return element;
  }

  #use({ attributes }: DrawnElement, matrix: Matrix): string {
    const placed = readTransform(attributes.transform);
    const used = this.#find(attributes.href);
    const content = used.name === 'g' ? this.#sheet(used) : this.#element(used, multiply(matrix, placed));
    return content && `q\n${matrixOperator(placed)}${content}Q\n`;
  }

  /** Layers that are drawn more than once are in the file once, as they lie on the page. */
  #sheet(element: DrawnElement): string {
    const known = this.#sheets.get(element);
    if (known !== undefined) return known;
    const shown = this.group(this.paint(element.children, identity), identity);
    this.#sheets.set(element, shown);
    return shown;
  }

  #layer(element: DrawnElement, matrix: Matrix): string {
    const { attributes, children } = element;
    const placed = readTransform(attributes.transform);
    const clip = attributes['clip-path'];
    const clipped = clip ? this.#clip(clip) : '';
    const inner = this.paint(children, multiply(matrix, placed));
    const move = attributes.transform ? matrixOperator(placed) : '';
    const opacity = numberAt(element, 'opacity', 1);
    if (opacity === 1) return inner && `q\n${move}${clipped}${inner}Q\n`;
    const shown = this.group(`${move}${clipped}${inner}`, matrix);
    return shown && `q\n/${this.#opacity(opacity)} gs\n${shown}Q\n`;
  }

  #clip(reference: string): string {
    const { children } = this.#find(/^url\((#[^)]*)\)$/.exec(reference)?.[1]);
    return children.map(({ attributes }) => `${pathOperators(attributes.d ?? '')}W n\n`).join('');
  }

  #opacity(opacity: number): string {
    const name = `Opacity${Math.round(opacity * 1000)}`;
    this.opacities.set(name, opacity);
    return name;
  }

  #rectangle(element: DrawnElement): string {
    const box = ['x', 'y', 'width', 'height'].map((name) => pdfNumber(numberAt(element, name))).join(' ');
    return `${this.#options.paint.fill(element.attributes.fill!)}${box} re f\n`;
  }

  /** Pictures fill a square of one unit that stands on its lower edge. */
  #picture(element: DrawnElement): string {
    const href = element.attributes.href!;
    const name = this.pictures.get(href) ?? `Picture${this.pictures.size}`;
    this.pictures.set(href, name);
    const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((side) => numberAt(element, side)) as [
      ...[number, number, number, number],
    ];
    return `q\n${matrixOperator([w, 0, 0, -h, x, y + h])}/${name} Do\nQ\n`;
  }
}

/** Turns a drawing into the content of a page, in the drawing's own unit. */
export function paintDrawing(drawing: DrawnElement, options: PaintOptions): Painting {
  const [x, y, w, h] = drawing.attributes.viewBox!.split(' ').map(Number) as [number, number, number, number];
  const box = { x, y, w, h };
  const painter = new Painter(box, options);
  const painted = painter.paint(drawing.children, identity);
  const content = options.isGroup ? painter.group(painted, identity) : options.paint.open + painted;
  const { groups, opacities, pictures } = painter;
  return { content, groups, opacities, pictures, box };
}
