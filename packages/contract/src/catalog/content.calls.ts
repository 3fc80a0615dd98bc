import { callsOf } from '../call.ts';
import type { contentShapes } from './content.shapes.ts';

export const contentCalls = callsOf<typeof contentShapes>()({
  articles: {
    id: 'content.articles',
    method: 'GET',
    path: '/api/common/article',
    who: 'anyone',
    limit: 'search',
    cacheSeconds: 60,
  },
  article: {
    id: 'content.article',
    method: 'GET',
    path: '/api/common/article/{seoHandle}',
    who: 'anyone',
    cacheSeconds: 60,
  },
  vote: {
    id: 'content.vote',
    method: 'POST',
    path: '/api/common/article/{seoHandle}/vote',
    who: 'anyone',
    limit: 'code',
  },
  marketing: { id: 'content.marketing', method: 'GET', path: '/api/common/marketing', who: 'anyone', cacheSeconds: 60 },
});
