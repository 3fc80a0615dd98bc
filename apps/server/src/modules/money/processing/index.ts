export {
  type ChargeOutcome,
  chargeCard,
  findSavedCard,
  listOrdersBeingPaid,
  wasChargeBegun,
} from './card-charge.service.ts';
export { approveReviewed, listStrays, returnStray, type Stray, strayKey } from './payment-review.service.ts';
export { payOrders } from './payment-session.service.ts';
export { processingPersonalData } from './processing.personal.ts';
export { acceptPayment } from './settlement.service.ts';
