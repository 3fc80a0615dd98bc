export { measureReplacement, replaceDesign } from './customization.service.ts';
export { listOrderIds } from './order-list.service.ts';
export { findPayBy, isOverdue } from './pay-by.service.ts';
export { purchasePersonalData } from './purchase.personal.ts';
