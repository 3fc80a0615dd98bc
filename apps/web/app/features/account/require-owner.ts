import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { data, redirect } from 'react-router';
import type { PageContext } from '../../page-context.ts';
import { loginPath } from '../../shell/state/return-url.ts';
import { mayOpen } from '../../shell/state/team-pages.ts';

/**
 * Pages under /user/{userid} belong to that user. Nobody logged in goes to the login and comes back; the address of
 * another user is one that does not exist. Members of the owner's team open what their role has to do with.
 */
export function requireOwner(page: PageContext, userid: string, request: Request): PageContext & { user: User } {
  const { user } = page;
  if (!user) throw redirect(returnTo(request));
  if (user.bizId !== userid || !mayOpen(user, pageIn(request))) throw data(null, { status: 404 });
  return { ...page, user };
}

/** What comes after the owner in the address. */
const pageIn = (request: Request): string =>
  new URL(request.url).pathname.replace(/^\/user\/[^/]+\/?/, '').replace(/(\.data|\/)$/, '');

/** The same for pages that guests see of what they have ordered in this browser. */
export function requireBuyer(page: PageContext, userid: string, request: Request): PageContext & { isGuest: boolean } {
  if (page.user || page.guestId !== userid) return { ...requireOwner(page, userid, request), isGuest: false };
  return { ...page, isGuest: true };
}

/** The login that leads back to the page that was asked for, also where only its data were: those are no page. */
export function returnTo(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const asked = [...searchParams].filter(([name]) => name !== '_routes');
  const search = asked.length ? `?${new URLSearchParams(asked)}` : '';
  return loginPath(pathname.replace(/\.data$/, '') + search);
}
