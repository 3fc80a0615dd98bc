import { z } from 'zod';

/* Values made from the shapes of the contract: right ones, and wrong ones for each of their fields. */

/** One of them suits each text of the contract: a word, an id, a country, a currency, a day, a moment, a secret … */
const texts = [
  'standard',
  'Standard words',
  '01k0000000abcdefghjkmnpqrs',
  'DE',
  'EUR',
  'somebody@example.com',
  '2026-12-01',
  '2026-12-01T00:00:00.000Z',
  '123456',
  '610910',
  '#c62828',
  '0123456789abcdef',
  '0b8f6a3e-4c55-4a6e-9d7b-2f1c3e5a7b90',
  '/help/shipping',
  'https://example.com/',
  'Europe/Berlin',
  'true',
  'M0 0H10V10H0Z',
  'black',
  'x'.repeat(26),
  'a'.repeat(64),
  `01k0000000abcdefghjkmnpqrs-${'x'.repeat(43)}`,
];

type Shape = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];
const defOf = (shape: Shape) => (shape as z.core.$ZodTypes)._zod.def as Def;
const fits = (shape: Shape, value: unknown) => z.safeParse(shape, value).success;

function textFor(shape: Shape): unknown {
  const found = texts.find((text) => fits(shape, text));
  if (found === undefined) throw new Error('no sample text suits a field of the contract: add one');
  return found;
}

const numberFor = (shape: Shape) => [1, 3, 10, 500, 2000, 0, 0.5, 100].find((each) => fits(shape, each));

/** A value that this shape takes, as small as it may be; what may be left out is left out at the deepest level only. */
export function sampleOf(shape: Shape): unknown {
  const def = defOf(shape);
  switch (def.type) {
    case 'string':
      return textFor(shape);
    case 'number':
      return numberFor(shape);
    case 'boolean':
      return true;
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'array':
      return fits(shape, []) ? [] : [sampleOf(def.element)];
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field)]));
    case 'union':
      return sampleOf(def.options[0]!);
    case 'record':
      return {};
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return sampleOf(def.innerType);
    case 'pipe':
      return fits(shape, 'true') || defOf(def.in).type === 'string' ? textFor(shape) : sampleOf(def.in);
    default:
      return null;
  }
}

/** Fields of a body or a query, each with a value of a type that it never takes. */
export function wrongTypes(shape: Shape): [field: string, value: unknown][] {
  const def = defOf(shape);
  if (def.type !== 'object') return [];
  const strange = [{ wrong: 'type' }, 'not this', 7.5, true, [[]]];
  return Object.entries(def.shape).map(([name, field]) => [name, strange.find((value) => !fits(field, value))]);
}

export type Path = readonly (string | number)[];

/** Where the leaves of a value are. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** The same with another value there. */
export function replaceAt(value: unknown, path: Path, leaf: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return leaf;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[first] = replaceAt(copy[first], rest, leaf);
  return copy;
}

/** What has broken programs before: bytes that a database does not take, numbers beyond its types, wrong shapes. */
export function hostileFor(leaf: unknown): unknown[] {
  if (typeof leaf === 'number') return [-1, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER];
  if (typeof leaf === 'string') return ['', 'a\u0000b', '\ud800', 'x'.repeat(5000)];
  return [null, 'a\u0000b', 2 ** 31, {}];
}

/** The same, as text in an address. */
export const hostileInAddress = ['', 'a\u0000b', '-1', '2147483648', '9007199254740993'];
