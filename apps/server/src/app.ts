import type { FastifyInstance } from 'fastify';
import { AnswerCache } from './cache/answer-cache.ts';
import type { Ctx } from './context.ts';
import { serveCalls } from './http/api.ts';
import { serveHealth } from './http/health.ts';
import { createLanes } from './http/lanes.ts';
import { serveLimits } from './http/limiter.ts';
import { clearLostSessions } from './http/lost-session.ts';
import { serveDocs } from './http/openapi.ts';
import { packAnswers } from './http/packing.ts';
import { servePages } from './http/pages.ts';
import type { Route } from './http/serve.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { peopleConsole } from './modules/account/people.console.ts';
import { findSession, findUser } from './modules/account/session.service.ts';
import { setupRoutes } from './modules/account/setup.routes.ts';
import { aftersaleConsole } from './modules/aftersale/aftersale.console.ts';
import { aftersaleRoutes } from './modules/aftersale/aftersale.routes.ts';
import { backofficeRoutes } from './modules/backoffice/backoffice.routes.ts';
import { stuckJobsRoutes } from './modules/backoffice/stuck-jobs.routes.ts';
import { bringingGuestCart, cartRoutes } from './modules/cart/cart.routes.ts';
import { categoryConsole } from './modules/catalog/category.console.ts';
import { findMockupProduct, isPublishedDesign } from './modules/catalog/facts.service.ts';
import { hotConsole } from './modules/catalog/hot.console.ts';
import { listingRoutes } from './modules/catalog/listing.routes.ts';
import { merchandisingRoutes } from './modules/catalog/merchandising.routes.ts';
import { productConsole } from './modules/catalog/product.console.ts';
import { productRoutes } from './modules/catalog/product.routes.ts';
import { hasArticle } from './modules/content/article-editing.service.ts';
import { contentConsole } from './modules/content/content.console.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { serveSitemap } from './modules/content/sitemap-http.ts';
import { designRoutes } from './modules/design/design.routes.ts';
import { countDesigns } from './modules/design/laid-out.service.ts';
import { publicationRoutes } from './modules/design/publication.routes.ts';
import { favouriteRoutes } from './modules/favourite/favourite.routes.ts';
import { fileRoutes } from './modules/file/file.routes.ts';
import { serveFiles } from './modules/file/file-http.ts';
import { invoiceRoutes } from './modules/invoice/invoice.routes.ts';
import { serveOutbox } from './modules/mail/outbox.ts';
import { notificationRoutes } from './modules/notification/notification.routes.ts';
import { checkoutRoutes } from './modules/order/checkout.routes.ts';
import { countOrders } from './modules/order/count-orders.service.ts';
import { orderRoutes } from './modules/order/order.routes.ts';
import { paymentConsole } from './modules/payment/payment.console.ts';
import { paymentRoutes } from './modules/payment/payment.routes.ts';
import { servePictures } from './modules/picture/picture.routes.ts';
import { productionConsole } from './modules/production/production.console.ts';
import { productionRoutes } from './modules/production/production.routes.ts';
import { promoConsole } from './modules/promo/promo.console.ts';
import { reviewRoutes } from './modules/review/review.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { currencyConsole } from './modules/settings/currency.console.ts';
import { currencyRoutes } from './modules/settings/currency.routes.ts';
import { feedbackRoutes } from './modules/settings/feedback.routes.ts';
import { settingsConsole } from './modules/settings/settings.console.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { shipmentRoutes } from './modules/shipment/shipment.routes.ts';
import { shippingConsole } from './modules/shipping/shipping.console.ts';
import { shippingRoutes } from './modules/shipping/shipping.routes.ts';
import { subscriberRoutes } from './modules/subscriber/subscriber.routes.ts';
import { supportRoutes } from './modules/support/support.routes.ts';
import { taxConsole } from './modules/tax/tax.console.ts';
import { taxRoutes } from './modules/tax/tax.routes.ts';
import { serveSandboxCheckout } from './outside/card-payments/sandbox/sandbox-routes.ts';

/** What staff do at the console, in the order of the modules. */
const consoleRoutes: readonly Route[] = [
  ...settingsConsole,
  ...peopleConsole(countOrders),
  ...productConsole(countDesigns),
  ...categoryConsole,
  ...hotConsole(hasArticle),
  ...currencyConsole,
  ...contentConsole,
  ...shippingConsole,
  ...taxConsole,
  ...promoConsole,
  ...paymentConsole,
  ...aftersaleConsole,
  ...productionConsole,
  ...backofficeRoutes,
  ...stuckJobsRoutes,
];

/** Every call that the server answers, in the order of the modules. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...currencyRoutes,
  ...fileRoutes,
  ...accountRoutes.map(bringingGuestCart),
  ...setupRoutes,
  ...feedbackRoutes,
  ...notificationRoutes,
  ...listingRoutes,
  ...merchandisingRoutes,
  ...productRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...contentRoutes,
  ...favouriteRoutes,
  ...subscriberRoutes,
  ...shippingRoutes,
  ...taxRoutes,
  ...designRoutes,
  ...publicationRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...checkoutRoutes,
  ...shipmentRoutes,
  ...paymentRoutes,
  ...invoiceRoutes,
  ...supportRoutes,
  ...aftersaleRoutes,
  ...productionRoutes,
  ...consoleRoutes,
];

const keptRoutes: readonly Route[] = [...listingRoutes, ...merchandisingRoutes, ...productRoutes, ...searchRoutes];
/** Memory for answers to visitors, per instance. */
const answerBytes = 48 * 1024 * 1024;

export type AppOptions = { pages: 'none' | 'built' | 'development' };

/** Everything the server does, wired in one readable list. */
export async function buildApp(app: FastifyInstance, ctx: Ctx, { pages }: AppOptions): Promise<{ drain(): void }> {
  const answers = new AnswerCache({ maxBytes: answerBytes, feed: ctx.cache.feed });
  const lanes = createLanes(ctx.config);
  await serveLimits(app, ctx);
  packAnswers(app);
  const health = serveHealth(app, ctx, { lanes, answers });
  clearLostSessions(app, ctx.config);
  serveDocs(app, ctx.config);
  serveOutbox(app, ctx);
  serveSandboxCheckout(app, ctx);
  await app.register(async (scope) => serveFiles(scope, ctx, findSession));
  await app.register((scope) =>
    servePictures(scope, ctx, { findProduct: findMockupProduct, isPublished: isPublishedDesign }),
  );
  serveSitemap(app, ctx);
  await app.register((scope) => serveCalls(scope, ctx, { routes, findSession, answers, lanes, keptRoutes }));
  if (pages !== 'none') {
    const options = { routes, findSession, findUser, answers, lanes, development: pages === 'development' };
    await app.register((scope) => servePages(scope, ctx, options));
  }
  return health;
}
