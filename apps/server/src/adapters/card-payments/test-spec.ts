/* Holds what an adapter sends, and what a stand-in answers, against the provider's official specification. */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';

const addFormats = addFormatsModule.default;

type Json = { [key: string]: unknown };
type Parameter = { name: string; in: string; required?: boolean; schema?: Json };
type Operation = {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: {
    content: Record<string, { schema: Json; examples?: Record<string, { $ref?: string; value?: unknown }> }>;
  };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
};

type Document = Json & { paths: Record<string, Record<string, Operation>> };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** OpenAPI's own words into those of JSON Schema. */
function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'discriminator' && key !== 'nullable');
  const schema = Object.fromEntries(entries.map(([key, each]) => [key, toJsonSchema(each)]));
  if (value.nullable !== true) return schema;
  if (typeof schema.type === 'string') {
    const values = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
    return { ...schema, ...values, type: [schema.type, 'null'] };
  }
  return { anyOf: [schema, { type: 'null' }] };
}

const inPointer = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

export type Exchange = { method: string; path: string; query: URLSearchParams; headers: Record<string, string> };

export class OfficialSpec {
  readonly #document: Document;
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction>();

  /** `coerceTypes`: for forms, in which every value is a text. */
  constructor(file: URL, { coerceTypes = false } = {}) {
    this.#document = toJsonSchema(JSON.parse(readFileSync(file, 'utf8'))) as Document;
    this.#ajv = new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: false, logger: false, coerceTypes });
    addFormats(this.#ajv);
    this.#ajv.addSchema(this.#document, 'spec');
  }

  /** The template of a path, e.g. /payments/{id} of /payments/7; those without a parameter come first. */
  templateOf(method: string, path: string): string | undefined {
    const fits = (template: string) => new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
    const known = Object.keys(this.#document.paths).filter(
      (each) => this.#document.paths[each]?.[method.toLowerCase()],
    );
    return known.includes(path) ? path : known.find(fits);
  }

  /** What is wrong with a request: nothing, if the provider's own description of it is kept. */
  requestFaults({ method, path, query, headers }: Exchange, body: unknown): string[] {
    const template = this.templateOf(method, path);
    if (!template) return [`the specification has no ${method} ${path}`];
    const operation = this.#document.paths[template]![method.toLowerCase()]!;
    const content = operation.requestBody?.content ?? {};
    const type = Object.keys(content)[0];
    const place = ['paths', template, method.toLowerCase(), 'requestBody', 'content', type ?? '', 'schema'];
    const bodyFaults = body === undefined || !type ? [] : this.#faults(place, body, true);
    return [...this.#parameterFaults(operation, query, headers), ...bodyFaults];
  }

  answerFaults({ method, path }: Pick<Exchange, 'method' | 'path'>, status: number, body: unknown): string[] {
    const template = this.templateOf(method, path);
    if (!template) return [`the specification has no ${method} ${path}`];
    const responses = this.#document.paths[template]![method.toLowerCase()]!.responses;
    const known = responses[status] ? String(status) : 'default';
    if (!responses[known]?.content?.['application/json']) return [];
    const place = [
      'paths',
      template,
      method.toLowerCase(),
      'responses',
      known,
      'content',
      'application/json',
      'schema',
    ];
    return this.#faults(place, body, false);
  }

  /** Holds a value against any schema of the document, named by the way to it. */
  faultsAt(place: readonly string[], value: unknown): string[] {
    return this.#faults(place, value, false);
  }

  /** A value out of the document, e.g. an example. */
  at(place: readonly string[]): unknown {
    return place.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), this.#document);
  }

  #parameterFaults(operation: Operation, query: URLSearchParams, headers: Record<string, string>): string[] {
    const parameters = (operation.parameters ?? []).map((each) =>
      '$ref' in each ? (this.at(each.$ref.slice(2).split('/')) as Parameter) : each,
    );
    const inQuery = parameters.filter((each) => each.in === 'query');
    const known = new Set(inQuery.map(({ name }) => name));
    const missing = inQuery.filter(({ name, required }) => required && !query.has(name));
    const missingHeaders = parameters.filter(
      ({ name, in: where, required }) =>
        where === 'header' && required && name !== 'Authorization' && headers[name.toLowerCase()] === undefined,
    );
    return [
      ...[...query.keys()]
        .map((name) => name.replace(/\[\d*\]$/, ''))
        .filter((name) => !known.has(name))
        .map((name) => `unknown parameter ${name}`),
      ...[...missing, ...missingHeaders].map(({ name }) => `parameter ${name} is missing`),
    ];
  }

  /** `closed`: a field that the schema does not name is a fault too, where the schema itself leaves that open. */
  #faults(place: readonly string[], value: unknown, closed: boolean): string[] {
    const $ref = `spec#/${place.map(inPointer).join('/')}`;
    const key = `${closed} ${$ref}`;
    const validate =
      this.#compiled.get(key) ??
      this.#ajv.compile(closed ? { allOf: [{ $ref }], type: 'object', unevaluatedProperties: false } : { $ref });
    this.#compiled.set(key, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    );
  }
}
