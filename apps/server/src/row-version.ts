import { createHash } from 'node:crypto';

/** With the keys of objects in one order, however they were made. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, inOrder(each)]));
}

/**
 * Version of something that people edit: the same for the same content, another for any other. A change names the
 * version it was made from, so that it is refused where the content is no longer that.
 */
export function versionOf(content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(content)))
    .digest('hex')
    .slice(0, 16);
}
