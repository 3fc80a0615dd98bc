import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockDataFolder } from '../platform/db/data-lock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type End = { code: number | null; said: string; printed: string };

/** A process of the server, or of a command on its database, until it ends by itself. */
function run(environment: Record<string, string>, argv = ['apps/server/src/main.ts']): Promise<End> {
  const child = spawn(process.execPath, argv, {
    env: { ...process.env, DATA_DIR: path.join(folder, 'data'), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, printed] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said: said.trim(), printed })));
}

describe('a start that cannot go well', () => {
  it('ends with one sentence, before anything is made', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const port = String((taken.address() as AddressInfo).port);
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const envFile = path.join(folder, 'shop.env');
    writeFileSync(envFile, 'DATABSE_URL=postgres://user:hunter2@db/shop\n');
    const commands = ['apps/server/src/commands.ts', 'migrate'];
    const cases: [Promise<End>, RegExp][] = [
      [
        run({ PORT: port }),
        /^Port \d+ is in use by another program\. Stop that program or set PORT to another port\.$/,
      ],
      [run({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:9/d' }), /^The database server 127\.0\.0\.1:9 refuses/],
      [run({ DATABASE_URL: 'mysql://u:hunter2@127.0.0.1/d' }, commands), /^DATABASE_URL: must be an address such as/],
      [run({ ENV_FILE: envFile }), /DATABSE_URL is not a setting\. Did you mean DATABASE_URL\?$/],
      [run({ DATA_DIR: file }, commands), /^DATA_DIR: \S+ is a file, not a folder\.$/],
    ];
    for (const [ending, words] of cases) {
      const { code, said, printed } = await ending;
      expect(said).toMatch(words);
      expect(said.split('\n')).toHaveLength(1);
      expect(said).not.toContain('hunter2');
      expect(printed).toBe('');
      expect(code).toBe(1);
    }
    taken.close();
    expect(existsSync(path.join(folder, 'data', 'pglite'))).toBe(false);
  });

  it('on a folder that another one has open says so, and touches nothing', async () => {
    const data = path.join(folder, 'open');
    const unlock = lockDataFolder(data);
    const { code, said } = await run({ DATA_DIR: data });
    unlock();
    expect(said).toMatch(/^\S+ is in use by another running Merchmill\. Stop it first, or set DATA_DIR to another/);
    expect(said.split('\n')).toHaveLength(1);
    expect(code).toBe(1);
    expect(readdirSync(data)).toEqual(['in-use.lock']);
  });
});
