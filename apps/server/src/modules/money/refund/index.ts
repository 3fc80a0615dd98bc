export { settleRefund } from './move-refund.service.ts';
export { beginRefund, replaceFailedRefunds, requestRefund, requestUnappliedRefund } from './refund.service.ts';
export { listRefundParts } from './refund-part.service.ts';
export { findRefundRequest, listLegs, listRefundsOf, type RefundRequest } from './requested-refund.service.ts';
export { reconcileRefunds } from './send-refund.service.ts';
