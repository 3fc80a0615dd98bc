import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { architectureFile, withGraph } from './module-graph.ts';

it('ARCHITECTURE.md has the graph of modules as it is declared', () => {
  const page = readFileSync(architectureFile, 'utf8');
  expect(withGraph(page)).toBe(page);
});
