import { ChildPool } from '../child-pool.ts';
import type { GangResult, GangTask } from './gang-sheet.ts';

export type GangPool = ChildPool<GangTask, GangResult>;

/** Sheets of prints are laid out in a process of their own, one batch at a time: pictures are read and written there. */
export function createGangPool(): GangPool {
  return new ChildPool({
    script: new URL('./gang-child.ts', import.meta.url),
    children: 1,
    budget: 1,
    queueLimit: 20,
    waitMs: 60_000,
    cpuMs: 120_000,
    wallMs: 600_000,
    maxRssMb: 400,
    keepRssMb: 200,
    nice: 5,
  });
}
