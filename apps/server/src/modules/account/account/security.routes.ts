import { securityCalls } from '@merchmill/contract/account/security.calls.ts';
import { evenly } from '../../../platform/http/evenly.ts';
import { route, type Transport } from '../../../platform/http/serve.ts';
import { changeEmail, sendEmailCode } from './email-change.service.ts';
import { endOtherSessions } from './end-access.service.ts';
import { TooManyTries } from './login-delay.service.ts';
import { keepDevice, originOf } from './origin.ts';
import { changePassword } from './password-change.service.ts';
import { endOwnSession, listSessions } from './session-list.service.ts';

/** Wrong passwords have to wait, and are told how long. */
async function sayingHowLong<T>(transport: Transport | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyTries) transport?.reply.header('retry-after', String(error.seconds));
    throw error;
  }
}

export const securityRoutes = [
  route(securityCalls.changePassword, async ({ ctx, principal, body, transport }) => {
    const { device } = originOf(ctx, transport);
    const changed = await sayingHowLong(transport, () => changePassword(ctx, principal, body, device));
    keepDevice(ctx, transport, device);
    return changed;
  }),
  route(securityCalls.sendEmailCode, ({ ctx, principal, body, transport }) =>
    sayingHowLong(transport, () => evenly(() => sendEmailCode(ctx, principal, body))),
  ),
  route(securityCalls.changeEmail, ({ ctx, principal, body }) => changeEmail(ctx, principal, body)),
  route(securityCalls.sessions, ({ ctx, principal }) => listSessions(ctx, principal)),
  route(securityCalls.endSession, ({ ctx, principal, params }) => endOwnSession(ctx, principal.personId, params.bizId)),
  route(securityCalls.endOtherSessions, async ({ ctx, principal }) => ({
    ended: await endOtherSessions(ctx, principal.personId, principal.sessionId),
  })),
];
