/* Checks the laws of the project (law-rules.ts) over every source file, and fails when it read none. */
import { globSync, readFileSync } from 'node:fs';
import { checkColors } from './color-laws.ts';
import { checkJoins, checkWrites } from './foreign-table-laws.ts';
import { checkGraph, checkLaws, readSources } from './law-rules.ts';
import { checkLists } from './list-laws.ts';
import { checkOutbound } from './outbound-laws.ts';
import { checkPages } from './page-laws.ts';
import { checkSpelling } from './spelling-laws.ts';
import { checkTables, checkTriggers } from './table-laws.ts';
import { checkTexts } from './text-laws.ts';

const sources = ['packages/*/src/**/*.ts', 'apps/{marketplace,server}/src/**/*.ts', 'apps/web/app/**/*.{ts,tsx}'];
const files = globSync(sources, {
  exclude: (name) => name.includes('node_modules') || name.includes('/build/'),
});
if (files.length < 50) {
  console.error(`Only ${files.length} source files were found: the laws were not checked.`);
  process.exit(1);
}
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const styles = globSync('apps/web/app/**/*.css').map((file) => [file, readFileSync(file, 'utf8')] as const);
/** Whatever people read or work on: tools, tests and documentation too. */
const prose = globSync(
  ['*.md', 'docs/**/*.md', 'assets/**/*.md', '{apps,packages,tests,tools,bench}/**/*.{ts,tsx,mjs,md}'],
  {
    exclude: (name) =>
      /(?:^|\/)(?:node_modules|build|\.react-router)(?:\/|$)/.test(name) || name.endsWith('spelling-laws.test.ts'),
  },
);
const broken = [
  ...checkLaws(texts),
  ...checkGraph(readSources(texts)),
  ...checkTexts(texts),
  ...checkSpelling(new Map(prose.map((file) => [file, texts.get(file) ?? readFileSync(file, 'utf8')]))),
  ...checkPages(texts),
  ...checkColors(new Map([...texts, ...styles])),
  ...checkTables(texts),
  ...checkLists(texts),
  ...checkOutbound(texts),
  ...checkWrites(texts),
  ...checkJoins(texts),
  ...checkTriggers(globSync('apps/server/src/**/*.triggers.sql'), new Set(files)),
];
for (const line of broken) console.error(line);
if (broken.length) process.exit(1);
console.log(`${files.length} files keep the laws.`);
