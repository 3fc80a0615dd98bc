import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { readCookies, tokenCookie } from './cookies.ts';

/*
 * Which requests the same page answers, whoever asks: those without a session, for pages that show the same to all.
 */

/** First parts of the addresses of such pages. */
const sharedSections = new Set([
  '',
  'product',
  'design',
  'collection',
  'article',
  'articles',
  'how-it-works',
  'etsy-introduce',
  'privacy',
  'terms',
  'menus',
]);
/** Pages below those that depend on more than their address. */
const ownPages = /^\/product\/designer\//;
/** Choices that pages are rendered with. Nothing else of a visitor's cookies reaches the page. */
const choiceCookies = ['currency', 'productLayout', 'country', 'lengthUnit'] as const;
const choiceForm = /^[\w-]{1,20}$/;
/** Pages that tell dates and lengths for where the visitor is. */
const pagesByCountry = /^\/product\/(detail|spu|ugc)\//;
const maxAddressLength = 500;

/** Whether there is a session to be looked up. */
export const bringsSession = ({ headers }: FastifyRequest, config: Config): boolean =>
  headers.authorization !== undefined || readCookies(headers.cookie).has(tokenCookie(config));

/** A request that is anonymous by what it carries, not only by what came of it. */
export const isAnonymous = (request: FastifyRequest, config: Config): boolean =>
  request.principal.kind === 'guest' && !bringsSession(request, config);

/** What would be the choice of country of who has not made one: the first that the browser's languages name. */
function countryCookie({ headers }: FastifyRequest): string[] {
  const [, country] = /^[^,;]*?-([A-Za-z]{2})\b/.exec(headers['accept-language'] ?? '') ?? [];
  return country ? [`country=${country.toUpperCase()}`] : [];
}

/** Key and request of a page that may be shared; undefined where it may not. The request has nothing of the asker's. */
export function sharedPage(request: FastifyRequest, config: Config): { key: string; request: Request } | undefined {
  if (request.method !== 'GET' || request.url.length > maxAddressLength || !isAnonymous(request, config))
    return undefined;
  const path = request.url.split('?', 1)[0]!.replace(/\.data$/, '');
  const section = path === '/_root' ? '' : (path.split('/', 2)[1] ?? '');
  if (!sharedSections.has(section) || ownPages.test(path)) return undefined;
  const cookies = readCookies(request.headers.cookie);
  const choices = choiceCookies.flatMap((name) => {
    const value = cookies.get(name);
    return value !== undefined && choiceForm.test(value) ? [`${name}=${value}`] : [];
  });
  if (pagesByCountry.test(path) && !cookies.has('country')) choices.push(...countryCookie(request));
  const origin = config.secure ? config.publicUrl : `${request.protocol}://${request.host}`;
  const cookie = choices.join('; ');
  const url = new URL(request.url, origin);
  if (url.origin !== new URL(origin).origin) return undefined;
  return { key: `${url.href} ${cookie}`, request: new Request(url, cookie ? { headers: { cookie } } : {}) };
}
