import { schedules } from './all-jobs.ts';
import { buildApp } from './app.ts';
import { serveControl } from './backup/control.ts';
import { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { closeContext, createContext } from './create-context.ts';
import { type DemoPart, loadDemo } from './import/load-demo.ts';
import { insertReference } from './import/reference.ts';
import { endKeptOutSessions, newSetupLink } from './modules/account/account/index.ts';
import { updateRatesJob } from './modules/shop/currency/currency.jobs.ts';
import { alone } from './platform/db/alone.ts';
import type { Database } from './platform/db/client.ts';
import { createServer } from './platform/http/server.ts';
import { stopServing } from './platform/http/stop-serving.ts';
import { runMarketplace } from './start/marketplace-process.ts';
import { saidOfEnd } from './start/start-fault.ts';
import { keepPicturesWarm } from './warm/warm-pictures.ts';

type Opening = {
  development: boolean;
  /** Told what begins. */
  onPart?: (part: DemoPart | 'shop') => void;
  /** Told what else there is to say, e.g. that another instance is waited for. */
  say?: (text: string) => void;
};

/**
 * Fills an empty shop, works off its jobs and serves it until the process is told to end. `logins`: those that it made;
 * `setupLink`: where the first operator of a shop without one begins; `onPart` is told what begins.
 */
export async function openShop(
  config: Config,
  database: Database,
  { development, onPart, say }: Opening,
): Promise<{ logins?: string | undefined; setupLink: string | null }> {
  const app = createServer(config);
  const clock = new Clock();
  const ctx = await createContext({ config, database, log: app.log, now: clock.now, say });
  const { drain } = await buildApp(app, ctx, { pages: development ? 'development' : 'built' });
  const fill = async () => {
    const demo = config.demo ? await loadDemo({ ctx, clock, onPart }) : null;
    await insertReference(ctx);
    return demo;
  };
  const demo = await alone(database, fill, say);
  await endKeptOutSessions(ctx);
  onPart?.('shop');
  const setupLink = await newSetupLink(ctx);
  const closeControl = await serveControl(config.dataDir, database);

  const marketplace = runMarketplace(ctx);
  let stopping = false;
  const warming = new AbortController();
  const stop = async () => {
    stopping = true;
    warming.abort();
    await closeControl();
    await marketplace?.stop();
    const takeNoMore = () => {
      drain();
      ctx.jobs.takeNoMore();
    };
    await stopServing(app, { drain: takeNoMore, graceSeconds: config.shutdownGraceSeconds });
    await closeContext(ctx);
    await database.close();
  };
  const end = () => {
    if (stopping) process.exit(1);
    stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${saidOfEnd(error)}\n`);
        process.exit(1);
      },
    );
  };
  // Vite installs a handler of its own that would end the process before the database is closed.
  if (development) process.removeAllListeners('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);

  await app.listen({ port: config.port, host: config.host });
  // Jobs begin last: a shop that cannot open leaves none half done.
  if (!stopping) {
    await ctx.jobs.work(ctx, schedules);
    // A new shop should not wait a day for its rates.
    await ctx.jobs.enqueue(ctx, updateRatesJob, {}, { key: 'at-start' });
    if (config.warmPictures && !development) void keepPicturesWarm({ app, ctx, signal: warming.signal });
  }
  // The process ends by itself, and whoever opens the shop has nothing to say of it.
  if (stopping) await new Promise(() => {});
  return { logins: demo?.logins, setupLink };
}
