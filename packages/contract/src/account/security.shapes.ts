import type { Shapes } from '../call.ts';
import { BizId, IsoTime, Nothing } from '../shapes.ts';
import { z } from '../zod.ts';
import { Email, LoginForm, NewPassword, User, VerifyForm } from './account.shapes.ts';

const { password } = LoginForm.shape;

export const PasswordChangeForm = z.object({ currentPassword: password, password: NewPassword });
export const EmailCodeForm = z.object({ email: Email, password });
export const EmailChangeForm = z.object({ email: Email, code: VerifyForm.shape.code });

export const OpenSession = z.object({
  bizId: BizId,
  /** Browser and system, such as `Firefox on Windows`; null for what is neither. */
  client: z.string().nullable(),
  /** The beginning of the address it was opened from, such as `203.0.113.x`. */
  network: z.string().nullable(),
  createdAt: IsoTime,
  /** To the hour. */
  seenAt: IsoTime,
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const securityShapes = {
  changePassword: {
    summary: 'Change my password. Ends my other sessions.',
    body: PasswordChangeForm,
    data: Nothing,
  },
  sendEmailCode: {
    summary:
      'Email a code to a new address, with my password. Until the code is confirmed my address stays as it is. The response is the same whether or not the address has an account.',
    body: EmailCodeForm,
    data: Nothing,
  },
  changeEmail: {
    summary:
      'Change my email address with the code sent to the new one. Ends my other sessions; the former address gets a link to undo it.',
    body: EmailChangeForm,
    data: User,
  },
  sessions: {
    summary: 'Where I’m logged in, most recently used first.',
    data: z.array(OpenSession),
  },
  endSession: {
    summary: 'Log out one of my sessions.',
    params: z.object({ bizId: BizId }),
    data: Nothing,
  },
  endOtherSessions: {
    summary: 'Log out everywhere but here.',
    data: z.object({ ended: z.number().int() }),
  },
} satisfies Shapes;
