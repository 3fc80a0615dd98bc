import { type Permission, permissionsOf } from '@merchmill/contract/permissions.ts';
import { data, redirect, useRouteLoaderData } from 'react-router';
import { returnTo } from '../../features/account/require-owner.ts';
import type { PageContext } from '../../page-context.ts';

/** What the frame of the console knows of the person at it. */
export type StaffFrame = Pick<StaffPage['user'], 'name' | 'roles'> & { failedJobs: number };

type StaffPage = PageContext & {
  user: NonNullable<PageContext['user']>;
  /** For what of the page needs more than the page itself. */
  may(permission: Permission): boolean;
};

/**
 * The console is for staff: to everybody else, and to staff without this permission (any, where none is named), its
 * pages do not exist. Whoever is not logged in goes to the login and comes back.
 */
export function requireStaff(page: PageContext, request: Request, permission?: Permission): StaffPage {
  const { user } = page;
  if (!user) throw redirect(returnTo(request));
  const permissions = permissionsOf(user.roles);
  if (permission ? !permissions.has(permission) : permissions.size === 0) throw data(null, { status: 404 });
  return { ...page, user, may: (other) => permissions.has(other) };
}

/** What the person at the console may do, as its frame has found out. */
export function useMay(): (permission: Permission) => boolean {
  const frame = useRouteLoaderData<StaffFrame>('console');
  const permissions = permissionsOf(frame?.roles ?? []);
  return (permission) => permissions.has(permission);
}
