import type { signInShapes } from '@merchmill/contract/account/sign-in.shapes.ts';
import {
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId, newSecret } from '../../../ids.ts';
import { users } from './account.tables.ts';
import type { Origin } from './device.service.ts';
import { findGoogle } from './google-account.service.ts';
import { isKeptOut } from './locked-out.ts';
import type { Session } from './registration.service.ts';
import { openSession } from './second-step.service.ts';
import { passkeys } from './sign-in.tables.ts';
import { tellOfSignIn } from './sign-in-mail.service.ts';
import { beginStep, stepMs, takeStep } from './sign-in-step.service.ts';

/*
 * Passkeys (WebAuthn). The browser asks the person for a finger, a face or a PIN, so that a passkey is two factors: what
 * they have, and what they are or know. It logs in without a password and without a second step.
 */

/** Ed25519, P-256 and RSA: between them everything that is sold. */
const algorithms = [-8, -7, -257];
const maxPasskeys = 20;

/** The name that passkeys are bound to: a passkey of one address works at no other. */
const partyOf = ({ config }: Pick<Ctx, 'config'>) => {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpId: hostname, origin };
};
const bytesOf = (text: string) => Buffer.from(text, 'base64url');

export const listPasskeys = (ctx: Pick<Ctx, 'db'>, userId: string) =>
  ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

type Row = typeof passkeys.$inferSelect;
export const toPasskey = ({ id, name, createdAt, lastUsedAt }: Row) => ({
  bizId: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** What the browser is to make. */
export async function startPasskey(ctx: Ctx, userId: string, { device }: Origin) {
  const [found] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const user = assertFound(found);
  const known = await listPasskeys(ctx, userId);
  const challenge = newSecret();
  await beginStep(ctx, 'newPasskey', device, { userId, data: challenge });
  return {
    challenge,
    rp: { id: partyOf(ctx).rpId, name: ctx.config.brand.name },
    user: { id: Buffer.from(userId).toString('base64url'), name: user.email, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: stepMs,
    attestation: 'none' as const,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      ...{ id: credentialId, type: 'public-key' as const, transports },
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  };
}

type Made = z.output<typeof signInShapes.addPasskey.body>;

async function verifyMade(ctx: Ctx, made: Made, challenge: string): Promise<VerifiedRegistrationResponse> {
  const { rpId, origin } = partyOf(ctx);
  const { id, clientDataJSON, attestationObject } = made;
  try {
    return await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
  } catch (error) {
    // What came from outside does not hold; the reason is for us.
    ctx.log.info({ err: error }, 'passkey refused');
    throw new AppError('passkeyRefused');
  }
}

export async function addPasskey(ctx: Ctx, userId: string, made: Made, { device }: Origin) {
  const step = await takeStep(ctx, 'newPasskey', device);
  if (step?.userId !== userId) throw new AppError('passkeyRefused');
  const { verified, registrationInfo } = await verifyMade(ctx, made, step.data);
  if (!verified) throw new AppError('passkeyRefused');
  const { credential, credentialBackedUp } = registrationInfo;
  return inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(passkeys, eq(passkeys.userId, userId))) >= maxPasskeys)
      throw new AppError('passkeyRefused', `You have ${maxPasskeys} passkeys. Please remove one first.`);
    const now = ctx.now();
    const [row] = await ctx.db
      .insert(passkeys)
      .values({
        ...{ id: newId(now), userId, name: made.name, createdAt: now, transports: made.transports },
        ...{ credentialId: credential.id, counter: credential.counter, backedUp: credentialBackedUp },
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError('passkeyRefused', 'This passkey is already in use.');
    await tellOfSignIn(ctx, userId, 'passkeyAdded');
    return toPasskey(row);
  });
}

export async function removePasskey(ctx: Ctx, userId: string, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).for('update');
    const [gone] = await ctx.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    assertFound(gone);
    const left = await ctx.db.$count(passkeys, eq(passkeys.userId, userId));
    if (left === 0 && assertFound(user).passwordHash === null && !(await findGoogle(ctx, userId)))
      throw new AppError('lastWayIn');
    await tellOfSignIn(ctx, userId, 'passkeyRemoved');
  });
}

/** What the browser is asked. It finds the passkey itself: nobody types who they are, and nobody is told who is known. */
export async function askPasskey(ctx: Ctx, { device }: Origin) {
  const challenge = newSecret();
  await beginStep(ctx, 'passkey', device, { data: challenge });
  const { rpId } = partyOf(ctx);
  return { challenge, rpId, timeout: stepMs, userVerification: 'required' as const, allowCredentials: [] };
}

type Answer = z.output<typeof signInShapes.loginWithPasskey.body>;

/** The counter of the passkey after it was used; undefined where the answer is not of it. */
async function counterAfter(ctx: Ctx, row: Row, answer: Answer, challenge: string): Promise<number | undefined> {
  const { rpId, origin } = partyOf(ctx);
  const { id, clientDataJSON, authenticatorData, signature } = answer;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: row.credentialId, publicKey: bytesOf(row.publicKey), counter: row.counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    ctx.log.info({ err: error }, 'passkey refused');
    return undefined;
  }
}

/** Logs in with a passkey, in place of password and second step or after the password. */
export async function logInWithPasskey(ctx: Ctx, answer: Answer, origin: Origin): Promise<Session> {
  const step = await takeStep(ctx, 'passkey', origin.device);
  const [found] = await ctx.db
    .select({ passkey: passkeys, demo: users.demo })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, answer.id));
  if (!step || !found || isKeptOut(ctx.config, found)) throw new AppError('passkeyRefused');
  const { passkey } = found;
  const counter = await counterAfter(ctx, passkey, answer, step.data);
  if (counter === undefined) throw new AppError('passkeyRefused');
  // Of two answers with the same counter one is a copy; keys that do not count stay at zero.
  const used = await ctx.db
    .update(passkeys)
    .set({ counter, lastUsedAt: ctx.now() })
    .where(and(eq(passkeys.id, passkey.id), sql`(${passkeys.counter} < ${counter}::bigint or ${counter}::bigint = 0)`))
    .returning({ id: passkeys.id });
  if (!used.length) throw new AppError('passkeyRefused');
  await takeStep(ctx, 'code', origin.device);
  return openSession(ctx, passkey.userId, origin);
}
