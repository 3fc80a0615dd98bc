import { catalogCalls } from '@merchmill/contract/catalog/catalog.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { getSkuKnife } from './knife.service.ts';
import { makeKnifeTemplate } from './knife-file.service.ts';
import { getProduct, getProductByHandle, getSpuByHandle, getUgcByHandle } from './product.service.ts';

export const productRoutes = [
  route(catalogCalls.skuKnife, ({ ctx, query }) => getSkuKnife(ctx, query.skuId)),
  route(catalogCalls.knifeTemplate, ({ ctx, params }) => makeKnifeTemplate(ctx, params)),
  route(catalogCalls.product, ({ ctx, params }) => getProduct(ctx, params.bizId)),
  route(catalogCalls.productByHandle, ({ ctx, params }) => getProductByHandle(ctx, params.handle)),
  route(catalogCalls.spuByHandle, ({ ctx, params }) => getSpuByHandle(ctx, params.handle)),
  route(catalogCalls.ugcByHandle, ({ ctx, params }) => getUgcByHandle(ctx, params.handle)),
];
