import { UserType } from '@merchmill/contract/enums.ts';
import { data } from 'react-router';
import type { PageContext } from '../../page-context.ts';

/** The console is for people of the house: to everybody else its pages do not exist. */
export function requireInterior(page: PageContext): PageContext & { user: NonNullable<PageContext['user']> } {
  const { user } = page;
  if (!user || user.type !== UserType.interior) throw data(null, { status: 404 });
  return { ...page, user };
}
