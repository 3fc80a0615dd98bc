import type { Listing, ListingQuery } from '@merchmill/contract/catalog.ts';
import type { z } from 'zod';
import { found, invalidField } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import type { Tab } from '../catalog/catalog.rules.ts';
import type { ListingScope } from '../catalog/catalog.tables.ts';
import {
  type CategoryNode,
  crumbsTo,
  getCategoryTree,
  lineOf,
  linkOf,
  shownChildren,
} from '../catalog/category-tree.ts';
import { readListingPage } from '../catalog/listing-page.ts';
import { searchPage } from './keyword.service.ts';

type Query = z.output<typeof ListingQuery>;

/** The category that is asked for; a subcategory must lie in its category, at any depth. */
async function getCategory(ctx: Ctx, tab: Tab, { category, subcategory }: Query): Promise<CategoryNode> {
  const { root, byHandle } = await getCategoryTree(ctx, tab);
  if (subcategory === undefined) return category === undefined ? root : found(byHandle.get(category));
  if (category === undefined) throw invalidField('subcategory', 'It goes with a category.');
  const node = found(byHandle.get(subcategory));
  return found(lineOf(node).some((above) => above !== node && above.handle === category) ? node : undefined);
}

const childrenOf = (node: CategoryNode, scope: ListingScope): Listing['children'] =>
  shownChildren(node, scope).map((child) => ({
    title: child.title,
    link: linkOf(child, scope),
    count: child.counts[scope],
  }));

/**
 * A page of products or ready designs: by category alone from the listings, with words by a search. A search has no
 * children to go on to: their counts would be those of the whole category.
 */
export async function listItems(ctx: Ctx, tab: Tab, query: Query): Promise<Listing> {
  const node = await getCategory(ctx, tab, query);
  const { scope, sort, pageNum, pageSize, keyword } = query;
  const range = { tab, categoryId: node.id, scope, sort, pageNum, pageSize };
  const { list, total } = keyword
    ? await searchPage(ctx, range, keyword)
    : { list: await readListingPage(ctx, range), total: node.counts[scope] };
  return {
    title: node.title,
    intro: node.intro,
    breadcrumbs: crumbsTo(node, scope),
    children: keyword ? [] : childrenOf(node, scope),
    sort,
    list,
    total,
    pageNum,
    pageSize,
  };
}
