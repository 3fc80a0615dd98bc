import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hourMs } from '@merchmill/contract/durations.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HotFolder, isHanging, watchHanging } from './hot-folder.ts';
import { openLocalDisk } from './hot-folder-disk.ts';

describe('a hot folder', () => {
  let root: string;
  let folder: HotFolder;
  const at = (name: string) => path.join(root, ...name.split('/'));
  const stage = async (text: string, isAgain = false) =>
    (await folder.stage('dtf/a.png', 'b1', isAgain, () => [Buffer.from(text)])).part;
  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'merchmill-hot-folder-'));
    folder = new HotFolder(await openLocalDisk(root));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('[HOT-06] gives a file its name, and tells where there was none to give it to', async () => {
    const part = await stage('one');
    expect([await folder.reveal('dtf/a.png', part), await folder.reveal('dtf/a.png', part)]).toEqual([true, false]);
    expect(readdirSync(at('dtf'))).toEqual(['a.png']);
  });

  it('[HOT-06] writes over what may be its own, and over nothing else', async () => {
    mkdirSync(at('dtf'));
    writeFileSync(at('dtf/a.png'), 'not ours');
    await expect(folder.reveal('dtf/a.png', await stage('new'))).rejects.toMatchObject({ reason: 'taken' });
    expect(readFileSync(at('dtf/a.png'), 'utf8')).toBe('not ours');
    await folder.reveal('dtf/a.png', await stage('again', true));
    expect(readFileSync(at('dtf/a.png'), 'utf8')).toBe('again');
  });

  it('[HOT-08] is missing where a folder of it went away, which is not made anew under a name', async () => {
    const part = await stage('one');
    // As where a share is unmounted.
    renameSync(at('dtf'), `${root}-gone`);
    await expect(folder.reveal('dtf/a.png', part)).rejects.toMatchObject({ reason: 'missing' });
    expect(readdirSync(root)).toEqual([]);
    renameSync(root, `${root}-gone/root`);
    await expect(folder.reveal('a.png', part)).rejects.toMatchObject({ reason: 'missing' });
    renameSync(`${root}-gone/root`, root);
    rmSync(`${root}-gone`, { recursive: true });
  });

  it('[HOT-07] takes for left behind only what is half written and older than an hour', async () => {
    const [old, young] = [await stage('old', true), await stage('young')];
    writeFileSync(at('dtf/.mm-other.part'), 'not ours');
    const then = new Date(Date.now() - 1.1 * hourMs);
    for (const name of [old, '.mm-other.part']) utimesSync(at(`dtf/${name}`), then, then);
    expect(await folder.listOldParts(['dtf/a.png', 'nowhere/b.png'])).toEqual([
      { beside: 'dtf/a.png', part: old, batchId: 'b1' },
    ]);
    expect(readdirSync(at('dtf'))).toContain(young);
  });

  it('[HOT-08] is known to hang from the time limit of a call until it answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = Promise.withResolvers<string>();
    const call = watchHanging(1000, () => answer.promise);
    vi.advanceTimersByTime(999);
    expect(isHanging()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isHanging()).toBe(true);
    vi.useRealTimers();
    answer.resolve('late');
    expect([await call, isHanging()]).toEqual(['late', false]);
  });
});
