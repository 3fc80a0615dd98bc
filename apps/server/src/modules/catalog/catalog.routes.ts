import { catalogCalls } from '@merchmill/contract/catalog.ts';
import { CategoryMenuType, CategoryTabType } from '@merchmill/contract/enums.ts';
import { route } from '../../http/serve.ts';
import { findMovedCategory, listCategories } from './category-tree.ts';
import { getCollection, listHotEntries } from './hot.service.ts';
import { getSkuKnife } from './knife.service.ts';
import { makeKnifeTemplate } from './knife-file.service.ts';
import { getProduct, getProductByHandle, getSpuByHandle, getUgcByHandle } from './product.service.ts';
import { listRecommendation, listRecommendedColumns } from './recommendation.service.ts';

/** The menu counts its types from 0, the tabs from 1. */
const tabOf = (type: CategoryMenuType) =>
  type === CategoryMenuType.product ? CategoryTabType.product : CategoryTabType.pod;

export const catalogRoutes = [
  route(catalogCalls.categories, ({ ctx, query }) => listCategories(ctx, tabOf(query.type))),
  route(catalogCalls.knifeCategories, ({ ctx, query }) => listCategories(ctx, tabOf(query.type), 'knife')),
  route(catalogCalls.warehouseCategories, ({ ctx, query }) =>
    listCategories(ctx, tabOf(query.type), 'globalWarehouse'),
  ),
  route(catalogCalls.memberCategories, ({ ctx, query }) => listCategories(ctx, tabOf(query.type), 'member')),
  route(catalogCalls.movedCategory, ({ ctx, query }) => findMovedCategory(ctx, query.tab, query.handle)),
  route(catalogCalls.recommendColumn, ({ ctx, query }) => listRecommendedColumns(ctx, query)),
  route(catalogCalls.hotCategories, ({ ctx }) => listHotEntries(ctx)),
  route(catalogCalls.marketingCategories, ({ ctx, query }) => listHotEntries(ctx, query.type)),
  route(catalogCalls.recommendation, ({ ctx, query }) => listRecommendation(ctx, query)),
  route(catalogCalls.skuKnife, ({ ctx, query }) => getSkuKnife(ctx, query.skuId)),
  route(catalogCalls.knifeTemplate, ({ ctx, params }) => makeKnifeTemplate(ctx, params)),
  route(catalogCalls.product, ({ ctx, params }) => getProduct(ctx, params.bizId)),
  route(catalogCalls.productByHandle, ({ ctx, params }) => getProductByHandle(ctx, params.handle)),
  route(catalogCalls.spuByHandle, ({ ctx, params }) => getSpuByHandle(ctx, params.handle)),
  route(catalogCalls.ugcByHandle, ({ ctx, params }) => getUgcByHandle(ctx, params.handle)),
  route(catalogCalls.collection, ({ ctx, params, query }) => getCollection(ctx, params.handle, query)),
];
