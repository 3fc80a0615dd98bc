import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type HalfFile, halfFiles, type SceneFile, SceneMeta, sceneFiles } from '@merchmill/mockup/scene.ts';
import { scenesFolder } from '../../../platform/render/scenes.ts';

const sceneId = /^[a-z][a-z0-9-]{0,31}$/;
const known = new Map<string, SceneMeta>();

/** Description of a mockup scene of the repository; read once, as scenes change with the program only. */
export function findScene(id: string): SceneMeta | undefined {
  const meta = known.get(id);
  if (meta || !sceneId.test(id)) return meta;
  try {
    const read = SceneMeta.parse(JSON.parse(readFileSync(path.join(scenesFolder, id, 'meta.json'), 'utf8')));
    known.set(id, read);
    return read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Ids of all scenes, sorted. */
export function listSceneIds(): string[] {
  return readdirSync(scenesFolder)
    .filter((id) => findScene(id))
    .sort();
}

/** Folder of a scene's packed layers as browsers see it. */
export function sceneUrl(id: string): string {
  return `/media/scene/${id}`;
}

/** Path of a file of a scene on disk; undefined for a name that no scene has. */
export function sceneFilePath(id: string, file: string): string | undefined {
  const meta = findScene(id);
  const isWhole = file === 'meta.json' || sceneFiles.includes(file as SceneFile);
  const isHalf = Boolean(meta?.half) && halfFiles.includes(file as HalfFile);
  return meta && (isWhole || isHalf) ? path.join(scenesFolder, id, file) : undefined;
}
