import type { DataIn } from '@merchmill/contract/call.ts';
import type { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { spuLink, type Tab } from '../catalog/catalog.rules.ts';
import { products, spus } from '../catalog/catalog.tables.ts';
import { listArticles } from '../content/index.ts';
import {
  getCategoryTree,
  indexTable,
  linkOf,
  listCollections,
  noteCards,
  productCover,
  selectProductCards,
  spuCardFields,
  spuCover,
  type Words,
  wordsOf,
} from '../listing/index.ts';
import { hasWords } from './collection-search.service.ts';
import { conditionsOf, nearestWords } from './keyword.service.ts';

type Suggestion = DataIn<typeof searchCalls.suggest>[number];
const most = { categories: 3, collections: 2, products: 3, designs: 4, articles: 3 };

/** Categories whose title has, for each word typed, a word that begins with it. */
async function suggestCategories(ctx: Ctx, words: readonly string[]): Promise<Suggestion[]> {
  const trees = await Promise.all(
    [CategoryTabType.product, CategoryTabType.pod].map((tab) => getCategoryTree(ctx, tab)),
  );
  return trees
    .flatMap(({ byHandle }) => [...byHandle.values()])
    .filter((node) => node.counts.all > 0 && hasWords(node.title, words))
    .sort((a, b) => b.counts.all - a.counts.all)
    .slice(0, most.categories)
    .map((node) => ({ kind: 'category', title: node.title, link: linkOf(node), image: node.cover }));
}

/** Collections, by their titles alone: an introduction mentions much. */
async function suggestCollections(ctx: Ctx, words: readonly string[]): Promise<Suggestion[]> {
  return (await listCollections(ctx))
    .filter(({ title }) => hasWords(title, words))
    .slice(0, most.collections)
    .map(({ title, link, image }) => ({ kind: 'collection', title, link, image }));
}

/** Directories: categories, then collections. */
const suggestDirectories = async (ctx: Ctx, words: readonly string[]) =>
  (await Promise.all([suggestCategories(ctx, words), suggestCollections(ctx, words)])).flat();

/** So many of what matches are looked at; among more than that any best seller will do. */
const looked = 2000;

/** Ids of what matches, what sells best first. */
const bestOf = (tab: Tab, { matches }: Words, limit: number) => sql`(
  select id, row_number() over (order by settle_order_num desc, id desc) as place
  from (select i.id, i.settle_order_num from ${indexTable(tab)} i where ${matches} limit ${looked}) m
  order by place limit ${limit}) as best`;
const bestId = sql<string>`best.id`;

async function suggestProducts(ctx: Ctx, words: Words): Promise<Suggestion[]> {
  const rows = await selectProductCards(ctx.db)
    .innerJoin(bestOf(CategoryTabType.product, words, most.products), eq(products.id, bestId))
    .orderBy(sql`best.place`);
  noteCards(ctx, rows);
  return rows.map((row) => ({
    kind: 'product',
    title: row.title,
    link: `/product/detail/${row.handle}`,
    image: productCover(row),
  }));
}

/** So many more designs than wanted are looked at: some show an artwork that is there already. */
const spare = 40;

async function suggestDesigns(ctx: Ctx, words: Words): Promise<Suggestion[]> {
  const best = bestOf(CategoryTabType.pod, words, most.designs + spare);
  const found = await ctx.db
    .select({ artwork: sql<string>`coalesce(${spus.makerId}, ${spus.artwork})`, row: spuCardFields })
    .from(spus)
    .innerJoin(products, eq(products.id, spus.productId))
    .innerJoin(best, eq(spus.id, bestId))
    .orderBy(sql`best.place`);
  const seen = new Set<string>();
  const rows = found
    .filter(({ artwork }) => !seen.has(artwork) && seen.add(artwork))
    .slice(0, most.designs)
    .map(({ row }) => row);
  noteCards(ctx, rows);
  return rows.map((row) => ({
    kind: 'design',
    title: row.title,
    link: spuLink(row),
    image: spuCover(row),
  }));
}

async function suggestArticles(ctx: Ctx, keyword: string): Promise<Suggestion[]> {
  const found = await listArticles(ctx, { keyword });
  return found
    .slice(0, most.articles)
    .map(({ title, seoHandle }) => ({ kind: 'article', title, link: `/article/${seoHandle}`, image: null }));
}

/** What somebody who typed this so far may mean: categories and collections, then what sells best, then articles that help. */
export async function suggest(ctx: Ctx, keyword: string): Promise<Suggestion[]> {
  ctx.reads.add('words', 'sales');
  const words = wordsOf(keyword);
  if (!words.length) return [];
  const items = async (meant: readonly string[]) => {
    const [forProducts, forDesigns] = await Promise.all([
      conditionsOf(ctx, CategoryTabType.product, keyword, meant),
      conditionsOf(ctx, CategoryTabType.pod, keyword, meant),
    ]);
    return (
      await Promise.all([
        suggestProducts(ctx, forProducts),
        suggestDesigns(ctx, forDesigns),
        suggestArticles(ctx, meant.join(' ')),
      ])
    ).flat();
  };
  const [directories, inItems] = await Promise.all([suggestDirectories(ctx, words), items(words)]);
  if (directories.length || inItems.length) return [...directories, ...inItems];
  const { corrected } = await nearestWords(ctx, words);
  if (corrected.every((word, index) => word === words[index])) return [];
  const meant = await Promise.all([suggestDirectories(ctx, corrected), items(corrected)]);
  return meant.flat();
}
