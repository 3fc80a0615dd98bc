/*
 * Runs every test and closes with one line of counts. Chromium is looked for, and installed where the machine lets us;
 * without one the browser tests are left out, and that is said.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const findChromium = () => places.find((place) => place && existsSync(place));

function installChromium(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium for the browser tests …');
  const quiet = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
  } catch {
    console.log('Chromium could not be installed.');
  }
}

if (!findChromium()) installChromium();
const chromium = findChromium();
if (!chromium) {
  const message = 'No Chromium on this machine: set CHROMIUM to one.';
  if (process.env.CI) {
    console.error(message);
    process.exit(1);
  }
  console.log(`${message} The browser tests are left out.`);
}

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTotalTests: number };

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-report-'));
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
    // `npm test -- one.test.ts`: the launcher hands the two dashes on.
    ...process.argv.slice(2).filter((word) => word !== '--'),
  ],
  { stdio: 'inherit', env: { ...process.env, ...(chromium ? { CHROMIUM: chromium } : {}) } },
);
const report: Report | null = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
rmSync(folder, { recursive: true, force: true });
if (report)
  console.log(`\n${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numPendingTests} skipped`);
const ranNothing = !report || report.numTotalTests === 0;
process.exit(result.status || (ranNothing ? 1 : 0));
