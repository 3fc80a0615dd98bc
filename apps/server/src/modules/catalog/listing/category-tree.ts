import type { Category } from '@merchmill/contract/catalog/listing.shapes.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { cached } from '../../../platform/cache/readings.ts';
import { categoryLink, rootIds, type Tab, tabPages } from '../catalog/catalog.rules.ts';
import { readCovers } from './covers.ts';
import { withScope } from './listing.rules.ts';
import {
  categories,
  categoryCounts,
  formerHandles,
  type ListingScope,
  listingArtworks,
  listingScopes,
} from './listing.tables.ts';

export type CategoryNode = {
  id: string;
  tab: Tab;
  handle: string;
  title: string;
  intro: string;
  parent: CategoryNode | null;
  children: CategoryNode[];
  /** How many items its listing holds, those of its children among them. */
  counts: Record<ListingScope, number>;
  /** How many of them one sees: ready designs are shown by artwork. */
  shown: Record<ListingScope, number>;
  cover: Picture | null;
};
export type CategoryTree = {
  root: CategoryNode;
  byHandle: ReadonlyMap<string, CategoryNode>;
  byId: ReadonlyMap<string, CategoryNode>;
};

const countsOfCategory = sql<Record<string, number> | null>`(
  select jsonb_object_agg(n.scope, n.number) from ${categoryCounts} n where n.category_id = ${categories}.id)`;

/** Null for products, which are shown one by one. */
const artworksOfCategory = sql<Record<string, number> | null>`(
  select jsonb_object_agg(n.scope, n.number) from ${listingArtworks} n where n.category_id = ${categories.id})`;

export function countsOf(numbers: Record<string, number> | null): Record<ListingScope, number> {
  const count = (scope: ListingScope) => numbers?.[listingScopes[scope]] ?? 0;
  return {
    all: count('all'),
    knife: count('knife'),
    globalWarehouse: count('globalWarehouse'),
    member: count('member'),
  };
}

async function readTree(ctx: Ctx, tab: Tab): Promise<CategoryTree> {
  ctx.reads.add('menu');
  const rows = await ctx.db
    .select({ category: categories, numbers: countsOfCategory, artworks: artworksOfCategory })
    .from(categories)
    .where(and(eq(categories.tab, tab), ne(categories.kind, 'collection')))
    .orderBy(asc(sql`array_length(${categories.path}, 1)`), asc(categories.position), asc(categories.id));
  const covers = await readCovers(ctx, tab, ne(categories.kind, 'collection'));
  const byId = new Map<string, CategoryNode>();
  const byHandle = new Map<string, CategoryNode>();
  for (const { category, numbers, artworks } of rows) {
    const { id, handle, title, intro } = category;
    // Parents come first: their paths are shorter. What lies in a hidden one is hidden with it.
    const parent = category.parentId ? byId.get(category.parentId) : null;
    if (category.hidden || parent === undefined) continue;
    const cover = covers.get(id) ?? null;
    const counts = countsOf(numbers);
    const shown = tab === CategoryTabType.pod ? countsOf(artworks) : counts;
    const node = { id, tab, handle, title, intro, parent, children: [], counts, shown, cover };
    parent?.children.push(node);
    byId.set(id, node);
    if (parent) byHandle.set(handle, node);
  }
  return { root: assertFound(byId.get(rootIds[tab])), byHandle, byId };
}

/** The whole tree of a tab, kept in memory. */
export function getCategoryTree(ctx: Ctx, tab: Tab): Promise<CategoryTree> {
  return cached(ctx, `tree ${tab}`, (ctx) => readTree(ctx, tab));
}

/** Where the category of this handle is, or of the one that it was renamed from. */
export async function findMovedCategory(ctx: Ctx, tab: Tab, handle: string): Promise<{ link: string }> {
  const { byHandle, byId } = await getCategoryTree(ctx, tab);
  const known = byHandle.get(handle);
  if (known) return { link: linkOf(known) };
  const [former] = await ctx.db
    .select({ id: formerHandles.categoryId })
    .from(formerHandles)
    .where(and(eq(formerHandles.tab, tab), eq(formerHandles.handle, handle)));
  return { link: linkOf(assertFound(former && byId.get(former.id))) };
}

/** From the topmost category down to this one; empty for a root. */
export function lineOf(node: CategoryNode): CategoryNode[] {
  const line: CategoryNode[] = [];
  for (let each = node; each.parent; each = each.parent) line.unshift(each);
  return line;
}

export function linkOf(node: CategoryNode, scope: ListingScope = 'all'): string {
  const handles = lineOf(node).map((each) => each.handle);
  return withScope(categoryLink(node.tab, handles), scope);
}

export type Crumb = { title: string; link: string };

/** The way from the whole tab to a category, both included. */
export function crumbsTo(node: CategoryNode, scope: ListingScope = 'all'): Crumb[] {
  const { link, title } = tabPages[node.tab];
  return [
    { title, link: withScope(link, scope) },
    ...lineOf(node).map((each) => ({ title: each.title, link: linkOf(each, scope) })),
  ];
}

function toCategory(node: CategoryNode, scope: ListingScope): Category {
  const number = node.shown[scope];
  return {
    bizId: node.id,
    title: node.title,
    handle: node.handle,
    link: linkOf(node, scope),
    image: node.cover,
    ...(node.tab === CategoryTabType.product ? { pdNumber: number } : { spuNumber: number }),
    children: shownChildren(node, scope).map((child) => toCategory(child, scope)),
  };
}

/** In a narrower scope, categories that hold nothing of it are left out. */
export function shownChildren(node: CategoryNode, scope: ListingScope): CategoryNode[] {
  return node.children.filter((child) => scope === 'all' || child.counts[scope] > 0);
}

/** The tree as menus show it. */
export async function listCategories(ctx: Ctx, tab: Tab, scope: ListingScope = 'all'): Promise<Category[]> {
  const { root } = await getCategoryTree(ctx, tab);
  return shownChildren(root, scope).map((node) => toCategory(node, scope));
}
