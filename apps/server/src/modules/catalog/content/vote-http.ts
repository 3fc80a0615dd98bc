import { VoteForm } from '@merchmill/contract/catalog/content.shapes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { newSecret } from '../../../ids.ts';
import { readDeviceCookie, setDeviceCookie } from '../../../platform/http/cookies.ts';
import { limited } from '../../../platform/http/limiter.ts';
import { requireOwnPage } from '../../../platform/http/security.ts';
import type { Transport } from '../../../platform/http/serve.ts';
import { vote } from './vote.service.ts';

/** The browser that votes, by its cookie: one that has none gets it with its first vote. */
export function deviceOf(ctx: Ctx, { request, reply }: Transport): string {
  const secret = readDeviceCookie(ctx.config, request.headers.cookie) ?? newSecret();
  setDeviceCookie(reply, ctx.config, secret);
  return secret;
}

type Form = Partial<Record<'helpful' | 'reason' | 'comment', string>>;
type VoteRequest = FastifyRequest<{ Params: { seoHandle: string }; Body: Form | null }>;

function readForm({ helpful, reason, comment }: Form): VoteForm {
  const isHelpful = helpful === 'yes';
  const form = { helpful: isHelpful, comment, ...(!isHelpful && reason ? { reason } : {}) };
  const read = VoteForm.safeParse(form);
  if (!read.success || !['yes', 'no'].includes(helpful ?? '')) throw new AppError('invalidInput');
  return read.data;
}

/**
 * The vote of a page without scripts, as browsers send forms. It acts for no session, so nothing but the page it comes
 * from is asked: the browser has to say so, where the call takes the word of programs as well.
 */
export function servePlainVotes(app: FastifyInstance, ctx: Ctx): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8192 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const config = limited(ctx, 'code', 'content.vote');
    scope.post('/article/:seoHandle/vote', { config }, async (request: VoteRequest, reply) => {
      if (request.headers.origin === undefined) throw new AppError('csrf');
      requireOwnPage(request, ctx.config, ctx.signingKey, undefined);
      const { seoHandle } = request.params;
      const said = readForm(request.body ?? {});
      await vote(ctx, deviceOf(ctx, { request, reply }), { ...said, seoHandle });
      const voted = said.helpful ? 'yes' : said.reason || said.comment ? 'told' : 'no';
      const back = `/article/${encodeURIComponent(seoHandle)}?voted=${voted}#helpful`;
      return reply.header('cache-control', 'no-store').redirect(back, 303);
    });
  });
}
