import { accountCalls } from './account/account.ts';
import { feedbackCalls } from './account/feedback.ts';
import { notificationCalls } from './account/notification.ts';
import { peopleConsoleCalls } from './account/people.console.ts';
import { setupCalls } from './account/setup.ts';
import { supportCalls } from './account/support.ts';
import { backofficeCalls } from './backoffice/backoffice.ts';
import { jobsConsoleCalls } from './backoffice/jobs.ts';
import type { Call } from './call.ts';
import { catalogCalls } from './catalog/catalog.ts';
import { categoryConsoleCalls } from './catalog/category.console.ts';
import { contentConsoleCalls } from './catalog/content.console.ts';
import { contentCalls } from './catalog/content.ts';
import { favouriteCalls } from './catalog/favorite.ts';
import { productConsoleCalls } from './catalog/product.console.ts';
import { reviewCalls } from './catalog/review.ts';
import { searchCalls } from './catalog/search.ts';
import { designCalls } from './design/design.ts';
import { previewCalls } from './design/preview.ts';
import { privateProductCalls } from './design/publication.ts';
import { aftersaleConsoleCalls } from './fulfillment/aftersale.console.ts';
import { aftersaleCalls, buyerCalls } from './fulfillment/aftersale.ts';
import { productionCalls } from './fulfillment/production.ts';
import { shipmentCalls } from './fulfillment/shipment.ts';
import { simulatorConsoleCalls } from './fulfillment/simulator.console.ts';
import { invoiceCalls } from './money/invoice.ts';
import { paymentCalls } from './money/payment.ts';
import { processingConsoleCalls } from './money/processing.console.ts';
import { walletCalls } from './money/wallet.ts';
import { cartCalls, draftCartCalls } from './orders/cart.ts';
import { orderConsoleCalls } from './orders/order.console.ts';
import { orderCalls } from './orders/order.ts';
import { promoConsoleCalls } from './orders/promo.console.ts';
import { promoCalls } from './orders/promo.ts';
import { shippingConsoleCalls } from './orders/shipping.console.ts';
import { shippingCalls } from './orders/shipping.ts';
import { taxConsoleCalls } from './orders/tax.console.ts';
import { taxCalls } from './orders/tax.ts';
import { currencyConsoleCalls } from './shop/currency.console.ts';
import { currencyCalls } from './shop/currency.ts';
import { fileCalls } from './shop/file.ts';
import { settingsConsoleCalls } from './shop/settings.console.ts';
import { settingsCalls } from './shop/settings.ts';
import { subscriberCalls } from './shop/subscriber.ts';

/** The table of contents of the API. */
export const calls = {
  settings: settingsCalls,
  currency: currencyCalls,
  feedback: feedbackCalls,
  account: accountCalls,
  setup: setupCalls,
  notification: notificationCalls,
  catalog: catalogCalls,
  review: reviewCalls,
  search: searchCalls,
  content: contentCalls,
  favourite: favouriteCalls,
  subscriber: subscriberCalls,
  shipping: shippingCalls,
  tax: taxCalls,
  file: fileCalls,
  design: designCalls,
  privateProduct: privateProductCalls,
  preview: previewCalls,
  cart: cartCalls,
  draftCart: draftCartCalls,
  promo: promoCalls,
  order: orderCalls,
  shipment: shipmentCalls,
  aftersale: aftersaleCalls,
  buyer: buyerCalls,
  payment: paymentCalls,
  invoice: invoiceCalls,
  production: productionCalls,
  support: supportCalls,
  wallet: walletCalls,
  /* What staff do at the console. */
  productConsole: productConsoleCalls,
  categoryConsole: categoryConsoleCalls,
  contentConsole: contentConsoleCalls,
  settingsConsole: settingsConsoleCalls,
  currencyConsole: currencyConsoleCalls,
  orderConsole: orderConsoleCalls,
  shippingConsole: shippingConsoleCalls,
  taxConsole: taxConsoleCalls,
  promoConsole: promoConsoleCalls,
  peopleConsole: peopleConsoleCalls,
  processingConsole: processingConsoleCalls,
  aftersaleConsole: aftersaleConsoleCalls,
  simulatorConsole: simulatorConsoleCalls,
  backoffice: backofficeCalls,
  jobsConsole: jobsConsoleCalls,
} as const;

export const allCalls: readonly Call[] = Object.values(calls).flatMap((group) => Object.values(group) as Call[]);
