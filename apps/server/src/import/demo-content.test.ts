import { hotEntries } from '@merchmill/demo/categories/hot.ts';
import { marketingBlocks } from '@merchmill/demo/content/marketing-blocks.ts';
import { describe, expect, it } from 'vitest';
import { nextFestival } from '../modules/catalog/listing/festival.rules.ts';
import { helpArticles } from '../reference/help/help-articles.ts';

const otherPages = ['/terms', '/privacy', '/docs/api', '/openapi.json', '/etsy-introduce', '/how-it-works', '/product'];
const known = new Set([...otherPages, ...helpArticles.map((article) => `/article/${article.seoHandle}`)]);

describe('the sections of pages we start with', () => {
  it('lead to pages there are', () => {
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
