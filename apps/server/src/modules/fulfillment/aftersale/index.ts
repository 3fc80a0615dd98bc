export { aftersalePersonalData, countOpenRequests } from './aftersale.personal.ts';
export { listApprovals } from './approval.service.ts';
export { staffCancelKey } from './cancel.service.ts';
export { canChangeMethod } from './method-change.service.ts';
export { listPartsOf } from './order-refund.service.ts';
export { canHold, canRemake } from './staff-acts.service.ts';
export { toStaffExceptions } from './staff-exception.service.ts';
