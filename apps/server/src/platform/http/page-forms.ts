import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../context.ts';
import { tooManyPage } from './fault-page.ts';
import { plainPagePolicy } from './html.ts';
import { limitOf } from './limiter.ts';
import { requireOwnPage } from './security.ts';

/*
 * Forms that must also work without scripts: what they send is handed to the action of their page, as from somebody whom
 * nobody knows. All other forms wait for their scripts (early-forms.ts).
 */

/** Pages with such a form, in the bucket of the call that they make. */
const forms = { '/login': 'login', '/register': 'register', '/report/:handle': 'mail' } as const;

const maxBytes = 32 * 1024;

type Answer = (request: FastifyRequest, reply: FastifyReply, form: string) => Promise<FastifyReply>;

/** @param answer renders the page with what was sent */
export async function servePageForms(app: FastifyInstance, ctx: Ctx, answer: Answer): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const whole = { parseAs: 'string', bodyLimit: maxBytes } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', whole, (_request, body, done) => done(null, body));
    for (const [url, bucket] of Object.entries(forms)) {
      const limiter = scope.createRateLimit(limitOf(bucket, url));
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        requireOwnPage(request, ctx.config, ctx.signingKey, undefined);
        if (!ctx.config.rateLimits) return;
        const counted = await limiter(request);
        if (counted.isAllowed || !counted.isExceeded) return;
        return reply
          .code(429)
          .header('retry-after', counted.ttlInSeconds)
          .header('cache-control', 'no-store')
          .header('content-security-policy', plainPagePolicy)
          .type('text/html; charset=utf-8')
          .send(tooManyPage('You’ve sent this form a lot. Please try again later.', request.url));
      };
      scope.post(url, { onRequest, handler: (request, reply) => answer(request, reply, String(request.body ?? '')) });
    }
  });
}
