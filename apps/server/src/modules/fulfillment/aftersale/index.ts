export { aftersalePersonalData, countOpenRequests } from './aftersale.personal.ts';
export { listApprovals, refuseOwnOrder } from './approval.service.ts';
export { cancelAndRefund, staffCancelKey } from './cancel.service.ts';
export { canChangeMethod } from './method-change.service.ts';
export { centsOf, listPartsOf } from './order-refund.service.ts';
export { addRefundRequest, decideRefund, listDecisions, listRefundRequests } from './refund-request.service.ts';
export { canHold, canRemake } from './staff-acts.service.ts';
export { toStaffExceptions } from './staff-exception.service.ts';
