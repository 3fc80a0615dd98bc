/* Whose tables a module writes and reads: its own, but for the joins that the graph names. */
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { joins } from '../../apps/server/src/graph.ts';

const modulesFolder = /^apps\/server\/src\/modules\/(?:(backoffice)\/|[^/]+\/([^/]+)\/)/;
const moduleOf = (file: string) => modulesFolder.exec(file)?.slice(1).find(Boolean);
const ownerOf = (home: string) => moduleOf(home) ?? path.posix.dirname(home).replace('apps/server/src/', '');
const isTest = (file: string) => /\.test\.ts$|\/test-[^/]+\.ts$/.test(file);
const isTables = (file: string) => file.endsWith('.tables.ts');

type Files = ReadonlyMap<string, string>;
type Table = { name: string; home: string };
/** Tables by their name in the database, as statements that are written out name them. */
type Tables = ReadonlyMap<string, Table>;

const readTables = (files: Files): Tables =>
  new Map(
    [...files]
      .filter(([file]) => isTables(file))
      .flatMap(([home, text]) =>
        [...text.matchAll(/^export const (\w+) = \w+\(\s*'(\w+)'/gm)].map(
          ([, name, inDatabase]) => [inDatabase!, { name: name!, home }] as const,
        ),
      ),
  );

/** What a file imports of files of tables, by the name that it gives it; types among them, which know the columns too. */
function importedTables(file: string, text: string): Map<string, Table> {
  const named = parseSync(file, text)
    .module.staticImports.filter(({ moduleRequest }) => isTables(moduleRequest.value))
    .flatMap(({ moduleRequest, entries }) => {
      const home = path.posix.join(path.posix.dirname(file), moduleRequest.value);
      return entries.map(
        ({ importName, localName }) => [localName.value, { name: importName.name ?? localName.value, home }] as const,
      );
    });
  return new Map(named);
}

/** Statements in SQL; a gap stands for each value. */
function statementsIn(file: string, text: string): string[] {
  const found: string[] = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql')
        found.push(quasi.quasis.map(({ value }) => value.raw).join(' ? '));
    },
  }).visit(parseSync(file, text).program);
  return found;
}

const writes = [
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g,
  /\bdeleteDue\(\s*[\w.]+,\s*\w+,\s*(\w+)/g,
  /\b(?:insert into|update|delete from)\s+\$\{(\w+)\}/g,
];
const writtenOut = /\b(?:insert into|update|delete from)\s+(\w+)/g;
const readOut = /\b(?<!delete )(?:from|join|using)\s+(\w+)/g;

type Use = { file: string; from: string; to: string; table: string; isWrite: boolean };

/** Uses of tables of other modules. `files` are sources by their path from the root. */
function findForeignTables(files: Files): Use[] {
  const tables = readTables(files);
  return [...files].flatMap(([file, text]) => {
    const from = moduleOf(file);
    if (!from || isTest(file)) return [];
    const imported = importedTables(file, text);
    const statements = statementsIn(file, text);
    const spelt = (pattern: RegExp) =>
      statements.flatMap((statement) =>
        [...statement.matchAll(pattern)].flatMap(([, name]) => tables.get(name!) ?? []),
      );
    const written = writes.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(([, name]) => imported.get(name!) ?? []),
    );
    const isTable = ({ name, home }: Table) =>
      !files.has(home) || [...tables.values()].some((table) => table.home === home && table.name === name);
    // Keys are no reading: what a tables file imports, its columns refer to.
    const read = isTables(file) ? [] : [...imported.values()].filter(isTable);
    const asUse = (isWrite: boolean) => (table: Table) => {
      const to = ownerOf(table.home);
      return to === from ? [] : [{ file, from, to, table: table.name, isWrite }];
    };
    return [
      ...[...written, ...spelt(writtenOut)].flatMap(asUse(true)),
      ...[...read, ...spelt(readOut)].flatMap(asUse(false)),
    ];
  });
}

/**
 * Rows that a module writes in the tables of another: what the owner knows of them (their history, their tags, what they
 * are checked for) would be known twice.
 */
export function checkWrites(files: Files): string[] {
  return findForeignTables(files)
    .filter(({ isWrite }) => isWrite)
    .map(({ file, table, to }) => `${file} writes ${table}, a table of ${to}: call a function of its module`);
}

/** So many joins may be named: a module that needs many is cut in the wrong place. */
const joinLimit = 60;

/** Reads from all tables, and shows them to staff. */
const reader = 'backoffice';

/** Tables of others that a module reads and the graph does not name, and names that nothing needs any more. */
export function checkJoins(
  files: Files,
  named: Readonly<Record<string, Readonly<Record<string, string>>>> = joins,
): string[] {
  const found = findForeignTables(files).filter(({ from }) => from !== reader);
  const unneeded = Object.entries(named).flatMap(([from, own]) =>
    Object.keys(own)
      .filter((table) => !found.some((use) => use.from === from && use.table === table))
      .map((table) => `${from} does not read ${table} any more: take it off joins`),
  );
  const unnamed = found
    .filter(({ from, table }) => !named[from]?.[table])
    .map(
      ({ file, table, to }) =>
        `${file} reads ${table}, a table of ${to}: call a function of its module, or name the join in graph.ts`,
    );
  const number = Object.values(named).reduce((sum, own) => sum + Object.keys(own).length, 0);
  const tooMany = number > joinLimit ? [`${number} joins are named, and at most ${joinLimit} may be`] : [];
  return [...new Set(unnamed), ...unneeded, ...tooMany];
}
