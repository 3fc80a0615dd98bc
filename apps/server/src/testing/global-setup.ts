import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { allJobs } from '../all-jobs.ts';
import { type Database, openDatabase } from '../platform/db/client.ts';
import { Jobs } from '../platform/jobs/queue.ts';
import { createDatabase, startPostgres } from './throw-away-postgres.ts';

/** The migrated, empty database on the PostgreSQL server, which others are copies of. */
export const postgresTemplate = 'migrated';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a migrated, empty embedded database. */
    template: string;
    /** Address of a throw-away PostgreSQL server, where one is on the machine. */
    postgres: string | null;
  }
}

async function addJobQueues(database: Database): Promise<void> {
  const jobs = new Jobs(database, allJobs, (error) => {
    throw error;
  });
  await jobs.start();
  await jobs.stop();
}

/** Where the process ids of shops are noted that are to be there until the run ends. @param folder of the run */
export const keptShops = (folder: string) => path.join(folder, 'kept-shops');

/** Whether it is there; sent a signal where one is given. */
function isRunning(pid: number, signal: NodeJS.Signals | 0 = 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Ends them, and waits until they write no more. */
async function endKeptShops(folder: string): Promise<void> {
  if (!existsSync(keptShops(folder))) return;
  const pids = readdirSync(keptShops(folder)).map(Number);
  // They stand still between visits.
  const ending = pids.filter((pid) => isRunning(pid, 'SIGTERM') && isRunning(pid, 'SIGCONT'));
  for (let tries = 0; tries < 100 && ending.some((pid) => isRunning(pid)); tries++) await setTimeout(100);
  for (const pid of ending) isRunning(pid, 'SIGKILL');
}

/** Once for the whole run: a PostgreSQL server of its own, and a migrated database to copy on each backend. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-test-'));
  const database = await openDatabase({ dataDir: 'memory://' });
  if (database.kind !== 'pglite') throw new Error('the embedded database was asked for');
  await addJobQueues(database);
  const template = path.join(folder, 'template.tar');
  writeFileSync(template, await database.pglite.dump());
  await database.close();
  const postgres = await startPostgres(path.join(folder, 'postgres'));
  if (postgres) {
    const url = await createDatabase(postgres.url, postgresTemplate);
    const migrated = await openDatabase({ url, dataDir: '' });
    await addJobQueues(migrated);
    await migrated.close();
  }
  project.provide('template', template);
  project.provide('postgres', postgres?.url ?? null);
  return async () => {
    await endKeptShops(folder);
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
