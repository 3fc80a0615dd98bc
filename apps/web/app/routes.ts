import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { editingRoutes } from './areas/console/editing-routes.ts';

/* The site map, by hand. Pages in the frame of header and footer first; those that fill the window on their own last. */
export default [
  layout('shell/layout/shop-layout.tsx', [
    index('areas/shop/home/home.tsx'),

    route('product', 'areas/shop/product/listing.tsx', { id: 'products' }),
    route('product/search-result', 'areas/shop/product/search-result.tsx'),
    route('product/detail/:handle', 'areas/shop/product/detail.tsx'),
    route('product/spu/:handle', 'areas/shop/product/spu.tsx'),
    route('product/ugc/:handle', 'areas/shop/product/ugc.tsx'),
    route('product/:category1', 'areas/shop/product/listing.tsx', { id: 'products-of-category' }),
    route('product/:category1/:category2', 'areas/shop/product/listing.tsx', { id: 'products-of-subcategory' }),
    route('design', 'areas/shop/design/listing.tsx', { id: 'designs' }),
    route('design/:category1', 'areas/shop/design/listing.tsx', { id: 'designs-of-category' }),
    route('design/:category1/:category2', 'areas/shop/design/listing.tsx', { id: 'designs-of-subcategory' }),
    route('collection/:handle', 'areas/shop/collection/collection.tsx'),

    route('cart', 'areas/shop/cart/guest-cart.tsx'),
    route('user/:userid/cart', 'areas/account/cart/cart.tsx'),
    route('user/:userid/pay', 'areas/account/pay/pay-many.tsx'),
    route('user/:userid/pay/:orderid', 'areas/account/pay/pay.tsx'),
    route('user/:userid/payments', 'areas/account/payments/payments.tsx'),
    route('user/:userid/payments/:paymentid', 'areas/account/payments/payment.tsx'),
    route('user/:userid/invoices', 'areas/account/invoices/invoices.tsx'),
    route('user/:userid/invoices/:invoiceid', 'areas/account/invoices/invoice.tsx'),
    route('user/:userid/orders', 'areas/account/orders/orders.tsx'),
    route('user/:userid/orders/:orderid', 'areas/account/orders/order.tsx'),
    route('user/:userid/private-products', 'areas/account/private-products/private-products.tsx'),
    route('user/:userid/favourites', 'areas/account/favorites/favorites.tsx'),
    route('compare', 'areas/shop/compare/compare.tsx'),
    route('payment-result', 'areas/shop/payment/payment-result.tsx'),
    route('status/:status', 'areas/shop/payment/status.tsx'),

    route('order-status/:token', 'areas/shop/order-status/order-status.tsx'),

    route('subscription/:purpose', 'areas/shop/subscription/subscription.tsx'),

    route('login', 'areas/shop/login/login.tsx'),
    route('register', 'areas/shop/register/register.tsx'),
    route('setup/:token', 'areas/shop/setup/setup.tsx'),

    route('preview/:handle', 'areas/shop/preview/preview.tsx'),
    route('article', 'areas/shop/articles/articles.tsx'),
    route('article/:seoHandle', 'areas/shop/articles/article.tsx'),
    route('how-it-works', 'areas/shop/how-it-works/how-it-works.tsx'),
    route('etsy-introduce', 'areas/shop/etsy-introduce/etsy-introduce.tsx'),
    route('privacy', 'areas/shop/legal/privacy.tsx'),
    route('terms', 'areas/shop/legal/terms.tsx'),
    route('styleguide', 'areas/shop/styleguide/styleguide.tsx'),
    route('styleguide/scenes', 'areas/shop/styleguide/scenes.tsx'),

    route('404', 'areas/shop/not-found/not-found.tsx', { id: 'not-found' }),
    route('*', 'areas/shop/not-found/not-found.tsx', { id: 'unknown-path' }),
  ]),

  layout('areas/console/operations-layout.tsx', { id: 'console' }, [
    route('operations', 'areas/console/overview.tsx'),
    route('operations/production', 'areas/console/production/production.tsx'),
    route('operations/production/units/:unitId', 'areas/console/production/unit.tsx'),
    route('operations/batches', 'areas/console/batches/batches.tsx'),
    route('operations/batches/:batchId', 'areas/console/batches/batch.tsx'),
    route('operations/check', 'areas/console/check/check.tsx'),
    route('operations/packing', 'areas/console/packing/packing.tsx'),
    route('operations/orders', 'areas/console/orders/orders.tsx', { id: 'operations-orders' }),
    route('operations/orders/:orderId', 'areas/console/orders/order.tsx', { id: 'operations-order' }),
    route('operations/inbox', 'areas/console/inbox/inbox.tsx'),
    route('operations/publications', 'areas/console/publications/publications.tsx'),
    route('operations/support', 'areas/console/support/support.tsx'),
    route('operations/people', 'areas/console/people/people.tsx'),
    route('operations/jobs', 'areas/console/jobs/jobs.tsx'),
    route('operations/audit', 'areas/console/audit/audit.tsx'),
    route('operations/simulator', 'areas/console/simulator/simulator.tsx'),
    ...editingRoutes,
  ]),

  route('menus', 'shell/layout/menus.ts'),
  route('product/designer/:bizId', 'areas/shop/designer/designer.tsx'),
] satisfies RouteConfig;
