/*
 * Reads what the renderer of designs writes (`render.ts`, `print-mask.ts`), and nothing else: a drawing with something
 * in it that is not known here is refused, so that no print file lacks what the preview shows.
 */

export interface DrawnElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: DrawnElement[];
}

const known: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'viewBox', 'width', 'height', 'preserveAspectRatio'],
  defs: [],
  clipPath: ['id'],
  g: ['id', 'transform', 'opacity', 'clip-path'],
  rect: ['x', 'y', 'width', 'height', 'fill'],
  path: [
    ...['d', 'fill', 'fill-rule', 'paint-order'],
    ...['stroke', 'stroke-width', 'stroke-linejoin', 'stroke-linecap'],
  ],
  image: ['id', 'href', 'x', 'y', 'width', 'height', 'preserveAspectRatio'],
  use: ['href', 'transform'],
};

export class UnknownDrawingError extends Error {}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const decoded = (value: string) =>
  value.includes('&') ? value.replace(/&([a-z]+|#39);/g, (all, name: string) => entities[name] ?? all) : value;

/** Reads tags one after the other; paths can have megabytes, so none of them goes through a pattern. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): DrawnElement {
    const root: DrawnElement = { name: '', attributes: {}, children: [] };
    const open = [root];
    while (this.#at < this.#text.length) {
      if (this.#take('</')) {
        const name = this.#until('>');
        if (open.pop()!.name !== name) throw new UnknownDrawingError(`The drawing closes ${name} where it is not open`);
        continue;
      }
      if (!this.#take('<')) throw new UnknownDrawingError('The drawing has a text in it');
      const { element, isClosed } = this.#element();
      open.at(-1)!.children.push(element);
      if (!isClosed) open.push(element);
    }
    const [drawing] = root.children;
    if (open.length !== 1 || drawing?.name !== 'svg') throw new UnknownDrawingError('The drawing is not whole');
    return drawing;
  }

  #take(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #until(end: string): string {
    const at = this.#text.indexOf(end, this.#at);
    if (at < 0) throw new UnknownDrawingError('The drawing is not whole');
    const text = this.#text.slice(this.#at, at);
    this.#at = at + end.length;
    return text;
  }

  #element(): { element: DrawnElement; isClosed: boolean } {
    const name = /[a-zA-Z]*/y;
    name.lastIndex = this.#at;
    const [tag = ''] = name.exec(this.#text) ?? [];
    const allowed = Object.hasOwn(known, tag) ? known[tag] : undefined;
    if (!allowed) throw new UnknownDrawingError(`The drawing has ${tag || 'an unknown thing'} in it`);
    this.#at += tag.length;
    const attributes: Record<string, string> = {};
    while (this.#take(' ')) {
      const key = this.#until('="');
      if (!allowed.includes(key)) throw new UnknownDrawingError(`The drawing has ${key} on ${tag}`);
      attributes[key] = decoded(this.#until('"'));
    }
    const isClosed = this.#take('/>');
    if (!isClosed && !this.#take('>')) throw new UnknownDrawingError('The drawing is not whole');
    return { element: { name: tag, attributes, children: [] }, isClosed };
  }
}

/** @throws UnknownDrawingError for what the renderer does not write */
export function readDrawing(svg: string): DrawnElement {
  return new Reader(svg).read();
}
