import { accountCalls } from './account/account.ts';
import { notificationCalls } from './account/notification.ts';
import { setupCalls } from './account/setup.ts';
import { supportCalls } from './account/support.ts';
import { operationsCalls } from './backoffice/backoffice.ts';
import { operationsJobsCalls } from './backoffice/jobs.ts';
import { operationsTablesCalls } from './backoffice/tables.ts';
import type { Call } from './call.ts';
import { catalogCalls } from './catalog/catalog.ts';
import { operationsCategoriesCalls } from './catalog/category.console.ts';
import { operationsContentCalls } from './catalog/content.console.ts';
import { contentCalls } from './catalog/content.ts';
import { favouriteCalls } from './catalog/favorite.ts';
import { operationsCatalogCalls } from './catalog/product.console.ts';
import { reviewCalls } from './catalog/review.ts';
import { searchCalls } from './catalog/search.ts';
import { designCalls } from './design/design.ts';
import { previewCalls } from './design/preview.ts';
import { privateProductCalls } from './design/publication.ts';
import { aftersaleCalls, buyerCalls } from './fulfillment/aftersale.ts';
import { productionCalls } from './fulfillment/production.ts';
import { shipmentCalls } from './fulfillment/shipment.ts';
import { invoiceCalls } from './money/invoice.ts';
import { paymentCalls } from './money/payment.ts';
import { walletCalls } from './money/wallet.ts';
import { cartCalls, draftCartCalls } from './orders/cart.ts';
import { staffOrderCalls } from './orders/order.console.ts';
import { orderCalls } from './orders/order.ts';
import { promoCalls } from './orders/promo.ts';
import { operationsShippingCalls } from './orders/shipping.console.ts';
import { shippingCalls } from './orders/shipping.ts';
import { operationsTaxesCalls } from './orders/tax.console.ts';
import { taxCalls } from './orders/tax.ts';
import { fileCalls } from './shop/file.ts';
import { operationsSettingsCalls } from './shop/settings.console.ts';
import { settingsCalls } from './shop/settings.ts';
import { subscriberCalls } from './shop/subscriber.ts';

/** The table of contents of the API. */
export const calls = {
  settings: settingsCalls,
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
  operations: operationsCalls,
  staffOrder: staffOrderCalls,
  support: supportCalls,
  wallet: walletCalls,
  operationsCatalog: operationsCatalogCalls,
  operationsCategories: operationsCategoriesCalls,
  operationsContent: operationsContentCalls,
  operationsJobs: operationsJobsCalls,
  operationsTables: operationsTablesCalls,
  operationsShipping: operationsShippingCalls,
  operationsTaxes: operationsTaxesCalls,
  operationsSettings: operationsSettingsCalls,
} as const;

export const allCalls: readonly Call[] = Object.values(calls).flatMap((group) => Object.values(group) as Call[]);
