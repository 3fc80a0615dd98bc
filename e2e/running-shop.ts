import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type RunningShop = {
  url: string;
  /** What the server said on its standard output and error. */
  said(): string;
  /** Stops the process as an operator would, and starts another one on the same data. Gives milliseconds until it answers. */
  restart(): Promise<number>;
  close(): Promise<void>;
};

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not get ready within a minute');
}

/** The shop as `npm start` runs it, on an empty folder: seeded, with built pages, on a port of its own. */
export async function runShop(): Promise<RunningShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let text = '';
  let child: ChildProcess;

  async function start(): Promise<number> {
    const started = performance.now();
    const environment = {
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
    };
    child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await untilReady(child, `http://127.0.0.1:${port}`).catch((error) => {
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
    url,
    said: () => text,
    async restart() {
      await stop();
      return start();
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
