import { catalogCalls } from '@merchmill/contract/catalog/catalog.calls.ts';
import { CategoryMenuType, CategoryTabType } from '@merchmill/contract/enums.ts';
import { route } from '../../../platform/http/serve.ts';
import { findMovedCategory, listCategories } from './category-tree.ts';

/** The menu counts its types from 0, the tabs from 1. */
const tabOf = (type: CategoryMenuType) =>
  type === CategoryMenuType.product ? CategoryTabType.product : CategoryTabType.pod;

export const listingRoutes = [
  route(catalogCalls.categories, ({ ctx, query }) => listCategories(ctx, tabOf(query.type))),
  route(catalogCalls.knifeCategories, ({ ctx, query }) => listCategories(ctx, tabOf(query.type), 'knife')),
  route(catalogCalls.warehouseCategories, ({ ctx, query }) =>
    listCategories(ctx, tabOf(query.type), 'globalWarehouse'),
  ),
  route(catalogCalls.memberCategories, ({ ctx, query }) => listCategories(ctx, tabOf(query.type), 'member')),
  route(catalogCalls.movedCategory, ({ ctx, query }) => findMovedCategory(ctx, query.tab, query.handle)),
];
