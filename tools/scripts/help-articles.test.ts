import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../apps/server/src/modules/catalog/content/markdown.rules.ts';
import { helpArticles } from '../../apps/server/src/reference/help/help-articles.ts';
import { articleTopics } from '../../packages/contract/src/catalog/content.ts';

const app = path.resolve(import.meta.dirname, '../../apps/web/app');
const pictureFolder = path.join(app, 'features/catalog/content/pictures');

const pages = ['/terms', '/privacy', '/docs/api', '/openapi.json', '/etsy-introduce', '/how-it-works', '/product'];
const known = new Set([
  ...[...pages, '/contact', '/help', '/track', '/withdraw'],
  ...helpArticles.map(({ seoHandle }) => `/article/${seoHandle}`),
]);

/** All that is said under a field of this name, anywhere in a tree of blocks. */
function said(field: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => said(field, each));
  if (value === null || typeof value !== 'object') return [];
  const own = (value as Record<string, unknown>)[field];
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap((each) => said(field, each))];
}

function spansOf(kind: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => spansOf(kind, each));
  if (value === null || typeof value !== 'object') return [];
  const { kind: own, text } = value as { kind?: unknown; text?: unknown };
  return own === kind ? [String(text)] : Object.values(value).flatMap((each) => spansOf(kind, each));
}

/** Every text of the catalogs that stands for itself; those with parameters are functions. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

const screens = new Set<string>();
beforeAll(async () => {
  const files = globSync(['**/messages/*.ts', 'editor/*messages.ts'], { cwd: app });
  expect(files.length).toBeGreaterThan(30);
  for (const file of files.filter((file) => !file.endsWith('.test.ts')))
    for (const text of textsIn({ ...((await import(path.join(app, file))) as object) })) screens.add(text);
});

describe('[CAP-12][SCR-25] the articles that every shop begins with', () => {
  it('[SCR-25] say how consumers withdraw, in the words of the footer', () => {
    const telling = helpArticles.filter(({ body }) => body.includes('](/withdraw)'));
    expect(telling.map(({ topic }) => topic)).toContain('returns');
    expect(telling[0]!.body).toContain('Withdraw from contract');
  });

  it('are at least two dozen on all topics, each under an address of its own', () => {
    expect(helpArticles.length).toBeGreaterThanOrEqual(24);
    expect(new Set(helpArticles.map(({ seoHandle }) => seoHandle)).size).toBe(helpArticles.length);
    expect([...new Set(helpArticles.map(({ topic }) => topic))].toSorted()).toEqual([...articleTopics].toSorted());
  });

  describe.each(helpArticles.map((article) => [article.seoHandle, article] as const))('%s', (_, { summary, body }) => {
    const blocks = parseMarkdown(body);

    it('names buttons and pages as they are called on screen', () => {
      const names = spansOf('emphasis', blocks);
      expect(names.filter((name) => !screens.has(name))).toEqual([]);
    });

    it('links to pages there are, and is as long as one reads', () => {
      expect(said('link', blocks).filter((link) => !known.has(link))).toEqual([]);
      expect(summary.length).toBeLessThanOrEqual(180);
      const words = body.match(/[\p{L}\p{N}’'$%.-]+/gu)!.length;
      expect(words).toBeGreaterThanOrEqual(150);
      expect(words).toBeLessThanOrEqual(500);
    });

    it('leaves no mark of Markdown in what is shown', () =>
      expect(said('text', blocks).filter((text) => /\*\*|\]\(|^#|^\||^!/.test(text))).toEqual([]));
  });

  it('have names to compare: a renamed button would be noticed', () => {
    const names = helpArticles.flatMap(({ body }) => spansOf('emphasis', parseMarkdown(body)));
    expect(names.length).toBeGreaterThan(80);
    expect(screens.has('Add to basket')).toBe(false);
  });
});

describe('the pictures of the help center', () => {
  const shown = helpArticles.flatMap(({ seoHandle, body }) =>
    parseMarkdown(body).flatMap((block) => (block.kind === 'picture' ? [{ seoHandle, ...block }] : [])),
  );

  it('are in at least ten articles, each with a text for who cannot see it', () => {
    expect(new Set(shown.map(({ seoHandle }) => seoHandle)).size).toBeGreaterThanOrEqual(10);
    for (const { alt, name } of shown) expect(alt.length, name).toBeGreaterThan(10);
  });

  it('are there in two widths and no heavier than 60 KB, and none is there that no article shows', async () => {
    const files = globSync('*', { cwd: pictureFolder }).toSorted();
    const names = [...new Set(shown.map(({ name }) => name))];
    expect(files).toEqual(names.flatMap((name) => [`${name}-1280.webp`, `${name}-640.webp`]).toSorted());
    for (const file of files) {
      const full = path.join(pictureFolder, file);
      expect(statSync(full).size, file).toBeLessThanOrEqual(60_000);
      const { width, height, format } = await sharp(full).metadata();
      expect([format, width, height], file).toEqual([
        'webp',
        ...(file.endsWith('-640.webp') ? [640, 400] : [1280, 800]),
      ]);
    }
  });
});
