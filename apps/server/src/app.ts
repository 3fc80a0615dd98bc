import type { FastifyInstance } from 'fastify';
import { serveSandboxCheckout } from './adapters/card-payments/sandbox/sandbox-routes.ts';
import { allMails } from './all-mails.ts';
import type { Ctx } from './context.ts';
import { accountRoutes } from './modules/account/account/account.routes.ts';
import { behalfRoutes } from './modules/account/account/behalf.routes.ts';
import { noteBehalf } from './modules/account/account/behalf.service.ts';
import { serveGoogleSignIn } from './modules/account/account/google-http.ts';
import { peopleConsole } from './modules/account/account/people.console.ts';
import { profileRoutes } from './modules/account/account/profile.routes.ts';
import { recoveryRoutes } from './modules/account/account/recovery.routes.ts';
import { securityRoutes } from './modules/account/account/security.routes.ts';
import { findSession } from './modules/account/account/session.service.ts';
import { setupRoutes } from './modules/account/account/setup.routes.ts';
import { signInRoutes } from './modules/account/account/sign-in.routes.ts';
import { applicationRoutes } from './modules/account/application/application.routes.ts';
import { feedbackRoutes } from './modules/account/feedback/feedback.routes.ts';
import { notificationRoutes } from './modules/account/notification/notification.routes.ts';
import { serveNotificationStream } from './modules/account/notification/stream-http.ts';
import { privacyRoutes } from './modules/account/privacy/privacy.routes.ts';
import { supportRoutes } from './modules/account/support/support.routes.ts';
import { actFor, endMemberships, findShownUser, noteMember } from './modules/account/team/index.ts';
import { teamRoutes } from './modules/account/team/team.routes.ts';
import { backofficeRoutes } from './modules/backoffice/backoffice.routes.ts';
import { checklistRoutes } from './modules/backoffice/checklist.routes.ts';
import { jobsRoutes } from './modules/backoffice/jobs.routes.ts';
import { mailsRoutes } from './modules/backoffice/mails.routes.ts';
import { staffOrderRoutes } from './modules/backoffice/staff-order.routes.ts';
import { staffUserRoutes } from './modules/backoffice/staff-user.routes.ts';
import { hasTraded, userMatches } from './modules/backoffice/user-search.service.ts';
import { findMockupProduct, isPublishedDesign } from './modules/catalog/catalog/details.service.ts';
import { hasArticle } from './modules/catalog/content/article-editing.service.ts';
import { contentConsole } from './modules/catalog/content/content.console.ts';
import { contentRoutes } from './modules/catalog/content/content.routes.ts';
import { serveSitemap } from './modules/catalog/content/sitemap-http.ts';
import { servePlainVotes } from './modules/catalog/content/vote-http.ts';
import { favoriteRoutes } from './modules/catalog/favorite/favorite.routes.ts';
import { categoryConsole } from './modules/catalog/listing/category.console.ts';
import { hotConsole } from './modules/catalog/listing/hot.console.ts';
import { listingRoutes } from './modules/catalog/listing/listing.routes.ts';
import { merchandisingRoutes } from './modules/catalog/listing/merchandising.routes.ts';
import { makerConsole } from './modules/catalog/product/maker.console.ts';
import { productConsole } from './modules/catalog/product/product.console.ts';
import { productRoutes } from './modules/catalog/product/product.routes.ts';
import { reviewRoutes } from './modules/catalog/review/review.routes.ts';
import { searchRoutes } from './modules/catalog/search/search.routes.ts';
import { designRoutes } from './modules/design/design/design.routes.ts';
import { embroideryRoutes } from './modules/design/design/embroidery.routes.ts';
import { countDesigns } from './modules/design/design/laid-out.service.ts';
import { placementRoutes } from './modules/design/design/placement.routes.ts';
import { previewRoutes } from './modules/design/design/preview.routes.ts';
import { servePictures } from './modules/design/picture/picture.routes.ts';
import { publicationRoutes } from './modules/design/publication/publication.routes.ts';
import { reportConsole } from './modules/design/report/report.console.ts';
import { reportRoutes } from './modules/design/report/report.routes.ts';
import { aftersaleConsole } from './modules/fulfillment/aftersale/aftersale.console.ts';
import { aftersaleRoutes } from './modules/fulfillment/aftersale/aftersale.routes.ts';
import { productionRoutes } from './modules/fulfillment/production/production.routes.ts';
import { simulatorConsole } from './modules/fulfillment/production/simulator.console.ts';
import { shipmentRoutes } from './modules/fulfillment/shipment/shipment.routes.ts';
import { recallRoutes } from './modules/fulfillment/unit/recall.routes.ts';
import { withdrawalConsole } from './modules/fulfillment/withdrawal/withdrawal.console.ts';
import { withdrawalRoutes } from './modules/fulfillment/withdrawal/withdrawal.routes.ts';
import { creditRoutes } from './modules/money/credit/credit.routes.ts';
import { invoiceRoutes } from './modules/money/invoice/invoice.routes.ts';
import { paymentRoutes } from './modules/money/processing/payment.routes.ts';
import { listPaymentsOf } from './modules/money/processing/payment-view.service.ts';
import { processingConsole } from './modules/money/processing/processing.console.ts';
import { walletRoutes } from './modules/money/processing/wallet.routes.ts';
import { statementRoutes } from './modules/money/statement/statement.routes.ts';
import { bringGuestCart, bringingGuestCart, cartRoutes } from './modules/orders/cart/cart.routes.ts';
import { checkoutRoutes } from './modules/orders/checkout/checkout.routes.ts';
import { exceptionRoutes } from './modules/orders/exception/exception.routes.ts';
import { guestRoutes } from './modules/orders/guest/guest.routes.ts';
import { countOrders } from './modules/orders/order/count-orders.service.ts';
import { orderConsole } from './modules/orders/order/order.console.ts';
import { promoConsole } from './modules/orders/promo/promo.console.ts';
import { orderRoutes } from './modules/orders/purchase/order.routes.ts';
import { shippingConsole } from './modules/orders/shipping/shipping.console.ts';
import { shippingRoutes } from './modules/orders/shipping/shipping.routes.ts';
import { warehouseConsole } from './modules/orders/shipping/warehouse.console.ts';
import { businessRoutes } from './modules/orders/tax/business.routes.ts';
import { certificateRoutes } from './modules/orders/tax/certificate.routes.ts';
import { taxConsole } from './modules/orders/tax/tax.console.ts';
import { taxRoutes } from './modules/orders/tax/tax.routes.ts';
import { currencyConsole } from './modules/shop/currency/currency.console.ts';
import { currencyRoutes } from './modules/shop/currency/currency.routes.ts';
import { findRatesDay } from './modules/shop/currency/index.ts';
import { fileRoutes } from './modules/shop/file/file.routes.ts';
import { serveFiles } from './modules/shop/file/file-http.ts';
import { serveOutbox } from './modules/shop/mail/outbox.ts';
import { findLastBackup } from './modules/shop/settings/index.ts';
import { settingsConsole } from './modules/shop/settings/settings.console.ts';
import { settingsRoutes } from './modules/shop/settings/settings.routes.ts';
import { subscriberRoutes } from './modules/shop/subscriber/subscriber.routes.ts';
import { dashboardRoutes } from './modules/stores/dashboard/dashboard.routes.ts';
import { storeStatementRoutes } from './modules/stores/dashboard/store-statement.routes.ts';
import { publishingRoutes } from './modules/stores/publishing/publishing.routes.ts';
import { storeRoutes } from './modules/stores/store/store.routes.ts';
import { serveStoreConnections } from './modules/stores/store/store-http.ts';
import { storeFileRoutes } from './modules/stores/store-file/store-file.routes.ts';
import { storeOrderRoutes } from './modules/stores/store-order/store-order.routes.ts';
import { storeSampleRoutes } from './modules/stores/store-order/store-sample.routes.ts';
import { AnswerCache } from './platform/cache/answer-cache.ts';
import { type FindSession, type NoteActing, serveCalls } from './platform/http/api.ts';
import { type Aging, serveHealth } from './platform/http/health.ts';
import { createLanes } from './platform/http/lanes.ts';
import { serveLimits } from './platform/http/limiter.ts';
import { clearLostSessions } from './platform/http/lost-session.ts';
import { serveDocs } from './platform/http/openapi.ts';
import { packAnswers } from './platform/http/packing.ts';
import { servePages } from './platform/http/pages.ts';
import type { Route } from './platform/http/serve.ts';

/** What staff do at the console, in the order of the modules. */
const consoleRoutes: readonly Route[] = [
  ...settingsConsole,
  ...peopleConsole({ countOrders, hasTraded, matches: userMatches, endMemberships }),
  ...productConsole(countDesigns),
  ...makerConsole,
  ...categoryConsole,
  ...hotConsole(hasArticle),
  ...currencyConsole,
  ...contentConsole,
  ...shippingConsole,
  ...taxConsole,
  ...promoConsole,
  ...orderConsole,
  ...processingConsole,
  ...aftersaleConsole,
  ...reportConsole,
  ...withdrawalConsole,
  ...warehouseConsole,
  ...simulatorConsole,
  ...backofficeRoutes,
  ...staffOrderRoutes,
  ...staffUserRoutes,
  ...checklistRoutes,
  ...mailsRoutes(allMails),
  ...jobsRoutes,
];

/** Every call that the server answers, in the order of the modules. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...currencyRoutes,
  ...fileRoutes,
  ...accountRoutes.map(bringingGuestCart),
  ...profileRoutes,
  ...recoveryRoutes,
  ...securityRoutes,
  ...signInRoutes.map(bringingGuestCart),
  ...setupRoutes,
  ...behalfRoutes,
  ...applicationRoutes,
  ...teamRoutes,
  ...feedbackRoutes,
  ...notificationRoutes,
  ...listingRoutes,
  ...merchandisingRoutes,
  ...productRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...contentRoutes,
  ...favoriteRoutes,
  ...subscriberRoutes,
  ...shippingRoutes,
  ...taxRoutes,
  ...businessRoutes,
  ...certificateRoutes,
  ...designRoutes,
  ...placementRoutes,
  ...embroideryRoutes,
  ...previewRoutes,
  ...publicationRoutes,
  ...dashboardRoutes,
  ...storeStatementRoutes,
  ...publishingRoutes,
  ...storeOrderRoutes,
  ...storeSampleRoutes,
  ...storeFileRoutes,
  ...reportRoutes,
  ...cartRoutes,
  ...orderRoutes(listPaymentsOf),
  ...exceptionRoutes,
  ...checkoutRoutes,
  ...guestRoutes.map(bringingGuestCart),
  ...shipmentRoutes,
  ...paymentRoutes,
  ...walletRoutes,
  ...creditRoutes,
  ...statementRoutes,
  ...invoiceRoutes,
  ...supportRoutes,
  ...privacyRoutes,
  ...aftersaleRoutes,
  ...withdrawalRoutes,
  ...productionRoutes,
  ...recallRoutes,
  ...storeRoutes,
  ...consoleRoutes,
];

const cachedRoutes: readonly Route[] = [...listingRoutes, ...merchandisingRoutes, ...productRoutes, ...searchRoutes];
/** What somebody should hear of when it gets old. */
const aging: readonly Aging[] = [
  {
    name: 'last_backup_seconds',
    help: 'Age of the last backup; absent before the first one.',
    since: async (ctx) => {
      const last = await findLastBackup(ctx);
      return last && new Date(last.at);
    },
  },
  {
    name: 'exchange_rates_age_seconds',
    help: 'Age of the oldest exchange rate in use; absent when there are none.',
    since: findRatesDay,
  },
];
/** Memory for answers to visitors, per instance. */
const answerBytes = 48 * 1024 * 1024;

/** Who makes a request: for themselves, for a customer, or for the owner of a team. */
const findPrincipal: FindSession = async (ctx, token, behalf, owner) =>
  actFor(ctx, await findSession(ctx, token, behalf), owner);
const noteActing: NoteActing = (ctx, principal, call, params) =>
  (principal.team ? noteMember : noteBehalf)(ctx, principal, call, params);

export type AppOptions = { pages: 'none' | 'built' | 'development' };

/** Everything the server does, wired in one readable list. */
export async function buildApp(app: FastifyInstance, ctx: Ctx, { pages }: AppOptions): Promise<{ drain(): void }> {
  const answers = new AnswerCache({ maxBytes: answerBytes, feed: ctx.cache.feed });
  const lanes = createLanes(ctx.config);
  await serveLimits(app, ctx);
  packAnswers(app);
  const health = serveHealth(app, ctx, { lanes, answers, aging });
  clearLostSessions(app, ctx.config);
  serveDocs(app, ctx.config);
  serveOutbox(app, ctx);
  serveSandboxCheckout(app, ctx);
  await app.register(async (scope) => serveFiles(scope, ctx, findPrincipal));
  await app.register((scope) =>
    servePictures(scope, ctx, { findProduct: findMockupProduct, isPublished: isPublishedDesign }),
  );
  serveSitemap(app, ctx);
  serveGoogleSignIn(app, ctx, { findSession: findPrincipal, bring: bringGuestCart });
  serveStoreConnections(app, ctx, findPrincipal);
  servePlainVotes(app, ctx);
  const stream = serveNotificationStream(app, ctx, findPrincipal);
  await app.register((scope) =>
    serveCalls(scope, ctx, { routes, findSession: findPrincipal, noteActing, answers, lanes, cachedRoutes }),
  );
  if (pages !== 'none') {
    const asking = { findSession: findPrincipal, findUser: findShownUser };
    const options = { routes, ...asking, answers, lanes, development: pages === 'development' };
    await app.register((scope) => servePages(scope, ctx, options));
  }
  return {
    drain() {
      health.drain();
      stream.close();
    },
  };
}
