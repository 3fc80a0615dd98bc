import type { Shapes } from '../call.ts';
import { BizId, IsoTime, Nothing, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { Email } from './account.shapes.ts';
import { supportStates } from './support.ts';

export const SupportForm = z.object({
  /** Of whoever is not logged in; others are answered at the address of their account. */
  email: Email.optional(),
  /** The order it is about: one of the person's own. */
  orderId: BizId.optional(),
  text: z.string().trim().min(10, 'Please tell us a little more.').max(4000, 'Please keep it under 4000 characters.'),
});

export const SupportAnswerForm = z.object({
  answer: z.string().trim().min(2, 'Please enter a reply.').max(4000, 'Please keep it under 4000 characters.'),
});

/** A message as operations read it. */
export const SupportMessage = z.object({
  bizId: BizId,
  email: z.string(),
  /** Of the account it was written from; null for a visitor. */
  name: z.string().nullable(),
  order: z.object({ bizId: BizId, number: z.string() }).nullable(),
  text: z.string(),
  createdAt: IsoTime,
  answer: z.object({ text: z.string(), by: z.string().nullable(), at: IsoTime }).nullable(),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

export const supportShapes = {
  write: {
    summary: 'Contact the shop. The sender gets a confirmation, and the reply arrives by email.',
    body: SupportForm,
    data: Nothing,
  },
  messages: {
    summary: 'Messages from customers: open ones oldest first, answered ones newest first.',
    query: PageQuery.extend({ state: z.enum(supportStates).default('open') }),
    data: pageOf(SupportMessage).extend({ open: z.number().int() }),
  },
  answer: {
    summary: 'Reply to a message by email. Works once per message.',
    params: z.object({ bizId: BizId }),
    body: SupportAnswerForm,
    data: SupportMessage,
  },
} satisfies Shapes;
