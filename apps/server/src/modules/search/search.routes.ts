import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { searchCalls } from '@merchmill/contract/search.ts';
import { route } from '../../http/serve.ts';
import { listCollection, listItems } from './search.service.ts';
import { suggest } from './suggest.service.ts';

export const searchRoutes = [
  route(searchCalls.products, ({ ctx, query }) => listItems(ctx, CategoryTabType.product, query)),
  route(searchCalls.pods, ({ ctx, query }) => listItems(ctx, CategoryTabType.pod, query)),
  route(searchCalls.collection, ({ ctx, query }) => listCollection(ctx, query)),
  route(searchCalls.suggest, ({ ctx, query }) => suggest(ctx, query.keyword)),
];
