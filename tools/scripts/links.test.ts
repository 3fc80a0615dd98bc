import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { brokenLinks, linksIn, pages } from './links.ts';

it.each(pages())('every link of %s leads to a file or folder', (page) => {
  expect(brokenLinks(page)).toEqual([]);
});

it('the tour answers each question by one path', () => {
  const rows = readFileSync('docs/tour.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| .*\?.* \|/.test(line));
  expect(rows.length).toBeGreaterThanOrEqual(25);
  expect(rows.filter((row) => linksIn(row).length !== 1)).toEqual([]);
});

it('the tour names no file that is not there', () => {
  const roots = ['', 'apps/server/src', 'apps/server/src/modules', 'packages/contract/src', 'apps/web/app'];
  const named = [...readFileSync('docs/tour.md', 'utf8').matchAll(/`([\w./-]+\.(?:ts|tsx|md))`/g)].map(
    ([, name]) => name!,
  );
  expect(named.length).toBeGreaterThan(5);
  // Of a module still to be made: its face.
  const known = (name: string) => name === 'index.ts' || roots.some((root) => existsSync(path.join(root, name)));
  expect(named.filter((name) => !known(name))).toEqual([]);
});

it('what stands in code is no link, and an address is none of ours', () => {
  const page = 'See [a](a.md#part), `[b](b.md)`, [c](https://example.com) and [d](#d).\n```md\n[e](e.md)\n```\n';
  expect(linksIn(page)).toEqual(['a.md']);
});
