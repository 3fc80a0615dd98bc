import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../modules/content/markdown.rules.ts';
import { marketingBlockSeeds } from './marketing-blocks.ts';
import { articleSeeds } from './seed-content.ts';

const otherPages = ['/terms', '/privacy', '/docs/api', '/openapi.json', '/etsy-introduce', '/how-it-works', '/product'];
const known = new Set([...otherPages, ...articleSeeds.map((article) => `/article/${article.seoHandle}`)]);

/** Every link in a tree of blocks. */
function linksIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (value === null || typeof value !== 'object') return [];
  const { link } = value as { link?: unknown };
  return [...(typeof link === 'string' ? [link] : []), ...Object.values(value).flatMap(linksIn)];
}

describe('the articles we start with', () => {
  it('are at least a dozen, each under an address of its own', () => {
    expect(articleSeeds.length).toBeGreaterThanOrEqual(12);
    expect(new Set(articleSeeds.map((article) => article.seoHandle)).size).toBe(articleSeeds.length);
  });

  it.each(articleSeeds.map((article) => [article.seoHandle, article] as const))(
    '%s links to pages there are',
    (_, article) => {
      const links = linksIn(parseMarkdown(article.body));
      expect(links.filter((link) => !known.has(link))).toEqual([]);
      expect(article.summary.length).toBeLessThanOrEqual(180);
    },
  );

  it('leave no mark of Markdown in what is shown', () => {
    const texts = (value: unknown): string[] => {
      if (Array.isArray(value)) return value.flatMap(texts);
      if (value === null || typeof value !== 'object') return [];
      const { text } = value as { text?: unknown };
      return [...(typeof text === 'string' ? [text] : []), ...Object.values(value).flatMap(texts)];
    };
    for (const article of articleSeeds) {
      const odd = texts(parseMarkdown(article.body)).filter((text) => /\*\*|\]\(|^#|^\|/.test(text));
      expect(odd, article.seoHandle).toEqual([]);
    }
  });

  it('are where the sections of pages lead', () => {
    const links = marketingBlockSeeds.flatMap((block) => (block.link ? [block.link.to] : []));
    expect(links.filter((link) => !known.has(link))).toEqual([]);
  });
});
