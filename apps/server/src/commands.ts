import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Email } from '@merchmill/contract/account/account.shapes.ts';
import { settingGroups } from '@merchmill/contract/shop/shop-settings.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { allJobs } from './all-jobs.ts';
import { buildApp } from './app.ts';
import { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { closeContext, createContext } from './create-context.ts';
import { enlargeCatalog } from './import/large-catalog.ts';
import { loadDemo } from './import/load-demo.ts';
import { makeOperator } from './modules/account/account/index.ts';
import { forgetSecrets, resealSecrets } from './modules/backoffice/index.ts';
import type { Unopened } from './modules/shop/settings/index.ts';
import { alone } from './platform/db/alone.ts';
import { type Database, openDatabase } from './platform/db/client.ts';
import { lockDataFolder } from './platform/db/data-lock.ts';
import { createServer } from './platform/http/server.ts';
import { Jobs } from './platform/jobs/queue.ts';
import { printUncaught } from './safe-error.ts';
import { SecretBox } from './secret-box.ts';
import { loadSettings } from './start/env-file.ts';
import { checkData } from './start/preflight.ts';
import { StartFault, saidOf } from './start/start-fault.ts';

/* npm run db:migrate | db:seed | db:reset | seed | setup, on the database that the environment names. */

const open = (config: Config) =>
  openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, poolSize: config.databasePool, say: console.log });

async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Tables and queues as this version of the program wants them. */
async function migrate(config: Config): Promise<string> {
  await withDatabase(config, async (database) => {
    const jobs = new Jobs(database, allJobs, (error) => {
      throw error;
    });
    await jobs.start();
    await jobs.stop();
  });
  return 'The database is up to date.';
}

/** What `--products 100000` asks for. */
function wantedProducts(): number | undefined {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { products: { type: 'string' } } });
  if (values.products === undefined) return undefined;
  const products = Number(values.products);
  if (!Number.isInteger(products) || products < 1 || products > 5_000_000) {
    throw new StartFault('Enter a number of products up to 5000000, such as --products 100000.');
  }
  return products;
}

/** The demo shop, in a database that has no people yet; with a number, its catalog is copied until it has as many. */
async function seed(config: Config): Promise<string> {
  const products = wantedProducts();
  return withDatabase(config, async (database) => {
    const app = createServer(config);
    const clock = new Clock();
    const ctx = await createContext({ config, database, log: app.log, now: clock.now });
    try {
      await buildApp(app, ctx, { pages: 'none' });
      const demo = await alone(database, () => loadDemo({ ctx, clock }), console.log);
      const said = demo ? `The demo shop is ready.\n${demo.logins}` : 'There is already a shop; nothing was changed.';
      if (products === undefined) return said;
      const started = performance.now();
      const added = await enlargeCatalog(ctx, products, (there) => console.log(`${there} products`));
      return `${said}\nAdded ${added} products in ${Math.round((performance.now() - started) / 1000)} s.`;
    } finally {
      await app.close();
      await closeContext(ctx);
    }
  });
}

/** Makes that person an operator, and says where they choose a password. */
async function makeAdmin(config: Config, address: string): Promise<string> {
  return withDatabase(config, async (database) => {
    const ctx = await createContext({ config, database, log: Fastify({ logger: false }).log });
    try {
      const link = await makeOperator(ctx, address);
      return `${address.toLowerCase()} is now an owner. With the shop running, choose a password within 24 hours at\n${link}`;
    } finally {
      await closeContext(ctx);
    }
  });
}

const secretsOf = ({ groups, signingKey }: Unopened): string =>
  [
    'Without the lost key, these cannot be decrypted and are deleted:',
    ...groups.map((group) => `  ${group}: ${settingGroups[group].names.join(', ')}`),
    ...(signingKey ? ['  the signing key: everyone has to log in again, and links in emails stop working'] : []),
  ].join('\n');

/** For a shop whose key is lost, which would not start any more. */
async function forgetLostSecrets(config: Config): Promise<string> {
  return withDatabase(config, async ({ db }) => {
    const secrets = new SecretBox(config);
    const forgotten = await forgetSecrets({ db, now: () => new Date(), secrets }, (unopened) => {
      if (unopened.groups.length || unopened.signingKey) console.log(secretsOf(unopened));
    });
    if (!forgotten) return 'The current key decrypts every secret; nothing was changed.';
    const { stores } = forgotten;
    const lost = stores ? ` Sellers have to connect their stores again (${stores}).` : '';
    return `The shop can start again. Enter the deleted settings in the console under Settings.${lost}`;
  });
}

/** Part of replacing the key: after it, `SECRET_KEY` needs the new one only. */
async function resealAll(config: Config): Promise<string> {
  if (config.secretKeys.length < 2)
    throw new StartFault('Set SECRET_KEY to the new and the old key, separated by a comma, and start this again.');
  return withDatabase(config, async ({ db }) => {
    const { stores, authenticators } = await resealSecrets({ db, secrets: new SecretBox(config) });
    return `Everything is encrypted with the new key: settings, ${stores} stores, ${authenticators} authenticators. You can remove the old key from SECRET_KEY.`;
  });
}

/**
 * `--admin you@example.com` makes an operator; `--reseal-secrets` is for a new key of the secrets, `--forget-secrets` the
 * way out where it is lost.
 */
async function setup(config: Config): Promise<string> {
  const flag = { type: 'boolean' } as const;
  const options = { admin: { type: 'string' }, 'forget-secrets': flag, 'reseal-secrets': flag } as const;
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  const { admin, 'forget-secrets': forgets, 'reseal-secrets': reseals } = values;
  if (forgets && !reseals && admin === undefined) return forgetLostSecrets(config);
  if (reseals && !forgets && admin === undefined) return resealAll(config);
  const address = Email.safeParse(admin?.trim());
  if (address.success && !forgets && !reseals) return makeAdmin(config, address.data);
  throw new StartFault(
    'Name the new owner: npm run setup -- --admin you@example.com. To replace the secret key: npm run setup -- --reseal-secrets. If it is lost: npm run setup -- --forget-secrets',
  );
}

/** Deletes everything: orders, people, pictures. */
async function empty(config: Config): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new StartFault('A shop in production cannot be reset.');
  if (config.databaseUrl) {
    // Not by openDatabase: it would first bring up to date what is to go, which fails where histories part.
    const client = new pg.Client({ connectionString: config.databaseUrl });
    await client.connect();
    try {
      await client.query('drop schema if exists public, jobs, drizzle cascade');
      await client.query('create schema public');
    } finally {
      await client.end();
    }
  } else {
    const unlock = lockDataFolder(config.dataDir);
    for (const name of ['pglite', 'pglite.init'])
      rmSync(path.join(config.dataDir, name), { recursive: true, force: true });
    unlock();
  }
  rmSync(path.join(config.dataDir, 'files'), { recursive: true, force: true });
}

async function reset(config: Config): Promise<string> {
  await empty(config);
  await migrate(config);
  return config.demo ? seed(config) : 'The database is empty.';
}

const commands: Record<string, (config: Config) => Promise<string>> = { migrate, seed, setup, reset };

async function run(): Promise<void> {
  const command = commands[process.argv[2] ?? ''];
  if (!command) throw new StartFault(`Choose a command: ${Object.keys(commands).join(', ')}.`);
  const { config } = loadSettings();
  await checkData(config);
  console.log(await command(config));
}

printUncaught();
run().catch((error: unknown) => {
  console.error(saidOf(error));
  process.exitCode = 1;
});
