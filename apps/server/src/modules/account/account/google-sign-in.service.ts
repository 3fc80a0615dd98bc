import { Email } from '@merchmill/contract/account/account.shapes.ts';
import type { GoogleAccountForm } from '@merchmill/contract/account/sign-in.shapes.ts';
import type { z } from 'zod';
import { SignInAway, type SignInClaims, SignInRefused, type SignInSecrets } from '../../../adapters/sign-in/port.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { sameText } from '../../../platform/http/security.ts';
import { type Device, type Origin, rememberDevice } from './device.service.ts';
import { addGoogle, connectGoogle, findOwnerOf, noteGoogleUse } from './google-account.service.ts';
import { isKeptOut } from './locked-out.ts';
import { claimAddress, findPerson, lockAddress, type Session } from './registration.service.ts';
import { passFirstStep } from './second-step.service.ts';
import { createSession, readUser } from './session.service.ts';
import { beginStep, findStep, takeStep } from './sign-in-step.service.ts';

/*
 * Signing in with Google. What is begun belongs to the browser by its device cookie, and ends with the first answer that
 * brings its state. Who has an account here is told by Google's id for them alone: an address that Google vouches for
 * opens no account that was there before. docs/decisions/072-google-sign-in.md tells the rest.
 */

/** What waits for Google's answer. With `userId`, somebody who is logged in connects their Google account. */
type Waiting = SignInSecrets & { returnUrl: string; userId: string | null };
/** Whom Google vouches for and who has no account yet. */
type Newcomer = { issuer: string; subject: string; email: string; name: string };

const maxReturnUrl = 512;

async function begin(ctx: Ctx, device: Device, { returnUrl, userId }: Pick<Waiting, 'returnUrl' | 'userId'>) {
  if (!ctx.google) throw new AppError('googleUnavailable');
  try {
    const { url, secrets } = await ctx.google.begin();
    const data = JSON.stringify({ ...secrets, returnUrl, userId } satisfies Waiting);
    await beginStep(ctx, 'google', device, { userId, data });
    return url;
  } catch (error) {
    if (!(error instanceof SignInAway || error instanceof SignInRefused)) throw error;
    ctx.log.warn({ err: error }, 'Google sign-in could not begin');
    throw new AppError('googleUnavailable');
  }
}

/** Where to send a browser that wants in. Where it goes on to is looked at by the login, which it comes back to. */
export const startGoogle = (ctx: Ctx, device: Device, returnUrl: string | undefined): Promise<string> =>
  begin(ctx, device, { userId: null, returnUrl: returnUrl && returnUrl.length <= maxReturnUrl ? returnUrl : '/' });

/** Where to send the browser of somebody who connects their Google account. */
export const startConnecting = (ctx: Ctx, userId: string, device: Device): Promise<string> =>
  begin(ctx, device, { userId, returnUrl: '/' });

export type GoogleOutcome =
  | { kind: 'in'; session: Session; returnUrl: string }
  /** Is to be finished with a second step, or with consent to the privacy policy. */
  | { kind: 'secondStep' | 'newcomer'; returnUrl: string }
  /** Nobody is in; why not. */
  | { kind: 'out'; reason: 'canceled' | 'failed' | 'away' | 'unverified' | 'known' | 'suspended'; returnUrl: string }
  /** Of somebody who was logged in already. */
  | { kind: 'connected' | 'notConnected'; userId: string };

const out = (reason: Extract<GoogleOutcome, { kind: 'out' }>['reason'], returnUrl = '/'): GoogleOutcome => ({
  kind: 'out',
  reason,
  returnUrl,
});

/** What this browser has begun, once: the answer has to bring its state, or what was begun goes on waiting. */
async function takeWaiting(ctx: Ctx, device: Device, state: string): Promise<Waiting | undefined> {
  const step = await findStep(ctx, 'google', device);
  if (!step || !sameText((JSON.parse(step.data) as Waiting).state, state)) return undefined;
  const taken = await takeStep(ctx, 'google', device);
  // Of two answers at once one is heard; or it was begun anew in between.
  if (taken?.data !== step.data) return undefined;
  return JSON.parse(taken.data) as Waiting;
}

/** Whom Google vouches for, or why nobody. */
async function ask(ctx: Ctx, search: URLSearchParams, waiting: Waiting): Promise<SignInClaims | GoogleOutcome> {
  if (search.get('error') === 'access_denied') return out('canceled', waiting.returnUrl);
  try {
    return await ctx.google!.finish(search, waiting);
  } catch (error) {
    if (!(error instanceof SignInAway || error instanceof SignInRefused)) throw error;
    ctx.log.warn({ err: error }, 'Google sign-in refused');
    return out(error instanceof SignInAway ? 'away' : 'failed', waiting.returnUrl);
  }
}

async function logIn(ctx: Ctx, userId: string, origin: Origin, returnUrl: string): Promise<GoogleOutcome> {
  await noteGoogleUse(ctx, userId);
  try {
    return { kind: 'in', session: await passFirstStep(ctx, userId, origin), returnUrl };
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'secondStepNeeded') return { kind: 'secondStep', returnUrl };
    if (error instanceof AppError && error.errorName === 'prohibited') return out('suspended', returnUrl);
    throw error;
  }
}

/** Somebody new, or somebody who has an account of that address and has to show that by what they have had before. */
async function meet(ctx: Ctx, claims: Newcomer, origin: Origin, returnUrl: string): Promise<GoogleOutcome> {
  if (await findPerson(ctx, claims.email)) return out('known', returnUrl);
  await beginStep(ctx, 'googleNew', origin.device, { data: JSON.stringify(claims) });
  return { kind: 'newcomer', returnUrl };
}

/** An address as the shop keeps it; undefined where it is none, or Google does not vouch for it. */
function addressOf({ email, emailVerified }: SignInClaims): string | undefined {
  const read = Email.safeParse(email);
  return read.success && emailVerified ? read.data.toLowerCase() : undefined;
}

/** What becomes of the answer that a browser has brought back from Google. */
export async function finishGoogle(
  ctx: Ctx,
  search: URLSearchParams,
  { origin, personId }: { origin: Origin; personId: string | null },
): Promise<GoogleOutcome> {
  const waiting = ctx.google && (await takeWaiting(ctx, origin.device, search.get('state') ?? ''));
  if (!waiting) return out('failed');
  const { returnUrl, userId } = waiting;
  // Whoever connects is still the one who is logged in.
  if (userId !== null && userId !== personId) return out('failed');
  const claims = await ask(ctx, search, waiting);
  const refused = 'kind' in claims;
  if (userId !== null) {
    const email = refused ? undefined : addressOf(claims);
    const connected = !refused && email !== undefined && (await connectGoogle(ctx, userId, { ...claims, email }));
    return { kind: connected ? 'connected' : 'notConnected', userId };
  }
  if (refused) return claims;
  const email = addressOf(claims);
  if (email === undefined) return out('unverified', returnUrl);
  const owner = await findOwnerOf(ctx, claims);
  if (isKeptOut(ctx.config, owner)) return out('failed', returnUrl);
  if (owner) return logIn(ctx, owner.id, origin, returnUrl);
  const { issuer, subject, name } = claims;
  const called = (name ?? '').replace(/\s+/g, ' ').trim().slice(0, 80);
  return meet(ctx, { issuer, subject, email, name: called }, origin, returnUrl);
}

/** Whom this browser may make an account for. */
export async function readPendingGoogle(ctx: Ctx, device: Device): Promise<Pick<Newcomer, 'email' | 'name'>> {
  const step = assertFound(await findStep(ctx, 'googleNew', device));
  const { email, name } = JSON.parse(step.data) as Newcomer;
  return { email, name };
}

/** Makes the account of whom Google has vouched for, with the consent that they give now. */
export function openWithGoogle(
  ctx: Ctx,
  { name, privacyPolicyVersion }: z.output<typeof GoogleAccountForm>,
  origin: Origin,
): Promise<Session> {
  return inTransaction(ctx, async (ctx) => {
    const step = await takeStep(ctx, 'googleNew', origin.device);
    if (!step) throw new AppError('stepOver');
    const newcomer = JSON.parse(step.data) as Newcomer;
    await lockAddress(ctx, newcomer.email);
    const claim = { email: newcomer.email, name, passwordHash: null };
    const user = await claimAddress(ctx, { ...claim, policyVersion: privacyPolicyVersion, agreedAt: ctx.now() });
    if (!user || !(await addGoogle(ctx, user.id, newcomer)))
      throw new AppError('dataChanged', 'This account exists by now. Please log in.');
    await rememberDevice(ctx, user.id, origin.device);
    return { token: await createSession(ctx, user.id, origin), user: assertFound(await readUser(ctx, user.id)) };
  });
}
