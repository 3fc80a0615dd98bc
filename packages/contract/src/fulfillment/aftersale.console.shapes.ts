import { AddressForm } from '../account/account.shapes.ts';
import type { Shapes } from '../call.ts';
import { orderStates } from '../enums.ts';
import { Approval } from '../orders/exception.shapes.ts';
import { done } from '../orders/order.console.shapes.ts';
import { BizId, Cents, IsoTime, PageQuery, Picture, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { cancelWishers } from './aftersale.console.ts';
import { Claim, RefundForm, RefundRequest } from './aftersale.shapes.ts';
import { claimAnswers, claimWishes } from './aftersale.ts';

/** Money that somebody wants back, or a claim, as operations decide about it. */
export const Decision = z.object({
  bizId: BizId,
  kind: z.enum(['refund', 'claim']),
  orderId: BizId,
  orderNumber: z.string(),
  customer: z.string(),
  /** Of a claim what its units would give back. */
  amount: Cents,
  /** What it is about: units, and of a refund perhaps the shipping. */
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
  question: z.string().trim().min(5, 'Please enter your question.').max(500),
});

export const StaffRemakeForm = z.object({
  lines: z
    .array(z.object({ orderLineId: BizId, quantity: z.number().int().min(1).max(9999) }))
    .min(1, 'Please choose at least one item.')
    .max(100),
  reason,
});

const params = z.object({ orderId: BizId });

export const aftersaleConsoleShapes = {
  decisions: {
    summary: 'Open refund requests and claims, oldest first.',
    query: PageQuery,
    data: pageOf(Decision),
  },
  refundOrder: {
    summary: 'Refund items of an order or its shipping. Large amounts need a second approval.',
    params,
    body: RefundForm,
    data: RefundRequest,
  },
  decideRefund: {
    summary: 'Approve or decline a refund request.',
    params: z.object({ bizId: BizId }),
    body: z.object({ approve: z.boolean(), decision: z.string().trim().min(1).max(500) }),
    data: RefundRequest,
  },
  answerClaim: {
    summary: 'Resolve a claim: remake, refund, or decline.',
    params: z.object({ bizId: BizId }),
    body: z.object({ answer: z.enum(claimAnswers), answerText: z.string().trim().min(1).max(500) }),
    data: Claim,
  },
  cancel: {
    summary: 'Cancel an order before production and refund it. Large amounts need a second approval.',
    params,
    body: StaffCancelForm,
    data: z.object({ state: z.enum(orderStates), refunded: Cents }),
  },
  correctAddress: {
    summary: 'Correct an order’s address before production, within the same country and region.',
    params,
    body: StaffAddressForm,
    data: done,
  },
  methods: {
    summary: 'Shipping methods available for an order’s address; none once a unit is packed.',
    params,
    data: z.array(MethodChoice),
  },
  changeMethod: {
    summary: 'Change an order’s shipping method. The customer’s price stays the same.',
    params,
    body: StaffMethodForm,
    data: done,
  },
  hold: {
    summary: 'Put an order on hold. It isn’t produced or shipped until the exception is resolved with `release`.',
    params,
    body: StaffReasonForm,
    data: done,
  },
  ask: {
    summary: 'Ask the customer a question about an order. The order waits for the reply.',
    params,
    body: StaffQuestionForm,
    data: done,
  },
  remake: {
    summary: 'Remake items of a delivered order at no cost to the customer.',
    params,
    body: StaffRemakeForm,
    data: done,
  },
} satisfies Shapes;
