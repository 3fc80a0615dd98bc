import { callsOf } from '../call.ts';
import type { guestShapes } from './guest.shapes.ts';

/** Buying without an account, following such an order, and making it part of an account later. */
export const guestCalls = callsOf<typeof guestShapes>()({
  order: { id: 'guest.order', method: 'POST', path: '/api/guest/orders', who: 'anyone', limit: 'order' },
  page: { id: 'guest.page', method: 'GET', path: '/api/guest/orders/{orderId}/page', who: 'buyer' },
  track: { id: 'guest.track', method: 'POST', path: '/api/guest/track', who: 'anyone', limit: 'mail' },
  pay: { id: 'guest.pay', method: 'POST', path: '/api/order-status/{token}/pay', who: 'anyone', limit: 'orderLink' },
  sendAccountLink: {
    id: 'guest.sendAccountLink',
    method: 'POST',
    path: '/api/order-status/{token}/account',
    who: 'anyone',
    limit: 'mail',
  },
  accountLink: {
    id: 'guest.accountLink',
    method: 'GET',
    path: '/api/guest-account/{token}',
    who: 'anyone',
    limit: 'orderLink',
  },
  openAccount: {
    id: 'guest.openAccount',
    method: 'POST',
    path: '/api/guest-account/{token}',
    who: 'anyone',
    limit: 'login',
  },
  moveOrders: {
    id: 'guest.moveOrders',
    method: 'POST',
    path: '/api/guest-account/{token}/orders',
    who: 'anyone',
    limit: 'orderLink',
  },
});
