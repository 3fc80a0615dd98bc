export { settleRefund } from './move-refund.service.ts';
export { countOpenRefunds, refundPersonalData } from './refund.personal.ts';
export { beginRefund, replaceFailedRefunds, requestRefund, requestUnappliedRefund } from './refund.service.ts';
export { moveRefunds } from './refund-owner.service.ts';
export { listRefundParts } from './refund-part.service.ts';
export { findRefundRequest, listLegs, listRefundsOf, type RefundRequest } from './requested-refund.service.ts';
export { reconcileRefunds } from './send-refund.service.ts';
