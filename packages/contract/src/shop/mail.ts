import type { MailKind } from '../backoffice/jobs.ts';

/**
 * Who gets an email. `customer`: whoever placed the order or has the account. `byMode`: the customer, or the customer's
 * own customer in the name of their store, as the account's email setting says. `visitor`: whoever an address belongs to
 * that somebody entered.
 */
export const mailReaders = ['customer', 'byMode', 'visitor', 'subscriber', 'staff'] as const;
export type MailReader = (typeof mailReaders)[number];

/** How its reader stops it: not at all, or with the link in it. */
export const mailStops = ['never', 'link'] as const;
export type MailStop = (typeof mailStops)[number];

type Template = { topic: MailKind; to: MailReader; stop?: 'link' };

/** Every email that the shop sends. What is not in here is not sent; the console shows each with sample data. */
export const mailTemplates = {
  orderPaid: { topic: 'order', to: 'customer' },
  orderProof: { topic: 'order', to: 'byMode', stop: 'link' },
  orderInProduction: { topic: 'order', to: 'byMode', stop: 'link' },
  orderShipped: { topic: 'order', to: 'byMode', stop: 'link' },
  orderDelivered: { topic: 'order', to: 'byMode', stop: 'link' },
  reviewRequest: { topic: 'order', to: 'customer', stop: 'link' },
  orderQuestion: { topic: 'order', to: 'customer' },
  orderDelayed: { topic: 'order', to: 'customer' },
  orderAddress: { topic: 'order', to: 'customer' },
  orderMethod: { topic: 'order', to: 'customer' },
  productRecalled: { topic: 'order', to: 'customer' },
  orderRemake: { topic: 'order', to: 'customer' },
  itemCanceled: { topic: 'order', to: 'customer' },
  orderCanceled: { topic: 'order', to: 'customer' },
  claimReceived: { topic: 'order', to: 'customer' },
  claimAnswered: { topic: 'order', to: 'customer' },
  refundRequested: { topic: 'order', to: 'customer' },
  refundDeclined: { topic: 'order', to: 'customer' },
  orderRefund: { topic: 'order', to: 'customer' },
  paymentReturned: { topic: 'order', to: 'customer' },
  withdrawalReceived: { topic: 'order', to: 'customer' },
  withdrawalUnproven: { topic: 'order', to: 'customer' },
  withdrawalDeclined: { topic: 'order', to: 'customer' },
  trackLink: { topic: 'order', to: 'visitor' },
  accountLink: { topic: 'account', to: 'visitor' },
  walletRecharged: { topic: 'payment', to: 'customer' },
  paymentDisputed: { topic: 'payment', to: 'customer' },
  paymentFailed: { topic: 'payment', to: 'customer' },
  paymentExpired: { topic: 'payment', to: 'customer' },
  verificationCode: { topic: 'code', to: 'visitor' },
  alreadyRegistered: { topic: 'account', to: 'customer' },
  passwordReset: { topic: 'account', to: 'customer' },
  passwordChanged: { topic: 'account', to: 'customer' },
  emailCode: { topic: 'code', to: 'visitor' },
  emailTaken: { topic: 'account', to: 'customer' },
  emailChanged: { topic: 'account', to: 'customer' },
  newDevice: { topic: 'account', to: 'customer' },
  signInChanged: { topic: 'account', to: 'customer' },
  notifications: { topic: 'account', to: 'customer', stop: 'link' },
  dataExport: { topic: 'account', to: 'customer' },
  guestDeletionLink: { topic: 'account', to: 'visitor' },
  accountDeletion: { topic: 'account', to: 'customer' },
  accountKept: { topic: 'account', to: 'customer' },
  accountDeleted: { topic: 'account', to: 'customer' },
  accountSuspended: { topic: 'account', to: 'customer' },
  accountReinstated: { topic: 'account', to: 'customer' },
  teamInvitation: { topic: 'account', to: 'visitor' },
  teamAccepted: { topic: 'account', to: 'customer' },
  teamRemoved: { topic: 'account', to: 'customer' },
  certificateAccepted: { topic: 'account', to: 'customer' },
  certificateRejected: { topic: 'account', to: 'customer' },
  certificateExpiring: { topic: 'account', to: 'customer' },
  businessApproved: { topic: 'account', to: 'customer' },
  businessDeclined: { topic: 'account', to: 'customer' },
  invoiceAccountChanged: { topic: 'payment', to: 'customer' },
  invoicePaymentReceived: { topic: 'payment', to: 'customer' },
  invoicePaymentReversed: { topic: 'payment', to: 'customer' },
  invoiceReminder: { topic: 'payment', to: 'customer' },
  invoiceStatement: { topic: 'payment', to: 'customer' },
  walletShortage: { topic: 'payment', to: 'customer', stop: 'link' },
  storeAccessLost: { topic: 'account', to: 'customer' },
  storeCurrencyChanged: { topic: 'account', to: 'customer' },
  reportReceived: { topic: 'support', to: 'visitor' },
  reportRejected: { topic: 'support', to: 'visitor' },
  reportAccepted: { topic: 'support', to: 'visitor' },
  productRemoved: { topic: 'account', to: 'customer' },
  appealAnswered: { topic: 'account', to: 'customer' },
  messageReceived: { topic: 'support', to: 'visitor' },
  messageAnswered: { topic: 'support', to: 'customer' },
  newsletterConfirm: { topic: 'newsletter', to: 'visitor' },
  newsletterWelcome: { topic: 'newsletter', to: 'subscriber', stop: 'link' },
  staffMessage: { topic: 'support', to: 'staff' },
  staffDispute: { topic: 'payment', to: 'staff' },
  staffRoles: { topic: 'account', to: 'staff' },
  failedJobs: { topic: 'account', to: 'staff' },
  testMail: { topic: 'account', to: 'staff' },
} as const satisfies Record<string, Template>;

export type MailTemplate = keyof typeof mailTemplates;
export const mailTemplateNames = Object.keys(mailTemplates) as [MailTemplate, ...MailTemplate[]];

export const templateOf = (name: MailTemplate): Template => mailTemplates[name];
export const stopOf = (name: MailTemplate): MailStop => templateOf(name).stop ?? 'never';
