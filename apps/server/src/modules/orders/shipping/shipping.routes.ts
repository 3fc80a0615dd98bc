import { shippingCalls } from '@merchmill/contract/orders/shipping.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { estimateDelivery, estimateSpu, estimateUgc, listRates, listSupportedCountries } from './shipping.service.ts';

/** The quote of a whole basket is served by the order module, which knows customs duties, too. */
export const shippingRoutes = [
  route(shippingCalls.estimate, ({ ctx, params, query: { country, quantity, sku } }) =>
    estimateDelivery(ctx, { productId: params.bizId, skuId: sku, country, units: quantity }),
  ),
  route(shippingCalls.ofProduct, ({ ctx, params, query }) =>
    estimateDelivery(ctx, { productId: params.bizId, country: query.country, units: query.quantity }),
  ),
  route(shippingCalls.ofSpu, ({ ctx, params, query }) =>
    estimateSpu(ctx, params.bizId, { country: query.country, units: query.quantity }),
  ),
  route(shippingCalls.ofUgc, ({ ctx, params, query }) =>
    estimateUgc(ctx, params.bizId, { country: query.country, units: query.quantity }),
  ),
  route(shippingCalls.rates, ({ ctx, query }) => listRates(ctx, query.country)),
  route(shippingCalls.supportedCountries, ({ ctx }) => listSupportedCountries(ctx)),
];
