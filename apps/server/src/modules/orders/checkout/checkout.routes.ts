import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { cartOwner } from '../cart/index.ts';
import { placeOrder, previewOrder } from './checkout.service.ts';
import { quoteBasket } from './checkout-total.service.ts';
import { placeImport } from './import-order.service.ts';

export const checkoutRoutes = [
  route(checkoutCalls.quoteBasket, ({ ctx, body }) => quoteBasket(ctx, body)),
  route(checkoutCalls.preview, ({ ctx, principal, body }) => previewOrder(ctx, cartOwner(principal), body)),
  route(checkoutCalls.create, ({ ctx, principal, body, key }) =>
    body.source === 'import'
      ? placeImport(ctx, principal, body.importId, body)
      : placeOrder(ctx, principal.ownerId, key, body),
  ),
];
