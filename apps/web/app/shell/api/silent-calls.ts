import type { ErrorMode } from './http-client.ts';

/** Background loads of the header and the checkout: when they fail, the page goes on without them. */
const silentPaths: ReadonlySet<string> = new Set([
  '/api/category',
  '/api/category/bySkuKnife',
  '/api/category/globalWarehouse',
  '/api/category/recommendColumn',
  '/api/user/dynamicInfo',
  '/api/user/favorite',
  '/api/user/favorite/allProductByType',
  '/api/common/availablePaymentChannel',
  '/api/common/currency',
  '/api/paymentProvider/paymentMethods',
  '/api/notifications/noReadNum',
  '/api/user/cart/count',
]);

/** These matter to somebody who is logged in, and to nobody else. */
const messageWithSessionPaths: ReadonlySet<string> = new Set(['/api/user', '/api/category/hot']);

/** How the failure of a call is shown unless the page says otherwise. `path` is the call's template. */
export function defaultErrorMode(method: string, path: string, hasToken: boolean): ErrorMode {
  if (method === 'GET' && messageWithSessionPaths.has(path)) return hasToken ? 'toast' : 'silent';
  const read = method === 'GET' || path === '/api/paymentProvider/paymentMethods';
  return read && silentPaths.has(path) ? 'silent' : 'toast';
}
