import { contentCalls } from '@merchmill/contract/catalog/content.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { wordsIn } from './content.service.ts';
import { articles, marketingBlocks } from './content.tables.ts';
import { aBlock, someArticles } from './test-articles.ts';

describe.each(backends())('content on %s', (backend) => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await testApp({ backend });
    await someArticles(shop.ctx);
    await aBlock(shop.ctx, { id: 'steps', position: 2 });
    await aBlock(shop.ctx, { id: 'hero', position: 0, kind: 'hero' });
    await aBlock(shop.ctx, { id: 'reviews', position: 1, kind: 'reviews' });
    await aBlock(shop.ctx, { id: 'banner', position: 0, kind: 'banner', page: 'how-it-works' });
  });
  afterAll(() => shop.close());

  it('[API-005] gives an article as blocks, with others of its topic', async () => {
    const article = await shop.call(null, contentCalls.article, { params: { seoHandle: 'resolution-and-dpi' } });
    expect(article.blocks.map((block) => block.kind)).toContain('table');
    expect(article.related.length).toBeGreaterThan(0);
    expect(article.related.map((each) => each.seoHandle)).not.toContain('resolution-and-dpi');
    expect(article.related.every((each) => each.topic === article.topic)).toBe(true);
  });

  it('[API-005] does not know other articles', async () => {
    expect((await shop.send(null, contentCalls.article, { params: { seoHandle: 'nothing' } })).status).toBe(404);
  });

  it('[HLP-01] finds articles by words and their beginnings, the title first', async () => {
    const titles = async (keyword: string) =>
      (await shop.call(null, contentCalls.articles, { query: { keyword } })).map((article) => article.seoHandle);
    expect((await titles('resolution'))[0]).toBe('resolution-and-dpi');
    expect(await titles('return')).toContain('returns-and-complaints');
    expect(await titles('washi')).toContain('care');
    expect(await titles("'); drop table articles; -- !!")).toEqual([]);
    expect(await titles('!!!')).toEqual([]);
  });

  it('[SCR-25] words are looked up in the index of words, as they are asked for', async () => {
    const { matches } = wordsIn('ship pri')!;
    const wanted = shop.ctx.db.select({ id: articles.id }).from(articles).where(matches);
    const plan = await shop.ctx.db.transaction(async (db) => {
      // Reading five articles one by one is as cheap; what is asked is whether the index answers the question at all.
      await db.execute(sql`set local enable_seqscan = off`);
      return JSON.stringify(await rowsOf(db, sql`explain (format json) ${wanted}`));
    });
    expect(plan).toContain('"Index Name":"articles_words"');
    expect(plan).not.toContain('Seq Scan');
  });

  it('lists all articles in their order, or those of a topic', async () => {
    const all = await shop.call(null, contentCalls.articles);
    expect(all.map((article) => article.seoHandle)).toEqual([
      ...['resolution-and-dpi', 'color', 'returns-and-complaints', 'care', 'selling'],
    ]);
    const selling = await shop.call(null, contentCalls.articles, { query: { topic: 'selling' } });
    expect(selling.length).toBeGreaterThan(0);
    expect(selling.every((article) => article.topic === 'selling')).toBe(true);
  });

  it('[API-007] gives the sections of a page in their order', async () => {
    const blocks = await shop.call(null, contentCalls.marketing);
    expect(blocks.map((block) => block.bizId)).toEqual(['hero', 'reviews', 'steps']);
  });

  it('[API-007] shows a section only between its days', async () => {
    const id = `autumn-${newId()}`;
    const now = shop.ctx.now().getTime();
    await shop.ctx.db.insert(marketingBlocks).values({
      id,
      page: 'how-it-works',
      kind: 'banner',
      position: 900,
      title: 'Autumn',
      shownFrom: new Date(now + dayMs),
      shownUntil: new Date(now + 3 * dayMs),
    });
    const isShown = async () =>
      (await shop.call(null, contentCalls.marketing, { query: { page: 'how-it-works' } })).some(
        (block) => block.bizId === id,
      );
    expect(await isShown()).toBe(false);
    shop.pass(2 * dayMs);
    expect(await isShown()).toBe(true);
    shop.pass(2 * dayMs);
    expect(await isShown()).toBe(false);
  });

  it('[API-007] knows no other pages', async () => {
    const answer = await shop.app.inject('/api/common/marketing?page=secret');
    expect(answer.statusCode).toBe(400);
  });
});
