import type { Permission } from '../permissions.ts';

/** `always` cannot be switched off: an order or a law needs it. The other two are what holds until somebody says otherwise. */
export type Channel = 'always' | 'on' | 'off';

type Kind = {
  /** Staff with this permission are told; without one, whose order, money or design it is about. */
  staff?: Permission;
  /** In the shop's own list. */
  inApp: Channel;
  mail: Channel;
  /** It has no mail of its own: what gathers in a few minutes comes in one. */
  bundled?: true;
};

/** What people are told of. */
const notificationKinds = {
  orderPaid: { inApp: 'on', mail: 'always' },
  inProduction: { inApp: 'on', mail: 'on' },
  shipped: { inApp: 'on', mail: 'on' },
  delivered: { inApp: 'on', mail: 'on' },
  reviewRequest: { inApp: 'on', mail: 'on' },
  actionNeeded: { inApp: 'always', mail: 'always' },
  orderChanged: { inApp: 'always', mail: 'always' },
  refund: { inApp: 'always', mail: 'always' },
  payment: { inApp: 'always', mail: 'always' },
  publication: { inApp: 'on', mail: 'on', bundled: true },
  productRemoved: { inApp: 'always', mail: 'always' },
  support: { inApp: 'on', mail: 'always' },
  certificate: { inApp: 'on', mail: 'always' },
  businessAccount: { inApp: 'always', mail: 'always' },
  invoiceAccount: { inApp: 'always', mail: 'always' },
  storeOrders: { inApp: 'always', mail: 'on', bundled: true },
  storeAccess: { inApp: 'always', mail: 'always' },
  shipBy: { inApp: 'on', mail: 'on', bundled: true },
  walletShortage: { inApp: 'on', mail: 'on' },
  orderHeld: { staff: 'orders.edit', inApp: 'on', mail: 'off', bundled: true },
  refundAsked: { staff: 'orders.refund', inApp: 'on', mail: 'off', bundled: true },
  dispute: { staff: 'payments.view', inApp: 'always', mail: 'off', bundled: true },
  message: { staff: 'support.answer', inApp: 'on', mail: 'off', bundled: true },
  certificateToReview: { staff: 'certificates.decide', inApp: 'on', mail: 'off', bundled: true },
  applicationToDecide: { staff: 'business.decide', inApp: 'on', mail: 'off', bundled: true },
  productReported: { staff: 'publications.decide', inApp: 'on', mail: 'off', bundled: true },
  designToReview: { staff: 'publications.decide', inApp: 'on', mail: 'off', bundled: true },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];

export const kindOfNotification = (name: NotificationKind): Kind => notificationKinds[name];

/** What somebody may be told of, with what they may do in the shop. */
export const kindsFor = (permissions: ReadonlySet<Permission>): NotificationKind[] =>
  notificationKindNames.filter((name) => {
    const { staff } = kindOfNotification(name);
    return !staff || permissions.has(staff);
  });

/** So many are marked as read by their ids at once. */
export const maxSetRead = 100;
