import type { DataIn } from '@merchmill/contract/call.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import type { searchCalls } from '@merchmill/contract/search.ts';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { productCover, selectProductCards, selectSpuCards, spuCover } from '../catalog/cards.ts';
import { spuLink, type Tab } from '../catalog/catalog.rules.ts';
import { products, spus } from '../catalog/catalog.tables.ts';
import { type CategoryNode, getCategoryTree, linkOf } from '../catalog/category-tree.ts';
import { indexTable, type Words } from '../catalog/narrowing.ts';
import { wordsOf } from '../catalog/search-words.ts';
import { listArticles } from '../content/content.service.ts';
import { conditionsOf, nearestWords } from './keyword.service.ts';

type Suggestion = DataIn<typeof searchCalls.suggest>[number];
const most = { categories: 3, products: 3, designs: 4, articles: 2 };

/** Categories whose title has, for each word typed, a word that begins with it. */
async function suggestCategories(ctx: Ctx, words: readonly string[]): Promise<Suggestion[]> {
  const matches = ({ title }: CategoryNode) => {
    const own = wordsOf(title);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  };
  const trees = await Promise.all(
    [CategoryTabType.product, CategoryTabType.pod].map((tab) => getCategoryTree(ctx, tab)),
  );
  return trees
    .flatMap(({ byHandle }) => [...byHandle.values()])
    .filter((node) => node.counts.all > 0 && matches(node))
    .sort((a, b) => b.counts.all - a.counts.all)
    .slice(0, most.categories)
    .map((node) => ({ kind: 'category', title: node.title, link: linkOf(node), image: node.cover }));
}

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
  return rows.map((row) => ({
    kind: 'product',
    title: row.title,
    link: `/product/detail/${row.handle}`,
    image: productCover(row),
  }));
}

async function suggestDesigns(ctx: Ctx, words: Words): Promise<Suggestion[]> {
  const rows = await selectSpuCards(ctx.db)
    .innerJoin(bestOf(CategoryTabType.pod, words, most.designs), eq(spus.id, bestId))
    .orderBy(sql`best.place`);
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

/** What somebody who typed this so far may mean: categories, then what sells best, then articles that help. */
export async function suggest(ctx: Ctx, keyword: string): Promise<Suggestion[]> {
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
  const [inCategories, inItems] = await Promise.all([suggestCategories(ctx, words), items(words)]);
  if (inCategories.length || inItems.length) return [...inCategories, ...inItems];
  const { corrected } = await nearestWords(ctx, words);
  if (corrected.every((word, index) => word === words[index])) return [];
  const meant = await Promise.all([suggestCategories(ctx, corrected), items(corrected)]);
  return meant.flat();
}
