import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { foldersOf, install, installFault, isInstalled, type Lock } from '../bin/launch/install.mjs';
import { chooseNode, packages, pinnedNode } from '../bin/launch/pinned-node.mjs';
import { createProgress } from '../bin/launch/progress.mjs';

const project = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-launch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
const lock = JSON.parse(read('package-lock.json')) as Lock;
const machines = [
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'darwin', arch: 'x64' },
  { platform: 'win32', arch: 'x64' },
];

describe('the pinned Node', () => {
  /** A project in which the packages of one machine are installed. */
  function projectFor(platform: string, arch: string): string {
    const root = path.join(folder, `${platform}-${arch}`);
    const place = path.join(root, 'node_modules', packages[`${platform}-${arch}`]!);
    const program = platform === 'win32' ? 'bin/node.exe' : 'bin/node';
    mkdirSync(path.join(place, 'bin'), { recursive: true });
    writeFileSync(path.join(place, program), '');
    writeFileSync(path.join(place, 'package.json'), JSON.stringify({ bin: { node: program } }));
    return root;
  }

  it.each(machines)('is in the lockfile for $platform $arch alone, and found there', ({ platform, arch }) => {
    const name = packages[`${platform}-${arch}`]!;
    const { optionalDependencies } = JSON.parse(read('package.json'));
    expect(lock.packages['']!.optionalDependencies).toEqual(optionalDependencies);
    expect(optionalDependencies[name]).toMatch(/^2[4-9]\.\d+\.\d+$/);
    expect(lock.packages[`node_modules/${name}`]).toMatchObject({ os: platform, cpu: arch, optional: true });
    const others = foldersOf(lock, { platform, arch }).filter(({ folder }) => /^node_modules\/node-/.test(folder));
    expect(others.filter(({ folder }) => Object.values(packages).includes(path.basename(folder)))).toEqual([
      { folder: `node_modules/${name}`, optional: true },
    ]);
    const root = projectFor(platform, arch);
    expect(pinnedNode(root, platform, arch)).toMatch(/bin\/node(\.exe)?$/);
    expect(chooseNode({ root, platform, arch, version: '18.0.0', execPath: '/usr/bin/node' })).toMatch(name);
  });

  it('is the running one where none is pinned, or a sentence where that is too old', () => {
    const machine = { root: folder, platform: 'freebsd', arch: 'x64', execPath: '/usr/bin/node' };
    expect(chooseNode({ ...machine, version: '24.0.0' })).toBe('/usr/bin/node');
    expect(() => chooseNode({ ...machine, version: '20.1.0' })).toThrow(
      'Merchmill needs Node 24 or newer; v20.1.0 is running and none is pinned for freebsd-x64.',
    );
  });

  it('can be asked for by Node 12: the door has words of its time only', () => {
    const door = read('tools/bin/run.mjs').replace(/^\/\/.*$/gm, '');
    expect(door).not.toMatch(/\?\?|\?\.|\bawait\b|^import |\|\|=|&&=|#|\d_\d/m);
    expect(door.indexOf('process.exit(1)')).toBeLessThan(door.indexOf("import('./launch/launch.mjs')"));
  });
});

describe('the lockfile', () => {
  // A lockfile made on one kind of machine may leave out what others need, and npm ci does not tell.
  it.each(machines)('has every native package for $platform $arch', ({ platform, arch }) => {
    const ofMachine = new RegExp(`-${platform}(32)?-${arch}(-gnu|-msvc)?$`);
    const missing = Object.entries(lock.packages).flatMap(([at, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          ofMachine.test(name) &&
          !lock.packages[`${at}/node_modules/${name}`] &&
          !lock.packages[`node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
    const natives = ['@img/sharp', '@resvg/resvg-js', '@rolldown/binding', '@tailwindcss/oxide', 'lightningcss'];
    const folders = foldersOf(lock, { platform, arch }).map(({ folder }) => folder);
    for (const native of natives) expect(folders.some((name) => name.includes(`${native}-${platform}`))).toBe(true);
  });
});

describe('installing', () => {
  const idle = { at: () => {} };
  const npm = path.join(folder, 'npm.js');
  const execpath = process.env.npm_execpath;
  afterEach(() => {
    if (execpath === undefined) delete process.env.npm_execpath;
    else process.env.npm_execpath = execpath;
  });

  /** A project of one package, with an npm of which `code` is the program. */
  function smallProject(code: string): string {
    const root = mkdtempSync(path.join(folder, 'small-'));
    const text = JSON.stringify({
      packages: { '': {}, 'node_modules/one': {}, 'node_modules/mac': { os: ['darwin2'] } },
    });
    writeFileSync(path.join(root, 'package-lock.json'), text);
    // Whatever lies above the folder for temporary files: the program is no module.
    writeFileSync(path.join(folder, 'package.json'), '{}');
    writeFileSync(npm, code);
    process.env.npm_execpath = npm;
    return root;
  }
  const makesIt = `const fs = require('fs'); fs.mkdirSync('node_modules/one', { recursive: true });
    fs.writeFileSync('node_modules/one/package.json', '{}');`;

  it('is done once: not again for a lockfile that is only newer, but for another one or a lost package', async () => {
    const root = smallProject(makesIt);
    expect(isInstalled(root)).toBe(false);
    await install(root, idle);
    expect(isInstalled(root)).toBe(true);
    const file = path.join(root, 'package-lock.json');
    utimesSync(file, new Date(), new Date(Date.now() + 60_000));
    expect(isInstalled(root)).toBe(true);
    rmSync(path.join(root, 'node_modules/one/package.json'));
    expect(isInstalled(root)).toBe(false);
    await install(root, idle);
    writeFileSync(file, readFileSync(file, 'utf8').replace('{}', '{ "version": "2" }'));
    expect(isInstalled(root)).toBe(false);
  });

  it('that was interrupted leaves no stamp, not even the one of before', async () => {
    const root = smallProject(makesIt);
    await install(root, idle);
    writeFileSync(npm, `console.error('npm error code ECONNREFUSED'); process.exit(1);`);
    await expect(install(root, idle)).rejects.toThrow(/^The dependencies could not be installed: the package registry/);
    expect(existsSync(path.join(root, 'node_modules/.installed-lock'))).toBe(false);
    expect(isInstalled(root)).toBe(false);
  });

  it.each([
    ['npm error code ENOTFOUND', /registry cannot be reached/],
    ['npm error code ENOSPC', /the disk is full/],
    ['npm error code EACCES', /this folder is not writable/],
    ['npm error code EINTEGRITY', /differs from package-lock\.json/],
    ['npm error odd', /npm says: npm error odd/],
  ])('%s is told in one sentence', (output, words) => {
    expect(installFault(output)).toMatch(words);
  });

  /** The launcher of a checkout, as a newcomer runs it. */
  function launch(root: string, argv: string[], environment: Record<string, string>, isGuest = false) {
    const offline = {
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_cache: path.join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    };
    const child = spawn(process.execPath, [path.join(root, 'tools/bin/run.mjs'), ...argv], {
      env: { ...process.env, npm_execpath: '', ...offline, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A folder's rights hold for everybody but root.
      ...(isGuest && process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
    });
    let [said, printed] = ['', ''];
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    return new Promise<{ code: number | null; said: string; printed: string }>((resolve) =>
      child.on('close', (code) => resolve({ code, said: said.trim(), printed: printed.trim() })),
    );
  }

  /** A checkout with nothing installed: the launcher and what npm reads. */
  function freshCheckout(name: string): string {
    const fresh = path.join(folder, name);
    const manifests = ['web', 'server'].map((app) => `apps/${app}/package.json`);
    const shared = ['contract', 'design', 'mockup'].map((name) => `packages/${name}/package.json`);
    for (const each of ['tools/bin', 'package.json', 'package-lock.json', ...manifests, ...shared]) {
      cpSync(path.join(project, each), path.join(fresh, each), { recursive: true });
    }
    return fresh;
  }

  it('needs the network once: a second start asks for nothing, a first one without it says so', async () => {
    const program = path.join(folder, 'program.ts');
    writeFileSync(program, `console.log('it runs');`);
    expect(await launch(project, ['exec', program], { PATH: folder })).toEqual({
      code: 0,
      said: '',
      printed: 'it runs',
    });

    const { code, said, printed } = await launch(freshCheckout('fresh'), ['start'], {});
    expect(printed).toBe('[  0%] Installing dependencies (first start only, about a minute) …');
    expect(said).toMatch(/^The dependencies could not be installed: the package registry cannot be reached\.[^\n]+$/);
    expect(code).toBe(1);
  });

  it('into a checkout that cannot be written says so', async () => {
    const readOnly = freshCheckout('read-only');
    chmodSync(folder, 0o755);
    chmodSync(readOnly, 0o555);
    const { code, said } = await launch(readOnly, ['start'], {}, true);
    chmodSync(readOnly, 0o755);
    expect(said).toBe('The dependencies could not be installed: this folder is not writable.');
    expect(code).toBe(1);
  });
});

describe('progress', () => {
  const told = (isTTY: boolean) => {
    const words: string[] = [];
    const stream = { isTTY, columns: 60, write: (text: string) => words.push(text) };
    const progress = createProgress({ from: 40, seconds: { one: 30, two: 0, three: 10 }, stream });
    return { words, progress };
  };

  it('is a line for each step where there is no terminal', () => {
    const { words, progress } = told(false);
    progress.begin('one', 'First');
    progress.at(0.5);
    progress.begin('two', 'Second');
    progress.begin('three', 'Third');
    expect(progress.close()).toBe(100);
    progress.finish('Ready');
    expect(words).toEqual(['[ 40%] First …\n', '[ 85%] Second …\n', '[ 85%] Third …\n', '[100%] Ready\n']);
  });

  it('is one line on a terminal, which other words do not tear', () => {
    const { words, progress } = told(true);
    progress.begin('one', 'First');
    progress.at(0.5);
    progress.at(0.2);
    progress.say('Waiting.');
    progress.close();
    expect(words).toEqual([
      '\r\x1b[K[ 40%] First …',
      '\r\x1b[K[ 62%] First …',
      '\r\x1b[KWaiting.\n',
      '[ 62%] First …',
      '\r\x1b[K',
    ]);
  });
});
