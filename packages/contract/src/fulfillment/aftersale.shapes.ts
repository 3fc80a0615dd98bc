import { AddressForm } from '../account/account.shapes.ts';
import type { Shapes } from '../call.ts';
import { orderStates, SelectionScope } from '../enums.ts';
import { RefundPart } from '../money/refund.shapes.ts';
import { Approval, OrderException } from '../orders/exception.shapes.ts';
import { remedies } from '../orders/exception.ts';
import { OrderDetail, OrderFilter, OrderLine, StatusChange } from '../orders/order.shapes.ts';
import { BizId, Cents, CurrencyCode, IsoTime, Picture } from '../shapes.ts';
import { z } from '../zod.ts';
import { bulkLimit, claimAnswers, claimStates, claimWishes, refundRequestStates } from './aftersale.ts';
import { Trajectory } from './shipment.shapes.ts';

const AddressFix = AddressForm.omit({ isDefault: true });

const LineQuantity = z.object({ orderLineId: BizId, quantity: z.number().int().min(1).max(9999) });
/** Units of lines, and perhaps the shipping. */
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
  .object({ reason: z.string().trim().min(10, 'Please write at least 10 characters.').max(500), ...chosenParts })
  .refine(({ lines, shipping }) => lines.length > 0 || shipping, {
    path: ['lines'],
    message: 'Please choose at least one item.',
  });
export const ClaimForm = z.object({
  orderLineId: BizId,
  /** How many of them; all that can be claimed where it is left out. */
  quantity: z.number().int().min(1).max(9999).optional(),
  wish: z.enum(claimWishes).optional(),
  text: z.string().trim().min(10, 'Please describe what’s wrong.').max(1000),
  /** Files that were uploaded before. */
  photoIds: z.array(BizId).min(1, 'Please add a photo.').max(4),
});

/** An order as its buyer sees it by a link, without an account. */
export const BuyerOrder = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  storeName: z.string().nullable(),
  /** Bought without an account, and can be added to one. */
  guest: z.boolean(),
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
    summary: 'Available actions for my order, and its requests and claims so far.',
    params: orderId,
    data: AfterSale,
  },
  cancel: {
    summary: 'Cancel my order before production. Payments are refunded in full.',
    params: orderId,
    body: z.object({ reason: z.string().trim().max(200).optional() }),
    data: z.object({ state: z.enum(orderStates), refunded: Cents }),
  },
  changeAddress: {
    summary: 'Change my order’s address within the same country and region, before production.',
    params: orderId,
    body: AddressFix,
    data: z.object({}),
  },
  bulk: {
    summary: 'Cancel several of my unpaid orders, or find which of them can be paid together.',
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
    summary: 'Request a refund for items already in production. Staff decide.',
    params: orderId,
    body: RefundForm,
    data: RefundRequest,
  },
  answer: {
    summary: 'Answer a question about my order with one of its remedies.',
    params: z.object({ bizId: BizId }),
    body: AnswerForm,
    data: OrderException,
  },
  claim: {
    summary: 'Report a problem with an item, with photos, within 30 days of delivery.',
    params: orderId,
    body: ClaimForm,
    data: Claim,
  },
  makeLink: {
    summary: 'Create a guest link for tracking my order. Replaces any earlier link.',
    params: orderId,
    data: z.object({ url: z.string(), expiresAt: IsoTime }),
  },
  revokeLink: {
    summary: 'Revoke the guest link.',
    params: orderId,
    data: z.object({}),
  },
} satisfies Shapes;

export const buyerShapes = {
  order: {
    summary: 'The order behind a guest link.',
    params: token,
    data: BuyerOrder,
  },
  address: {
    summary: 'Change the address within the same country, before production.',
    params: token,
    body: AddressFix,
    data: BuyerOrder,
  },
  swap: {
    summary: 'Switch to another size or color at the same price, before production.',
    params: token,
    body: z.object({ orderLineId: BizId, skuId: BizId }),
    data: BuyerOrder,
  },
  cancel: {
    summary: 'Cancel the order before production. The payment goes back to its source.',
    params: token,
    body: z.object({ reason: z.string().trim().max(200).optional() }),
    data: BuyerOrder,
  },
  photo: {
    summary: 'Upload a photo for a claim, as multipart/form-data in the field `file`.',
    params: token,
    data: z.object({ photoId: BizId }),
  },
  claim: {
    summary: 'Report a problem with an item, with photos.',
    params: token,
    body: ClaimForm,
    data: BuyerOrder,
  },
} satisfies Shapes;
