import { callsOf } from '../call.ts';
import type { cartShapes, draftCartShapes } from './cart.shapes.ts';

export const cartCalls = callsOf<typeof cartShapes>()({
  view: { id: 'cart.view', method: 'GET', path: '/api/user/cart', who: 'anyone' },
  add: { id: 'cart.add', method: 'POST', path: '/api/user/cart', who: 'anyone', limit: 'cart' },
  setQuantity: { id: 'cart.setQuantity', method: 'PUT', path: '/api/user/cart', who: 'anyone' },
  changeLine: { id: 'cart.changeLine', method: 'PUT', path: '/api/user/cart/line', who: 'user', limit: 'cart' },
  remove: { id: 'cart.remove', method: 'DELETE', path: '/api/user/cart', who: 'anyone' },
  confirmPrices: { id: 'cart.confirmPrices', method: 'POST', path: '/api/user/cart/confirm', who: 'anyone' },
  count: { id: 'cart.count', method: 'GET', path: '/api/user/cart/count', who: 'anyone' },
  checkPromo: { id: 'promo.check', method: 'POST', path: '/api/pay/promo', who: 'anyone', limit: 'code' },
});

export const draftCartCalls = callsOf<typeof draftCartShapes>()({
  list: { id: 'draftCart.list', method: 'GET', path: '/api/user/draftCart', who: 'user' },
  add: { id: 'draftCart.add', method: 'POST', path: '/api/user/draftCart/add', who: 'user' },
  delete: { id: 'draftCart.delete', method: 'POST', path: '/api/user/draftCart/delete', who: 'user' },
  moveToNormal: { id: 'draftCart.moveToNormal', method: 'POST', path: '/api/user/draftCart/moveToNormal', who: 'user' },
});
