import { cartCalls } from '@merchmill/contract/cart.ts';
import { route } from '../../http/serve.ts';
import { addToCart, countCart, removeFromCart, setQuantity, viewCart } from './cart.service.ts';

export const cartRoutes = [
  route(cartCalls.view, ({ ctx, who }) => viewCart(ctx, who.userId)),
  route(cartCalls.add, ({ ctx, who, body }) => addToCart(ctx, who.userId, body)),
  route(cartCalls.setQuantity, ({ ctx, who, body }) => setQuantity(ctx, who.userId, body.bizId, body.quantity)),
  route(cartCalls.remove, ({ ctx, who, query }) => removeFromCart(ctx, who.userId, query.bizId)),
  route(cartCalls.count, ({ ctx, who }) => countCart(ctx, who.userId)),
];
