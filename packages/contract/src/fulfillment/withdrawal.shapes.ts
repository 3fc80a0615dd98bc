import { Email } from '../account/account.shapes.ts';
import type { Shapes } from '../call.ts';
import { StatusChange } from '../orders/order.shapes.ts';
import { BizId, Cents, IsoTime, Nothing, oneLine, PageQuery, Picture, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { LinkToken, RefundRequest } from './aftersale.shapes.ts';
import { goodsKinds, withdrawalProofs, withdrawalRights, withdrawalStates, withdrawalSteps } from './withdrawal.ts';

const LineQuantity = z.object({ orderLineId: BizId, quantity: z.number().int().min(1).max(9999) });
const lines = z.array(LineQuantity).min(1, 'Please choose at least one item.').max(100);

const WithdrawnItem = LineQuantity.extend({ title: z.string() });

/** What was declared about an order, as whoever has proved that it is theirs sees it. */
export const Declaration = z.object({
  bizId: BizId,
  state: z.enum(withdrawalStates),
  /** None where it was declared by number and address alone: then it is about all that can be withdrawn. */
  items: z.array(WithdrawnItem),
  declaredAt: IsoTime,
  /** What happened to it, the newest first. */
  history: z.array(
    z.object({ what: z.enum(withdrawalSteps), at: IsoTime, by: StatusChange.shape.by, text: z.string() }),
  ),
});
export type Declaration = z.infer<typeof Declaration>;

export const WithdrawalView = z.object({
  number: z.string(),
  right: z.enum(withdrawalRights),
  /** Days that the law of the destination gives; null where it gives none. */
  days: z.number().int().nullable(),
  /** Last moment to declare it; null before delivery, when it can be declared at any time. */
  until: IsoTime.nullable(),
  /** Nothing is made yet: all of it is canceled and refunded at once. */
  cancels: z.boolean(),
  lines: z.array(
    z.object({
      orderLineId: BizId,
      title: z.string(),
      variant: z.string(),
      picture: Picture,
      kind: z.enum(goodsKinds),
      returnable: z.boolean(),
      /** So many of them can still be withdrawn. */
      left: z.number().int(),
    }),
  ),
  declarations: z.array(Declaration),
});
export type WithdrawalView = z.infer<typeof WithdrawalView>;

export const WithdrawalForm = z.object({ lines });
export type WithdrawalForm = z.infer<typeof WithdrawalForm>;

/** The declaration of somebody who has neither an account nor the link at hand. */
export const WithdrawalStatement = z.object({
  name: oneLine().min(2, 'Please enter your name.').max(80),
  number: oneLine().toUpperCase().min(1, 'Please enter your order number.').max(40),
  email: Email,
});

/** A declaration as staff see it. */
export const StaffWithdrawal = z.object({
  bizId: BizId,
  state: z.enum(withdrawalStates),
  proof: z.enum(withdrawalProofs),
  declaredAt: IsoTime,
  /** Null where number and address match no order. */
  orderId: BizId.nullable(),
  orderNumber: z.string(),
  customer: z.string(),
  /** Typed by whoever is not known to be the customer. */
  email: z.string().nullable(),
  items: z.array(WithdrawnItem),
  /** What can still be taken back of the order. */
  choosable: z.array(WithdrawnItem),
  /** What taking all of it back would refund, shipping included where nothing of the order is kept. */
  amount: Cents,
  answer: z.string().nullable(),
  /** The refund that was requested for it. */
  refund: RefundRequest.pick({ state: true, amount: true }).nullable(),
});
export type StaffWithdrawal = z.infer<typeof StaffWithdrawal>;

const ofOrder = z.object({ orderId: BizId });
const token = z.object({ token: LinkToken });
const byId = z.object({ bizId: BizId });

export const withdrawalShapes = {
  ofOrder: {
    summary: 'Whether and until when I can withdraw from my order’s contract, and for which items.',
    params: ofOrder,
    data: WithdrawalView,
  },
  declare: {
    summary: 'Withdraw from the contract for items of my order. Confirmed by email at once.',
    params: ofOrder,
    body: WithdrawalForm,
    data: Declaration,
  },
  declared: {
    summary: 'What was withdrawn from my order, newest first, and what became of it.',
    params: ofOrder,
    data: z.array(Declaration),
  },
  byLink: {
    summary: 'The same as `withdrawal.ofOrder`, by the order’s emailed link.',
    params: token,
    data: WithdrawalView,
  },
  declareByLink: {
    summary: 'The same as `withdrawal.declare`, by the order’s emailed link.',
    params: token,
    body: WithdrawalForm,
    data: Declaration,
  },
  request: {
    summary:
      'Withdraw from a contract by order number and email address alone. It is recorded with its time; the response is the same whether or not they match, and a confirmation goes only to the address on file.',
    body: WithdrawalStatement,
    data: z.object({ receivedAt: IsoTime }),
  },
} satisfies Shapes;

export const withdrawalConsoleShapes = {
  list: {
    summary: 'Withdrawals: open ones, oldest first, or settled ones, newest first.',
    query: PageQuery.extend({ show: z.enum(['open', 'settled']).default('open') }),
    data: pageOf(StaffWithdrawal),
  },
  receive: {
    summary:
      'Record that withdrawn goods are back, and refund them; with the last item of an order its shipping, too. Large amounts need a second approval.',
    params: byId,
    body: z.object({ lines }),
    data: RefundRequest,
  },
  close: {
    summary: 'Close a withdrawal without a refund. The customer gets the answer by email.',
    params: byId,
    body: z.object({ answer: z.string().trim().min(10, 'Please write at least 10 characters.').max(500) }),
    data: Nothing,
  },
} satisfies Shapes;
