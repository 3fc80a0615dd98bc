import { accountCalls } from './account/account.calls.ts';
import { accountShapes } from './account/account.shapes.ts';
import { applicationCalls } from './account/application.calls.ts';
import { applicationShapes } from './account/application.shapes.ts';
import { behalfCalls } from './account/behalf.calls.ts';
import { behalfShapes } from './account/behalf.shapes.ts';
import { feedbackCalls } from './account/feedback.calls.ts';
import { feedbackShapes } from './account/feedback.shapes.ts';
import { notificationCalls } from './account/notification.calls.ts';
import { notificationShapes } from './account/notification.shapes.ts';
import { peopleConsoleCalls } from './account/people.console.calls.ts';
import { peopleConsoleShapes } from './account/people.console.shapes.ts';
import { privacyCalls } from './account/privacy.calls.ts';
import { privacyShapes } from './account/privacy.shapes.ts';
import { profileCalls } from './account/profile.calls.ts';
import { profileShapes } from './account/profile.shapes.ts';
import { recoveryCalls } from './account/recovery.calls.ts';
import { recoveryShapes } from './account/recovery.shapes.ts';
import { securityCalls } from './account/security.calls.ts';
import { securityShapes } from './account/security.shapes.ts';
import { setupCalls } from './account/setup.calls.ts';
import { setupShapes } from './account/setup.shapes.ts';
import { signInCalls } from './account/sign-in.calls.ts';
import { signInShapes } from './account/sign-in.shapes.ts';
import { supportCalls } from './account/support.calls.ts';
import { supportShapes } from './account/support.shapes.ts';
import { teamCalls } from './account/team.calls.ts';
import { teamShapes } from './account/team.shapes.ts';
import { backofficeCalls } from './backoffice/backoffice.calls.ts';
import { backofficeShapes } from './backoffice/backoffice.shapes.ts';
import { checklistCalls } from './backoffice/checklist.calls.ts';
import { checklistShapes } from './backoffice/checklist.shapes.ts';
import { jobsConsoleCalls } from './backoffice/jobs.calls.ts';
import { jobsConsoleShapes } from './backoffice/jobs.shapes.ts';
import { mailsConsoleCalls } from './backoffice/mails.calls.ts';
import { mailsConsoleShapes } from './backoffice/mails.shapes.ts';
import { staffOrderCalls } from './backoffice/staff-order.calls.ts';
import { staffOrderShapes } from './backoffice/staff-order.shapes.ts';
import { staffUserCalls } from './backoffice/staff-user.calls.ts';
import { staffUserShapes } from './backoffice/staff-user.shapes.ts';
import type { Call, DeclaredCall, Shapes } from './call.ts';
import { categoryConsoleCalls } from './catalog/category.console.calls.ts';
import { categoryConsoleShapes } from './catalog/category.console.shapes.ts';
import { contentCalls } from './catalog/content.calls.ts';
import { contentConsoleCalls } from './catalog/content.console.calls.ts';
import { contentConsoleShapes } from './catalog/content.console.shapes.ts';
import { contentShapes } from './catalog/content.shapes.ts';
import { favoriteCalls } from './catalog/favorite.calls.ts';
import { favoriteShapes } from './catalog/favorite.shapes.ts';
import { hotConsoleCalls } from './catalog/hot.console.calls.ts';
import { hotConsoleShapes } from './catalog/hot.console.shapes.ts';
import { listingCalls } from './catalog/listing.calls.ts';
import { listingShapes } from './catalog/listing.shapes.ts';
import { makerConsoleCalls } from './catalog/maker.console.calls.ts';
import { makerConsoleShapes } from './catalog/maker.console.shapes.ts';
import { merchandisingCalls } from './catalog/merchandising.calls.ts';
import { merchandisingShapes } from './catalog/merchandising.shapes.ts';
import { productCalls } from './catalog/product.calls.ts';
import { productConsoleCalls } from './catalog/product.console.calls.ts';
import { productConsoleShapes } from './catalog/product.console.shapes.ts';
import { productShapes } from './catalog/product.shapes.ts';
import { reviewCalls } from './catalog/review.calls.ts';
import { reviewShapes } from './catalog/review.shapes.ts';
import { searchCalls } from './catalog/search.calls.ts';
import { searchShapes } from './catalog/search.shapes.ts';
import { designCalls } from './design/design.calls.ts';
import { designShapes } from './design/design.shapes.ts';
import { embroideryCalls } from './design/embroidery.calls.ts';
import { embroideryShapes } from './design/embroidery.shapes.ts';
import { placementCalls } from './design/placement.calls.ts';
import { placementShapes } from './design/placement.shapes.ts';
import { previewCalls } from './design/preview.calls.ts';
import { previewShapes } from './design/preview.shapes.ts';
import { privateProductCalls } from './design/publication.calls.ts';
import { privateProductShapes } from './design/publication.shapes.ts';
import { reportCalls } from './design/report.calls.ts';
import { reportConsoleCalls } from './design/report.console.calls.ts';
import { reportConsoleShapes, reportShapes } from './design/report.shapes.ts';
import { aftersaleCalls, buyerCalls } from './fulfillment/aftersale.calls.ts';
import { aftersaleConsoleCalls } from './fulfillment/aftersale.console.calls.ts';
import { aftersaleConsoleShapes } from './fulfillment/aftersale.console.shapes.ts';
import { aftersaleShapes, buyerShapes } from './fulfillment/aftersale.shapes.ts';
import { productionCalls } from './fulfillment/production.calls.ts';
import { productionShapes } from './fulfillment/production.shapes.ts';
import { recallCalls } from './fulfillment/recall.calls.ts';
import { recallShapes } from './fulfillment/recall.shapes.ts';
import { shipmentCalls } from './fulfillment/shipment.calls.ts';
import { shipmentShapes } from './fulfillment/shipment.shapes.ts';
import { simulatorConsoleCalls } from './fulfillment/simulator.console.calls.ts';
import { simulatorConsoleShapes } from './fulfillment/simulator.console.shapes.ts';
import { withdrawalCalls } from './fulfillment/withdrawal.calls.ts';
import { withdrawalConsoleCalls } from './fulfillment/withdrawal.console.calls.ts';
import { withdrawalConsoleShapes, withdrawalShapes } from './fulfillment/withdrawal.shapes.ts';
import { creditCalls } from './money/credit.calls.ts';
import { creditShapes } from './money/credit.shapes.ts';
import { invoiceCalls } from './money/invoice.calls.ts';
import { invoiceShapes } from './money/invoice.shapes.ts';
import { paymentCalls } from './money/payment.calls.ts';
import { paymentShapes } from './money/payment.shapes.ts';
import { processingConsoleCalls } from './money/processing.console.calls.ts';
import { processingConsoleShapes } from './money/processing.console.shapes.ts';
import { statementCalls } from './money/statement.calls.ts';
import { statementShapes } from './money/statement.shapes.ts';
import { walletCalls } from './money/wallet.calls.ts';
import { walletShapes } from './money/wallet.shapes.ts';
import { businessCalls } from './orders/business.calls.ts';
import { businessShapes } from './orders/business.shapes.ts';
import { cartCalls, draftCartCalls } from './orders/cart.calls.ts';
import { cartShapes, draftCartShapes } from './orders/cart.shapes.ts';
import { certificateCalls } from './orders/certificate.calls.ts';
import { certificateShapes } from './orders/certificate.shapes.ts';
import { checkoutCalls } from './orders/checkout.calls.ts';
import { checkoutShapes } from './orders/checkout.shapes.ts';
import { exceptionCalls } from './orders/exception.calls.ts';
import { exceptionShapes } from './orders/exception.shapes.ts';
import { guestCalls } from './orders/guest.calls.ts';
import { guestShapes } from './orders/guest.shapes.ts';
import { orderCalls } from './orders/order.calls.ts';
import { orderConsoleCalls } from './orders/order.console.calls.ts';
import { orderConsoleShapes } from './orders/order.console.shapes.ts';
import { orderShapes } from './orders/order.shapes.ts';
import { promoConsoleCalls } from './orders/promo.console.calls.ts';
import { promoConsoleShapes } from './orders/promo.console.shapes.ts';
import { shippingCalls } from './orders/shipping.calls.ts';
import { shippingConsoleCalls } from './orders/shipping.console.calls.ts';
import { shippingConsoleShapes } from './orders/shipping.console.shapes.ts';
import { shippingShapes } from './orders/shipping.shapes.ts';
import { taxCalls } from './orders/tax.calls.ts';
import { taxConsoleCalls } from './orders/tax.console.calls.ts';
import { taxConsoleShapes } from './orders/tax.console.shapes.ts';
import { taxShapes } from './orders/tax.shapes.ts';
import { warehouseConsoleCalls } from './orders/warehouse.console.calls.ts';
import { warehouseConsoleShapes } from './orders/warehouse.console.shapes.ts';
import { currencyCalls } from './shop/currency.calls.ts';
import { currencyConsoleCalls } from './shop/currency.console.calls.ts';
import { currencyConsoleShapes } from './shop/currency.console.shapes.ts';
import { currencyShapes } from './shop/currency.shapes.ts';
import { fileCalls } from './shop/file.calls.ts';
import { fileShapes } from './shop/file.shapes.ts';
import { settingsCalls } from './shop/settings.calls.ts';
import { settingsConsoleCalls } from './shop/settings.console.calls.ts';
import { settingsConsoleShapes } from './shop/settings.console.shapes.ts';
import { settingsShapes } from './shop/settings.shapes.ts';
import { subscriberCalls } from './shop/subscriber.calls.ts';
import { subscriberShapes } from './shop/subscriber.shapes.ts';
import { dashboardCalls } from './stores/dashboard.calls.ts';
import { dashboardShapes } from './stores/dashboard.shapes.ts';
import { storeProductCalls } from './stores/publishing.calls.ts';
import { storeProductShapes } from './stores/publishing.shapes.ts';
import { storeCalls } from './stores/store.calls.ts';
import { storeShapes } from './stores/store.shapes.ts';
import { storeFileCalls } from './stores/store-file.calls.ts';
import { storeFileShapes } from './stores/store-file.shapes.ts';
import { storeOrderCalls } from './stores/store-order.calls.ts';
import { storeOrderShapes } from './stores/store-order.shapes.ts';
import { storeSampleCalls } from './stores/store-sample.calls.ts';
import { storeSampleShapes } from './stores/store-sample.shapes.ts';
import { storeStatementCalls } from './stores/store-statement.calls.ts';
import { storeStatementShapes } from './stores/store-statement.shapes.ts';

/** Both halves of each call of a group. */
const declared = <S extends Shapes>(addresses: { readonly [Name in keyof S]: Call<S[Name]> }, shapes: S) =>
  Object.fromEntries(
    Object.entries<Call>(addresses).map(([name, address]) => [name, { ...address, ...shapes[name]! }]),
  ) as Record<keyof S, DeclaredCall>;

/** The table of contents of the API. */
export const calls = {
  settings: declared(settingsCalls, settingsShapes),
  currency: declared(currencyCalls, currencyShapes),
  application: declared(applicationCalls, applicationShapes),
  feedback: declared(feedbackCalls, feedbackShapes),
  account: declared(accountCalls, accountShapes),
  profile: declared(profileCalls, profileShapes),
  recovery: declared(recoveryCalls, recoveryShapes),
  security: declared(securityCalls, securityShapes),
  signIn: declared(signInCalls, signInShapes),
  setup: declared(setupCalls, setupShapes),
  behalf: declared(behalfCalls, behalfShapes),
  team: declared(teamCalls, teamShapes),
  notification: declared(notificationCalls, notificationShapes),
  listing: declared(listingCalls, listingShapes),
  merchandising: declared(merchandisingCalls, merchandisingShapes),
  product: declared(productCalls, productShapes),
  review: declared(reviewCalls, reviewShapes),
  search: declared(searchCalls, searchShapes),
  content: declared(contentCalls, contentShapes),
  favorite: declared(favoriteCalls, favoriteShapes),
  subscriber: declared(subscriberCalls, subscriberShapes),
  shipping: declared(shippingCalls, shippingShapes),
  tax: declared(taxCalls, taxShapes),
  business: declared(businessCalls, businessShapes),
  certificate: declared(certificateCalls, certificateShapes),
  file: declared(fileCalls, fileShapes),
  design: declared(designCalls, designShapes),
  placement: declared(placementCalls, placementShapes),
  privateProduct: declared(privateProductCalls, privateProductShapes),
  embroidery: declared(embroideryCalls, embroideryShapes),
  preview: declared(previewCalls, previewShapes),
  cart: declared(cartCalls, cartShapes),
  draftCart: declared(draftCartCalls, draftCartShapes),
  order: declared(orderCalls, orderShapes),
  checkout: declared(checkoutCalls, checkoutShapes),
  guest: declared(guestCalls, guestShapes),
  shipment: declared(shipmentCalls, shipmentShapes),
  exception: declared(exceptionCalls, exceptionShapes),
  aftersale: declared(aftersaleCalls, aftersaleShapes),
  buyer: declared(buyerCalls, buyerShapes),
  report: declared(reportCalls, reportShapes),
  withdrawal: declared(withdrawalCalls, withdrawalShapes),
  payment: declared(paymentCalls, paymentShapes),
  credit: declared(creditCalls, creditShapes),
  statement: declared(statementCalls, statementShapes),
  invoice: declared(invoiceCalls, invoiceShapes),
  recall: declared(recallCalls, recallShapes),
  production: declared(productionCalls, productionShapes),
  support: declared(supportCalls, supportShapes),
  privacy: declared(privacyCalls, privacyShapes),
  wallet: declared(walletCalls, walletShapes),
  storeOrder: declared(storeOrderCalls, storeOrderShapes),
  storeSample: declared(storeSampleCalls, storeSampleShapes),
  storeStatement: declared(storeStatementCalls, storeStatementShapes),
  storeProduct: declared(storeProductCalls, storeProductShapes),
  store: declared(storeCalls, storeShapes),
  dashboard: declared(dashboardCalls, dashboardShapes),
  storeFile: declared(storeFileCalls, storeFileShapes),
  /* What staff do at the console. */
  productConsole: declared(productConsoleCalls, productConsoleShapes),
  makerConsole: declared(makerConsoleCalls, makerConsoleShapes),
  categoryConsole: declared(categoryConsoleCalls, categoryConsoleShapes),
  hotConsole: declared(hotConsoleCalls, hotConsoleShapes),
  contentConsole: declared(contentConsoleCalls, contentConsoleShapes),
  settingsConsole: declared(settingsConsoleCalls, settingsConsoleShapes),
  mailsConsole: declared(mailsConsoleCalls, mailsConsoleShapes),
  currencyConsole: declared(currencyConsoleCalls, currencyConsoleShapes),
  shippingConsole: declared(shippingConsoleCalls, shippingConsoleShapes),
  taxConsole: declared(taxConsoleCalls, taxConsoleShapes),
  promoConsole: declared(promoConsoleCalls, promoConsoleShapes),
  peopleConsole: declared(peopleConsoleCalls, peopleConsoleShapes),
  processingConsole: declared(processingConsoleCalls, processingConsoleShapes),
  aftersaleConsole: declared(aftersaleConsoleCalls, aftersaleConsoleShapes),
  reportConsole: declared(reportConsoleCalls, reportConsoleShapes),
  withdrawalConsole: declared(withdrawalConsoleCalls, withdrawalConsoleShapes),
  orderConsole: declared(orderConsoleCalls, orderConsoleShapes),
  warehouseConsole: declared(warehouseConsoleCalls, warehouseConsoleShapes),
  simulatorConsole: declared(simulatorConsoleCalls, simulatorConsoleShapes),
  backoffice: declared(backofficeCalls, backofficeShapes),
  staffOrder: declared(staffOrderCalls, staffOrderShapes),
  staffUser: declared(staffUserCalls, staffUserShapes),
  checklist: declared(checklistCalls, checklistShapes),
  jobsConsole: declared(jobsConsoleCalls, jobsConsoleShapes),
} as const;

export const allCalls: readonly DeclaredCall[] = Object.values(calls).flatMap((group) => Object.values(group));

const byId: ReadonlyMap<string, DeclaredCall> = new Map(allCalls.map((call) => [call.id, call]));

/** Both halves of a call, by its address. */
export function declarationOf({ id }: Call): DeclaredCall {
  const call = byId.get(id);
  if (!call) throw new Error(`${id} is not listed in the API contract`);
  return call;
}
