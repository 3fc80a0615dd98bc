import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../context.ts';
import { backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { cached } from './readings.ts';

describe.each(backends())('readings that answers share, on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => shop.close());

  function reading(note: (ctx: Ctx) => void) {
    const made: number[] = [];
    const read = async (ctx: Ctx) => {
      note(ctx);
      await new Promise((done) => setTimeout(done, 5));
      made.push(made.length);
      return made.length;
    };
    return { made, read };
  }

  it('are made once, however many ask, until what they read is raised', async () => {
    const { made, read } = reading((ctx) => ctx.reads.add('menu'));
    const ask = () => cached(shop.ctx, 'noted', read);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    shop.ctx.cache.feed.versions.raise(['menu']);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([2, 2, 2]);
    expect(made).toHaveLength(2);
  });

  it('are not kept where they do not say what they read', async () => {
    const { read } = reading(() => {});
    expect([await cached(shop.ctx, 'unnoted', read), await cached(shop.ctx, 'unnoted', read)]).toEqual([1, 2]);
  });

  it.runIf(backend === 'postgres')('whoever asks of a closed shop is refused, not kept waiting for ever', async () => {
    const other = await testApp({ backend });
    const { read } = reading((ctx) => ctx.reads.add('menu'));
    const { ctx } = other;
    await ctx.cache.feed.close();
    await new Promise((done) => setTimeout(done, 600));
    await expect(cached(ctx, 'closed', read)).rejects.toMatchObject({ errorName: 'databaseAway' });
    await other.close();
  });
});
