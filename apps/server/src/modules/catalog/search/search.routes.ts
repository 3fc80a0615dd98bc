import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { route } from '../../../platform/http/serve.ts';
import { searchCollections } from './collection-search.service.ts';
import { listCollection, listItems } from './search.service.ts';
import { suggest } from './suggest.service.ts';

export const searchRoutes = [
  route(searchCalls.products, ({ ctx, query }) => listItems(ctx, CategoryTabType.product, query)),
  route(searchCalls.pods, ({ ctx, query }) => listItems(ctx, CategoryTabType.pod, query)),
  route(searchCalls.collections, ({ ctx, query }) => searchCollections(ctx, query)),
  route(searchCalls.inCollection, ({ ctx, params, query }) => listCollection(ctx, { ...params, ...query })),
  route(searchCalls.suggest, ({ ctx, query }) => suggest(ctx, query.keyword)),
];
