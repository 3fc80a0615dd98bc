export { completeDeliveredOrders, releaseDueOrders, releaseOrder } from './release.service.ts';
