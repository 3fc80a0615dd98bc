import { UserType } from '@merchmill/contract/enums.ts';
import { data, redirect } from 'react-router';
import type { PageContext } from '../../page-context.ts';
import { returnTo } from '../user/require-owner.ts';

/**
 * The console is for people of the house: to other users its pages do not exist. Nobody logged in goes to the login and
 * comes back.
 */
export function requireInterior(
  page: PageContext,
  request: Request,
): PageContext & { user: NonNullable<PageContext['user']> } {
  const { user } = page;
  if (!user) throw redirect(returnTo(request));
  if (user.type !== UserType.interior) throw data(null, { status: 404 });
  return { ...page, user };
}
