import { createProgress } from '../../../tools/bin/launch/progress.mjs';
import type { Config } from './config.ts';
import { printUncaught } from './safe-error.ts';
import { loadSettings } from './start/env-file.ts';
import { placeMarketplace } from './start/marketplace-process.ts';
import { preflight } from './start/preflight.ts';
import { findHotFolderFault, findMailFault, findRates } from './start/start-details.ts';
import { listenFault, saidOf } from './start/start-fault.ts';
import { partTexts, secondsOf } from './start/start-parts.ts';
import { startTable } from './start/start-table.ts';

let config: Config | undefined;
let endProgress = () => {};

function fail(error: unknown): never {
  endProgress();
  const isListening = (error as { syscall?: string } | null)?.syscall === 'listen';
  console.error(saidOf((config && isListening && listenFault(error, config)) || error));
  process.exit(1);
}

async function start(): Promise<void> {
  const development = process.argv.includes('--dev');
  const { origin, notes, ...settings } = loadSettings(process.env, development ? { LOG_LEVEL: 'info' } : {});
  config = await placeMarketplace(settings.config);
  const { databaseUrl: url, databasePool: poolSize, dataDir } = config;
  const { isNew, place, version } = (await preflight(config)).database;

  const progress = createProgress({
    from: Number(process.env.START_PERCENT ?? 0),
    seconds: secondsOf({ isNew, demo: config.demo }),
  });
  endProgress = progress.close;
  progress.begin('database', isNew ? partTexts.newDatabase : partTexts.database);
  // Each takes a second: the rest of the program is read while the database opens.
  const { say } = progress;
  const opening = import('./platform/db/client.ts').then(({ openDatabase }) =>
    openDatabase({ url, dataDir, poolSize, say }),
  );
  const [{ openShop }, database] = await Promise.all([import('./shop.ts'), opening]);
  const { fontNotes } = await import('./platform/render/fonts.ts');
  const { logins, setupLink } = await openShop(config, database, {
    development,
    onPart: (part) => progress.begin(part, partTexts[part]),
    say,
  });
  const { kind } = database;
  // The clock of performance.now() began with the process.
  const seconds = (performance.now() / 1000).toFixed(1);
  // Now that the console's settings hold.
  const [rates, mailFault, hotFolderFault] = await Promise.all([
    findRates(database.db),
    findMailFault(config),
    findHotFolderFault(config),
  ]);
  const facts = {
    database: { kind, place, version },
    rates,
    mailFault,
    hotFolderFault,
    origin,
    notes: [...notes, ...fontNotes()],
    now: new Date(),
  };
  progress.finish('Ready');

  console.log(`Merchmill is open at ${config.publicUrl} (ready in ${seconds} s)`);
  console.log(startTable(config, facts));
  if (logins) console.log(`\n${logins}`);
  if (setupLink) console.log(`\nFinish setup at ${setupLink}`);
}

printUncaught();
start().catch(fail);
