import { accountCalls } from './account.ts';
import { aftersaleCalls, buyerCalls } from './aftersale.ts';
import type { Call } from './call.ts';
import { cartCalls, draftCartCalls } from './cart.ts';
import { catalogCalls } from './catalog.ts';
import { contentCalls } from './content.ts';
import { designCalls } from './design.ts';
import { favouriteCalls } from './favourites.ts';
import { fileCalls } from './files.ts';
import { invoiceCalls } from './invoices.ts';
import { notificationCalls } from './notification.ts';
import { operationsCalls } from './operations.ts';
import { operationsCatalogCalls } from './operations-catalog.ts';
import { operationsCategoriesCalls } from './operations-categories.ts';
import { operationsContentCalls } from './operations-content.ts';
import { operationsJobsCalls } from './operations-jobs.ts';
import { staffOrderCalls } from './operations-orders.ts';
import { operationsSettingsCalls } from './operations-settings.ts';
import { operationsShippingCalls } from './operations-shipping.ts';
import { operationsTablesCalls } from './operations-tables.ts';
import { operationsTaxesCalls } from './operations-taxes.ts';
import { orderCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { previewCalls } from './previews.ts';
import { privateProductCalls } from './private-products.ts';
import { productionCalls } from './production.ts';
import { promoCalls } from './promo.ts';
import { reviewCalls } from './reviews.ts';
import { searchCalls } from './search.ts';
import { settingsCalls } from './settings.ts';
import { setupCalls } from './setup.ts';
import { shipmentCalls } from './shipments.ts';
import { shippingCalls } from './shipping.ts';
import { subscriberCalls } from './subscribers.ts';
import { supportCalls } from './support.ts';
import { taxCalls } from './tax.ts';
import { walletCalls } from './wallet.ts';

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
