// Installs what the lockfile says, builds what is stale, and hands over to the pinned Node. Runs on Node 18 or newer with
// nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import nodeModule from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install, isInstalled } from './install.mjs';
import { chooseNode, neededMajor } from './pinned-node.mjs';
import { createProgress } from './progress.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
process.chdir(root);
const [command = 'start', ...args] = process.argv.slice(2);
const windows = process.platform === 'win32';
const runningMajor = parseInt(process.versions.node, 10);
const buildsPages = ['start', 'build', 'test', 'bench', 'chaos', 'load'].includes(command);

function fail(error) {
  console.error(error.message);
  process.exit(1);
}

function run(file, argv, options = {}) {
  const result = spawnSync(file, argv, { stdio: 'inherit', ...options });
  if (result.error) fail(result.error);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Time of the newest file below a path. */
function newest(target) {
  const stat = statSync(target, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inner = readdirSync(target).filter((name) => !['node_modules', 'build', '.react-router'].includes(name));
  return Math.max(0, ...inner.map((name) => newest(path.join(target, name))));
}

const language = process.env.SHOP_LANGUAGE || 'en-US';
const pageSources = ['apps/web', 'packages/contract', 'packages/design', 'packages/messages', 'packages/mockup'];

/** Pages in another language than the texts are written in lie beside them. */
const pages = path.join('apps/web/build', language === 'en-US' ? '' : language);

function pagesAreStale() {
  const built = newest(path.join(pages, 'server/index.js'));
  return built <= Math.max(...[...pageSources, 'package-lock.json'].map(newest));
}

const installs = !isInstalled(root);
const builds = command === 'build' || (buildsPages && (installs || pagesAreStale()));
// Seconds on an ordinary machine: the shares of a first start. `open` is what the server has to do then.
const seconds = { install: installs ? 40 : 0, build: builds ? 13 : 0, open: command === 'start' ? 14 : 0 };
const progress = createProgress({ seconds });

if (installs) {
  progress.begin('install', 'Installing dependencies (first start only, about a minute)');
  await install(root, progress).catch((error) => {
    progress.close();
    fail(error);
  });
}

const node = (() => {
  try {
    return chooseNode({
      root,
      platform: process.platform,
      arch: process.arch,
      version: process.versions.node,
      execPath: process.execPath,
    });
  } catch (error) {
    return fail(error);
  }
})();
const environment = {
  ...process.env,
  PATH: path.join(root, 'node_modules', '.bin') + path.delimiter + process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'compile'),
};

async function buildPages() {
  progress.begin('build', 'Building the pages');
  try {
    accessSync('apps/web', constants.W_OK);
  } catch {
    progress.close();
    fail(new Error('The pages could not be built: apps/web is not writable.'));
  }
  const cli = path.join(root, 'node_modules/@react-router/dev/dist/cli/index.js');
  const building = spawn(node, [cli, 'build'], {
    cwd: 'apps/web',
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [building.stdout, building.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => building.on('close', resolve));
  if (code === 0) return;
  progress.close();
  process.stderr.write(output);
  fail(new Error('The pages could not be built.'));
}

const buildStart = Date.now();
if (builds) await buildPages();
const percent = progress.close();
if (command === 'build') console.log(`Built in ${Math.max(1, Math.round((Date.now() - buildStart) / 1000))} s`);

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
      'packages/demo',
      'packages/design',
      'packages/documents',
      'packages/messages',
      'packages/mockup',
      'packages/printing',
      'apps/marketplace',
      'apps/server',
      'apps/web',
      'assets/scenes',
    ]) {
      run(node, ['node_modules/typescript/bin/tsc', '-p', project], { env: environment });
    }
  },
  lint: () => {
    run('biome', ['ci', '--diagnostic-level=error', '.'], { env: environment, shell: windows });
    run(node, ['tools/scripts/laws.ts'], { env: environment });
  },
};

switch (command) {
  case 'start':
    await runHere('apps/server/src/main.ts', args, {
      NODE_ENV: 'production',
      START_PERCENT: String(percent),
    });
    break;
  case 'dev':
    handOver([
      '--watch-path=apps/server/src',
      '--watch-path=packages/contract/src',
      'apps/server/src/main.ts',
      '--dev',
      ...args,
    ]);
    break;
  case 'build':
    break;
  case 'test':
    await runHere('tools/scripts/test.ts', args);
    break;
  case 'check':
    console.log('Checking types …');
    steps.types();
    console.log('Checking style and project rules …');
    steps.lint();
    console.log('Types, style, and project rules are fine.');
    break;
  case 'bench':
    await runHere('bench/bench.ts', args, { NODE_ENV: 'production' });
    break;
  case 'chaos':
    await runHere('tests/chaos/main.ts', args);
    break;
  case 'load':
    await runHere('tests/load/main.ts', args);
    break;
  case 'exec':
    await runHere(args[0], args.slice(1));
    break;
  case 'tool':
    run(args[0], args.slice(1), { env: environment, shell: windows });
    break;
  default:
    console.error(`Unknown command: ${command}.`);
    process.exit(2);
}
