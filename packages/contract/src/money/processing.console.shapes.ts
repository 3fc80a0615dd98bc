import type { Shapes } from '../call.ts';
import { BizId, Cents, IsoTime, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';

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

export const processingConsoleShapes = {
  paymentExceptions: {
    summary: 'Payment exceptions that need review, oldest first.',
    query: PageQuery,
    data: pageOf(PaymentException),
  },
  answerPaymentException: {
    summary: 'Close a payment exception with a note. What failed as a refund is sent again, or goes into the wallet.',
    params: z.object({ bizId: BizId }),
    body: z.object({
      note: z.string().trim().min(3).max(500),
      /** Only of `refundFailed`: sends the refund again, or puts it into the customer's wallet. */
      refund: z.enum(['source', 'wallet']).optional(),
    }),
    data: z.object({}),
  },
} satisfies Shapes;
