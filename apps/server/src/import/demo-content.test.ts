import { hotEntries } from '@merchmill/demo/categories/hot.ts';
import { articles } from '@merchmill/demo/content/articles.ts';
import { marketingBlocks } from '@merchmill/demo/content/marketing-blocks.ts';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../modules/catalog/content/markdown.rules.ts';
import { nextFestival } from '../modules/catalog/listing/festival.rules.ts';

const otherPages = ['/terms', '/privacy', '/docs/api', '/openapi.json', '/etsy-introduce', '/how-it-works', '/product'];
const known = new Set([...otherPages, ...articles.map((article) => `/article/${article.seoHandle}`)]);

/** Every link in a tree of blocks. */
function linksIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (value === null || typeof value !== 'object') return [];
  const { link } = value as { link?: unknown };
  return [...(typeof link === 'string' ? [link] : []), ...Object.values(value).flatMap(linksIn)];
}

describe('the articles we start with', () => {
  it('are at least a dozen, each under an address of its own', () => {
    expect(articles.length).toBeGreaterThanOrEqual(12);
    expect(new Set(articles.map((article) => article.seoHandle)).size).toBe(articles.length);
  });

  it.each(articles.map((article) => [article.seoHandle, article] as const))(
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
    for (const article of articles) {
      const odd = texts(parseMarkdown(article.body)).filter((text) => /\*\*|\]\(|^#|^\|/.test(text));
      expect(odd, article.seoHandle).toEqual([]);
    }
  });

  it('are where the sections of pages lead', () => {
    const links = marketingBlocks.flatMap((block) => (block.link ? [block.link.to] : []));
    expect(links.filter((link) => !known.has(link))).toEqual([]);
  });
});

describe('the festivals we start with', () => {
  it('come in every season of the next twelve months, with days to order before it', () => {
    const festivals = hotEntries([]).flatMap(({ festival }) => (festival ? [festival] : []));
    expect(festivals.length).toBeGreaterThanOrEqual(12);
    const months = festivals.map(({ date, orderByLeadDays }) => {
      const next = nextFestival(date, orderByLeadDays, new Date('2026-11-02T00:00:00Z'));
      expect(next.date >= '2026-11-02' && next.date < '2027-11-03', next.date).toBe(true);
      expect(next.orderBy < next.date).toBe(true);
      return Number(next.date.slice(5, 7));
    });
    expect(new Set(months.map((month) => Math.floor((month % 12) / 3))).size).toBe(4);
  });
});
