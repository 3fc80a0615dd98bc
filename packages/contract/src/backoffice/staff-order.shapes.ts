import type { Shapes } from '../call.ts';
import { customerTypes } from '../enums.ts';
import { cancelWishers } from '../fulfillment/aftersale.console.ts';
import { GivenRefund } from '../fulfillment/aftersale.shapes.ts';
import { InvoiceCard } from '../money/invoice.shapes.ts';
import { Approval } from '../orders/exception.shapes.ts';
import { StatusChange } from '../orders/order.shapes.ts';
import { BizId, IsoTime } from '../shapes.ts';
import { z } from '../zod.ts';
import { timelineKinds } from './staff-order.ts';

/** Something that happened to an order, whoever did it. */
export const TimelineEntry = z.object({
  at: IsoTime,
  kind: z.enum(timelineKinds),
  /** Of its kind: the state, what was changed, how a parcel is. */
  what: z.string(),
  by: StatusChange.shape.by,
  /** Of somebody with an account. */
  name: z.string().nullable(),
  text: z.string(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Which of the acts below the order allows now. */
export const StaffActs = z.object({
  cancel: z.boolean(),
  correctAddress: z.boolean(),
  changeMethod: z.boolean(),
  hold: z.boolean(),
  ask: z.boolean(),
  remake: z.boolean(),
});
export type StaffActs = z.infer<typeof StaffActs>;

export const StaffOrder = z.object({
  customer: z.object({
    bizId: BizId,
    name: z.string(),
    email: z.string(),
    type: z.union(customerTypes.map((value) => z.literal(value))),
    since: IsoTime,
    orders: z.number().int(),
  }),
  acts: StaffActs,
  /** A cancellation that one of the staff has asked for and that waits for a second person. */
  cancellation: z.object({ wantedBy: z.enum(cancelWishers), approvals: z.array(Approval) }).nullable(),
  payments: z.array(
    z.object({
      bizId: BizId,
      provider: z.string(),
      /** The provider's id of it. */
      reference: z.string().nullable(),
      refundedMinor: z.number().int(),
    }),
  ),
  refunds: z.array(
    // Why it failed, in the provider's words.
    GivenRefund.extend({ failure: z.string().nullable() }),
  ),
  documents: z.array(InvoiceCard.extend({ pdf: z.string() })),
  /** The newest first. */
  timeline: z.array(TimelineEntry),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

export const staffOrderShapes = {
  detail: {
    summary: 'An order with its customer, payments, refunds, documents, and timeline.',
    params: z.object({ orderId: BizId }),
    data: StaffOrder,
  },
} satisfies Shapes;
