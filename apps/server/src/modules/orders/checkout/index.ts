export { placeOrderFor } from './checkout.service.ts';
