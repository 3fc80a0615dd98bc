import type { LimitBucket } from '@merchmill/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { tooManyPage } from './fault-page.ts';
import { plainPagePolicy } from './html.ts';
import { limitOf } from './limiter.ts';
import { requireOwnPage } from './security.ts';

/*
 * Forms that must also work without scripts: what they send is handed to the action of their page, as from somebody whom
 * nobody knows. All other forms wait for their scripts (early-forms.ts).
 */

/** Pages with such a form, in the bucket of the call that they make; where one has two, the field of the second tells. */
const forms: Record<string, (sent: URLSearchParams) => LimitBucket> = {
  '/login': () => 'login',
  '/register': (sent) => (sent.has('code') ? 'code' : 'register'),
  '/report/:handle': () => 'mail',
};
const buckets = ['login', 'register', 'code', 'mail'] as const satisfies LimitBucket[];

const maxBytes = 32 * 1024;

type Answer = (request: FastifyRequest, reply: FastifyReply, form: string) => Promise<FastifyReply>;

/** @param answer renders the page with what was sent */
export async function servePageForms(app: FastifyInstance, ctx: Ctx, answer: Answer): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const whole = { parseAs: 'string', bodyLimit: maxBytes } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', whole, (_request, body, done) => done(null, body));
    const limiters = new Map(
      buckets.map((bucket) => [bucket as LimitBucket, scope.createRateLimit(limitOf(bucket, bucket))]),
    );
    for (const [url, bucketOf] of Object.entries(forms)) {
      // Nobody but browsers sends forms, and what they send without a session may log somebody in: they have to say from where.
      const onRequest = async (request: FastifyRequest) => {
        if (request.headers.origin === undefined) throw new AppError('csrf');
        requireOwnPage(request, ctx.config, ctx.signingKey, undefined);
      };
      const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
        if (!ctx.config.rateLimits) return;
        const counted = await limiters.get(bucketOf(new URLSearchParams(String(request.body ?? ''))))!(request);
        if (counted.isAllowed || !counted.isExceeded) return;
        return reply
          .code(429)
          .header('retry-after', counted.ttlInSeconds)
          .header('cache-control', 'no-store')
          .header('content-security-policy', plainPagePolicy)
          .type('text/html; charset=utf-8')
          .send(tooManyPage('You’ve sent this form a lot. Please try again later.', request.url));
      };
      scope.post(url, {
        onRequest,
        preHandler,
        handler: (request, reply) => answer(request, reply, String(request.body ?? '')),
      });
    }
  });
}
