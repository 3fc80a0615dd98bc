export { sumRatings, writeReview } from './review.service.ts';
