/* What holds of the tables as a whole, which no compiler sees: they are gathered by `export *`. */
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { foreignWrites } from '../../apps/server/src/graph.ts';

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

const modulesFolder = /^apps\/server\/src\/modules\/(?:(backoffice)\/|[^/]+\/([^/]+)\/)/;
const moduleOf = (file: string) => modulesFolder.exec(file)?.slice(1).find(Boolean);
const isTest = (file: string) => /\.test\.ts$|\/test-[^/]+\.ts$/.test(file);

/** The tables that a file names, by the name that it gives them. */
function tablesNamedIn(file: string, text: string): Map<string, string> {
  const named = parseSync(file, text)
    .module.staticImports.filter(({ moduleRequest }) => moduleRequest.value.endsWith('.tables.ts'))
    .flatMap(({ moduleRequest, entries }) => {
      const home = path.posix.join(path.posix.dirname(file), moduleRequest.value);
      return entries.map(({ localName }) => [localName.value, home] as const);
    });
  return new Map(named);
}

const writes = [
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g,
  /\bdeleteDue\(\s*[\w.]+,\s*\w+,\s*(\w+)/g,
  /\b(?:insert into|update|delete from)\s+\$\{(\w+)\}/g,
];

/**
 * Rows that a module writes in the tables of another: what the owner knows of them (their history, their tags, what they
 * are checked for) would be known twice. `files` are sources by their path from the root.
 */
export function findForeignWrites(files: ReadonlyMap<string, string>): { from: string; to: string; what: string }[] {
  return [...files].flatMap(([file, text]) => {
    const from = moduleOf(file);
    if (!from || isTest(file)) return [];
    const tables = tablesNamedIn(file, text);
    return writes
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .flatMap(([, name]) => {
        const home = tables.get(name!);
        const to = home && (moduleOf(home) ?? path.posix.dirname(home).replace('apps/server/src/', ''));
        return !to || to === from ? [] : [{ from, to, what: `${file} writes ${name}, a table of ${to}` }];
      });
  });
}

/**
 * Foreign writes that are not named (`foreignWrites` of the graph), and names that nothing needs any more.
 */
export function checkWrites(
  files: ReadonlyMap<string, string>,
  named: Readonly<Record<string, readonly string[]>> = foreignWrites,
): string[] {
  const found = findForeignWrites(files);
  const isNamed = ({ from, to }: { from: string; to: string }) => named[from]?.includes(to);
  const unneeded = Object.entries(named).flatMap(([from, owners]) =>
    owners
      .filter((to) => !found.some((write) => write.from === from && write.to === to))
      .map((to) => `${from} does not write tables of ${to} any more: take it off foreignWrites`),
  );
  return [
    ...found.filter((write) => !isNamed(write)).map(({ what }) => `${what}: call a function of its module`),
    ...unneeded,
  ];
}
