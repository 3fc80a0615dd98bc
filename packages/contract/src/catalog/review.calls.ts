import { callsOf } from '../call.ts';
import type { reviewShapes } from './review.shapes.ts';

export const reviewCalls = callsOf<typeof reviewShapes>()({
  scores: { id: 'review.scores', method: 'GET', path: '/api/score', who: 'anyone', cacheSeconds: 15 },
  recent: { id: 'review.recent', method: 'GET', path: '/api/score/recent', who: 'anyone', cacheSeconds: 60 },
});
