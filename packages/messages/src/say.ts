import { numberOf, pluralOf } from './counting.ts';

export type Say<Values> = (values: Values) => string;
/** `<link>terms</link>`: what makes a part of the words inside a tag is given by its name. */
export type SayParts<Values, Tag extends string> = <Part>(
  values: Values & Record<Tag, (words: readonly (string | Part)[]) => Part>,
) => readonly (string | Part)[];

/** The kinds of icu-minify that are in use; `compile.ts` lets no other through. */
export const kinds = { pound: 0, select: 1, plural: 2, number: 4 } as const;

/** [name], [name, kind, branches], [tag, ...inside], a literal, or the number that was counted. */
export type Node = string | number | Inner;
interface Inner extends ReadonlyArray<Node | Branches> {}
type Branches = { readonly [name: string]: Node };
export type Compiled = string | readonly Node[];
type Values = { readonly [name: string]: unknown };

const asNodes = (branch: Node) => (typeof branch === 'object' ? (branch as readonly Node[]) : [branch]);

function partsOf(nodes: readonly Node[], values: Values, counted?: number): unknown[] {
  return nodes.flatMap((node): unknown => {
    if (typeof node === 'string') return node;
    if (typeof node === 'number') return numberOf(counted!);
    const [name, kind, branches] = node as readonly [string, Node | undefined, Branches];
    const value = values[name];
    if (kind === undefined) return String(value);
    if (kind === kinds.number) return numberOf(value as number);
    if (typeof value === 'function') return [value(partsOf(node.slice(1) as Node[], values, counted))];
    const isPlural = kind === kinds.plural;
    const branch =
      (isPlural ? branches[`=${value}`] : undefined) ?? branches[isPlural ? pluralOf(value as number) : String(value)];
    return partsOf(asNodes(branch ?? branches.other!), values, isPlural ? (value as number) : counted);
  });
}

/** A compiled text as a function of its arguments: a text, or the parts of one with tags. */
export const sayCompiled =
  (message: readonly Node[]) =>
  (values: Values): unknown => {
    const parts = partsOf(message, values);
    return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
  };
