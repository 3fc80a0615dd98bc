import { call } from '../call.ts';
import { customerTypes, orderStates, UserType } from '../enums.ts';
import { Approval, claimWishes, OrderException } from '../fulfillment/aftersale.ts';
import { pieceStates } from '../fulfillment/production.ts';
import { staffRoleNames } from '../permissions.ts';
import { BizId, Cents, IsoTime, PageQuery, Picture, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';

const userType = z.union(Object.values(UserType).map((value) => z.literal(value)));
const customerType = z.union(customerTypes.map((value) => z.literal(value)));

/** An order as operations find it. */
export const FoundOrder = z.object({
  bizId: BizId,
  number: z.string(),
  state: z.enum(orderStates),
  placedAt: IsoTime,
  customer: z.object({ bizId: BizId, name: z.string(), email: z.string() }),
  recipient: z.string(),
  country: z.string(),
  total: Cents,
  pieces: z.number().int(),
  picture: Picture.nullable(),
  trackingNumbers: z.array(z.string()),
});
export type FoundOrder = z.infer<typeof FoundOrder>;

export const LateOrder = z.object({
  bizId: BizId,
  number: z.string(),
  dueAt: IsoTime,
  pieces: z.number().int(),
  states: z.array(z.enum(pieceStates)),
  picture: Picture,
});

export const Overview = z.object({
  now: IsoTime,
  /** Pieces that are in each state now. */
  pieces: z.partialRecord(z.enum(pieceStates), z.number().int()),
  orders: z.partialRecord(z.enum(orderStates), z.number().int()),
  late: z.number().int(),
  dueToday: z.number().int(),
  lateOrders: z.array(LateOrder),
  /** Since when the piece that waits longest is in its state. */
  oldest: z.object({ bizId: BizId, orderNumber: z.string(), state: z.enum(pieceStates), since: IsoTime }).nullable(),
  shippedToday: z.number().int(),
  reprintsToday: z.number().int(),
  questions: z.object({ customer: z.number().int(), operations: z.number().int() }),
  refundRequests: z.number().int(),
  claims: z.number().int(),
  paymentExceptions: z.number().int(),
  /** Background jobs that have failed for good. */
  failedJobs: z.number().int(),
  /** How many days old the exchange rates are; null while they are fresh. */
  oldRatesDays: z.number().int().nullable(),
});
export type Overview = z.infer<typeof Overview>;

export const Person = z.object({
  bizId: BizId,
  name: z.string(),
  email: z.string(),
  type: userType,
  /** What they are as a customer, also where they are of the staff. */
  customerType,
  roles: z.array(z.enum(staffRoleNames)),
  emailVerified: z.boolean(),
  createdAt: IsoTime,
  orders: z.number().int(),
});
export type Person = z.infer<typeof Person>;

export const AuditEntry = z.object({
  id: z.number().int(),
  at: IsoTime,
  by: z.object({ bizId: BizId, name: z.string() }).nullable(),
  subject: z.string(),
  subjectId: z.string(),
  what: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
/** Kinds of things whose changes are written down here; editors of the catalogue and of content add theirs. */
export const auditSubjects = [
  'user',
  'order',
  'refundRequest',
  'claim',
  'orderException',
  'paymentException',
  'productionBatch',
  'productionPiece',
  'shipment',
  'factory',
  'supportMessage',
  'publication',
  'backgroundJob',
] as const;

/** Money that somebody wants back, or a claim, as operations decide about it. */
export const Decision = z.object({
  bizId: BizId,
  kind: z.enum(['refund', 'claim']),
  orderId: BizId,
  orderNumber: z.string(),
  customer: z.string(),
  /** Of a claim what its pieces would give back. */
  amount: Cents,
  /** What it is about: pieces, and of a refund perhaps the shipping. */
  items: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
  /** Of a claim: what would be liked best. */
  wish: z.enum(claimWishes).nullable(),
  text: z.string(),
  photos: z.array(Picture),
  createdAt: IsoTime,
  /** Whoever asks may not give it alone, by what was given before. */
  needsTwo: z.boolean(),
  /** Given back of the order already, or waiting for a second person there. */
  givenOfOrder: Cents,
  /** Given back in 24 hours by whoever asks. */
  givenByYou: Cents,
  approvals: z.array(Approval),
});
export type Decision = z.infer<typeof Decision>;

export const PaymentException = z.object({
  bizId: BizId,
  provider: z.string(),
  kind: z.string(),
  paymentId: z.string(),
  expected: z.string(),
  got: z.string(),
  refundDue: Cents,
  createdAt: IsoTime,
});

export type PaymentException = z.infer<typeof PaymentException>;

/** More than so much is given back by two people only: of one order in all, and by one person in 24 hours. */
export const fourEyesCents = 10_000;

const percent = z.number().int().min(0).max(100);
export const FactoryForm = z.object({
  running: z.boolean(),
  /** How many times faster than in the world. */
  speed: z.number().int().min(1).max(10_000),
  reprintPercent: percent,
  lostPercent: percent,
  latePercent: percent,
});
export type FactoryForm = z.infer<typeof FactoryForm>;
export const Factory = FactoryForm.extend({
  /** Demo shops only. */
  available: z.boolean(),
  /** Steps it has made since it was started. */
  steps: z.number().int(),
  lastStepAt: IsoTime.nullable(),
});
export type Factory = z.infer<typeof Factory>;

const why = z.string().trim().min(3, 'Please give a reason.').max(300);
/** What kind of customer somebody is; who is of the staff is said by their roles. */
export const UserTypeForm = z.object({
  type: customerType,
  why,
});
export const RolesForm = z.object({
  /** All of them; none takes somebody off the staff. */
  roles: z.array(z.enum(staffRoleNames)).max(staffRoleNames.length),
  why,
});

export const operationsCalls = {
  overview: call({
    id: 'operations.overview',
    method: 'GET',
    path: '/api/operations/overview',
    who: 'overview.view',
    summary: 'The state of the house: what is where, what is late, what waits for a decision.',
    data: Overview,
  }),
  orders: call({
    id: 'operations.orders',
    method: 'GET',
    path: '/api/operations/orders',
    who: 'orders.view',
    summary: 'Orders by number, mail address, name, tracking number or SKU; all without a search.',
    query: PageQuery.extend({ q: z.string().trim().max(80).optional(), state: z.enum(orderStates).optional() }),
    data: pageOf(FoundOrder),
  }),
  exceptions: call({
    id: 'operations.exceptions',
    method: 'GET',
    path: '/api/operations/exceptions',
    who: 'orders.view',
    summary: 'Open questions about orders, the most urgent first.',
    query: PageQuery.extend({ owner: z.enum(['customer', 'operations']).optional() }),
    data: pageOf(OrderException),
  }),
  decisions: call({
    id: 'operations.decisions',
    method: 'GET',
    path: '/api/operations/decisions',
    who: 'orders.view',
    summary: 'Refunds that were asked for and claims that wait for an answer, the oldest first.',
    query: PageQuery,
    data: pageOf(Decision),
  }),
  paymentExceptions: call({
    id: 'operations.paymentExceptions',
    method: 'GET',
    path: '/api/operations/paymentExceptions',
    who: 'payments.view',
    summary: 'What providers said and could not be believed or used, the oldest first.',
    query: PageQuery,
    data: pageOf(PaymentException),
  }),
  answerPaymentException: call({
    id: 'operations.answerPaymentException',
    method: 'POST',
    path: '/api/operations/paymentExceptions/{bizId}',
    who: 'payments.resolve',
    summary: 'Close a payment exception with a note of what was done.',
    params: z.object({ bizId: BizId }),
    body: z.object({ note: z.string().trim().min(3).max(500) }),
    data: z.object({}),
  }),
  users: call({
    id: 'operations.users',
    method: 'GET',
    path: '/api/operations/users',
    who: 'users.view',
    summary: 'People, newest first, by name or mail address.',
    query: PageQuery.extend({
      q: z.string().trim().max(80).optional(),
      type: z.coerce.number().int().min(1).max(5).optional(),
    }),
    data: pageOf(Person),
  }),
  changeUserType: call({
    id: 'operations.changeUserType',
    method: 'PUT',
    path: '/api/operations/users/{bizId}/type',
    who: 'users.edit',
    summary: "Change somebody's type; nobody changes their own.",
    params: z.object({ bizId: BizId }),
    body: UserTypeForm,
    data: Person,
  }),
  changeRoles: call({
    id: 'operations.changeRoles',
    method: 'PUT',
    path: '/api/operations/users/{bizId}/roles',
    who: 'staff.manage',
    summary: 'Give a user staff roles or take them away; nobody changes their own.',
    params: z.object({ bizId: BizId }),
    body: RolesForm,
    data: Person,
  }),
  audit: call({
    id: 'operations.audit',
    method: 'GET',
    path: '/api/operations/audit',
    who: 'audit.view',
    summary: 'Who changed what, newest first.',
    query: z.object({
      subject: z.string().max(40).optional(),
      subjectId: z.string().max(64).optional(),
      userId: BizId.optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** Only what is older than this entry. */
      before: z.coerce.number().int().optional(),
    }),
    data: z.object({ list: z.array(AuditEntry), next: z.number().int().nullable() }),
  }),
  factory: call({
    id: 'operations.factory',
    method: 'GET',
    path: '/api/operations/factory',
    who: 'simulator.run',
    summary: 'How the factory simulator is set.',
    data: Factory,
  }),
  setFactory: call({
    id: 'operations.setFactory',
    method: 'PUT',
    path: '/api/operations/factory',
    who: 'simulator.run',
    summary: 'Start, stop or set the factory simulator of a demo shop.',
    body: FactoryForm,
    data: Factory,
  }),
};
