import type { Shapes } from '../call.ts';
import { BizId, IsoTime, Nothing, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { Email } from './account.shapes.ts';

export const SuggestionForm = z.object({
  suggestion: z
    .string()
    .trim()
    .min(10, 'Please tell us a little more.')
    .max(2000, 'Please keep it under 2000 characters.'),
  /** Only for an answer. */
  email: Email.optional(),
});

/** An idea as staff read it. */
export const Idea = z.object({
  bizId: BizId,
  text: z.string(),
  /** Of the account it was sent from; null for a visitor, and once that account is gone. */
  name: z.string().nullable(),
  /** Where to answer; null where nobody asked for an answer. */
  email: z.string().nullable(),
  createdAt: IsoTime,
});
export type Idea = z.infer<typeof Idea>;

export const feedbackShapes = {
  registerPrivacyChoice: {
    summary: 'Record that a visitor accepted or declined cookies. Stores the policy version and time, not who.',
    body: z.object({ privacyPolicyVersion: z.string().min(1).max(20), choice: z.enum(['all', 'none']) }),
    data: Nothing,
  },
  suggestIdea: {
    summary: 'Suggest a platform to integrate, or any other idea.',
    body: SuggestionForm,
    data: Nothing,
  },
  ideas: {
    summary: 'Ideas of customers and visitors, newest first.',
    query: PageQuery,
    data: pageOf(Idea),
  },
  usageStat: {
    summary: 'Count a referred visit. Only totals are stored, and pages ask for consent first.',
    body: z.object({ source: z.string().regex(/^[a-z0-9.-]{1,40}$/) }),
    data: Nothing,
  },
} satisfies Shapes;
