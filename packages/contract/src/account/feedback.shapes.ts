import type { Shapes } from '../call.ts';
import { Nothing } from '../shapes.ts';
import { z } from '../zod.ts';
import { Email } from './account.shapes.ts';

export const IdeaForm = z.object({
  idea: z.string().trim().min(10, 'Please tell us a little more.').max(2000, 'Please keep it under 2000 characters.'),
  /** Only for an answer. */
  email: Email.optional(),
});

export const feedbackShapes = {
  registerPrivacyChoice: {
    summary: 'Record that a visitor accepted or declined cookies. Stores the policy version and time, not who.',
    body: z.object({ privacyPolicyVersion: z.string().min(1).max(20), choice: z.enum(['all', 'none']) }),
    data: Nothing,
  },
  suggestIdea: {
    summary: 'Suggest a platform to integrate, or any other idea.',
    body: IdeaForm,
    data: Nothing,
  },
  usageStat: {
    summary: 'Count a referred visit. Only totals are stored, and pages ask for consent first.',
    body: z.object({ source: z.string().regex(/^[a-z0-9.-]{1,40}$/) }),
    data: Nothing,
  },
} satisfies Shapes;
