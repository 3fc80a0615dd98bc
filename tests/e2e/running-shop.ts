import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { freePort } from '../../apps/server/src/testing/free-ports.ts';
import { keptShops } from '../../apps/server/src/testing/global-setup.ts';
import { isWhole } from '../../apps/server/src/testing/profile.ts';
import { type Backend, quickest } from '../../apps/server/src/testing/test-app.ts';
import { createDatabase, dropDatabase } from '../../apps/server/src/testing/throw-away-postgres.ts';

export type RunningShop = {
  url: string;
  /** What the server said on its standard output and error. */
  said(): string;
  pid(): number;
  /** Stops the process as an operator would, and starts another one on the same data. Gives milliseconds until it answers. */
  restart(): Promise<number>;
  close(): Promise<void>;
};

/** Asks ten times a second. The time it may take is that of a machine that does much else. */
async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries === 1500) throw new Error(`${what}: not within two and a half minutes`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  await until('the server is ready', async () => {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    return (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false;
  });
}

/** The shop as `npm start` runs it, with built pages, on a port of its own. */
async function serve(folder: string, environment: Record<string, string>): Promise<RunningShop> {
  const port = await freePort();
  let text = '';
  let child: ChildProcess;

  async function start(): Promise<number> {
    const started = performance.now();
    const ours = {
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      // Many shops are started; what is looked at in one is made when it is.
      WARM_PICTURES: 'off',
      // Nobody should wait a minute for an order to be released.
      CLOCK_SECONDS: '4',
    };
    child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      env: { ...process.env, ...ours, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await untilReady(child, `http://127.0.0.1:${port}`).catch((error) => {
      child.kill('SIGKILL');
      throw new Error(`${error.message}\n${text}`);
    });
    return performance.now() - started;
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });

  await start();
  return {
    url: `http://localhost:${port}`,
    said: () => text,
    pid: () => child.pid!,
    async restart() {
      await stop();
      return start();
    },
    close: stop,
  };
}

/** In CI what a newcomer's shop runs on. */
const ofNewcomers = (): Backend => (isWhole ? 'pglite' : quickest());
const ofRun = () => path.dirname(inject('template'));
const seededDatabase = 'seeded';

/** An empty database of its own, or a copy of another one, for a server that is started; nothing where it embeds its own. */
async function aDatabase(backend: Backend, name: string, template?: string): Promise<Record<string, string>> {
  return backend === 'postgres' ? { DATABASE_URL: await createDatabase(inject('postgres')!, name, template) } : {};
}

/** The data of a shop that was just opened for the first time: made by the first who asks in a run, and kept for it. */
async function seededFolder(backend: Backend): Promise<string> {
  const seeded = path.join(ofRun(), `seeded-${backend}`);
  const isFirst = mkdirSync(`${seeded}.begun`, { recursive: true }) !== undefined;
  if (isFirst) {
    const making = `${seeded}.new`;
    // What journeys meet is what they did themselves.
    const shop = await serve(making, { DEMO_HISTORY: 'off', ...(await aDatabase(backend, seededDatabase)) });
    await shop.close();
    renameSync(making, seeded);
  }
  await until('the demo shop is made', () => existsSync(seeded));
  return seeded;
}

/**
 * Pictures that shops of a run have drawn: their names are hashes of all that is on them, so shops can share them. Each
 * shop drawing them anew took most of the processor.
 */
function sharePictures(folder: string): void {
  const shared = path.join(ofRun(), 'pictures');
  mkdirSync(shared, { recursive: true });
  mkdirSync(path.join(folder, 'files'), { recursive: true });
  symlinkSync(shared, path.join(folder, 'files', 'mockup'));
}

/** The demo shop, new, on data of its own. `environment`: variables of the server beside those that make it quiet. */
export async function runShop(environment: Record<string, string> = {}, backend = ofNewcomers()): Promise<RunningShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-e2e-'));
  cpSync(await seededFolder(backend), folder, { recursive: true });
  sharePictures(folder);
  const database = await aDatabase(backend, path.basename(folder).toLowerCase(), seededDatabase);
  const shop = await serve(folder, { ...database, ...environment });
  return {
    ...shop,
    async close() {
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
      if (database.DATABASE_URL) await dropDatabase(database.DATABASE_URL);
    },
  };
}

/** One that others visit too: nobody starts it anew. */
export type VisitedShop = Omit<RunningShop, 'restart'>;

/** The one that this worker keeps. */
let kept: RunningShop | null = null;

/** Lets it go on where it stands still; false where it is gone. */
async function isThere({ url, pid }: RunningShop): Promise<boolean> {
  try {
    process.kill(pid(), 'SIGCONT');
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/**
 * The demo shop that this worker keeps for suites whose visitors leave nothing behind that others would meet: what they
 * save or order is that of somebody new (`Person.join`). Starting a shop takes longer than many of them. Between visits it
 * stands still: its clock would take a tenth of a processor. There is one a worker, as each takes a gigabyte: with four,
 * whole runs had no memory left and took three times as long.
 */
export async function visitShop(): Promise<VisitedShop> {
  if (!kept || !(await isThere(kept))) kept = await runShop();
  const { url, said, pid } = kept;
  // Whoever ends the run ends it, as a worker does not know its last suite.
  mkdirSync(keptShops(ofRun()), { recursive: true });
  writeFileSync(path.join(keptShops(ofRun()), String(pid())), '');
  return { url, said, pid, close: async () => void process.kill(pid(), 'SIGSTOP') };
}

/** A shop as its owner finds it: without the demo, on an empty database of its own. */
export async function runEmptyShop(environment: Record<string, string>): Promise<RunningShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-e2e-'));
  const shop = await serve(folder, { DEMO: 'off', ...environment });
  return {
    ...shop,
    async close() {
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
