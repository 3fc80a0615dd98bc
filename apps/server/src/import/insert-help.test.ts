import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articles } from '../modules/catalog/content/content.tables.ts';
import { anArticle } from '../modules/catalog/content/test-articles.ts';
import { helpArticles } from '../reference/help/help-articles.ts';
import { backends, type TestApp, testApp } from '../testing/test-app.ts';
import { importTexts } from './import-texts.ts';
import { insertHelp } from './insert-help.ts';
import { insertReference } from './reference.ts';

const article = (seoHandle: string, body: string) => ({
  ...{ seoHandle, topic: 'delivery' as const, title: `About ${seoHandle}`, summary: 'Short.', body },
});

describe.each(backends())('the help center that a shop begins with on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => shop.close());

  const textOf = async (handle: string) =>
    (await shop.ctx.db.select().from(articles).where(eq(articles.seoHandle, handle)))[0]?.body;
  const change = (handle: string, values: Partial<typeof articles.$inferInsert>) =>
    shop.ctx.db.update(articles).set(values).where(eq(articles.seoHandle, handle));

  it('[CAP-12] every shop has all of it, once, in its order', async () => {
    await insertReference(shop.ctx);
    await insertReference(shop.ctx);
    const rows = await shop.ctx.db.select().from(articles).orderBy(asc(articles.position));
    expect(rows.map(({ seoHandle }) => seoHandle)).toEqual(helpArticles.map(({ seoHandle }) => seoHandle));
    expect(rows.every(({ published }) => published)).toBe(true);
  });

  it('an upgrade brings newer texts, and leaves alone what the shop has edited, moved, or unpublished', async () => {
    const given = ['plain', 'edited', 'moved', 'hidden'].map((handle) => article(handle, `First ${handle}.`));
    await insertHelp(shop.ctx, given);
    await change('edited', { body: 'Ours.' });
    await change('moved', { seoHandle: 'moved-by-us' });
    await change('hidden', { published: false });
    await insertHelp(
      shop.ctx,
      given.map((each) => ({ ...each, body: `Second ${each.seoHandle}.` })),
    );
    expect(await textOf('plain')).toBe('Second plain.');
    expect(await textOf('edited')).toBe('Ours.');
    expect(await textOf('moved-by-us')).toBe('Second moved.');
    expect(await textOf('moved')).toBeUndefined();
    const [hidden] = await shop.ctx.db.select().from(articles).where(eq(articles.seoHandle, 'hidden'));
    expect([hidden!.published, hidden!.body]).toEqual([false, 'Second hidden.']);
  });

  it('an article of the shop’s own under the same address stays as it is, now and later', async () => {
    await anArticle(shop.ctx, { seoHandle: 'own', body: 'Our words.' });
    await insertHelp(shop.ctx, [article('own', 'First.')]);
    await insertHelp(shop.ctx, [article('own', 'Second.')]);
    expect(await textOf('own')).toBe('Our words.');
    expect(await shop.ctx.db.$count(articles, sql`${articles.seoHandle} like 'own%'`)).toBe(1);
  });

  it('what an import brings under the same address is the shop’s own from then on', async () => {
    await insertHelp(shop.ctx, [article('taken', 'First.')]);
    await importTexts(shop.ctx, { articles: [article('taken', 'Imported.')], blocks: [] });
    await insertHelp(shop.ctx, [article('taken', 'Second.')]);
    expect(await textOf('taken')).toBe('Imported.');
  });
});
