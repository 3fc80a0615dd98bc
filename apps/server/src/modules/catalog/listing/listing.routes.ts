import { listingCalls } from '@merchmill/contract/catalog/listing.calls.ts';
import { CategoryMenuType, CategoryTabType } from '@merchmill/contract/enums.ts';
import { route } from '../../../platform/http/serve.ts';
import { findMovedCategory, listCategories } from './category-tree.ts';
import { listPlaceable } from './placeable.service.ts';

/** The menu counts its types from 0, the tabs from 1. */
const tabOf = (type: CategoryMenuType) =>
  type === CategoryMenuType.product ? CategoryTabType.product : CategoryTabType.pod;

export const listingRoutes = [
  route(listingCalls.categories, ({ ctx, query }) => listCategories(ctx, tabOf(query.type))),
  route(listingCalls.knifeCategories, ({ ctx, query }) => listCategories(ctx, tabOf(query.type), 'knife')),
  route(listingCalls.warehouseCategories, ({ ctx, query }) =>
    listCategories(ctx, tabOf(query.type), 'globalWarehouse'),
  ),
  route(listingCalls.memberCategories, ({ ctx, query }) => listCategories(ctx, tabOf(query.type), 'member')),
  route(listingCalls.placeable, ({ ctx }) => listPlaceable(ctx)),
  route(listingCalls.movedCategory, ({ ctx, query }) => findMovedCategory(ctx, query.tab, query.handle)),
];
