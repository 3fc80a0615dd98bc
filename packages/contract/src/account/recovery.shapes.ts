import type { Shapes } from '../call.ts';
import { Nothing } from '../shapes.ts';
import { z } from '../zod.ts';
import { Email, NewPassword } from './account.shapes.ts';

const token = z.string().min(20, 'Please open the link from the email.').max(100);

export const RecoverForm = z.object({ email: Email });
export const ResetForm = z.object({ token, password: NewPassword });

export const recoveryShapes = {
  sendReset: {
    summary:
      'Email a link to choose a new password. It works once, for 30 minutes. The response is the same whether or not there is an account.',
    body: RecoverForm,
    data: Nothing,
  },
  resetLink: {
    summary: 'The account a password link is for.',
    query: z.object({ token }),
    data: z.object({ email: z.string() }),
  },
  reset: {
    summary: 'Choose a new password with a link from an email. Ends all sessions; log in with it afterwards.',
    body: ResetForm,
    data: Nothing,
  },
  restoreLink: {
    summary: 'The address that a link from an email brings back.',
    query: z.object({ token }),
    data: z.object({ email: z.string() }),
  },
  restoreEmail: {
    summary:
      'Undo a change of the email address with the link sent to the former one, for 7 days. Ends all sessions, voids the password and passkeys, and emails a link to choose a new one.',
    body: z.object({ token }),
    data: Nothing,
  },
} satisfies Shapes;
