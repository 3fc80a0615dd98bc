import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contract = fileURLToPath(new URL('../../packages/contract/src/', import.meta.url));
/** Endings of the two halves of a file. */
const [plainHalf, shapesHalf] = ['?plain', '?shapes'];

const isShape = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value;
const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (Object.getPrototypeOf(value) === Object.prototype && Object.values(value as object).every(isPlain));

/** A call as a browser needs it: where to send it. Its shapes are checked by the server, its words are for the docs. */
function withoutShapes(call: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(call).filter(([name, value]) => name !== 'summary' && !isShape(value)));
}

const isCall = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'path' in value && 'data' in value && isShape(value.data);
const isCalls = (value: unknown): value is Record<string, Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isCall);

const plainOf = (value: unknown) =>
  isCalls(value) ? Object.fromEntries(Object.entries(value).map(([name, call]) => [name, withoutShapes(call)])) : value;

/**
 * Gives browsers the contract in two halves: addresses of calls and plain values, which every page needs, and the
 * shapes, which come with zod and are loaded only by the forms that check themselves with them.
 */
export const plainContract: Plugin = {
  name: 'plain-contract',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  // Of no effect by themselves: what nothing names is left out.
  resolveId: (source) =>
    source.endsWith(plainHalf) || source.endsWith(shapesHalf) ? { id: source, moduleSideEffects: false } : undefined,
  transform(code, id) {
    const shape = id.includes('/app/') && /\b\w+Calls\.\w+\.(params|query|body|data)\b/.exec(code)?.[0];
    if (shape) this.error(`${id} takes ${shape}, which browsers do not have: give that shape a name in the contract`);
  },
  async load(id) {
    const [file = '', query] = id.split('?');
    if (!file.startsWith(contract) || `?${query}` === shapesHalf) return undefined;
    if (!/from '(\.\.?\/)+zod\.ts'/.test(await readFile(file, 'utf8'))) return undefined;
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
    const halves = Object.entries(exported).map(([name, value]) => ({ name, value: plainOf(value) }));
    const lines = halves.map(({ name, value }) => {
      if (`?${query}` === plainHalf) return isPlain(value) ? `export const ${name} = ${JSON.stringify(value)};` : '';
      return `export { ${name} } from ${JSON.stringify(file + (isPlain(value) ? plainHalf : shapesHalf))};`;
    });
    return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false };
  },
};
