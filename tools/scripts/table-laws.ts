/* What holds of the tables as a whole, which no compiler sees: they are gathered by `export *`. */
import { parseSync } from 'oxc-parser';

const gathered = 'apps/server/src/platform/db/schema.ts';
const isTables = (file: string) => file.startsWith('apps/server/src/') && file.endsWith('.tables.ts');

/** What is there under each name, where it is more than one file. */
function twice(named: readonly (readonly [name: string, file: string])[]): [name: string, files: string[]][] {
  const files = Map.groupBy(named, ([name]) => name);
  return [...files].flatMap(([name, of]) => (of.length > 1 ? [[name, of.map(([, file]) => file)]] : []));
}

/**
 * Tables that are not gathered, and names that two files give: of such a name `export *` shows neither, so that the
 * database would lose both tables by the next migration. `files` are sources by their path from the root.
 */
export function checkTables(files: ReadonlyMap<string, string>): string[] {
  const tables = [...files].filter(([file]) => isTables(file));
  const exported = tables.flatMap(([file, text]) =>
    parseSync(file, text).module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.isType || !entry.exportName.name ? [] : [[entry.exportName.name, file] as const],
      ),
    ),
  );
  const inDatabase = tables.flatMap(([file, text]) =>
    [...text.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name]) => [name!, file] as const),
  );
  const schema = files.get(gathered) ?? '';
  return [
    ...twice(exported).map(([name, of]) => `${of.join(' and ')} both export ${name}: ${gathered} would show neither`),
    ...twice(inDatabase).map(([name, of]) => `${of.join(' and ')} both declare the table ${name}`),
    ...tables
      .filter(([file]) => !schema.includes(`/${file.split('/').slice(-2).join('/')}'`))
      .map(([file]) => `${file} is not gathered in ${gathered}: its tables are not in the database`),
  ];
}

const shared = 'apps/server/src/platform/db/append-only.triggers.sql';

/** Triggers that are not beside tables: nobody would find them. `files` are paths from the root. */
export function checkTriggers(triggers: readonly string[], files: ReadonlySet<string>): string[] {
  return triggers
    .filter((file) => file !== shared && !files.has(file.replace(/\.triggers\.sql$/, '.tables.ts')))
    .map((file) => `${file} does not lie beside the tables of its name`);
}
