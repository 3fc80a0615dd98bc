import { schedules } from './all-jobs.ts';
import { buildApp } from './app.ts';
import { BadConfiguration, readConfig } from './config.ts';
import { closeContext, createContext } from './create-context.ts';
import { openDatabase } from './db/client.ts';
import { DataFolderInUse } from './db/data-lock.ts';
import { demoLogins, seedDemo } from './db/seed/seed.ts';
import { createServer } from './http/server.ts';

const startedAt = performance.now();
const development = process.argv.includes('--dev');

function fail(error: unknown): never {
  const expected = error instanceof BadConfiguration || error instanceof DataFolderInUse;
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const app = createServer(config);
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
  });
  const ctx = await createContext({ config, database, log: app.log });
  const seeded = config.demo && (await seedDemo(ctx));
  const { drain } = await buildApp(app, ctx, { pages: development ? 'development' : 'built' });
  await ctx.jobs.work(ctx, schedules);
  await app.listen({ port: config.port, host: config.host });

  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Merchmill is open at ${config.publicUrl} (${database.kind}, ready in ${seconds} s)`);
  if (seeded) console.log(demoLogins());

  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    drain();
    await app.close();
    await closeContext(ctx);
    await database.close();
    process.exit(0);
  };
  // Vite installs a handler of its own that would end the process before the database is closed.
  if (development) process.removeAllListeners('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

start().catch(fail);
