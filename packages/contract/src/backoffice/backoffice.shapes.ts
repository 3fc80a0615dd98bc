import { fileOf, type Shapes } from '../call.ts';
import { orderStates } from '../enums.ts';
import { unitStates } from '../fulfillment/production.ts';
import { OrderException } from '../orders/exception.shapes.ts';
import { BizId, Cents, IsoTime, PageQuery, Picture, pageOf, searchText } from '../shapes.ts';
import { z } from '../zod.ts';
import { orderSorts } from './backoffice.ts';

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
  units: z.number().int(),
  picture: Picture.nullable(),
  trackingNumbers: z.array(z.string()),
});
export type FoundOrder = z.infer<typeof FoundOrder>;

export const LateOrder = z.object({
  bizId: BizId,
  number: z.string(),
  dueAt: IsoTime,
  units: z.number().int(),
  states: z.array(z.enum(unitStates)),
  picture: Picture,
});

export const Overview = z.object({
  now: IsoTime,
  /** Units that are in each state now. */
  units: z.partialRecord(z.enum(unitStates), z.number().int()),
  orders: z.partialRecord(z.enum(orderStates), z.number().int()),
  late: z.number().int(),
  dueToday: z.number().int(),
  lateOrders: z.array(LateOrder),
  /** Since when the unit that waits longest is in its state. */
  oldest: z.object({ bizId: BizId, orderNumber: z.string(), state: z.enum(unitStates), since: IsoTime }).nullable(),
  shippedToday: z.number().int(),
  reprintsToday: z.number().int(),
  questions: z.object({ customer: z.number().int(), operations: z.number().int() }),
  refundRequests: z.number().int(),
  claims: z.number().int(),
  /** That wait for the goods. */
  withdrawals: z.number().int(),
  paymentExceptions: z.number().int(),
  /** Products on sale that lack facts, or have a certificate that expires soon. */
  productFacts: z.number().int(),
  /** Background jobs that have failed for good. */
  failedJobs: z.number().int(),
  /** How many days old the exchange rates are; null while they are fresh. */
  oldRatesDays: z.number().int().nullable(),
});
export type Overview = z.infer<typeof Overview>;

const Actor = z.object({ bizId: BizId, name: z.string() });

export const AuditEntry = z.object({
  id: z.number().int(),
  at: IsoTime,
  by: Actor.nullable(),
  subject: z.string(),
  subjectId: z.string(),
  what: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Which orders. */
const OrderFilter = z.object({
  q: searchText().optional(),
  state: z.enum(orderStates).optional(),
});

/** Which entries of the audit log. */
const AuditFilter = z.object({
  subject: z.string().max(40).optional(),
  subjectId: z.string().max(64).optional(),
  userId: BizId.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export const backofficeShapes = {
  overview: {
    summary: 'Dashboard: work in progress, what is late, and what needs a decision.',
    data: Overview,
  },
  orders: {
    summary: 'Orders by number, email address, name, tracking number, or SKU. All orders without a search.',
    query: PageQuery.extend({
      ...OrderFilter.shape,
      /** Newest first without it. */
      sort: z.enum(orderSorts).optional(),
    }),
    data: pageOf(FoundOrder),
  },
  exportOrders: {
    summary: 'Export orders as CSV. Each export is in the audit log with its filters and the number of orders.',
    query: OrderFilter,
    data: fileOf('text/csv'),
  },
  exceptions: {
    summary: 'Open order exceptions, most urgent first.',
    query: PageQuery.extend({ owner: z.enum(['customer', 'operations']).optional() }),
    data: pageOf(OrderException),
  },
  audit: {
    summary: 'Audit log, newest first.',
    query: AuditFilter.extend({
      /** Only what is older than this entry. */
      before: z.coerce.number().int().optional(),
    }),
    data: z.object({
      list: z.array(AuditEntry),
      next: z.number().int().nullable(),
      /** Of `userId`, who may have no entry among these. */
      who: Actor.nullable(),
    }),
  },
  exportAudit: {
    summary: 'Export the audit log as CSV. Each export is in the audit log with its filters.',
    query: AuditFilter,
    data: fileOf('text/csv'),
  },
} satisfies Shapes;
