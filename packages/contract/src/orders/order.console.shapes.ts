import { AddressForm } from '../account/account.shapes.ts';
import type { Shapes } from '../call.ts';
import { customerTypes, orderStates } from '../enums.ts';
import { Approval, GivenRefund } from '../fulfillment/aftersale.shapes.ts';
import { InvoiceCard } from '../money/invoice.shapes.ts';
import { BizId, Cents, IsoTime } from '../shapes.ts';
import { z } from '../zod.ts';
import { cancelWishers, timelineKinds } from './order.console.calls.ts';
import { StatusChange } from './order.shapes.ts';

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

export const MethodChoice = z.object({
  method: z.string(),
  label: z.string(),
  tracked: z.boolean(),
  current: z.boolean(),
  /** What it costs the shop beyond what its customer pays for shipping; less than 0 where it costs less. */
  costsMore: Cents,
  arrivesFrom: z.iso.date(),
  arrivesTo: z.iso.date(),
});
export type MethodChoice = z.infer<typeof MethodChoice>;

const reason = z.string().trim().min(3, 'Please give a reason.').max(300);

export const StaffCancelForm = z.object({
  wantedBy: z.enum(cancelWishers),
  /** Where the shop wants it, its customer reads it. */
  reason,
});
export type StaffCancelForm = z.infer<typeof StaffCancelForm>;
export const StaffReasonForm = z.object({ reason });
export const StaffAddressForm = z.object({ address: AddressForm.omit({ isDefault: true }), reason });
export const StaffMethodForm = z.object({ method: z.string().min(1, 'Please choose a method.').max(40), reason });
export const StaffQuestionForm = z.object({
  question: z.string().trim().min(5, 'Please write your question.').max(500),
});
export const StaffNoteForm = z.object({ text: z.string().trim().min(1, 'Please write a note.').max(1000) });
export const StaffRemakeForm = z.object({
  lines: z
    .array(z.object({ orderLineId: BizId, quantity: z.number().int().min(1).max(9999) }))
    .min(1, 'Please choose at least one item.')
    .max(100),
  reason,
});

const params = z.object({ orderId: BizId });
const done = z.object({});

export const orderConsoleShapes = {
  detail: {
    summary: 'Who ordered, what was paid and given back, the documents, and all that happened to an order.',
    params,
    data: StaffOrder,
  },
  cancel: {
    summary:
      'Cancel an order that is not released, and give back what was paid; a large sum waits for a second person.',
    params,
    body: StaffCancelForm,
    data: z.object({ state: z.enum(orderStates), refunded: Cents }),
  },
  correctAddress: {
    summary: 'Correct the address of an order that is not released, in the same country and region.',
    params,
    body: StaffAddressForm,
    data: done,
  },
  methods: {
    summary: 'The shipping methods that reach the address of an order; none once something of it is packed.',
    params,
    data: z.array(MethodChoice),
  },
  changeMethod: {
    summary: 'Ship an order by another method; its customer pays what was agreed.',
    params,
    body: StaffMethodForm,
    data: done,
  },
  hold: {
    summary:
      'Put an order on hold: nothing of it is released or shipped until the exception is answered with `release`.',
    params,
    body: StaffReasonForm,
    data: done,
  },
  ask: {
    summary: 'Ask the customer something about an order; it waits for the reply.',
    params,
    body: StaffQuestionForm,
    data: done,
  },
  addNote: {
    summary: 'Write a note about an order that only staff read.',
    params,
    body: StaffNoteForm,
    data: done,
  },
  remake: {
    summary: 'Have items of a delivered order made and sent once more at no cost for the customer.',
    params,
    body: StaffRemakeForm,
    data: done,
  },
} satisfies Shapes;
