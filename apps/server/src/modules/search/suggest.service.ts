import type { DataIn } from '@merchmill/contract/call.ts';
import type { searchCalls } from '@merchmill/contract/catalog.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { desc, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { productCover, selectProductCards, selectSpuCards, spuCover } from '../catalog/cards.ts';
import { products, spus } from '../catalog/catalog.tables.ts';
import { type CategoryNode, getCategoryTree, linkOf } from '../catalog/category-tree.ts';
import { wordsOf } from '../catalog/search-words.ts';
import { type Matching, matchesWords, resemblesWords } from './keyword.service.ts';

type Suggestion = DataIn<typeof searchCalls.suggest>[number];
const most = { categories: 3, products: 3, designs: 4 };

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

async function suggestProducts(ctx: Ctx, matches: SQL): Promise<Suggestion[]> {
  const rows = await selectProductCards(ctx.db)
    .where(matches)
    .orderBy(desc(products.settleOrderNum), desc(products.id))
    .limit(most.products);
  return rows.map((row) => ({
    kind: 'product',
    title: row.title,
    link: `/product/detail/${row.handle}`,
    image: productCover(row),
  }));
}

async function suggestDesigns(ctx: Ctx, matches: SQL): Promise<Suggestion[]> {
  const rows = await selectSpuCards(ctx.db)
    .where(matches)
    .orderBy(desc(spus.settleOrderNum), desc(spus.id))
    .limit(most.designs);
  return rows.map((row) => ({
    kind: 'design',
    title: row.title,
    link: `/product/spu/${row.handle}`,
    image: spuCover(row),
  }));
}

/** What somebody who typed this so far may mean: categories, then what sells best. */
export async function suggest(ctx: Ctx, keyword: string): Promise<Suggestion[]> {
  const words = wordsOf(keyword);
  if (!words.length) return [];
  const items = async (how: Matching) =>
    (await Promise.all([suggestProducts(ctx, how(products, words)), suggestDesigns(ctx, how(spus, words))])).flat();
  const [inCategories, inItems] = await Promise.all([suggestCategories(ctx, words), items(matchesWords)]);
  if (inCategories.length || inItems.length) return [...inCategories, ...inItems];
  return items(resemblesWords);
}
