import type { LimitBucket } from '@merchmill/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { plainPage, plainPagePolicy } from './html.ts';
import { limitOf } from './limiter.ts';

type PageBucket = Extract<LimitBucket, 'default' | 'search' | 'orderLink'>;

/** The page that an address leads to, read as its router does: decoded, in any case, with or without doubled slashes. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0]!;
  try {
    return decodeURIComponent(path).toLowerCase().replace(/\/+/g, '/');
  } catch {
    return path;
  }
}

/** Pages cost what the calls behind them cost. */
export function bucketOf(url: string): PageBucket {
  const path = pathOf(url);
  if (path.startsWith('/order-status/')) return 'orderLink';
  return path.startsWith('/product/search-result') ? 'search' : 'default';
}

function sendTooMany(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  const text = `Too many pages were asked for from here. Please wait ${wait}, then try again.`;
  reply.code(429).header('cache-control', 'no-store');
  if (/\.data(?:\?|$)/.test(request.url)) return reply.type('text/plain; charset=utf-8').send(text);
  return reply
    .header('content-security-policy', plainPagePolicy)
    .type('text/html; charset=utf-8')
    .send(plainPage('Too many requests · Merchmill', `<h1>A moment, please</h1><p>${text}</p>`));
}

/** Counts a page and answers in its place where there were too many. Files of the site are not pages and not counted. */
export function limitPages(
  app: FastifyInstance,
  ctx: Ctx,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  if (!ctx.config.rateLimits) return async () => undefined;
  const limiter = (bucket: PageBucket) => app.createRateLimit(limitOf(bucket, 'pages'));
  const limiters = { default: limiter('default'), search: limiter('search'), orderLink: limiter('orderLink') };
  return async (request, reply) => {
    const counted = await limiters[bucketOf(request.url)](request);
    if (counted.isAllowed) return undefined;
    const { max, remaining, ttlInSeconds, isExceeded } = counted;
    reply.headers({ 'ratelimit-limit': max, 'ratelimit-remaining': remaining, 'ratelimit-reset': ttlInSeconds });
    if (!isExceeded) return undefined;
    reply.header('retry-after', ttlInSeconds);
    return sendTooMany(request, reply, ttlInSeconds);
  };
}
