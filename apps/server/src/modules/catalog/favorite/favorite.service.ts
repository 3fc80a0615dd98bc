import type { Favorite, FavoriteIds } from '@merchmill/contract/catalog/favorite.shapes.ts';
import { type FavoriteKind, favoriteLimits } from '@merchmill/contract/catalog/favorite.ts';
import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { lockUser } from '../../account/account/index.ts';
import { markNew } from '../catalog/catalog.rules.ts';
import { products, spus } from '../catalog/catalog.tables.ts';
import { productCard, selectProductCards, selectSpuCards, spuCard } from '../listing/index.ts';
import { favorites } from './favorite.tables.ts';

/** What was taken off sale is kept, for it may come back, and shown to nobody. */
const isOnSale = sql`(
  exists (select from ${products} p where p.id = ${favorites.productId} and p.published)
  or exists (select from ${spus} s join ${products} p on p.id = s.product_id
    where s.id = ${favorites.spuId} and s.published and p.published))`;

const newestFirst = [desc(favorites.createdAt), desc(favorites.id)];

export async function listFavoriteIds(ctx: Ctx, userId: string): Promise<FavoriteIds> {
  const rows = await ctx.db
    .select({ product: favorites.productId, spu: favorites.spuId })
    .from(favorites)
    .where(and(ownedBy(userId, favorites), isOnSale))
    .orderBy(...newestFirst);
  return {
    product: rows.flatMap(({ product }) => product ?? []),
    spu: rows.flatMap(({ spu }) => spu ?? []),
  };
}

/** Those of the named things that the shop has. */
async function listKnown(ctx: Ctx, named: readonly Favorite[]): Promise<Favorite[]> {
  const idsOf = (kind: FavoriteKind) => named.filter((each) => each.kind === kind).map(({ bizId }) => bizId);
  const productRows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, idsOf('product')), eq(products.published, true)));
  const spuRows = await ctx.db
    .select({ id: spus.id })
    .from(spus)
    .where(and(inArray(spus.id, idsOf('spu')), eq(spus.published, true)));
  const known = new Set([...productRows, ...spuRows].map(({ id }) => id));
  return named.filter(({ bizId }) => known.has(bizId));
}

/** Adds what the shop has; twice is once. The first named becomes the newest. */
export function addFavorites(ctx: Ctx, userId: string, named: readonly Favorite[]): Promise<FavoriteIds> {
  return inTransaction(ctx, async (ctx) => {
    const known = await listKnown(ctx, named);
    if (known.length === 0) throw new AppError('notFound');
    // One at a time for one person, or two requests could pass the limit together.
    await lockUser(ctx, userId);
    const now = ctx.now().getTime();
    await ctx.db
      .insert(favorites)
      .values(
        known.map(({ kind, bizId }, index) => ({
          id: newId(ctx.now()),
          ownerId: userId,
          productId: kind === 'product' ? bizId : null,
          spuId: kind === 'spu' ? bizId : null,
          createdAt: new Date(now - index),
        })),
      )
      .onConflictDoNothing();
    const [have] = await ctx.db.select({ rows: count() }).from(favorites).where(ownedBy(userId, favorites));
    if ((have?.rows ?? 0) > favoriteLimits.perUser) throw new AppError('favoritesFull');
    return listFavoriteIds(ctx, userId);
  });
}

const columnOf = (kind: FavoriteKind) => (kind === 'product' ? favorites.productId : favorites.spuId);

export async function removeFavorite(
  ctx: Ctx,
  userId: string,
  { kind, bizId }: Favorite,
): Promise<Record<string, never>> {
  await ctx.db.delete(favorites).where(and(ownedBy(userId, favorites), eq(columnOf(kind), bizId)));
  return {};
}

async function listCards(ctx: Ctx, kind: FavoriteKind, ids: readonly string[]): Promise<Map<string, ListingCard>> {
  if (ids.length === 0) return new Map();
  const cards =
    kind === 'product'
      ? (await selectProductCards(ctx.db).where(inArray(products.id, [...ids]))).map(productCard)
      : (await selectSpuCards(ctx.db).where(inArray(spus.id, [...ids]))).map(spuCard);
  return new Map(cards.map((card) => [card.bizId, card]));
}

type PageInput = { kind: FavoriteKind; pageNum: number; pageSize: number };

export async function listFavorites(ctx: Ctx, userId: string, { kind, pageNum, pageSize }: PageInput) {
  const [counted] = await ctx.db
    .select({ product: count(favorites.productId), spu: count(favorites.spuId) })
    .from(favorites)
    .where(and(ownedBy(userId, favorites), isOnSale));
  const counts = counted ?? { product: 0, spu: 0 };
  const rows = await ctx.db
    .select({ id: columnOf(kind) })
    .from(favorites)
    .where(and(ownedBy(userId, favorites), isNotNull(columnOf(kind)), isOnSale))
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const cards = await listCards(ctx, kind, ids);
  const list = markNew(
    ids.flatMap((id) => cards.get(id) ?? []),
    ctx.now(),
  );
  return { kind, counts, total: counts[kind], pageNum, pageSize, list };
}
