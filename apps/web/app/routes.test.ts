import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from './routes.ts';

const app = import.meta.dirname;
const idsOf = (list: readonly RouteConfigEntry[]): (string | undefined)[] =>
  list.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])]);

it('names by an id of its own each route whose data another one reads, so that files may move', () => {
  const asked = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(path.join(app, file), 'utf8').matchAll(/useRouteLoaderData(?:<[^(]+>)?\('([^']+)'\)/g)].map(
      ([, id]) => id!,
    ),
  );
  expect(asked.toSorted()).toEqual(['console', 'root']);
  expect(idsOf(routes)).toEqual(expect.arrayContaining(asked.filter((id) => id !== 'root')));
});
