import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const migrations = path.join(import.meta.dirname, 'migrations');

/** Copies the migrations that came before the one of a name into a folder: those of an earlier version. */
export function migrationsBefore(name: string, folder: string): string {
  const older = path.join(folder, 'older');
  mkdirSync(older);
  cpSync(migrations, older, { recursive: true });
  const file = path.join(older, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  if (end < 1) throw new RangeError(`There is no migration ${name}.`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return older;
}
