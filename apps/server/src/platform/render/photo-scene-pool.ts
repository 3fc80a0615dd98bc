import { ChildPool } from './child-pool.ts';
import type { PhotoSceneResult, PhotoSceneTask } from './photo-scene-task.ts';

export type PhotoScenePool = ChildPool<PhotoSceneTask, PhotoSceneResult>;

/** Staff make few scenes, and look at each before they save it: one at a time, in a process that ends afterwards. */
export function createPhotoScenePool(): PhotoScenePool {
  return new ChildPool({
    script: new URL('./photo-scene-child.ts', import.meta.url),
    children: 1,
    budget: 1,
    queueLimit: 20,
    waitMs: 60_000,
    cpuMs: 60_000,
    wallMs: 180_000,
    maxRssMb: 1000,
    nice: 5,
  });
}
