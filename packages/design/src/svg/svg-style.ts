import { SvgProblem, svgLimits } from './svg-problem.ts';
import type { SvgElement } from './svg-xml.ts';

/*
 * How elements look: their attributes, the rules of style sheets that name classes, ids, or elements, and their own style.
 */

type Declarations = ReadonlyMap<string, string>;

/** Properties that elements take from what they are in. */
const inherited = [
  ...['fill', 'fill-opacity', 'fill-rule', 'color', 'visibility'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linejoin', 'stroke-linecap', 'stroke-dasharray'],
];
/** Those that concern the element alone. */
const own = ['opacity', 'display', 'transform', 'clip-path', 'mask', 'filter', 'mix-blend-mode', 'vector-effect'];
const known = new Set([...inherited, ...own]);

/** Those that are known; of several of one name the last. */
function readDeclarations(text: string, into = new Map<string, string>()): Map<string, string> {
  for (const part of text.split(';')) {
    const at = part.indexOf(':');
    const name = part.slice(0, Math.max(0, at)).trim().toLowerCase();
    if (!known.has(name)) continue;
    const value = part
      .slice(at + 1)
      .replace(/!important\s*$/i, '')
      .trim();
    into.set(name, name === 'transform' ? value : value.slice(0, svgLimits.valueText));
  }
  return into;
}

function withoutComments(text: string): string {
  let plain = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('/*', at);
    const end = start < 0 ? -1 : text.indexOf('*/', start + 2);
    if (end < 0) return plain + text.slice(at);
    plain += text.slice(at, start);
    at = end + 2;
  }
}

/** @throws SvgProblem for anything but plain rules */
function readSheet(text: string, rules: Map<string, Map<string, string>>, count: { rules: number }): void {
  const plain = withoutComments(text).trim();
  let at = 0;
  const pattern = /\s*([^{}@]+)\{([^{}]*)\}\s*/y;
  while (at < plain.length) {
    pattern.lastIndex = at;
    const match = pattern.exec(plain);
    if (!match) throw new SvgProblem('style');
    at = pattern.lastIndex;
    const declarations = readDeclarations(match[2]!);
    for (const each of match[1]!.split(',')) {
      const selector = each.trim();
      if (!/^[.#]?[A-Za-z_][\w-]*$/.test(selector)) throw new SvgProblem('style');
      if (++count.rules > svgLimits.styleRules) throw new SvgProblem('style');
      const all = rules.get(selector) ?? new Map<string, string>();
      for (const [name, value] of declarations) all.set(name, value);
      rules.set(selector, all);
    }
  }
}

function* sheetsIn(element: SvgElement): Generator<string> {
  if (element.name === 'style') yield element.text;
  for (const child of element.children) yield* sheetsIn(child);
}

export type Properties = ReadonlyMap<string, string>;

const classesLimit = 20;

export class StyleSheet {
  /** What is declared of elements, classes, and ids. */
  readonly #rules = new Map<string, Map<string, string>>();
  /** An element that is used again is read once. */
  readonly #own = new Map<SvgElement, Declarations>();

  constructor(root: SvgElement) {
    const count = { rules: 0 };
    for (const text of sheetsIn(root)) readSheet(text, this.#rules, count);
  }

  /** What an element says itself, what counts more after what counts less. */
  #read({ name, attributes }: SvgElement): Declarations {
    const declared = new Map<string, string>();
    for (const [key, value] of attributes) if (known.has(key)) declared.set(key, value);
    const classes = [...new Set((attributes.get('class') ?? '').split(/\s+/))].slice(0, classesLimit);
    for (const selector of [name, ...classes.map((each) => `.${each}`), `#${attributes.get('id') ?? ''}`]) {
      for (const [key, value] of this.#rules.get(selector) ?? []) declared.set(key, value);
    }
    return readDeclarations(attributes.get('style') ?? '', declared);
  }

  #declarationsOf(element: SvgElement): Declarations {
    const cached = this.#own.get(element);
    if (cached) return cached;
    const read = this.#read(element);
    this.#own.set(element, read);
    return read;
  }

  /** @param parent properties of what the element is in */
  propertiesOf(element: SvgElement, parent: Properties): Properties {
    const properties = new Map<string, string>();
    for (const name of inherited) if (parent.has(name)) properties.set(name, parent.get(name)!);
    for (const [name, value] of this.#declarationsOf(element)) {
      const above = parent.get(name);
      if (value !== 'inherit') properties.set(name, value);
      else if (above === undefined) properties.delete(name);
      else properties.set(name, above);
    }
    return properties;
  }
}
