/*
 * Writes the migration from what the migrations make to what the code declares: of the tables by Drizzle, of what is in
 * `*.triggers.sql` by comparing (apps/server/src/platform/db/handwritten.ts). `npm run db:generate -- --name what-changes`
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/db/client.ts';
import { dropOf, findDifference } from '../../apps/server/src/platform/db/handwritten.ts';

const root = path.resolve(import.meta.dirname, '../..');
const migrations = path.join(root, 'apps/server/src/platform/db/migrations');
const breakpoint = '\n--> statement-breakpoint\n';

function generate(more: readonly string[]): void {
  const program = path.join(root, 'node_modules/drizzle-kit/bin.cjs');
  const argv = [program, 'generate', '--config', 'apps/server/drizzle.config.ts', ...process.argv.slice(2), ...more];
  const { status } = spawnSync(process.execPath, argv, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function listMigrations(): string[] {
  const journal = JSON.parse(readFileSync(path.join(migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => path.join(migrations, `${tag}.sql`));
}

/** What an empty database lacks, or has too much, after all migrations. */
async function findStatements(): Promise<string[]> {
  const database = await openDatabase({ dataDir: 'memory://' });
  const { drop, make } = await findDifference(database.db);
  await database.close();
  return [...drop.map(dropOf), ...make];
}

const before = listMigrations();
generate([]);
const statements = await findStatements();
if (statements.length) {
  const hasTables = listMigrations().length > before.length;
  if (!hasTables) generate(['--custom']);
  const file = listMigrations().at(-1)!;
  const text = statements.map((each) => `${each};`).join(breakpoint);
  if (hasTables) appendFileSync(file, `${breakpoint}${text}\n`);
  else writeFileSync(file, `${text}\n`);
  console.log(`${statements.length} statements of *.triggers.sql are in ${path.relative(root, file)}.`);
  const left = await findStatements();
  if (left.length)
    throw new Error(`The migration does not make what is declared. Put it right by hand:\n${left.join('\n')}`);
}
