import { createHash } from 'node:crypto';
import type { SceneMeta } from '@merchmill/mockup/scene.ts';
import { halfFiles, sceneFiles } from '@merchmill/mockup/scene.ts';

/** The layers that a scene consists of: those at half size too, where it has them. */
export const filesOfScene = (meta: Pick<SceneMeta, 'half'>) =>
  meta.half ? [...sceneFiles, ...halfFiles] : [...sceneFiles];

/**
 * Twelve hex digits that change whenever a layer or the description of a scene changes. Role and views are not in them:
 * they do not change how the scene is drawn, and a view's pictures have addresses of their own.
 * @param files bytes by the names of `filesOfScene`
 */
export function sceneRevision(
  meta: Omit<SceneMeta, 'revision'>,
  files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>,
): string {
  const hash = createHash('sha256');
  const { revision: _, role: __, views: ___, ...description } = meta as SceneMeta;
  hash.update(JSON.stringify(sortedKeys(description)));
  for (const name of filesOfScene(meta)) {
    const bytes = files[name];
    if (!bytes) throw new RangeError(`${name} is missing in scene ${meta.id}`);
    hash.update(`\n${name} ${bytes.byteLength}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, 12);
}

/** The order in which a person wrote the keys of a description must not matter. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, child]) => [key, sortedKeys(child)]));
}
