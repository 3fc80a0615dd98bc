import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { shippingCalls } from '@merchmill/contract/orders/shipping.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { cartOwner } from '../cart/index.ts';
import { placeOrder, previewOrder } from './checkout.service.ts';
import { quoteBasket } from './checkout-total.service.ts';

export const checkoutRoutes = [
  route(shippingCalls.quoteBasket, ({ ctx, body }) => quoteBasket(ctx, body)),
  route(orderCalls.preview, ({ ctx, principal, body }) => previewOrder(ctx, cartOwner(principal), body)),
  route(orderCalls.create, ({ ctx, principal, body, key }) => placeOrder(ctx, principal.ownerId, key, body)),
];
