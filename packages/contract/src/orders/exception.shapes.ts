import type { Shapes } from '../call.ts';
import { BizId, Cents, IsoTime, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { orderExceptionKinds, remedies } from './exception.ts';
import { StatusChange } from './order.shapes.ts';

/** Somebody of operations has said yes to giving so much back, in these words. */
export const Approval = z.object({ bizId: BizId, name: z.string(), at: IsoTime, note: z.string(), amount: Cents });
export type Approval = z.infer<typeof Approval>;

export const OrderException = z.object({
  bizId: BizId,
  orderId: BizId,
  orderNumber: z.string(),
  orderLineId: BizId.nullable(),
  shipmentId: BizId.nullable(),
  kind: z.enum(orderExceptionKinds),
  owner: z.enum(['customer', 'operations']),
  question: z.string(),
  remedies: z.array(z.enum(remedies)),
  raisedAt: IsoTime,
  deadline: IsoTime,
  closedAt: IsoTime.nullable(),
  remedy: z.enum(remedies).nullable(),
  history: z.array(z.object({ at: IsoTime, by: StatusChange.shape.by, text: z.string() })),
  /** For operations: who has said yes to an answer that needs two people. */
  approvals: z.array(Approval).optional(),
  /** For operations: why one of them has put the order on hold. */
  reason: z.string().nullable().optional(),
});
export type OrderException = z.infer<typeof OrderException>;

export const exceptionShapes = {
  list: {
    summary: 'Questions about my orders, unanswered ones first.',
    query: PageQuery.extend({ open: z.stringbool().optional() }),
    data: pageOf(OrderException),
  },
} satisfies Shapes;
