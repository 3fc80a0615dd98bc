import type { LimitBucket } from '@merchmill/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../context.ts';
import { tooManyPage } from './fault-page.ts';
import { plainPagePolicy } from './html.ts';
import { limitOf } from './limiter.ts';
import { limits } from './limits.ts';
import { readPath } from './read-path.ts';

type PageBucket = Extract<LimitBucket, 'default' | 'search' | 'orderLink'>;

/** Pages cost what the calls behind them cost. */
export function bucketOf(url: string): PageBucket {
  const path = readPath(url).toLowerCase();
  if (['/order-status/', '/withdraw/', '/guest-privacy/'].some((page) => path.startsWith(page))) return 'orderLink';
  return path.startsWith('/product/search-result') ? 'search' : 'default';
}

function sendTooMany(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  const wait =
    seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const text = `You've opened a lot of pages in a short time. Please try again in ${wait}.`;
  reply.code(429).header('cache-control', 'no-store');
  if (/\.data(?:\?|$)/.test(request.url)) return reply.type('text/plain; charset=utf-8').send(text);
  return reply
    .header('content-security-policy', plainPagePolicy)
    .type('text/html; charset=utf-8')
    .send(tooManyPage(text, request.url));
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/**
 * Hooks that count a page and answer in its place where there were too many; nothing after them is then done.
 * `byAddress` needs not know who asks, so it comes before a session is looked up. Files of the site are not pages and
 * not counted.
 */
export function limitPages(app: FastifyInstance, ctx: Ctx): { byAddress: Hook; byPerson: Hook } {
  const limiter = (bucket: PageBucket) => app.createRateLimit(limitOf(bucket, 'pages'));
  const limiters = { default: limiter('default'), search: limiter('search'), orderLink: limiter('orderLink') };
  const counting = (isCounted: (bucket: PageBucket) => boolean): Hook => {
    return async (request, reply) => {
      const bucket = bucketOf(request.url);
      if (!ctx.config.rateLimits || !isCounted(bucket)) return undefined;
      const counted = await limiters[bucket](request);
      if (counted.isAllowed) return undefined;
      const { max, remaining, ttlInSeconds, isExceeded } = counted;
      reply.headers({ 'ratelimit-limit': max, 'ratelimit-remaining': remaining, 'ratelimit-reset': ttlInSeconds });
      if (!isExceeded) return undefined;
      reply.header('retry-after', ttlInSeconds);
      return sendTooMany(request, reply, ttlInSeconds);
    };
  };
  const isByAddress = (bucket: PageBucket) => limits[bucket].byAddress === true;
  return { byAddress: counting(isByAddress), byPerson: counting((bucket) => !isByAddress(bucket)) };
}
