import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './data-lock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-lock-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that takes the lock and says so, or says why not. */
function holder() {
  const code = `import { lockDataFolder } from ${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)};
    try { lockDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000); } catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { child, said, ended };
}

describe('the lock on the data folder', () => {
  it('a second process is told clearly, and a killed one leaves nothing behind', async () => {
    const first = holder();
    expect(await first.said).toBe('held');
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
    const second = holder();
    expect(await second.said).toMatch(/is in use by another running Merchmill\. Stop it first, or set DATA_DIR/);
    first.child.kill('SIGKILL');
    await first.ended;
    const release = lockDataFolder(folder);
    release();
    lockDataFolder(folder)();
  });
});
