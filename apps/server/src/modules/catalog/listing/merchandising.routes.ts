import { merchandisingCalls } from '@merchmill/contract/catalog/merchandising.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { getCollection, listHotEntries } from './hot.service.ts';
import { listRecommendation, listRecommendedColumns } from './recommendation.service.ts';

export const merchandisingRoutes = [
  route(merchandisingCalls.recommendColumn, ({ ctx, query }) => listRecommendedColumns(ctx, query)),
  route(merchandisingCalls.hotCategories, ({ ctx }) => listHotEntries(ctx)),
  route(merchandisingCalls.marketingCategories, ({ ctx, query }) => listHotEntries(ctx, query.type)),
  route(merchandisingCalls.recommendation, ({ ctx, query }) => listRecommendation(ctx, query)),
  route(merchandisingCalls.collection, ({ ctx, params, query }) => getCollection(ctx, params.handle, query)),
];
