export { storeOrderPersonalData } from './store-order.personal.ts';
