import type { Shapes } from '../call.ts';
import { BizId, IsoTime, Nothing } from '../shapes.ts';
import { z } from '../zod.ts';
import { checkedByHand, checklistRows } from './checklist.ts';

export const Checklist = z.object({
  /** In their order; one that does not apply is left out. */
  rows: z.array(
    z.object({
      row: z.enum(checklistRows),
      done: z.boolean(),
      /** Of a row that was checked by hand. */
      checked: z.object({ at: IsoTime, by: z.string(), userId: BizId }).nullable(),
      /** Days since the rates in use were published, and since the last backup was made. */
      days: z.number().int().nullable(),
    }),
  ),
  /** Somebody has put the list away. */
  dismissed: z.boolean(),
});
export type Checklist = z.infer<typeof Checklist>;

export const checklistShapes = {
  checklist: {
    summary: 'Setup checklist: what is left before the shop can sell.',
    data: Checklist,
  },
  check: {
    summary: 'Mark a checklist item as done.',
    params: z.object({ row: z.enum(checkedByHand) }),
    data: Checklist,
  },
  dismissChecklist: {
    summary: 'Hide the checklist for all staff, or show it again.',
    body: z.object({ dismissed: z.boolean() }),
    data: Nothing,
  },
} satisfies Shapes;
