/* What holds of the tables as a whole, which no compiler sees: they are gathered by the names of their files. */
const isSource = (file: string) => file.startsWith('apps/server/src/') && !file.endsWith('.test.ts');

/** What is there under each name, where it is more than one file. */
function twice(named: readonly (readonly [name: string, file: string])[]): [name: string, files: string[]][] {
  const files = Map.groupBy(named, ([name]) => name);
  return [...files].flatMap(([name, of]) => (of.length > 1 ? [[name, of.map(([, file]) => file)]] : []));
}

/**
 * Tables that two files declare, and tables in other files than `*.tables.ts`, which migrations would not know. `files` are
 * sources by their path from the root.
 */
export function checkTables(files: ReadonlyMap<string, string>): string[] {
  const declared = [...files].flatMap(([file, text]) =>
    isSource(file) ? [...text.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name]) => [name!, file] as const) : [],
  );
  return [
    ...twice(declared).map(([name, of]) => `${of.join(' and ')} both declare the table ${name}`),
    ...declared
      .filter(([, file]) => !file.endsWith('.tables.ts'))
      .map(([name, file]) => `${file} declares the table ${name}: migrations are made of *.tables.ts alone`),
  ];
}

const shared = 'apps/server/src/platform/db/append-only.triggers.sql';

/** Triggers that are not beside tables: nobody would find them. `files` are paths from the root. */
export function checkTriggers(triggers: readonly string[], files: ReadonlySet<string>): string[] {
  return triggers
    .filter((file) => file !== shared && !files.has(file.replace(/\.triggers\.sql$/, '.tables.ts')))
    .map((file) => `${file} does not lie beside the tables of its name`);
}
