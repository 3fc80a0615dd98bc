import { contentCalls } from '@merchmill/contract/catalog/content.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { getArticle, listArticles, listMarketingBlocks } from './content.service.ts';
import { platforms } from './platforms.rules.ts';

export const contentRoutes = [
  route(contentCalls.articles, ({ ctx, query }) => listArticles(ctx, query)),
  route(contentCalls.article, ({ ctx, params }) => getArticle(ctx, params.seoHandle)),
  route(contentCalls.platforms, () => [...platforms]),
  route(contentCalls.marketing, ({ ctx, query }) => listMarketingBlocks(ctx, query.page)),
];
