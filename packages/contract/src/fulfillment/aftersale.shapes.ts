import { AddressForm } from '../account/account.shapes.ts';
import type { Shapes } from '../call.ts';
import { orderStates, SelectionScope } from '../enums.ts';
import { RefundPart } from '../money/refund.shapes.ts';
import { remedies } from '../orders/exception.calls.ts';
import { Approval, OrderException } from '../orders/exception.shapes.ts';
import { OrderDetail, OrderFilter, OrderLine, StatusChange } from '../orders/order.shapes.ts';
import { BizId, Cents, CurrencyCode, IsoTime, Picture } from '../shapes.ts';
import { z } from '../zod.ts';
import { bulkLimit, claimAnswers, claimStates, claimWishes, refundRequestStates } from './aftersale.calls.ts';
import { Trajectory } from './shipment.shapes.ts';

const AddressFix = AddressForm.omit({ isDefault: true });

const LineQuantity = z.object({ orderLineId: BizId, quantity: z.number().int().min(1).max(9999) });
/** Pieces of lines, and perhaps the shipping. */
const chosenParts = {
  lines: z.array(LineQuantity).max(100),
  /** All that is left of it. */
  shipping: z.boolean().optional(),
};

export const AnswerForm = z.object({
  remedy: z.enum(remedies),
  note: z.string().trim().max(500).optional(),
  /** With `correctAddress`. */
  address: AddressFix.optional(),
  /** With `replaceDesign`: a saved design on the same product. */
  templateId: BizId.optional(),
  /** With `refund`, by operations: what is given back; all that the parcel held where it is left out. */
  refund: z.object(chosenParts).optional(),
});
export type AnswerForm = z.infer<typeof AnswerForm>;

export const Claim = z.object({
  bizId: BizId,
  orderId: BizId,
  orderLineId: BizId,
  title: z.string(),
  variant: z.string(),
  quantity: z.number().int(),
  wish: z.enum(claimWishes).nullable(),
  text: z.string(),
  photos: z.array(Picture),
  state: z.enum(claimStates),
  answer: z.enum(claimAnswers).nullable(),
  answerText: z.string().nullable(),
  createdAt: IsoTime,
  answeredAt: IsoTime.nullable(),
});
export type Claim = z.infer<typeof Claim>;

export const RefundRequest = z.object({
  bizId: BizId,
  orderId: BizId,
  state: z.enum(refundRequestStates),
  amount: Cents,
  /** As charged, in the unit the order's currency is shown in; null for requests older than this figure. */
  amountMinor: z.number().int().nullable(),
  lines: z.array(LineQuantity),
  shipping: z.boolean(),
  reason: z.string(),
  decision: z.string().nullable(),
  createdAt: IsoTime,
  /** For operations: who has said yes, where it needed two people. */
  approvals: z.array(Approval).optional(),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

/** Money on its way back, or there. */
export const GivenRefund = z.object({
  bizId: BizId,
  currency: CurrencyCode,
  amountMinor: z.number().int(),
  destination: z.enum(['source', 'wallet']),
  done: z.boolean(),
  reason: z.string(),
  at: IsoTime,
});
export type GivenRefund = z.infer<typeof GivenRefund>;

/** What can be asked for now: taken back at once, or asked of operations. */
export const AfterSale = z.object({
  cancel: z.enum(['free', 'none']),
  /** Most that can be asked back now, after the release; 0 where nothing can. */
  refundable: Cents,
  /** What can be given back or claimed of each line and of the shipping. */
  parts: z.array(RefundPart),
  refundRequests: z.array(RefundRequest),
  /** What was given back, for whatever reason. */
  refunds: z.array(GivenRefund),
  claims: z.array(Claim),
  claimable: z.boolean(),
  exceptions: z.array(OrderException),
  link: z.object({ url: z.string(), expiresAt: IsoTime }).nullable(),
});
export type AfterSale = z.infer<typeof AfterSale>;

export const RefundForm = z
  .object({ reason: z.string().trim().min(10, 'Please say in a sentence what is wrong.').max(500), ...chosenParts })
  .refine(({ lines, shipping }) => lines.length > 0 || shipping, {
    path: ['lines'],
    message: 'Please choose at least one item.',
  });
export const ClaimForm = z.object({
  orderLineId: BizId,
  /** How many of them; all that can be claimed where it is left out. */
  quantity: z.number().int().min(1).max(9999).optional(),
  wish: z.enum(claimWishes).optional(),
  text: z.string().trim().min(10, 'Please say in a sentence what is wrong.').max(1000),
  /** Files that were uploaded before. */
  photoIds: z.array(BizId).min(1, 'Please add a photo.').max(4),
});

/** An order as its buyer sees it by a link, without an account. */
export const BuyerOrder = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  storeName: z.string().nullable(),
  placedAt: IsoTime,
  lines: z.array(
    OrderLine.pick({ bizId: true, title: true, variant: true, quantity: true, picture: true }).extend({
      /** So many can still be claimed. */
      claimable: z.number().int(),
      /** Variants at the same price that it can be swapped for. */
      swaps: z.array(z.object({ skuId: BizId, variant: z.string() })),
    }),
  ),
  address: OrderDetail.shape.address,
  shipping: OrderDetail.shape.shipping,
  statusFlow: z.array(StatusChange.omit({ why: true, by: true })),
  changeable: z.boolean(),
  changeableUntil: IsoTime.nullable(),
  cancellable: z.boolean(),
  claimable: z.boolean(),
  claims: z.array(Claim.omit({ photos: true, orderId: true })),
  trajectory: Trajectory,
});
export type BuyerOrder = z.infer<typeof BuyerOrder>;

const orderId = z.object({ orderId: BizId });
export const LinkToken = z
  .string()
  .min(20)
  .max(120)
  .regex(/^[\w.-]+$/);
const token = z.object({ token: LinkToken });

export const aftersaleShapes = {
  get: {
    summary: 'What can be done about an order of mine, and what has been.',
    params: orderId,
    data: AfterSale,
  },
  cancel: {
    summary: 'Cancel an order of mine that is unpaid or not yet released; what was paid is given back in full.',
    params: orderId,
    body: z.object({ reason: z.string().trim().max(200).optional() }),
    data: z.object({ state: z.enum(orderStates), refunded: Cents }),
  },
  changeAddress: {
    summary: 'Send an order of mine to another address in the same country and region, until it is released.',
    params: orderId,
    body: AddressFix,
    data: z.object({}),
  },
  bulk: {
    summary: 'Cancel several unpaid orders of mine, or say which of them can be paid together.',
    body: z
      .object({
        action: z.enum(['cancel', 'pay']),
        /** `part`: those that are named. `all`: every one that the filter lists. */
        scope: z.literal([SelectionScope.all, SelectionScope.part]).default(SelectionScope.part),
        orderIds: z.array(BizId).max(bulkLimit).default([]),
        filter: OrderFilter.default({}),
      })
      .refine(({ scope, orderIds }) => scope === SelectionScope.all || orderIds.length > 0, {
        path: ['orderIds'],
        message: 'Please choose at least one order.',
      }),
    data: z.object({
      done: z.array(BizId),
      failed: z.array(z.object({ orderId: BizId, number: z.string().nullable(), reason: z.string() })),
      /** Page on which those can be paid. */
      payLink: z.string().nullable(),
    }),
  },
  refund: {
    summary: 'Ask for money back for items of an order that has been released; operations decide.',
    params: orderId,
    body: RefundForm,
    data: RefundRequest,
  },
  answer: {
    summary: 'Answer a question about an order of mine by one of its remedies.',
    params: z.object({ bizId: BizId }),
    body: AnswerForm,
    data: OrderException,
  },
  claim: {
    summary: 'Say with photos what is wrong with an item, up to 30 days after it was delivered.',
    params: orderId,
    body: ClaimForm,
    data: Claim,
  },
  makeLink: {
    summary: 'A link by which the buyer of an order of mine can follow it without an account; an older one ends.',
    params: orderId,
    data: z.object({ url: z.string(), expiresAt: IsoTime }),
  },
  revokeLink: {
    summary: 'End the link at once.',
    params: orderId,
    data: z.object({}),
  },
} satisfies Shapes;

export const buyerShapes = {
  order: {
    summary: 'The order that a link is for.',
    params: token,
    data: BuyerOrder,
  },
  address: {
    summary: 'Send it to another address in the same country, until it is released.',
    params: token,
    body: AddressFix,
    data: BuyerOrder,
  },
  swap: {
    summary: 'Take another size or colour at the same price, until it is released.',
    params: token,
    body: z.object({ orderLineId: BizId, skuId: BizId }),
    data: BuyerOrder,
  },
  cancel: {
    summary: 'Cancel it, until it is released; the money goes back to where it came from.',
    params: token,
    body: z.object({ reason: z.string().trim().max(200).optional() }),
    data: BuyerOrder,
  },
  photo: {
    summary: 'A photo for a claim, as multipart/form-data in the field `file`.',
    params: token,
    data: z.object({ photoId: BizId }),
  },
  claim: {
    summary: 'Say with photos what is wrong with an item.',
    params: token,
    body: ClaimForm,
    data: BuyerOrder,
  },
} satisfies Shapes;
