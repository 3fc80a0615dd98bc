import { SvgProblem, svgLimits } from './svg-problem.ts';
import type { SvgElement } from './svg-xml.ts';

/*
 * How elements look: their attributes, the rules of style sheets that name classes, ids, or elements, and their own style.
 */

interface Rule {
  readonly selector: string;
  readonly weight: number;
  readonly declarations: ReadonlyMap<string, string>;
}

function readDeclarations(text: string): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const part of text.split(';')) {
    const at = part.indexOf(':');
    if (at < 0) continue;
    const value = part
      .slice(at + 1)
      .replace(/!important\s*$/i, '')
      .trim();
    declarations.set(part.slice(0, at).trim().toLowerCase(), value);
  }
  return declarations;
}

const weightOf = (selector: string) => (selector.startsWith('#') ? 2 : selector.startsWith('.') ? 1 : 0);

/** @throws SvgProblem for anything but plain rules */
function readSheet(text: string, rules: Rule[]): void {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '').trim();
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
      if (rules.length >= svgLimits.styleRules) throw new SvgProblem('style');
      rules.push({ selector, weight: weightOf(selector), declarations });
    }
  }
}

function* sheetsIn(element: SvgElement): Generator<string> {
  if (element.name === 'style') yield element.text;
  for (const child of element.children) yield* sheetsIn(child);
}

export type Properties = ReadonlyMap<string, string>;

/** Properties that elements take from what they are in. */
const inherited = [
  ...['fill', 'fill-opacity', 'fill-rule', 'color', 'visibility'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linejoin', 'stroke-linecap', 'stroke-dasharray'],
];
/** Those that concern the element alone. */
const own = ['opacity', 'display', 'transform', 'clip-path', 'mask', 'filter', 'mix-blend-mode', 'vector-effect'];
const known = new Set([...inherited, ...own]);

export class StyleSheet {
  readonly #rules = new Map<string, Rule[]>();

  constructor(root: SvgElement) {
    const rules: Rule[] = [];
    for (const text of sheetsIn(root)) readSheet(text, rules);
    for (const rule of rules) this.#rules.set(rule.selector, [...(this.#rules.get(rule.selector) ?? []), rule]);
  }

  #rulesFor({ name, attributes }: SvgElement): Rule[] {
    const classes = (attributes.get('class') ?? '').split(/\s+/).slice(0, 20);
    const selectors = [name, ...classes.map((each) => `.${each}`), `#${attributes.get('id') ?? ''}`];
    const rules = selectors.flatMap((selector) => this.#rules.get(selector) ?? []);
    return rules.sort((a, b) => a.weight - b.weight);
  }

  /** @param parent properties of what the element is in */
  propertiesOf(element: SvgElement, parent: Properties): Properties {
    const { attributes } = element;
    const properties = new Map<string, string>();
    for (const name of inherited) if (parent.has(name)) properties.set(name, parent.get(name)!);
    const set = (name: string, value: string) => {
      if (!known.has(name)) return;
      if (value === 'inherit') {
        const above = parent.get(name);
        if (above === undefined) properties.delete(name);
        else properties.set(name, above);
      } else properties.set(name, value);
    };
    for (const [name, value] of attributes) set(name, value);
    for (const { declarations } of this.#rulesFor(element)) for (const [name, value] of declarations) set(name, value);
    for (const [name, value] of readDeclarations(attributes.get('style') ?? '')) set(name, value);
    return properties;
  }
}
