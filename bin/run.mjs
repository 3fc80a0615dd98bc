// Runs on any Node 18 or newer with nothing installed: installs what the lockfile says, builds what is stale, and hands
// over to the pinned Node.
//   node bin/run.mjs start | dev | build | test [args] | check | bench | chaos | exec <file> [args] | tool <program> [args]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const [command = 'start', ...args] = process.argv.slice(2);
const windows = process.platform === 'win32';
const neededMajor = 24;

function run(file, argv, options = {}) {
  const result = spawnSync(file, argv, { stdio: 'inherit', ...options });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

function installDependencies() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const stamp = 'node_modules/.installed-lock';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing dependencies …');
  // A production environment would leave out what the build needs.
  const argv = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) run(process.execPath, [npm, ...argv]);
  else run(windows ? 'npm.cmd' : 'npm', argv);
  writeFileSync(stamp, lock);
}

installDependencies();

const pinned = path.join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
const runningMajor = Number(process.versions.node.split('.')[0]);
const node = existsSync(pinned) ? pinned : runningMajor >= neededMajor ? process.execPath : null;
if (!node) {
  const machine = `${process.platform}-${process.arch}`;
  console.error(
    `Merchmill needs Node ${neededMajor}; ${process.version} is running and none is pinned for ${machine}.`,
  );
  process.exit(1);
}
const environment = {
  ...process.env,
  PATH: path.join(root, 'node_modules', '.bin') + path.delimiter + process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'compile'),
};

/** Time of the newest file below a path. */
function newest(target) {
  const stat = statSync(target, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inner = readdirSync(target).filter((name) => !['node_modules', 'build', '.react-router'].includes(name));
  return Math.max(0, ...inner.map((name) => newest(path.join(target, name))));
}

function buildPages({ force = false } = {}) {
  const built = newest('apps/web/build/server/index.js');
  const sources = ['apps/web', 'packages', 'package-lock.json'].map(newest);
  if (!force && built > Math.max(...sources)) return;
  console.log('Building the pages …');
  const cli = path.join(root, 'node_modules/@react-router/dev/dist/cli/index.js');
  const result = spawnSync(node, [cli, 'build'], {
    cwd: 'apps/web',
    env: { ...environment, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout}${result.stderr}`);
  process.exit(result.status ?? 1);
}

/** Runs until it ends, with our signals passed on to it. */
function handOver(argv, extra = {}) {
  const child = spawn(node, argv, { stdio: 'inherit', env: { ...environment, ...extra } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** In this very process when it is new enough, else in a child. */
async function runHere(file, argv, extra = {}) {
  if (runningMajor < neededMajor) return handOver([file, ...argv], extra);
  Object.assign(process.env, environment, extra);
  // The variable is only read when a process begins.
  nodeModule.enableCompileCache?.(environment.NODE_COMPILE_CACHE);
  process.argv = [process.argv[0], path.resolve(file), ...argv];
  await import(pathToFileURL(path.resolve(file)).href);
}

const steps = {
  types: () => {
    run(node, [path.join(root, 'node_modules/@react-router/dev/dist/cli/index.js'), 'typegen'], {
      cwd: 'apps/web',
      env: environment,
    });
    for (const project of [
      'packages/contract',
      'packages/design',
      'packages/mockup',
      'apps/server',
      'apps/web',
      'scenes',
    ]) {
      run(node, ['node_modules/typescript/bin/tsc', '-p', project], { env: environment });
    }
  },
  lint: () => {
    run('biome', ['ci', '--diagnostic-level=error', '.'], { env: environment, shell: windows });
    run(node, ['scripts/laws.ts'], { env: environment });
  },
};

switch (command) {
  case 'start':
    buildPages();
    await runHere('apps/server/src/main.ts', args, { NODE_ENV: 'production' });
    break;
  case 'dev':
    handOver(
      [
        '--watch-path=apps/server/src',
        '--watch-path=packages/contract/src',
        'apps/server/src/main.ts',
        '--dev',
        ...args,
      ],
      { LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
    );
    break;
  case 'build':
    buildPages({ force: true });
    break;
  case 'test':
    buildPages();
    await runHere('scripts/test.ts', args);
    break;
  case 'check':
    console.log('Checking types …');
    steps.types();
    console.log('Checking style and the laws of the house …');
    steps.lint();
    console.log('Types, style and laws are fine.');
    break;
  case 'bench':
    buildPages();
    await runHere('bench/bench.ts', args, { NODE_ENV: 'production' });
    break;
  case 'chaos':
    buildPages();
    await runHere('chaos/main.ts', args);
    break;
  case 'exec':
    await runHere(args[0], args.slice(1));
    break;
  case 'tool':
    run(args[0], args.slice(1), { env: environment, shell: windows });
    break;
  default:
    console.error(`There is no command ${command}.`);
    process.exit(2);
}
