import type { Shapes } from '../call.ts';
import { UserType } from '../enums.ts';
import { staffRoleNames } from '../permissions.ts';
import { BizId, CountryCode, IsoTime, Nothing, oneLine } from '../shapes.ts';
import { z } from '../zod.ts';
import { teamRightNames, teamRoleNames } from './team.ts';

export const Email = z.email('Please enter an email address such as name@example.com.').max(254);
/** The server also refuses what is guessed first; there is no rule of what a password must consist of. */
export const NewPassword = z
  .string()
  .min(10, 'Please use at least 10 characters.')
  .max(128, 'Please use at most 128 characters.');

/** The signed-in person, as pages and the user cookie know them. */
export const User = z.object({
  bizId: BizId,
  email: z.string(),
  name: z.string(),
  type: z.union(Object.values(UserType).map((value) => z.literal(value))),
  /** Of the staff; nobody else has any. */
  roles: z.array(z.enum(staffRoleNames)),
  source: z.number().int(),
  hasPassword: z.union([z.literal(0), z.literal(1)]),
  hasGoogleAccount: z.union([z.literal(0), z.literal(1)]),
  sendProofEmailType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  sendShippedEmailType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  emailVerified: z.boolean(),
  /** Where staff use the shop on behalf of this person: who, and until when. */
  behalf: z.object({ by: z.string(), until: IsoTime }).optional(),
  /**
   * Where a member of a team works for an owner: `bizId`, `name` and `type` are the owner's then, and this says who works,
   * as what, and what they may do.
   */
  team: z
    .object({
      personId: BizId,
      by: z.string(),
      role: z.enum(teamRoleNames),
      rights: z.array(z.enum(teamRightNames)),
    })
    .optional(),
});
export type User = z.infer<typeof User>;

export const LoginForm = z.object({
  email: Email,
  password: z.string().min(1, 'Please enter your password.').max(128),
});
export const RegisterForm = z.object({
  name: oneLine().min(1, 'Please enter your name.').max(80),
  email: Email,
  password: NewPassword,
  privacyPolicyVersion: z.string().min(1, 'Please accept the privacy policy to continue.').max(20),
});
export const VerifyForm = z.object({
  email: Email,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Please enter the six-digit code.'),
  /** Of the registration; needed where its `device` cookie does not come along. */
  password: z.string().min(1, 'Please enter your password.').max(128).optional(),
});

export const AddressForm = z.object({
  name: oneLine().min(1, 'Please enter the recipient’s name.').max(80),
  company: oneLine().max(80).optional(),
  line1: oneLine().min(1, 'Please enter a street address.').max(120),
  line2: oneLine().max(120).optional(),
  city: oneLine().min(1, 'Please enter a city.').max(80),
  region: oneLine().max(80).optional(),
  postcode: oneLine().max(16).optional(),
  country: CountryCode,
  phone: oneLine().max(30).optional(),
  isDefault: z.boolean().optional(),
});
export type AddressForm = z.infer<typeof AddressForm>;
export const Address = AddressForm.extend({ bizId: BizId, isDefault: z.boolean() });
export type Address = z.infer<typeof Address>;

/** The session's answer: `token` is for clients without cookies; browsers keep it in an httpOnly cookie. */
export const Session = z.object({ token: z.string(), user: User });

export const accountShapes = {
  login: {
    summary: 'Log in with email address and password. Repeated wrong passwords return 429 with a Retry-After header.',
    body: LoginForm,
    data: Session,
  },
  register: {
    summary:
      'Sign up and receive a code by email. The response is the same whether or not the address is taken. The code works only for this registration and for the browser with the `device` cookie it sets.',
    body: RegisterForm,
    data: z.object({ email: z.string() }),
  },
  send: {
    summary:
      'Email another code for this browser’s registration. Without its `device` cookie nothing is sent; log in to get a code. The response is always the same.',
    body: z.object({ email: Email }),
    data: Nothing,
  },
  verifyEmail: {
    summary:
      'Confirm the email address with the code from the email and log in. The account gets the name and password of the registration the code belongs to. Without that registration’s `device` cookie, its password is required too.',
    body: VerifyForm,
    data: Session,
  },
  logout: {
    summary: 'End this session.',
    data: Nothing,
  },
  current: {
    summary: 'The signed-in user.',
    data: User,
  },
  addresses: {
    summary: 'My addresses, default first.',
    data: z.array(Address),
  },
  addAddress: {
    summary: 'Add an address. One that is already saved is returned instead of added again.',
    body: AddressForm,
    data: Address,
  },
  updateAddress: {
    summary: 'Replace an address. Omitted fields are cleared.',
    params: z.object({ bizId: BizId }),
    body: AddressForm,
    data: Address,
  },
  deleteAddress: {
    summary: 'Delete an address. Orders keep their own copy.',
    params: z.object({ bizId: BizId }),
    data: Nothing,
  },
} satisfies Shapes;
