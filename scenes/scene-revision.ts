import { createHash } from 'node:crypto';
import type { SceneFile, SceneMeta } from '@merchmill/mockup/scene.ts';
import { sceneFiles } from '@merchmill/mockup/scene.ts';

/** Twelve hex digits that change whenever a layer or the description of a scene changes. */
export function sceneRevision(meta: Omit<SceneMeta, 'revision'>, files: Record<SceneFile, Uint8Array>): string {
  const hash = createHash('sha256');
  const { revision: _, ...description } = meta as SceneMeta;
  hash.update(JSON.stringify(sortedKeys(description)));
  for (const name of sceneFiles) hash.update(`\n${name} ${files[name].byteLength}\n`).update(files[name]);
  return hash.digest('hex').slice(0, 12);
}

/** The order in which a person wrote the keys of a description must not matter. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, child]) => [key, sortedKeys(child)]));
}
