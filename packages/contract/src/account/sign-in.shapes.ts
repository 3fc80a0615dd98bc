import type { Shapes } from '../call.ts';
import { BizId, IsoTime, Nothing, oneLine } from '../shapes.ts';
import { z } from '../zod.ts';
import { RegisterForm, User } from './account.shapes.ts';

/** Whoever changes how they sign in shows the password again, where the account has one. */
export const PasswordAgain = z.object({
  password: z.string().min(1, 'Please enter your password.').max(128).optional(),
});
/** Six digits of the app; a recovery code where the app is lost. */
export const SecondStepForm = z.object({
  code: z.string().trim().min(1, 'Please enter the code.').max(40, 'This code is too long.'),
});
export const AppCodeForm = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{3}\s?\d{3}$/, 'Please enter the six-digit code.'),
});

export const Passkey = z.object({
  bizId: BizId,
  name: z.string(),
  createdAt: IsoTime,
  lastUsedAt: IsoTime.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SignInMethods = z.object({
  hasPassword: z.boolean(),
  /** Null where logging in takes one step. */
  authenticator: z.object({ since: IsoTime, recoveryCodesLeft: z.number().int() }).nullable(),
  /** Null where no Google account is connected; absent where the shop doesn’t offer Google sign-in. */
  google: z.object({ email: z.string(), createdAt: IsoTime, lastUsedAt: IsoTime.nullable() }).nullish(),
  passkeys: z.array(Passkey),
});
export type SignInMethods = z.infer<typeof SignInMethods>;

/** What somebody new who comes from Google still has to say. */
export const GoogleAccountForm = RegisterForm.pick({ name: true, privacyPolicyVersion: true });

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const Session = z.object({ token: z.string(), user: User });

/** Bytes as browsers write them in JSON. */
const base64url = z.string().regex(/^[\w-]*$/);
const CredentialId = base64url.min(1).max(1400);
const Transport = z.string().max(20);
const Credential = z.object({ id: CredentialId, type: z.literal('public-key'), transports: z.array(Transport) });

/** What the browser is asked for with `navigator.credentials.create`. */
const PasskeyRequest = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});
/** What it is asked for with `navigator.credentials.get`. */
const PasskeyQuestion = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Credential),
});

const PasskeyName = oneLine().min(1, 'Please enter a name.').max(60, 'Please use at most 60 characters.');
/** What a person types to add a passkey. */
export const NewPasskeyForm = PasswordAgain.extend({ name: PasskeyName });
const PasskeyForm = z.object({
  name: PasskeyName,
  id: CredentialId,
  clientDataJSON: base64url.min(1).max(4000),
  attestationObject: base64url.min(1).max(20_000),
  transports: z.array(Transport).max(10),
});
const PasskeyAnswer = z.object({
  id: CredentialId,
  clientDataJSON: base64url.min(1).max(4000),
  authenticatorData: base64url.min(1).max(4000),
  signature: base64url.min(1).max(4000),
});

export const signInShapes = {
  secondStep: {
    summary:
      'What the login that this browser began can be finished with. Not found when there is none. A login that needs a second step returns code 12110; send its `device` cookie with the calls that finish it.',
    data: z.object({ hasPasskey: z.boolean() }),
  },
  loginWithCode: {
    summary:
      'Finish a login with a code from the authenticator app or a recovery code. Five attempts, ten minutes; repeated wrong codes return 429 with a Retry-After header.',
    body: SecondStepForm,
    data: Session,
  },
  askPasskey: {
    summary: 'Begin to log in with a passkey. The response belongs to the browser with the `device` cookie it sets.',
    data: PasskeyQuestion,
  },
  loginWithPasskey: {
    summary: 'Log in with a passkey. It takes no password and no second step.',
    body: PasskeyAnswer,
    data: Session,
  },
  pendingGoogle: {
    summary:
      'Whom Google has vouched for in this browser and who has no account yet. Not found when there is nobody. The browser gets here by `GET /api/user/google/start?returnUrl=`, which redirects to Google, and `GET /api/user/google/callback`, which redirects back to the shop.',
    data: z.object({ email: z.string(), name: z.string() }),
  },
  openWithGoogle: {
    summary: 'Create the account of whoever Google has vouched for in this browser, with their consent, and log in.',
    body: GoogleAccountForm,
    data: Session,
  },
  methods: { summary: 'How I sign in.', data: SignInMethods },
  connectGoogle: {
    summary: 'Begin to connect a Google account: the address to send this browser to.',
    body: PasswordAgain,
    data: z.object({ url: z.string() }),
  },
  disconnectGoogle: { summary: 'Disconnect my Google account.', body: PasswordAgain, data: User },
  startAuthenticator: {
    summary: 'Begin to set up an authenticator app. The second step is on only after `confirm`.',
    body: PasswordAgain,
    data: z.object({
      /** Base32, for typing into the app. */
      secret: z.string(),
      /** An `otpauth:` address, for opening the app. */
      address: z.string(),
      /** The address as a QR code: a `data:` URL of an SVG. */
      pictureUrl: z.string(),
    }),
  },
  confirmAuthenticator: {
    summary: 'Turn on the second step with a code from the app. The recovery codes are shown only once.',
    body: AppCodeForm,
    data: RecoveryCodes,
  },
  removeAuthenticator: { summary: 'Turn off the second step.', body: PasswordAgain, data: Nothing },
  renewRecoveryCodes: {
    summary: 'Replace my recovery codes. They are shown only once.',
    body: PasswordAgain,
    data: RecoveryCodes,
  },
  startPasskey: { summary: 'Begin to add a passkey.', body: PasswordAgain, data: PasskeyRequest },
  addPasskey: { summary: 'Add the passkey that the browser made.', body: PasskeyForm, data: Passkey },
  removePasskey: {
    summary: 'Remove a passkey.',
    params: z.object({ bizId: BizId }),
    body: PasswordAgain,
    data: Nothing,
  },
} satisfies Shapes;
