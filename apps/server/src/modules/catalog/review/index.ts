export { reviewPersonalData } from './review.personal.ts';
export { listReviewedLines, sumRatings, writeReview } from './review.service.ts';
