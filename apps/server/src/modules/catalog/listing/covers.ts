import { CategoryTabType } from '@merchmill/contract/enums.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import type { Tab } from '../catalog/catalog.rules.ts';
import { products, spus } from '../catalog/catalog.tables.ts';
import { noteCards, productCardFields, productCover, spuCardFields, spuCover } from './cards.ts';
import { categories, listingScopes, productListings, spuListings } from './listing.tables.ts';

/** So many of its best items may stand for a category; enough that neighbors seldom show the same. */
const candidates = 6;

type Candidate = { categoryId: string; motif: string; card: { id: string; productId?: string }; picture: Picture };
type Chosen = Pick<Candidate, 'card' | 'picture'>;

/** Broad categories choose their picture first. */
const broadFirst = [asc(sql`array_length(${categories.path}, 1)`), asc(categories.position), asc(categories.id)];

async function productCandidates({ db }: Pick<Ctx, 'db'>, where: SQL): Promise<Candidate[]> {
  const best = db
    .select({ id: productListings.productId, weight: productListings.weight })
    .from(productListings)
    .where(and(eq(productListings.categoryId, categories.id), eq(productListings.scope, listingScopes.all)))
    .orderBy(desc(productListings.weight), desc(productListings.productId))
    .limit(candidates)
    .as('best');
  const rows = await db
    .select({ categoryId: categories.id, card: productCardFields })
    .from(categories)
    .crossJoinLateral(best)
    .innerJoin(products, eq(products.id, best.id))
    .where(where)
    .orderBy(...broadFirst, desc(best.weight), desc(best.id));
  return rows.map(({ categoryId, card }) => ({ categoryId, motif: card.id, card, picture: productCover(card) }));
}

async function spuCandidates({ db }: Pick<Ctx, 'db'>, where: SQL): Promise<Candidate[]> {
  const best = db
    .select({ id: spuListings.spuId, weight: spuListings.weight })
    .from(spuListings)
    .where(and(eq(spuListings.categoryId, categories.id), eq(spuListings.scope, listingScopes.all)))
    .orderBy(desc(spuListings.weight), desc(spuListings.spuId))
    .limit(candidates)
    .as('best');
  const rows = await db
    .select({ categoryId: categories.id, artwork: spus.artwork, card: spuCardFields })
    .from(categories)
    .crossJoinLateral(best)
    .innerJoin(spus, eq(spus.id, best.id))
    .innerJoin(products, eq(products.id, spus.productId))
    .where(where)
    .orderBy(...broadFirst, desc(best.weight), desc(best.id));
  return rows.map(({ categoryId, artwork, card }) => ({ categoryId, motif: artwork, card, picture: spuCover(card) }));
}

/** Pictures that somebody chose, of items that are still in the category. */
async function readChosen({ db }: Pick<Ctx, 'db'>, tab: Tab, where: SQL): Promise<Map<string, Chosen>> {
  const chosen = and(where, isNotNull(categories.coverItemId));
  const isProduct = tab === CategoryTabType.product;
  const isListed = isProduct
    ? sql`exists (select 1 from ${productListings} l where l.product_id = ${categories.coverItemId}
        and l.category_id = ${categories.id} and l.scope = ${listingScopes.all})`
    : sql`exists (select 1 from ${spuListings} l where l.spu_id = ${categories.coverItemId}
        and l.category_id = ${categories.id} and l.scope = ${listingScopes.all})`;
  if (isProduct) {
    const rows = await db
      .select({ categoryId: categories.id, card: productCardFields })
      .from(categories)
      .innerJoin(products, eq(products.id, categories.coverItemId))
      .where(and(chosen, isListed));
    return new Map(rows.map(({ categoryId, card }) => [categoryId, { card, picture: productCover(card) }]));
  }
  const rows = await db
    .select({ categoryId: categories.id, card: spuCardFields })
    .from(categories)
    .innerJoin(spus, eq(spus.id, categories.coverItemId))
    .innerJoin(products, eq(products.id, spus.productId))
    .where(and(chosen, isListed));
  return new Map(rows.map(({ categoryId, card }) => [categoryId, { card, picture: spuCover(card) }]));
}

/** A picture for each category: the one that somebody chose, else its most featured item that no other category has taken already. */
export async function readCovers(ctx: Pick<Ctx, 'db' | 'reads'>, tab: Tab, where: SQL): Promise<Map<string, Picture>> {
  const ofTab = and(eq(categories.tab, tab), where)!;
  const rows = await (tab === CategoryTabType.product ? productCandidates(ctx, ofTab) : spuCandidates(ctx, ofTab));
  const taken = new Set<string>();
  const covers = new Map<string, Chosen>();
  for (const [categoryId, choices] of Map.groupBy(rows, (row) => row.categoryId)) {
    const choice = choices.find((each) => !taken.has(each.motif)) ?? choices[0]!;
    taken.add(choice.motif);
    covers.set(categoryId, choice);
  }
  for (const [categoryId, choice] of await readChosen(ctx, tab, ofTab)) covers.set(categoryId, choice);
  ctx.reads.add('menu');
  noteCards(
    ctx,
    [...covers.values()].map(({ card }) => card),
  );
  return new Map([...covers].map(([categoryId, { picture }]) => [categoryId, picture]));
}
