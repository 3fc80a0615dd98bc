// Installs what the lockfile says, and only where it is not there.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const stamp = 'node_modules/.installed-lock';

const allows = (list, value) => {
  if (!list) return true;
  const words = [list].flat();
  return words.includes(value) || (words.every((word) => word.startsWith('!')) && !words.includes(`!${value}`));
};

/** Folders that an install makes on such a machine; `optional` ones may be missing where npm could not use them. */
export function foldersOf(lock, { platform = process.platform, arch = process.arch } = {}) {
  return Object.entries(lock.packages)
    .filter(([folder, { os, cpu }]) => folder.startsWith('node_modules/') && allows(os, platform) && allows(cpu, arch))
    .map(([folder, about]) => ({
      folder,
      optional: Boolean(about.optional || about.devOptional || about.libc || about.peer),
    }));
}

const isThere = (root, folder) => existsSync(path.join(root, folder, 'package.json'));

/** What the lockfile asks for is there, by the stamp of the last install and by a look at every package. */
export function isInstalled(root) {
  const text = readFileSync(path.join(root, 'package-lock.json'));
  const file = path.join(root, stamp);
  if (!existsSync(file)) return false;
  if (readFileSync(file, 'utf8') !== createHash('sha256').update(text).digest('hex')) return false;
  return foldersOf(JSON.parse(text)).every(({ folder, optional }) => optional || isThere(root, folder));
}

/** Why npm gave up, in one sentence. */
export function installFault(output) {
  const because = (reason) => `The dependencies could not be installed: ${reason}`;
  if (/ENOSPC/.test(output)) return because('the disk is full.');
  if (/EROFS|EACCES|EPERM/.test(output)) return because('this folder is not writable.');
  if (/EINTEGRITY/.test(output)) return because('a package differs from package-lock.json.');
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network|socket/i.test(output)) {
    return because(
      'the package registry cannot be reached. Connect to the network and start again; only the first start needs it.',
    );
  }
  const last = output.trim().split('\n').slice(-3).join(' ').slice(0, 300);
  return because(last ? `npm says: ${last}` : 'npm failed.');
}

function npmCommand() {
  // A production environment would leave out what the build needs.
  const argv = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return { file: process.execPath, argv: [npm, ...argv, ...patience] };
  const windows = process.platform === 'win32';
  return { file: windows ? 'npm.cmd' : 'npm', argv: [...argv, ...patience], shell: windows };
}

/** @throws with one sentence to tell */
export async function install(root, progress) {
  const text = readFileSync(path.join(root, 'package-lock.json'));
  // Taken away first: whoever interrupts this finds no stamp, and so begins anew.
  try {
    mkdirSync(path.join(root, 'node_modules'), { recursive: true });
    rmSync(path.join(root, stamp), { force: true });
  } catch (error) {
    throw new Error(installFault(error.code));
  }
  const folders = foldersOf(JSON.parse(text)).filter(({ optional }) => !optional);
  const started = Date.now();
  // The first third goes by before npm puts the first package into its place.
  const timer = setInterval(() => {
    const fetched = Math.min(1, (Date.now() - started) / 20_000);
    const there = folders.filter(({ folder }) => isThere(root, folder)).length / folders.length;
    progress.at(0.35 * Math.max(fetched, there) + 0.65 * there);
  }, 1000);
  const { file, argv, shell = false } = npmCommand();
  let output = '';
  try {
    const code = await new Promise((resolve, reject) => {
      const npm = spawn(file, argv, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
      npm.on('error', reject);
      npm.on('close', resolve);
    });
    if (code !== 0) throw new Error(installFault(output));
  } catch (error) {
    if (error.code === 'ENOENT') throw new Error('The dependencies could not be installed: npm is not found.');
    throw error;
  } finally {
    clearInterval(timer);
  }
  writeFileSync(path.join(root, stamp), createHash('sha256').update(text).digest('hex'));
}
