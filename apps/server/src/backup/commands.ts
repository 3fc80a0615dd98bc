import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import type { Config } from '../config.ts';
import { printUncaught, sayError } from '../safe-error.ts';
import { loadSettings } from '../start/env-file.ts';
import { checkBucket, checkDatabase } from '../start/preflight.ts';
import { StartFault, saidOf } from '../start/start-fault.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/*
 * npm run backup [-- --to FOLDER]
 * npm run restore -- --from FOLDER
 * On the database and the file store that the environment names, as the shop itself.
 */

const mib = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const secretFile = 'secret.key';

function option(name: 'to' | 'from'): string | undefined {
  try {
    const { values } = parseArgs({ args: process.argv.slice(3), options: { [name]: { type: 'string' } } });
    return values[name] as string | undefined;
  } catch (error) {
    throw new StartFault((error as Error).message);
  }
}

/** Where backups lie when nothing else is said. */
function home(): string {
  mkdirSync('backups', { recursive: true, mode: 0o700 });
  return 'backups';
}

async function backup(config: Config): Promise<string> {
  const started = performance.now();
  const { folder, manifest, bytes, heldMs, unnoted } = await makeBackup(config, { to: option('to') ?? home() });
  const { files, tables, missingFiles } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const secret = path.join(config.dataDir, secretFile);
  return [
    `Backup complete: ${folder}, ${rows} rows in ${tables.length} tables, ${files.count} files, ${mib(bytes)}, ` +
      `in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    ...(unnoted
      ? [
          `The backup could not be recorded in the database (${sayError(unnoted)}), so the console still shows the previous one.`,
        ]
      : []),
    ...(heldMs ? [`The shop was paused for ${Math.ceil(heldMs)} ms.`] : []),
    ...(missingFiles.length
      ? [
          `${missingFiles.length} files listed in the database are missing from the file store, deleted in the meantime or lost. See manifest.json.`,
        ]
      : []),
    'It contains personal data of customers and staff. Keep it as secure as the shop itself.',
    ...(existsSync(secret)
      ? [`It does not contain ${secret}. Keep a copy of that file elsewhere, apart from the backups.`]
      : []),
  ].join('\n');
}

async function restore(config: Config): Promise<string> {
  const from = option('from');
  if (!from) throw new StartFault('Name the backup: npm run restore -- --from FOLDER');
  const { createdAt, version, files, tables } = await restoreBackup(config, from, console.log);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restored the backup of ${createdAt} (Merchmill ${version}): ${rows} rows, ${files.count} files.`,
    `If the shop had a ${secretFile}, copy it to ${config.dataDir} before you start.`,
    'Run npm start to upgrade and open the shop.',
  ].join('\n');
}

const commands: Record<string, (config: Config) => Promise<string>> = { backup, restore };

/**
 * V8 compiles the embedded database twice: at once, and again for speed, which takes half a gigabyte for a second. A
 * backup beside the shop on a small machine needs the memory more than the speed.
 */
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

async function run(): Promise<void> {
  const command = commands[process.argv[2] ?? ''];
  if (!command) throw new StartFault(`Choose a command: ${Object.keys(commands).join(', ')}.`);
  const { config } = loadSettings();
  if (config.databaseUrl) await checkDatabase(config.databaseUrl);
  if (config.s3) await checkBucket(config.s3);
  console.log(await command(config));
}

printUncaught();
run().catch((error: unknown) => {
  console.error(saidOf(error));
  process.exitCode = 1;
});
