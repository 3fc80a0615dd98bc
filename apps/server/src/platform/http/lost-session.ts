import { errors } from '@merchmill/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { clearBehalfCookies, clearSessionCookies } from './cookies.ts';

/**
 * The answer that says that a session is no more takes its cookies away, whatever was asked. No other answer does: it
 * might arrive after a login that was made beside it. (Pages, which say it by what they show, clear them by themselves.)
 */
export function clearLostSessions(app: FastifyInstance, config: Config): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.sessionLost && reply.statusCode === errors.notLoggedIn.status) clearSessionCookies(reply, config);
    else if (request.behalfLost) clearBehalfCookies(reply, config);
  });
}
