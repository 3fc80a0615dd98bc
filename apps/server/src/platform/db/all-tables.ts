/*
 * Every table of the database, for whoever compares it with something: the generator of migrations (drizzle.config.ts
 * names the same files) and tests. The program itself imports the tables that it reads.
 */
import { globSync } from 'node:fs';

/** What the `*.tables.ts` of all modules export, by file and name. */
export async function loadTables(): Promise<Record<string, unknown>> {
  const files = globSync('../../**/*.tables.ts', { cwd: import.meta.dirname }).toSorted();
  const loaded = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ `./${file}`);
      return Object.entries(exported).map(([name, value]) => [`${file} ${name}`, value] as const);
    }),
  );
  return Object.fromEntries(loaded.flat());
}
