import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { editingRoutes } from './areas/console/editing-routes.ts';

/* The site map, by hand. Pages in the frame of header and footer first; those that fill the window on their own last. */
export default [
  layout('layout/shop-layout.tsx', [
    index('pages/home/home.tsx'),

    route('product', 'pages/product/listing.tsx', { id: 'products' }),
    route('product/search-result', 'pages/product/search-result.tsx'),
    route('product/detail/:handle', 'pages/product/detail.tsx'),
    route('product/spu/:handle', 'pages/product/spu.tsx'),
    route('product/ugc/:handle', 'pages/product/ugc.tsx'),
    route('product/:category1', 'pages/product/listing.tsx', { id: 'products-of-category' }),
    route('product/:category1/:category2', 'pages/product/listing.tsx', { id: 'products-of-subcategory' }),
    route('design', 'pages/design/listing.tsx', { id: 'designs' }),
    route('design/:category1', 'pages/design/listing.tsx', { id: 'designs-of-category' }),
    route('design/:category1/:category2', 'pages/design/listing.tsx', { id: 'designs-of-subcategory' }),
    route('collection/:handle', 'pages/collection/collection.tsx'),

    route('cart', 'pages/cart/guest-cart.tsx'),
    route('user/:userid/cart', 'pages/user/cart/cart.tsx'),
    route('user/:userid/pay', 'pages/user/pay/pay-many.tsx'),
    route('user/:userid/pay/:orderid', 'pages/user/pay/pay.tsx'),
    route('user/:userid/payments', 'pages/user/payments/payments.tsx'),
    route('user/:userid/payments/:paymentid', 'pages/user/payments/payment.tsx'),
    route('user/:userid/invoices', 'pages/user/invoices/invoices.tsx'),
    route('user/:userid/invoices/:invoiceid', 'pages/user/invoices/invoice.tsx'),
    route('user/:userid/orders', 'pages/user/orders/orders.tsx'),
    route('user/:userid/orders/:orderid', 'pages/user/orders/order.tsx'),
    route('user/:userid/private-products', 'pages/user/private-products/private-products.tsx'),
    route('user/:userid/favourites', 'pages/user/favourites/favourites.tsx'),
    route('compare', 'pages/compare/compare.tsx'),
    route('payment-result', 'pages/payment/payment-result.tsx'),
    route('status/:status', 'pages/payment/status.tsx'),

    route('order-status/:token', 'pages/order-status/order-status.tsx'),

    route('subscription/:purpose', 'pages/subscription/subscription.tsx'),

    route('login', 'pages/login/login.tsx'),
    route('register', 'pages/register/register.tsx'),
    route('setup/:token', 'pages/setup/setup.tsx'),

    route('preview/:handle', 'pages/preview/preview.tsx'),
    route('article', 'pages/articles/articles.tsx'),
    route('article/:seoHandle', 'pages/articles/article.tsx'),
    route('how-it-works', 'pages/how-it-works/how-it-works.tsx'),
    route('etsy-introduce', 'pages/etsy-introduce/etsy-introduce.tsx'),
    route('privacy', 'pages/legal/privacy.tsx'),
    route('terms', 'pages/legal/terms.tsx'),
    route('styleguide', 'pages/styleguide/styleguide.tsx'),
    route('styleguide/scenes', 'pages/styleguide/scenes.tsx'),

    route('404', 'pages/not-found/not-found.tsx', { id: 'not-found' }),
    route('*', 'pages/not-found/not-found.tsx', { id: 'unknown-path' }),
  ]),

  layout('pages/operations/operations-layout.tsx', [
    route('operations', 'pages/operations/overview.tsx'),
    route('operations/production', 'pages/operations/production/production.tsx'),
    route('operations/production/pieces/:pieceId', 'pages/operations/production/piece.tsx'),
    route('operations/batches', 'pages/operations/batches/batches.tsx'),
    route('operations/batches/:batchId', 'pages/operations/batches/batch.tsx'),
    route('operations/check', 'pages/operations/check/check.tsx'),
    route('operations/packing', 'pages/operations/packing/packing.tsx'),
    route('operations/orders', 'pages/operations/orders/orders.tsx', { id: 'operations-orders' }),
    route('operations/orders/:orderId', 'pages/operations/orders/order.tsx', { id: 'operations-order' }),
    route('operations/inbox', 'pages/operations/inbox/inbox.tsx'),
    route('operations/publications', 'pages/operations/publications/publications.tsx'),
    route('operations/support', 'pages/operations/support/support.tsx'),
    route('operations/people', 'pages/operations/people/people.tsx'),
    route('operations/jobs', 'pages/operations/jobs/jobs.tsx'),
    route('operations/audit', 'pages/operations/audit/audit.tsx'),
    route('operations/simulator', 'pages/operations/simulator/simulator.tsx'),
    ...editingRoutes,
  ]),

  route('menus', 'layout/menus.ts'),
  route('product/designer/:bizId', 'pages/designer/designer.tsx'),
] satisfies RouteConfig;
