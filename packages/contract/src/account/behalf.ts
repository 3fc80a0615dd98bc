/* Staff who use the shop on behalf of a customer. No Zod here: browsers load it. */

/** So long a session on behalf of somebody lasts. */
export const behalfMinutes = 30;

/**
 * What staff may change on behalf of a customer: what they shop for. All other calls that change something are refused,
 * also those that come later: passwords, addresses of mails, sign-in, sessions, personal data, money, refunds, and what is
 * published or told in the customer's name are for the customer's own hand. Staff have calls of their own for orders.
 */
const changes: ReadonlySet<string> = new Set([
  'account.addAddress',
  'account.updateAddress',
  'account.deleteAddress',
  // Of the staff member: it ends both sessions.
  'account.logout',
  'aftersale.changeAddress',
  'behalf.end',
  'cart.add',
  'cart.changeLine',
  'cart.confirmPrices',
  'cart.remove',
  'cart.setQuantity',
  'design.copyTemplate',
  'design.mockup',
  'design.pictureFacts',
  'design.renameTemplate',
  'design.saveTemplate',
  'draftCart.add',
  'draftCart.delete',
  'draftCart.moveToNormal',
  'embroidery.sewText',
  'favorite.add',
  'favorite.remove',
  'file.complete',
  'file.signatures',
  'file.upload',
  'order.create',
  'order.customize',
  'order.preview',
  'order.reorder',
  'placement.place',
  'placement.preview',
  'promo.check',
  'shipment.refresh',
  'shipping.quoteBasket',
]);

/** What they do not even see: how the customer signs in, where, what with, and archives of everything. */
const hiddenGroups: readonly string[] = ['privacy', 'security', 'signIn', 'team'];
const hidden: ReadonlySet<string> = new Set([
  'certificate.file',
  // The link to an order cancels it, and asks nobody who they are.
  'guest.page',
  'notification.list',
  'notification.preferences',
  'payment.operationToken',
  'wallet.cards',
]);

/** Whether staff may make this call on behalf of a customer. */
export function isForBehalf({ id, method }: { id: string; method: string }): boolean {
  if (method !== 'GET') return changes.has(id);
  return !hidden.has(id) && !hiddenGroups.includes(id.split('.')[0]!);
}
