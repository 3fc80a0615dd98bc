import { shippingCalls } from '@merchmill/contract/shipping.ts';
import { route } from '../../http/serve.ts';
import { estimateDelivery } from './shipping.service.ts';

export const shippingRoutes = [
  route(shippingCalls.estimate, ({ ctx, params, query }) =>
    estimateDelivery(ctx, { productId: params.bizId, country: query.country, pieces: query.quantity }),
  ),
];
