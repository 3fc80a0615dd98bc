import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { loadTables } from './all-tables.ts';

it('the tables in the code are those that the migrations make, down to each check', async () => {
  const meta = path.join(import.meta.dirname, 'migrations/meta');
  const journal = JSON.parse(readFileSync(path.join(meta, '_journal.json'), 'utf8')) as { entries: { idx: number }[] };
  const last = String(journal.entries.at(-1)!.idx).padStart(4, '0');
  const made = JSON.parse(readFileSync(path.join(meta, `${last}_snapshot.json`), 'utf8'));
  const declared = generateDrizzleJson(await loadTables(), made.id, undefined, 'snake_case');
  expect(Object.keys(declared.tables).length).toBeGreaterThan(80);
  expect(await generateMigration(made, declared)).toEqual([]);
});
