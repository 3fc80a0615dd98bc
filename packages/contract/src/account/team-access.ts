import type { Call } from '../call.ts';
import { mayInTeam, type TeamRight, type TeamRole } from './team.ts';

/**
 * What becomes of a call that a member makes for the owner. A right: it is answered for roles that have it.
 * - `owner`: for the owner's own hand, never for a member: how they sign in, sessions, passkeys, notifications, privacy,
 *   saved cards, money that leaves the wallet, and the team itself
 * - `self`: about the person who makes it, whoever they work for
 * - `open`: about nobody's things
 * - `dashboard`: for whoever sees stores or money; what a role does not see is left out of the answer
 */
export type TeamAccess = TeamRight | 'owner' | 'self' | 'open' | 'dashboard';

const of = <Access extends TeamAccess>(access: Access, ids: readonly string[]) =>
  ids.map((id) => [id, access] as const);

/**
 * Each call that is not of staff or machines, with what it takes. A call that is in no line is refused to members, and
 * fails a test: whoever adds one decides.
 */
const accessOfCalls: ReadonlyMap<string, TeamAccess> = new Map<string, TeamAccess>([
  ...of('orders.view', [
    ...['order.list', 'order.export', 'order.filters', 'order.saveFilter', 'order.deleteFilter', 'order.statusFlow'],
    ...['order.detail', 'order.customization', 'guest.page', 'shipment.trajectory', 'shipment.refresh'],
    ...['exception.list', 'aftersale.get', 'withdrawal.ofOrder', 'withdrawal.declared', 'payment.result'],
    ...['invoice.packingSlip', 'invoice.parcelPackingSlip', 'invoice.giftNote'],
  ]),
  ...of('orders.edit', [
    ...['aftersale.cancel', 'aftersale.changeAddress', 'aftersale.bulk', 'aftersale.refund', 'aftersale.answer'],
    ...['aftersale.claim', 'aftersale.makeLink', 'aftersale.revokeLink', 'order.customize', 'withdrawal.declare'],
    'review.write',
  ]),
  ...of('orders.place', [
    ...['cart.view', 'cart.count', 'cart.add', 'cart.setQuantity', 'cart.changeLine', 'cart.remove'],
    ...['cart.confirmPrices', 'promo.check'],
    ...['draftCart.list', 'draftCart.add', 'draftCart.delete', 'draftCart.moveToNormal'],
    ...['order.preview', 'order.create', 'order.reorder'],
    ...['payment.sessions', 'payment.paymentMethods', 'payment.detail', 'payment.payOrder', 'payment.session'],
  ]),
  ...of('designs.view', [
    ...['design.templates', 'design.template', 'design.printFile', 'design.printFileDownload', 'design.materials'],
    ...['design.mockup', 'design.usablePictures', 'design.pictureFacts', 'privateProduct.list', 'favorite.allByType'],
    ...['design.templateProducts', 'design.materialFolders', 'placement.preview'],
    ...['embroidery.text', 'embroidery.sewText'],
  ]),
  ...of('designs.edit', [
    ...['design.saveTemplate', 'design.deleteTemplate', 'design.copyTemplate', 'design.deleteMaterial'],
    ...['design.discardTemplate', 'design.restoreTemplate'],
    ...['design.renameTemplate', 'placement.place', 'preview.copy', 'preview.stop'],
    ...['design.saveMaterialFolder', 'design.deleteMaterialFolder', 'design.moveMaterials'],
    ...['privateProduct.save', 'preview.share', 'report.removals'],
    ...['favorite.add', 'favorite.remove', 'favorite.page'],
  ]),
  ...of('uploads.add', ['file.signatures', 'file.complete', 'file.upload']),
  ...of('designs.publish', ['privateProduct.publish', 'privateProduct.withdraw', 'report.appeal']),
  ...of('addresses.edit', [
    ...['account.addresses', 'account.addAddress', 'account.updateAddress', 'account.deleteAddress'],
  ]),
  ...of('money.view', [
    ...['invoice.list', 'invoice.detail', 'invoice.pdf', 'invoice.export', 'payment.list', 'payment.record'],
    ...['wallet.wallet', 'wallet.records', 'wallet.refundProgress'],
    ...['credit.account', 'statement.list', 'statement.pdf', 'statement.csv', 'dashboard.csv'],
    ...['dashboard.walletForecast', 'storeStatement.list', 'storeStatement.pdf', 'storeStatement.csv'],
  ]),
  ...of('business.view', [
    ...['tax.profile', 'business.identity', 'business.dynamicInfo', 'certificate.list', 'certificate.file'],
    'application.list',
  ]),
  ...of('business.edit', [
    ...['tax.setProfile', 'business.saveIdentity', 'certificate.upload', 'certificate.submit'],
    ...['application.submit', 'application.withdraw'],
  ]),
  ...of('stores.view', [
    ...['store.list', 'store.detail', 'store.collections', 'store.productTypes', 'store.tags', 'store.theme'],
    ...[
      'store.shipping',
      'store.sender',
      'store.gift',
      'store.orderRules',
      'store.vacation',
      'store.guide',
      'store.channels',
      'store.email',
      'store.costChanges',
    ],
    'store.surveyAnswered',
  ]),
  ...of('stores.view', [
    ...['storeProduct.list', 'storeProduct.detail', 'storeProduct.publishingStatus', 'storeProduct.history'],
    ...['storeProduct.presets', 'storeProduct.externalProduct', 'storeProduct.filters', 'storeProduct.saveFilter'],
    ...['storeProduct.deleteFilter', 'storeFile.listingFiles', 'storeFile.listings'],
  ]),
  ...of('dashboard', ['dashboard.read']),
  // Who bought, and what it costs, is as little to be seen as with orders of the shop.
  ...of('orders.view', ['storeFile.template', 'storeFile.files', 'storeFile.tracking']),
  ...of('orders.view', ['storeOrder.list', 'storeOrder.detail', 'storeOrder.history', 'storeOrder.fasterMethods']),
  ...of('orders.edit', [
    ...['storeOrder.resolve', 'storeOrder.release', 'storeOrder.approve', 'storeOrder.cancel', 'storeOrder.dismiss'],
    ...['storeOrder.sync', 'storeOrder.syncDelivery', 'storeFile.exportTracking'],
  ]),
  // What is imported is ordered and paid.
  ...of('orders.place', [
    'storeOrder.pay',
    'storeOrder.chooseMethod',
    'storeSample.list',
    'storeSample.add',
    'storeFile.checkOrders',
    'storeFile.importOrders',
  ]),
  ...of('stores.publish', [
    ...['storeProduct.save', 'storeProduct.batchSave', 'storeProduct.copy', 'storeProduct.hide', 'storeProduct.quote'],
    'storeProduct.confirmWords',
    ...['storeProduct.publish', 'storeProduct.update', 'storeProduct.delete', 'storeProduct.retry'],
    ...['storeProduct.batchUpdateProfit', 'storeProduct.importList', 'storeProduct.previewPlacement'],
    ...['storeProduct.place', 'storeProduct.savePriceRule', 'storeProduct.saveTemplate', 'storeProduct.deletePreset'],
    ...['storeProduct.migrate', 'storeFile.exportListings'],
  ]),
  ...of('stores.edit', [
    ...['store.approve', 'store.disconnect', 'store.update', 'store.delete', 'store.setShipping', 'store.setSender'],
    ...['store.setGift', 'store.setVacation', 'store.setGuide', 'store.setChannels', 'store.setEmail'],
    ...['store.setOrderRules', 'store.setCostChanges', 'store.answerSurvey', 'storeFile.create'],
  ]),
  ...of('owner', [
    ...[
      'profile.update',
      'profile.setMailModes',
      'security.changePassword',
      'security.sendEmailCode',
      'security.changeEmail',
    ],
    ...['security.sessions', 'security.endSession', 'security.endOtherSessions', 'signIn.methods'],
    ...['signIn.startAuthenticator', 'signIn.confirmAuthenticator', 'signIn.removeAuthenticator'],
    ...['signIn.renewRecoveryCodes', 'signIn.connectGoogle', 'signIn.disconnectGoogle', 'signIn.startPasskey'],
    ...['signIn.addPasskey', 'signIn.removePasskey', 'notification.list', 'notification.setRead'],
    ...['notification.preferences', 'notification.setPreferences', 'payment.payments', 'payment.bind'],
    ...['payment.operationToken', 'payment.checkOperationToken'],
    ...['storeOrder.payment', 'storeOrder.setPayment', 'storeOrder.chargeNow'],
    ...['privacy.read', 'privacy.exports', 'privacy.requestExport', 'privacy.download', 'privacy.deleteAccount'],
    ...['privacy.deletion', 'privacy.keepAccount', 'wallet.recharge', 'wallet.balanceRefund', 'wallet.cards'],
    ...['wallet.removeCard', 'credit.settle', 'guest.order', 'guest.openAccount', 'guest.moveOrders'],
    ...['team.view', 'team.invite', 'team.sendAgain', 'team.revoke', 'team.changeRole', 'team.remove'],
  ]),
  ...of('self', [
    ...['account.current', 'account.logout', 'notification.unread', 'support.write', 'behalf.end'],
    ...['team.mine', 'team.leave', 'team.accept', 'team.decline', 'team.invitation'],
  ]),
  ...of('open', [
    ...[
      'settings.baseConfig',
      'settings.countries',
      'settings.trader',
      'settings.legal',
      'settings.extraConfig',
      'settings.currencies',
    ],
    ...['settings.registerPrivacyChoice', 'settings.suggestIdea', 'settings.usageStat'],
    ...['account.login', 'account.register', 'account.send', 'account.verifyEmail'],
    ...['recovery.sendReset', 'recovery.resetLink', 'recovery.reset', 'recovery.restoreLink', 'recovery.restoreEmail'],
    ...['signIn.secondStep', 'signIn.loginWithCode', 'signIn.askPasskey', 'signIn.loginWithPasskey'],
    ...['signIn.pendingGoogle', 'signIn.openWithGoogle', 'setup.link', 'setup.finish', 'setup.choosePassword'],
    ...['notification.unsubscribe', 'catalog.categories', 'catalog.knifeCategories', 'catalog.warehouseCategories'],
    ...['catalog.memberCategories', 'catalog.movedCategory', 'catalog.recommendColumn', 'catalog.hotCategories'],
    'catalog.placeable',
    ...['catalog.marketingCategories', 'catalog.recommendation', 'catalog.collection', 'catalog.product'],
    ...['catalog.productByHandle', 'catalog.skuKnife', 'catalog.knifeTemplate', 'catalog.spuByHandle'],
    ...['catalog.ugcByHandle', 'review.scores', 'review.recent', 'search.products', 'search.pods'],
    ...['search.collections', 'search.inCollection', 'search.suggest', 'content.articles', 'content.article'],
    ...['content.vote', 'content.platforms', 'content.marketing', 'subscriber.add', 'subscriber.confirm'],
    ...['subscriber.unsubscribe', 'shipping.estimate', 'shipping.rates', 'shipping.ofProduct', 'shipping.ofSpu'],
    ...['shipping.ofUgc', 'shipping.supportedCountries', 'shipping.quoteBasket', 'tax.area', 'design.designer'],
    ...['preview.preview', 'guest.track', 'guest.pay', 'guest.sendAccountLink', 'guest.accountLink'],
    ...['privacy.sendGuestLink', 'privacy.guest', 'privacy.deleteGuest', 'privacy.keepGuest'],
    ...['buyer.order', 'buyer.address', 'buyer.swap', 'buyer.cancel', 'buyer.photo', 'buyer.claim'],
    ...['report.send', 'report.product', 'withdrawal.byLink', 'withdrawal.declareByLink', 'withdrawal.request'],
    'recall.unitPage',
    'payment.channels',
  ]),
]);

/** What the call takes of a member; undefined where nobody has decided. */
export const teamAccessOf = ({ id }: Pick<Call, 'id'>): TeamAccess | undefined => accessOfCalls.get(id);
export const assignedCalls: readonly string[] = [...accessOfCalls.keys()];

/** Whether it matters to the call for which owner it is made. */
export function isOwnersCall(call: Pick<Call, 'id'>): boolean {
  const access = teamAccessOf(call);
  return access !== undefined && access !== 'open' && access !== 'self';
}

/** Whether a member in this role may make this call for the owner. */
export function isForMember(call: Pick<Call, 'id'>, role: TeamRole): boolean {
  const access = teamAccessOf(call);
  if (access === undefined || access === 'owner') return false;
  if (access === 'dashboard') return mayInTeam(role, 'stores.view') || mayInTeam(role, 'money.view');
  return access === 'self' || access === 'open' || mayInTeam(role, access);
}
