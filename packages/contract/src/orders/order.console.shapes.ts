import type { Shapes } from '../call.ts';
import { BizId } from '../shapes.ts';
import { z } from '../zod.ts';

export const StaffNoteForm = z.object({ text: z.string().trim().min(1, 'Please enter a note.').max(1000) });

/** The answer to an act of staff that changes an order. */
export const done = z.object({});

export const orderConsoleShapes = {
  addNote: {
    summary: 'Add an internal note to an order.',
    params: z.object({ orderId: BizId }),
    body: StaffNoteForm,
    data: done,
  },
} satisfies Shapes;
