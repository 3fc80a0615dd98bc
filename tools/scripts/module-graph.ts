/* Draws the graph of the server's modules into ARCHITECTURE.md: node tools/scripts/module-graph.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { graph } from '../../apps/server/src/graph.ts';

export const architectureFile = 'ARCHITECTURE.md';
const [begins, ends] = ['<!-- modules: drawn by tools/scripts/module-graph.ts -->', '<!-- /modules -->'];

const rowsOf = ([area, own]: [string, Record<string, readonly string[]>]) =>
  Object.entries(own).map(([name, uses]) => `| ${area} | **${name}** | ${uses.join(' · ') || '–'} |`);

/** The page with the graph as it is declared. @throws RangeError where the page has no place for it */
export function withGraph(page: string): string {
  const [from, to] = [page.indexOf(begins), page.indexOf(ends)];
  if (from < 0 || to < from) throw new RangeError(`${architectureFile} has no place for the modules.`);
  const rows = Object.entries(graph).flatMap(rowsOf);
  const table = ['| area | module | uses |', '|---|---|---|', ...rows].join('\n');
  return `${page.slice(0, from)}${begins}\n${table}\n${page.slice(to)}`;
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(architectureFile, withGraph(readFileSync(architectureFile, 'utf8')));
