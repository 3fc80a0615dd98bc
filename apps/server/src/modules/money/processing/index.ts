export { approveReviewed, listStrays, returnStray, type Stray, strayKey } from './payment-review.service.ts';
export { acceptPayment } from './settlement.service.ts';
