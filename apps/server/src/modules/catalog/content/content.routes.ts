import { contentCalls } from '@merchmill/contract/catalog/content.calls.ts';
import { Fault } from '../../../app-error.ts';
import { route } from '../../../platform/http/serve.ts';
import { getArticle, listArticles, listMarketingBlocks } from './content.service.ts';
import { vote } from './vote.service.ts';
import { deviceOf } from './vote-http.ts';

export const contentRoutes = [
  route(contentCalls.articles, ({ ctx, query }) => listArticles(ctx, query)),
  route(contentCalls.article, ({ ctx, params }) => getArticle(ctx, params.seoHandle)),
  route(contentCalls.vote, ({ ctx, params, body, transport }) => {
    if (!transport) throw new Fault('a vote needs the browser that it is of');
    return vote(ctx, deviceOf(ctx, transport), { ...params, ...body });
  }),
  route(contentCalls.marketing, ({ ctx, query }) => listMarketingBlocks(ctx, query.page)),
];
