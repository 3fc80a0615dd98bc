import { reviewCalls } from '@merchmill/contract/catalog/review.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { listRecentReviews, listScores } from './review.service.ts';

/** Writing one is served by the order module, which knows what was delivered to whom. */
export const reviewRoutes = [
  route(reviewCalls.scores, ({ ctx, query }) => listScores(ctx, query)),
  route(reviewCalls.recent, ({ ctx, query }) => listRecentReviews(ctx, query.pageSize)),
];
