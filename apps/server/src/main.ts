import { BadConfiguration } from './config.ts';
import { openDatabase } from './db/client.ts';
import { DataFolderInUse } from './db/data-lock.ts';
import { loadSettings } from './start/env-file.ts';

function fail(error: unknown): never {
  const expected = error instanceof BadConfiguration || error instanceof DataFolderInUse;
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const { config, notes } = loadSettings();
  for (const note of notes) console.warn(note);
  const { databaseUrl: url, databasePool: poolSize, dataDir } = config;
  // Each takes a second: the rest of the program is read while the database opens.
  const [{ openShop }, database] = await Promise.all([import('./shop.ts'), openDatabase({ url, dataDir, poolSize })]);
  const { logins } = await openShop(config, database, { development: process.argv.includes('--dev') });

  // The clock of performance.now() began with the process.
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`Merchmill is open at ${config.publicUrl} (${database.kind}, ready in ${seconds} s)`);
  if (logins) console.log(logins);
}

start().catch(fail);
