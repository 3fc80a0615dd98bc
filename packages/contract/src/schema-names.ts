import * as designDocument from '@merchmill/design/document.ts';
import * as printArea from '@merchmill/design/print-area.ts';
import * as account from './account/account.shapes.ts';
import * as application from './account/application.shapes.ts';
import * as behalf from './account/behalf.shapes.ts';
import * as feedback from './account/feedback.shapes.ts';
import * as notification from './account/notification.shapes.ts';
import * as peopleConsole from './account/people.console.shapes.ts';
import * as privacy from './account/privacy.shapes.ts';
import * as profile from './account/profile.shapes.ts';
import * as recovery from './account/recovery.shapes.ts';
import * as security from './account/security.shapes.ts';
import * as setup from './account/setup.shapes.ts';
import * as signIn from './account/sign-in.shapes.ts';
import * as support from './account/support.shapes.ts';
import * as team from './account/team.shapes.ts';
import * as backoffice from './backoffice/backoffice.shapes.ts';
import * as checklist from './backoffice/checklist.shapes.ts';
import * as jobs from './backoffice/jobs.shapes.ts';
import * as mailsConsole from './backoffice/mails.shapes.ts';
import * as staffOrder from './backoffice/staff-order.shapes.ts';
import * as staffUser from './backoffice/staff-user.shapes.ts';
import * as categoryConsole from './catalog/category.console.shapes.ts';
import * as contentConsole from './catalog/content.console.shapes.ts';
import * as content from './catalog/content.shapes.ts';
import * as facetQuery from './catalog/facet-query.shapes.ts';
import * as facts from './catalog/facts.shapes.ts';
import * as favorite from './catalog/favorite.shapes.ts';
import * as hotConsole from './catalog/hot.console.shapes.ts';
import * as listing from './catalog/listing.shapes.ts';
import * as makerConsole from './catalog/maker.console.shapes.ts';
import * as merchandising from './catalog/merchandising.shapes.ts';
import * as productConsole from './catalog/product.console.shapes.ts';
import * as product from './catalog/product.shapes.ts';
import * as review from './catalog/review.shapes.ts';
import * as search from './catalog/search.shapes.ts';
import * as design from './design/design.shapes.ts';
import * as placement from './design/placement.shapes.ts';
import * as preview from './design/preview.shapes.ts';
import * as publication from './design/publication.shapes.ts';
import * as report from './design/report.shapes.ts';
import * as aftersaleConsole from './fulfillment/aftersale.console.shapes.ts';
import * as aftersale from './fulfillment/aftersale.shapes.ts';
import * as production from './fulfillment/production.shapes.ts';
import * as recall from './fulfillment/recall.shapes.ts';
import * as shipment from './fulfillment/shipment.shapes.ts';
import * as simulatorConsole from './fulfillment/simulator.console.shapes.ts';
import * as withdrawal from './fulfillment/withdrawal.shapes.ts';
import * as credit from './money/credit.shapes.ts';
import * as invoice from './money/invoice.shapes.ts';
import * as payment from './money/payment.shapes.ts';
import * as processingConsole from './money/processing.console.shapes.ts';
import * as refund from './money/refund.shapes.ts';
import * as statement from './money/statement.shapes.ts';
import * as wallet from './money/wallet.shapes.ts';
import * as business from './orders/business.shapes.ts';
import * as cart from './orders/cart.shapes.ts';
import * as certificate from './orders/certificate.shapes.ts';
import * as checkout from './orders/checkout.shapes.ts';
import * as exception from './orders/exception.shapes.ts';
import * as guest from './orders/guest.shapes.ts';
import * as orderConsole from './orders/order.console.shapes.ts';
import * as order from './orders/order.shapes.ts';
import * as promoConsole from './orders/promo.console.shapes.ts';
import * as promo from './orders/promo.shapes.ts';
import * as shippingConsole from './orders/shipping.console.shapes.ts';
import * as shipping from './orders/shipping.shapes.ts';
import * as taxConsole from './orders/tax.console.shapes.ts';
import * as tax from './orders/tax.shapes.ts';
import * as warehouseConsole from './orders/warehouse.console.shapes.ts';
import * as shapes from './shapes.ts';
import * as currencyConsole from './shop/currency.console.shapes.ts';
import * as currency from './shop/currency.shapes.ts';
import * as file from './shop/file.shapes.ts';
import * as settingsConsole from './shop/settings.console.shapes.ts';
import * as settings from './shop/settings.shapes.ts';
import * as subscriber from './shop/subscriber.shapes.ts';
import * as dashboard from './stores/dashboard.shapes.ts';
import * as orderRules from './stores/order-rules.shapes.ts';
import * as priceRule from './stores/price-rule.shapes.ts';
import * as publishing from './stores/publishing.shapes.ts';
import * as store from './stores/store.shapes.ts';
import * as storeFile from './stores/store-file.shapes.ts';
import * as storeOrder from './stores/store-order.shapes.ts';
import * as storePayment from './stores/store-payment.shapes.ts';
import * as storeProduct from './stores/store-product.shapes.ts';
import * as storeSample from './stores/store-sample.shapes.ts';
import * as storeSettings from './stores/store-settings.shapes.ts';
import * as storeStatement from './stores/store-statement.shapes.ts';
import { z } from './zod.ts';

const modules: readonly object[] = [
  designDocument,
  printArea,
  application,
  account,
  behalf,
  feedback,
  notification,
  peopleConsole,
  privacy,
  profile,
  recovery,
  security,
  setup,
  signIn,
  support,
  team,
  backoffice,
  checklist,
  jobs,
  staffOrder,
  staffUser,
  categoryConsole,
  contentConsole,
  content,
  facetQuery,
  facts,
  favorite,
  hotConsole,
  listing,
  makerConsole,
  merchandising,
  productConsole,
  product,
  review,
  search,
  design,
  placement,
  preview,
  publication,
  report,
  aftersaleConsole,
  aftersale,
  withdrawal,
  exception,
  production,
  recall,
  shipment,
  simulatorConsole,
  warehouseConsole,
  credit,
  invoice,
  payment,
  processingConsole,
  refund,
  statement,
  wallet,
  business,
  cart,
  certificate,
  checkout,
  guest,
  orderConsole,
  order,
  promoConsole,
  promo,
  shippingConsole,
  shipping,
  taxConsole,
  tax,
  shapes,
  currencyConsole,
  currency,
  file,
  mailsConsole,
  settingsConsole,
  settings,
  subscriber,
  store,
  orderRules,
  storePayment,
  storeSettings,
  priceRule,
  publishing,
  storeProduct,
  storeOrder,
  storeFile,
  storeSample,
  storeStatement,
  dashboard,
];

/**
 * Every exported shape by its name, which is its name in the OpenAPI document too: no two may have the same one. What
 * begins with a small letter is for the contract itself.
 */
export function namedShapes(): Map<string, z.ZodType> {
  const named = new Map<string, z.ZodType>();
  for (const [name, shape] of modules.flatMap((exported) => Object.entries(exported))) {
    if (!(shape instanceof z.ZodType) || !/^[A-Z]/.test(name)) continue;
    if (named.has(name)) throw new Error(`two shapes of the contract are called ${name}`);
    named.set(name, shape);
  }
  return named;
}
