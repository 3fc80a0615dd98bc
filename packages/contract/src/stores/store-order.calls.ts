import { callsOf } from '../call.ts';
import type { storeOrderShapes } from './store-order.shapes.ts';

const store = '/api/platformStores/{storeId}';
const order = '/api/storeOrders/{bizId}';

export const storeOrderCalls = callsOf<typeof storeOrderShapes>()({
  list: { id: 'storeOrder.list', method: 'GET', path: '/api/storeOrders', who: 'user' },
  detail: { id: 'storeOrder.detail', method: 'GET', path: order, who: 'user' },
  resolve: { id: 'storeOrder.resolve', method: 'POST', path: `${order}/resolve`, who: 'user' },
  release: { id: 'storeOrder.release', method: 'POST', path: `${order}/release`, who: 'user' },
  approve: { id: 'storeOrder.approve', method: 'POST', path: '/api/storeOrders/approve', who: 'user' },
  pay: { id: 'storeOrder.pay', method: 'POST', path: `${order}/pay`, who: 'user' },
  cancel: { id: 'storeOrder.cancel', method: 'POST', path: `${order}/cancel`, who: 'user' },
  fasterMethods: { id: 'storeOrder.fasterMethods', method: 'GET', path: `${order}/fasterMethods`, who: 'user' },
  chooseMethod: { id: 'storeOrder.chooseMethod', method: 'POST', path: `${order}/chooseMethod`, who: 'user' },
  dismiss: { id: 'storeOrder.dismiss', method: 'POST', path: `${order}/dismiss`, who: 'user' },
  sync: { id: 'storeOrder.sync', method: 'POST', path: `${store}/syncOrders`, who: 'user', limit: 'search' },
  syncDelivery: {
    id: 'storeOrder.syncDelivery',
    method: 'POST',
    path: `${store}/syncDelivery`,
    who: 'user',
    limit: 'search',
  },
  payment: { id: 'storeOrder.payment', method: 'GET', path: '/api/storePayment', who: 'user' },
  setPayment: { id: 'storeOrder.setPayment', method: 'PUT', path: '/api/storePayment', who: 'user' },
  chargeNow: {
    id: 'storeOrder.chargeNow',
    method: 'POST',
    path: '/api/storePayment/chargeNow',
    who: 'user',
    limit: 'pay',
  },
  history: { id: 'storeOrder.history', method: 'GET', path: `${store}/history`, who: 'user' },
});
