import { DesignArea, Layer } from '@merchmill/design/document.ts';
import { z } from 'zod';

/*
 * What a layer, or the area itself, can have, read from the schema: every field, every word of a list, and every kind of a union. What is
 * added there is found here.
 */

type Schema = { readonly [key: string]: unknown };

/** Of what is never drawn: where it stands in lists, and who may change it. */
const neverDrawn = new Set(['id', 'name', 'locked', 'groups', 'role', 'visible', 'permissions', 'asset']);

const list = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value : []);

/** What a schema says can be there, as `image.mask.shape=heart`. */
function* featuresIn(schema: Schema, at: string): Generator<string> {
  const kinds = [...list(schema.anyOf), ...list(schema.oneOf)];
  for (const kind of kinds) yield* featuresIn(kind, at);
  if (schema.type === 'null') yield `${at}=null`;
  if (typeof schema.const === 'string') yield `${at}=${schema.const}`;
  for (const word of (schema.enum as readonly string[] | undefined) ?? []) yield `${at}=${word}`;
  if (schema.type === 'boolean') yield `${at}=true`;
  for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
    if (neverDrawn.has(name) || name === 'children') continue;
    yield `${at}.${name}`;
    yield* featuresIn(inner, `${at}.${name}`);
  }
}

function layerSchemas(): readonly Schema[] {
  const whole = z.toJSONSchema(Layer, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Schema;
  const found: Schema[] = [];
  const look = (schema: unknown): void => {
    if (!schema || typeof schema !== 'object') return;
    const { properties } = schema as { properties?: Record<string, Schema> };
    if (typeof properties?.type?.const === 'string') found.push(schema as Schema);
    else for (const inner of Object.values(schema)) look(inner);
  };
  look(whole);
  return found;
}

/** What is drawn of an area beside its layers; its size is that of the sheet. */
const OwnOfArea = DesignArea.omit({ layers: true, widthMm: true, heightMm: true });

export function areaSchemaFeatures(): ReadonlySet<string> {
  return new Set(featuresIn(z.toJSONSchema(OwnOfArea, { io: 'output', unrepresentable: 'any' }) as Schema, 'area'));
}

export const areaFeatures = (areas: readonly DesignArea[]): ReadonlySet<string> =>
  new Set(areas.flatMap((area) => [...featuresOf(OwnOfArea.parse(area), 'area')]));

export function schemaFeatures(): ReadonlySet<string> {
  const all = layerSchemas().flatMap((schema) => {
    const { type } = schema.properties as { type: { const: string } };
    return [...featuresIn(schema, type.const)];
  });
  return new Set(all);
}

function* featuresOf(value: unknown, at: string): Generator<string> {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') yield `${at}=${value}`;
  if (value === null || typeof value !== 'object') return;
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined || name === 'children') continue;
    yield `${at}.${name}`;
    yield* featuresOf(inner, `${at}.${name}`);
  }
}

/** What layers have, in the same words. */
export function layerFeatures(layers: DesignArea['layers'], found = new Set<string>()): ReadonlySet<string> {
  for (const layer of layers) {
    for (const feature of featuresOf(layer, layer.type)) found.add(feature);
    if (layer.type === 'group') layerFeatures(layer.children, found);
  }
  return found;
}
