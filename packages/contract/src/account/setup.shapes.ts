import type { Shapes } from '../call.ts';
import { oneLine } from '../shapes.ts';
import { settingShapes } from '../shop/shop-settings.shapes.ts';
import { z } from '../zod.ts';
import { Email, NewPassword, User } from './account.shapes.ts';

export const FirstOperatorForm = z.object({
  name: oneLine().min(1, 'Please enter your name.').max(80),
  email: Email,
  password: NewPassword,
  companyName: settingShapes.COMPANY_NAME,
  /** Lines. */
  companyAddress: z.string().trim().max(600, 'Please keep it under 600 characters.').optional(),
});
export const ChosenPassword = z.object({ password: NewPassword });

const Token = z.object({ token: z.string().min(20).max(100) });
const Session = z.object({ token: z.string(), user: User });

export const setupShapes = {
  link: {
    summary: 'What a one-time link is for.',
    params: Token,
    data: z.discriminatedUnion('kind', [
      /** A shop without an operator: whoever holds it becomes the first. `companyName`: where it is set already. */
      z.object({ kind: z.literal('firstOperator'), companyName: z.string().nullable() }),
      z.object({ kind: z.literal('password'), email: z.string() }),
    ]),
  },
  finish: {
    summary: 'Become the first owner of a shop. The link works once.',
    params: Token,
    body: FirstOperatorForm,
    data: Session,
  },
  choosePassword: {
    summary: 'Set a password with a one-time link. Ends all other sessions.',
    params: Token,
    body: ChosenPassword,
    data: Session,
  },
} satisfies Shapes;
