import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../config.ts';
import type { Db } from '../db/client.ts';
import { createReadiness } from './readiness.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'merchmill-ready-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

function readiness({ dataDir = folder, ...given }: Partial<Config> = {}) {
  const execute = vi.fn(async (): Promise<unknown> => ({ rows: [] }));
  const config = { databaseUrl: undefined, s3: null, dataDir, ...given } as Config;
  return { execute, isReady: createReadiness({ db: { execute } as unknown as Db, config }) };
}

describe('readiness', () => {
  it('is there while the database answers and the data folder can be written', async () => {
    expect(await readiness().isReady()).toBe(true);
  });

  it('is gone at once when the database refuses', async () => {
    const { execute, isReady } = readiness();
    await isReady();
    execute.mockRejectedValue(new Error('refused'));
    expect(await isReady()).toBe(false);
  });

  it('bears a database that is slow for a while, and asks it one thing at a time', async () => {
    const { execute, isReady } = readiness({ databaseUrl: 'postgres://x', s3: {} as Config['s3'] });
    await isReady();
    execute.mockImplementation(() => new Promise(() => {}));
    expect(await isReady()).toBe(true);
    const { now } = performance;
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 11_000);
    expect(await isReady()).toBe(false);
    later.mockRestore();
    expect(execute).toHaveBeenCalledTimes(2);
  });

  it('is gone where nothing can be written, and looked at every few seconds only', async () => {
    const blocked = path.join(folder, 'a-file');
    writeFileSync(blocked, 'in the way');
    const { isReady } = readiness({ dataDir: blocked });
    expect(await isReady()).toBe(false);
    rmSync(blocked);
    expect(await isReady()).toBe(false);
    const { now } = performance;
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 6000);
    expect(await isReady()).toBe(true);
    later.mockRestore();
  });

  it('needs no folder where both database and files are elsewhere', async () => {
    const elsewhere = { databaseUrl: 'postgres://x', s3: {} as Config['s3'] };
    const dataDir = path.join(folder, 'a-file');
    writeFileSync(dataDir, 'in the way');
    expect(await readiness({ ...elsewhere, dataDir }).isReady()).toBe(true);
    expect(await readiness({ databaseUrl: 'postgres://x', dataDir }).isReady()).toBe(false);
  });
});
