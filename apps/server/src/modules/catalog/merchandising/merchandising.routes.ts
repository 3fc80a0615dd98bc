import { catalogCalls } from '@merchmill/contract/catalog/catalog.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { getCollection, listHotEntries } from './hot.service.ts';
import { listRecommendation, listRecommendedColumns } from './recommendation.service.ts';

export const merchandisingRoutes = [
  route(catalogCalls.recommendColumn, ({ ctx, query }) => listRecommendedColumns(ctx, query)),
  route(catalogCalls.hotCategories, ({ ctx }) => listHotEntries(ctx)),
  route(catalogCalls.marketingCategories, ({ ctx, query }) => listHotEntries(ctx, query.type)),
  route(catalogCalls.recommendation, ({ ctx, query }) => listRecommendation(ctx, query)),
  route(catalogCalls.collection, ({ ctx, params, query }) => getCollection(ctx, params.handle, query)),
];
