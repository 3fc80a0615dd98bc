import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { getSkuKnife } from './knife.service.ts';
import { makeKnifeTemplate } from './knife-file.service.ts';
import { getProduct, getProductByHandle, getSpuByHandle, getUgcByHandle } from './product.service.ts';

export const productRoutes = [
  route(productCalls.skuKnife, ({ ctx, query }) => getSkuKnife(ctx, query.skuId)),
  route(productCalls.knifeTemplate, ({ ctx, params }) => makeKnifeTemplate(ctx, params)),
  route(productCalls.product, ({ ctx, params }) => getProduct(ctx, params.bizId)),
  route(productCalls.productByHandle, ({ ctx, params }) => getProductByHandle(ctx, params.handle)),
  route(productCalls.spuByHandle, ({ ctx, params }) => getSpuByHandle(ctx, params.handle)),
  route(productCalls.ugcByHandle, ({ ctx, params }) => getUgcByHandle(ctx, params.handle)),
];
