import type { Shapes } from '../call.ts';
import { BizId, Cents, IsoTime, PageQuery, Picture, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { claimWishes } from './aftersale.calls.ts';
import { Approval } from './aftersale.shapes.ts';

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

export const aftersaleConsoleShapes = {
  decisions: {
    summary: 'Refunds that were asked for and claims that wait for an answer, the oldest first.',
    query: PageQuery,
    data: pageOf(Decision),
  },
} satisfies Shapes;
