/*
 * Runs the tests that are named, or all but the long suites (whole-only.ts), and closes with counts. Chromium is looked for, and installed where the machine lets us;
 * without one the browser tests are left out, and that is said. The optional fonts are installed likewise.
 */
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, hasChromium } from '../../apps/server/src/testing/chromium.ts';
import { isWhole } from '../../apps/server/src/testing/profile.ts';
import { hasNumberedFonts } from '../../packages/design/src/testing/test-env.ts';
import { wholeOnly } from './whole-only.ts';

/** That it was tried before: what does not come is not asked for with each run. */
const tried = 'node_modules/.cache/chromium-tried';

/** The shell, which reads pages quicker, and the whole browser. One of them serves where the other does not come. */
function installChromium(): void {
  if (existsSync(tried) && findChromium()) return;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words: string[]) => spawnSync('apt-get', [...words, '-qq'], { stdio: 'ignore', env }).status === 0;
  apt('update');
  const installed = ['chromium-headless-shell', 'chromium'].filter((name) => apt('install', '-y', name));
  if (installed.length === 2) return;
  console.log('Chromium could not be installed as a whole.');
  mkdirSync(path.dirname(tried), { recursive: true });
  writeFileSync(tried, '');
}

/** Japanese and Korean fonts, with the files that tests compare with. Without them their tests are skipped. */
function installFonts(): void {
  if (hasNumberedFonts) return;
  const { status } = spawnSync(process.execPath, ['tools/scripts/add-fonts.ts', '--whole'], { stdio: 'inherit' });
  if (status !== 0 && process.env.CI) process.exit(1);
}

const gib = 1024 ** 3;
const memoryFolder = '/dev/shm';

/** Whether what tests write for a moment has room in memory: databases, files of shops, profiles of browsers. */
function hasMemoryToSpare(): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > 6 * gib && process.availableMemory() > 12 * gib;
  } catch {
    return false;
  }
}

/**
 * Where the run keeps all it makes, removed when it ends. On a disk a fifth of the processor went into writing what is
 * thrown away.
 */
function runFolder(): string {
  const folder = mkdtempSync(path.join(hasMemoryToSpare() ? memoryFolder : tmpdir(), 'merchmill-run-'));
  // PostgreSQL runs as a user of its own where we are root, and must get through.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  return folder;
}

if (!hasChromium()) installChromium();
installFonts();
const chromium = findChromium();
if (!chromium) {
  const message = 'No Chromium on this machine: set CHROMIUM to one.';
  if (process.env.CI) {
    console.error(message);
    process.exit(1);
  }
  console.log(`${message} The browser tests are left out.`);
}

// `npm test -- one.test.ts`: the launcher hands the two dashes on.
const words = process.argv.slice(2).filter((word) => word !== '--');
// Words of options, such as a part of a title, name no suite.
const namesSome = words.some((word) => /^[^-].*[/.]/.test(word));
const leftOut = isWhole || namesSome ? [] : wholeOnly();

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTotalTests: number };

const folder = runFolder();
// Whoever stops the run stops the tests; what they have made is removed all the same.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
const file = path.join(folder, 'report.json');
const result = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tools/scripts/retried-reporter.ts',
    `--outputFile.json=${file}`,
    ...(chromium ? [] : ['--exclude=tests/e2e/**', '--exclude=**/*-parity.test.ts']),
    ...leftOut.map((suite) => `--exclude=${suite}`),
    ...words,
  ],
  { stdio: 'inherit', env: { ...process.env, TMPDIR: folder, ...(chromium ? { CHROMIUM: chromium } : {}) } },
);
const report: Report | null = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
if (report)
  console.log(`\n${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numPendingTests} skipped`);
if (leftOut.length > 0)
  console.log(
    `${leftOut.length} suites were left out as they take long: .ci/run has them, and so does WHOLE=1 npm test.`,
  );
const ranNothing = !report || report.numTotalTests === 0;
process.exit(result.status || (ranNothing ? 1 : 0));
