import type { Shapes } from '../call.ts';
import { z } from '../zod.ts';
import { RegisterForm, User } from './account.shapes.ts';

export const ProfileForm = z.object({ name: RegisterForm.shape.name });

/** Who is emailed while an order moves on: nobody, the account, or its customer in the name of the store. */
export const MailModesForm = User.pick({ sendProofEmailType: true, sendShippedEmailType: true });

export const profileShapes = {
  update: {
    summary: 'Change my name. Orders and reviews keep the name they were written with.',
    body: ProfileForm,
    data: User,
  },
  setMailModes: {
    summary:
      'Choose who gets the emails about proofs and production, and about shipping: 0 nobody, 1 me, 2 my customer in my store’s name.',
    body: MailModesForm,
    data: User,
  },
} satisfies Shapes;
