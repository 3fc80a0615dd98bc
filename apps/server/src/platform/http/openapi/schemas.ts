import { type DeclaredCall, isFile } from '@merchmill/contract/call.ts';
import { namedShapes } from '@merchmill/contract/schema-names.ts';
import { z } from 'zod';

/* The shapes of the contract as JSON schemas, each under one name, whoever uses it. */

export type Json = Record<string, unknown>;
type Io = 'input' | 'output';

const refTo = '#/components/schemas/';
export const pascal = (id: string) => id.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

const tooWide = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

/** What a library adds that says nothing: bounds of its integers, the expression behind a format, its dialect. */
function tidy(node: unknown, io: Io): unknown {
  if (Array.isArray(node)) return node.map((each) => tidy(each, io));
  if (node === null || typeof node !== 'object') return node;
  const { $schema: _schema, $id: _id, id: _name, ...rest } = node as Json;
  if (rest.format !== undefined) delete rest.pattern;
  for (const bound of ['minimum', 'maximum']) if (tooWide.has(rest[bound] as number)) delete rest[bound];
  // Fields may be added to answers; whoever reads them is to pass over what he does not know.
  if (io === 'output' && rest.additionalProperties === false) delete rest.additionalProperties;
  // A property may have any name, `id` and `format` too.
  const inner = Object.entries(rest).map(([key, value]) => [
    key,
    key === 'properties' || key === '$defs'
      ? Object.fromEntries(Object.entries(value as Json).map(([name, each]) => [name, tidy(each, io)]))
      : tidy(value, io),
  ]);
  return Object.fromEntries(inner);
}

/** Names that a schema refers to, its own parts included. */
function refsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(refsIn);
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value.slice(refTo.length)] : refsIn(value),
  );
}

function renamed(node: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(node)) return node.map((each) => renamed(each, rename));
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node).map(([key, value]) => {
    if (key !== '$ref' || typeof value !== 'string') return [key, renamed(value, rename)];
    return [key, refTo + rename(value.slice(refTo.length))];
  });
  return Object.fromEntries(entries);
}

/** All that `roots` lead to. */
function reachable(roots: readonly string[], schemas: Record<string, Json>): Set<string> {
  const reached = new Set<string>();
  const open = [...roots];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    open.push(...refsIn(schemas[name]));
  }
  return reached;
}

type Part = 'params' | 'query' | 'body' | 'data';
const parts: readonly (readonly [Part, Io])[] = [
  ['body', 'input'],
  ['params', 'input'],
  ['query', 'input'],
  ['data', 'output'],
];

/** A file has no shape. */
function shapeOf(call: DeclaredCall, part: Part): z.ZodType | undefined {
  const shape = call[part];
  return shape && !isFile(shape) ? shape : undefined;
}

/** Every shape of one direction by its name: those with a name in the contract, and the parts of calls by their call. */
function schemasOf(calls: readonly DeclaredCall[], io: Io) {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.ZodType, string>();
  const add = (shape: z.ZodType, name: string) => {
    if (names.has(shape)) return;
    names.set(shape, name);
    registry.add(shape, { id: name });
  };
  for (const [name, shape] of namedShapes()) add(shape, name);
  for (const call of calls) {
    for (const [part, direction] of parts) {
      const shape = shapeOf(call, part);
      if (shape && direction === io) add(shape, pascal(`${call.id}.${part}`));
    }
  }
  const made = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: (id) => refTo + id }).schemas;
  return { names, schemas: tidy(made, io) as Record<string, Json> };
}

/** The schema of a part of a call: one that several calls share, or that is an object of its own, by its name. */
export type Shapes = {
  components: Record<string, Json>;
  /** For a place where a reference may stand. */
  of(call: DeclaredCall, part: 'body' | 'data'): Json | undefined;
  /** The properties of an object, for parameters. */
  propertiesOf(call: DeclaredCall, part: 'params' | 'query'): { name: string; schema: Json; required: boolean }[];
};

type Side = ReturnType<typeof schemasOf>;

/** The names of what is answered differently from how it may be given, and of whatever refers to such a one. */
function differing(names: readonly string[], input: Side, output: Side): Set<string> {
  const text = ({ schemas }: Side, name: string) => JSON.stringify(schemas[name]);
  const differs = new Set(names.filter((name) => text(input, name) !== text(output, name)));
  for (let before = -1; before !== differs.size; ) {
    before = differs.size;
    for (const name of names) if (refsIn(input.schemas[name]).some((inner) => differs.has(inner))) differs.add(name);
  }
  return differs;
}

const namesIn = (calls: readonly DeclaredCall[], { names }: Side, wanted: readonly Part[]) =>
  calls.flatMap((call) => wanted.flatMap((part) => names.get(shapeOf(call, part)!) ?? []));

/** What may be given, by its name in the document. What is taken as parameters only has none. */
function givenComponents(
  calls: readonly DeclaredCall[],
  input: Side,
  given: ReadonlySet<string>,
  inputName: (name: string) => string,
) {
  const asParameters = new Set(namesIn(calls, input, ['params', 'query']));
  const bodies = new Set(namesIn(calls, input, ['body']));
  const inside = new Set([...given].flatMap((name) => refsIn(input.schemas[name])));
  const components: Record<string, Json> = {};
  for (const name of given) {
    if (asParameters.has(name) && !bodies.has(name) && !inside.has(name)) continue;
    const schema = renamed(input.schemas[name], inputName) as Json;
    // A body takes no field that it does not name; inside of one, such a field is passed over.
    const closed = bodies.has(name) && !inside.has(name) && schema.type === 'object';
    components[inputName(name)] = closed ? { ...schema, additionalProperties: false } : schema;
  }
  return { components, inside };
}

export function shapesOf(calls: readonly DeclaredCall[]): Shapes {
  const [input, output] = [schemasOf(calls, 'input'), schemasOf(calls, 'output')];
  const given = reachable(namesIn(calls, input, ['params', 'query', 'body']), input.schemas);
  const answered = reachable(namesIn(calls, output, ['data']), output.schemas);
  const both = [...given].filter((name) => answered.has(name));
  const differs = differing(both, input, output);
  const inputName = (name: string) => (differs.has(name) ? `${name}Input` : name);
  const { components, inside } = givenComponents(calls, input, given, inputName);
  for (const name of answered) components[name] = output.schemas[name]!;

  const nameOf = (call: DeclaredCall, part: 'body' | 'data') => {
    const shape = shapeOf(call, part);
    if (!shape) return undefined;
    return part === 'data' ? output.names.get(shape)! : inputName(input.names.get(shape)!);
  };
  // Parts of calls that are not objects say more in their place than by a name.
  const placed = new Map<string, Json>();
  for (const call of calls) {
    for (const part of ['body', 'data'] as const) {
      const name = nameOf(call, part);
      if (!name || name !== pascal(`${call.id}.${part}`) || components[name]!.properties || inside.has(name)) continue;
      placed.set(name, components[name]!);
      delete components[name];
    }
  }
  return {
    components: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
    of(call, part) {
      const name = nameOf(call, part);
      return name === undefined ? undefined : (placed.get(name) ?? { $ref: refTo + name });
    },
    propertiesOf(call, part) {
      const { properties = {}, required = [] } = (call[part] ? input.schemas[input.names.get(call[part])!] : {}) as {
        properties?: Record<string, Json>;
        required?: string[];
      };
      return Object.entries(properties).map(([name, schema]) => ({
        name,
        schema: renamed(schema, inputName) as Json,
        required: required.includes(name),
      }));
    },
  };
}
