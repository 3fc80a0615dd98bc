export { checkOrderFile } from './order-check.service.ts';
export { importOrderFile } from './order-import.service.ts';
export { makeTemplate } from './order-template.service.ts';
export { findParcelLook } from './parcel-look.service.ts';
export { readCardRole } from './payment-plan.service.ts';
export { type ReturnedRow, readReturned } from './returned.service.ts';
export {
  countStoreOrders,
  readBest,
  readSales,
  type SoldRow,
  type StateRow,
  type StorePeriod,
} from './sales.service.ts';
export { readSpending, type Spending } from './spending.service.ts';
export { storeOrderPersonalData } from './store-order.personal.ts';
export { downloadTracking, listStoreFiles, makeTrackingFile } from './tracking-file.service.ts';
