import type { Call } from '../call.ts';

/*
 * People who work for an owner: what a role may do with the owner's things, and which call of the API belongs to what.
 * No Zod here: browsers load it.
 */

/** What members of a team may do, by name. */
export const teamRights = {
  'orders.view': 'See orders, their parcels, and requests',
  'orders.edit': 'Change and cancel orders, answer questions, and report problems',
  'orders.place': 'Fill the cart, place orders, and pay for them',
  'designs.view': 'See designs, products, and their print files',
  'designs.edit': 'Create and change designs, products, and favorites',
  'designs.publish': 'Publish designs for sale and answer removals',
  'uploads.add': 'Upload pictures',
  'addresses.edit': 'See and change saved addresses',
  'money.view': 'See invoices, payments, and the wallet',
  'business.view': 'See tax information, business details, and resale certificates',
  'business.edit': 'Change tax information, business details, and resale certificates',
} as const satisfies Record<string, string>;
export type TeamRight = keyof typeof teamRights;
export const teamRightNames = Object.keys(teamRights) as TeamRight[];

/** Roles of a team, the ones that may do most first. The owner is none of them: they may do everything. */
export const teamRoles = {
  manager: teamRightNames,
  designer: ['designs.view', 'designs.edit', 'designs.publish', 'uploads.add'],
  orders: [
    'orders.view',
    'orders.edit',
    'orders.place',
    'designs.view',
    'uploads.add',
    'addresses.edit',
    'business.view',
  ],
  accountant: ['money.view', 'business.view'],
} as const satisfies Record<string, readonly TeamRight[]>;
export type TeamRole = keyof typeof teamRoles;
export const teamRoleNames = Object.keys(teamRoles) as [TeamRole, ...TeamRole[]];

/** Whether a member in this role may do this for the owner. */
export const mayInTeam = (role: TeamRole, right: TeamRight): boolean =>
  (teamRoles[role] as readonly TeamRight[]).includes(right);

const inSentence: Record<TeamRole, string> = {
  manager: 'as a manager',
  designer: 'as a designer',
  orders: 'on orders',
  accountant: 'as an accountant',
};
/** What somebody works as, for the end of a sentence. */
export const roleInSentence = (role: TeamRole): string => inSentence[role];

/** An invitation can be accepted for so long. */
export const invitationDays = 7;
/** Invitations that one owner may have sent in a day, those that are sent again included. */
export const invitationsPerDay = 20;
/** Members and open invitations that an owner has at most. */
export const maxTeamSize = 50;

/** What happens in a team, as its owner sees it. */
export const teamEvents = [
  'invited',
  'sentAgain',
  'revoked',
  'accepted',
  'declined',
  'roleChanged',
  'removed',
  'left',
] as const;
export type TeamEventKind = (typeof teamEvents)[number];

/**
 * What becomes of a call that a member makes for the owner. A right: it is answered for roles that have it.
 * - `owner`: for the owner's own hand, never for a member: how they sign in, sessions, passkeys, notifications, privacy,
 *   saved cards, money that leaves the wallet, and the team itself
 * - `self`: about the person who makes it, whoever they work for
 * - `open`: about nobody's things
 */
export type TeamAccess = TeamRight | 'owner' | 'self' | 'open';

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
    ...['exception.list', 'aftersale.get', 'withdrawal.ofOrder', 'payment.result'],
    ...['invoice.packingSlip', 'invoice.parcelPackingSlip', 'invoice.giftNote'],
  ]),
  ...of('orders.edit', [
    ...['aftersale.cancel', 'aftersale.changeAddress', 'aftersale.bulk', 'aftersale.refund', 'aftersale.answer'],
    ...['aftersale.claim', 'aftersale.makeLink', 'aftersale.revokeLink', 'order.customize', 'withdrawal.declare'],
    'review.write',
  ]),
  ...of('orders.place', [
    ...['cart.view', 'cart.count', 'cart.add', 'cart.setQuantity', 'cart.remove', 'cart.confirmPrices', 'promo.check'],
    ...['draftCart.list', 'draftCart.add', 'draftCart.delete', 'draftCart.moveToNormal'],
    ...['order.preview', 'order.create', 'order.reorder'],
    ...['payment.sessions', 'payment.paymentMethods', 'payment.detail', 'payment.payOrder', 'payment.session'],
  ]),
  ...of('designs.view', [
    ...['design.templates', 'design.template', 'design.printFile', 'design.printFileDownload', 'design.materials'],
    ...['design.mockup', 'privateProduct.list', 'favorite.allByType'],
  ]),
  ...of('designs.edit', [
    ...['design.saveTemplate', 'design.deleteTemplate', 'design.copyTemplate', 'design.deleteMaterial'],
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
    ...['credit.account', 'credit.statements', 'credit.statementPdf', 'credit.statementCsv'],
  ]),
  ...of('business.view', [
    ...['tax.profile', 'business.identity', 'business.dynamicInfo', 'certificate.list', 'certificate.file'],
    'application.list',
  ]),
  ...of('business.edit', [
    ...['tax.setProfile', 'business.saveIdentity', 'certificate.upload', 'certificate.submit'],
    ...['application.submit', 'application.withdraw'],
  ]),
  ...of('owner', [
    ...['profile.update', 'security.changePassword', 'security.sendEmailCode', 'security.changeEmail'],
    ...['security.sessions', 'security.endSession', 'security.endOtherSessions', 'signIn.methods'],
    ...['signIn.startAuthenticator', 'signIn.confirmAuthenticator', 'signIn.removeAuthenticator'],
    ...['signIn.renewRecoveryCodes', 'signIn.connectGoogle', 'signIn.disconnectGoogle', 'signIn.startPasskey'],
    ...['signIn.addPasskey', 'signIn.removePasskey', 'notification.list', 'notification.setRead'],
    ...['notification.preferences', 'notification.setPreferences', 'payment.payments', 'payment.bind'],
    ...['payment.operationToken', 'payment.checkOperationToken'],
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
    ...['catalog.marketingCategories', 'catalog.recommendation', 'catalog.collection', 'catalog.product'],
    ...['catalog.productByHandle', 'catalog.skuKnife', 'catalog.knifeTemplate', 'catalog.spuByHandle'],
    ...['catalog.ugcByHandle', 'review.scores', 'review.recent', 'search.products', 'search.pods'],
    ...['search.collections', 'search.inCollection', 'search.suggest', 'content.articles', 'content.article'],
    ...['content.vote', 'content.platforms', 'content.marketing', 'subscriber.add', 'subscriber.confirm'],
    ...['subscriber.unsubscribe', 'shipping.estimate', 'shipping.rates', 'shipping.ofProduct', 'shipping.ofSpu'],
    ...['shipping.ofUgc', 'shipping.supportedCountries', 'shipping.quoteBasket', 'tax.area', 'design.designer'],
    ...['preview.preview', 'guest.track', 'guest.sendAccountLink', 'guest.accountLink'],
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
  return access === 'self' || access === 'open' || mayInTeam(role, access);
}
