export { staffCancelKey } from './cancel.service.ts';
export { canChangeMethod } from './method-change.service.ts';
export { listPartsOf } from './money-back.service.ts';
export { canHold, canRemake } from './staff-acts.service.ts';
export { toStaffExceptions } from './staff-exception.service.ts';
export { listApprovals } from './two-people.service.ts';
