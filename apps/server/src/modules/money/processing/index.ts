export { approveReviewed, listStrays, returnStray, type Stray, strayKey } from './payment-review.service.ts';
export { letCount } from './settlement.service.ts';
