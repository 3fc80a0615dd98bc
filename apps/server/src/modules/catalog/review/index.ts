export { listReviewedLines, sumRatings, writeReview } from './review.service.ts';
