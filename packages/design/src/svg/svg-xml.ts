import { SvgProblem, svgLimits } from './svg-problem.ts';

/*
 * Reads the part of XML that drawings need. Entities other than XML's own five are not read at all, nothing is fetched,
 * and each character is looked at once.
 */

export interface SvgElement {
  /** Without the namespace `svg:`. Other namespaces are left out with all that is in them. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: SvgElement[];
  /** Of a style sheet. */
  text: string;
}

const tagPattern = /<(\/?)([A-Za-z_][\w.-]*(?::[\w.-]+)?)/y;
const attributePattern = /\s+([A-Za-z_:][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const endPattern = /\s*(\/?)>/y;
const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(/&([^;\s]{0,10});?/g, (_, name: string) => {
    if (Object.hasOwn(namedEntities, name)) return namedEntities[name]!;
    const number = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name);
    const code = number ? Number.parseInt(number[1] ?? number[2]!, number[1] ? 16 : 10) : Number.NaN;
    if (!(code > 0 && code <= 0x10ffff)) throw new SvgProblem('entities');
    return String.fromCodePoint(code);
  });
}

/** Lists of any length. */
const longAttributes = new Set(['d', 'points', 'style', 'transform']);

/** What runs, fetches, or holds other languages, wherever it stands. */
const active = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'handler',
  'listener',
  'animate',
  'set',
]);

class Reader {
  readonly #text: string;
  #at = 0;
  #elements = 0;

  constructor(text: string) {
    this.#text = text;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  #skipTo(end: string): void {
    const at = this.#text.indexOf(end, this.#at);
    if (at < 0) throw new SvgProblem('unreadable');
    this.#at = at + end.length;
  }

  read(): SvgElement {
    const root: SvgElement = { name: '', attributes: new Map(), children: [], text: '' };
    const open: SvgElement[] = [root];
    for (;;) {
      const next = this.#text.indexOf('<', this.#at);
      const words = this.#text.slice(this.#at, next < 0 ? undefined : next);
      if (open.at(-1)!.name === 'style') open.at(-1)!.text += decode(words);
      if (next < 0) break;
      this.#at = next;
      this.#readMarkup(open);
    }
    const [svg, ...others] = root.children;
    if (open.length > 1 || svg?.name !== 'svg' || others.length > 0) throw new SvgProblem('unreadable');
    return svg;
  }

  #readMarkup(open: SvgElement[]): void {
    const startsWith = (mark: string) => this.#text.startsWith(mark, this.#at);
    if (startsWith('<!--')) this.#skipTo('-->');
    else if (startsWith('<![CDATA[')) this.#readCdata(open.at(-1)!);
    else if (startsWith('<?')) this.#skipInstruction();
    else if (startsWith('<!')) this.#skipDeclaration();
    else this.#readTag(open);
  }

  #readCdata(element: SvgElement): void {
    const start = this.#at + '<![CDATA['.length;
    this.#skipTo(']]>');
    if (element.name === 'style') element.text += this.#text.slice(start, this.#at - ']]>'.length);
  }

  /** The first line of an XML file; other instructions name style sheets and the like. */
  #skipInstruction(): void {
    if (!/^<\?xml\s/i.test(this.#text.slice(this.#at, this.#at + 6))) throw new SvgProblem('style');
    this.#skipTo('?>');
  }

  #skipDeclaration(): void {
    const start = this.#at;
    this.#skipTo('>');
    // What a document type declares lies in brackets.
    if (this.#text.slice(start, this.#at).includes('[')) throw new SvgProblem('entities');
  }

  #readTag(open: SvgElement[]): void {
    const tag = this.#match(tagPattern);
    if (!tag) throw new SvgProblem('unreadable');
    const name = tag[2]!.replace(/^svg:/, '');
    if (tag[1]) {
      if (!this.#match(endPattern) || open.length < 2 || open.pop()!.name !== name) throw new SvgProblem('unreadable');
      return;
    }
    if (active.has(name.toLowerCase()) || /^animate/i.test(name)) throw new SvgProblem('script');
    if (++this.#elements > svgLimits.elements) throw new SvgProblem('too-many');
    if (open.length > svgLimits.depth) throw new SvgProblem('too-deep');
    const element: SvgElement = { name, attributes: this.#readAttributes(), children: [], text: '' };
    const end = this.#match(endPattern);
    if (!end) throw new SvgProblem('unreadable');
    if (!name.includes(':')) open.at(-1)!.children.push(element);
    if (!end[1]) open.push(element);
  }

  #readAttributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    for (let match = this.#match(attributePattern); match; match = this.#match(attributePattern)) {
      const name = match[1]!.replace(/^xlink:href$/, 'href');
      const value = decode(match[2] ?? match[3]!);
      if (/^on/i.test(name) || /javascript\s*:/i.test(value)) throw new SvgProblem('script');
      attributes.set(name, longAttributes.has(name) ? value.trim() : value.trim().slice(0, svgLimits.valueText));
    }
    return attributes;
  }
}

/** @throws SvgProblem */
export function readSvgXml(text: string): SvgElement {
  if (text.length > svgLimits.characters) throw new SvgProblem('too-large');
  return new Reader(text.replace(/^\ufeff/, '')).read();
}
