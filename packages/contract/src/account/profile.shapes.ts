import type { Shapes } from '../call.ts';
import { z } from '../zod.ts';
import { RegisterForm, User } from './account.shapes.ts';

export const ProfileForm = z.object({ name: RegisterForm.shape.name });

export const profileShapes = {
  update: {
    summary: 'Change my name. Orders and reviews keep the name they were written with.',
    body: ProfileForm,
    data: User,
  },
} satisfies Shapes;
