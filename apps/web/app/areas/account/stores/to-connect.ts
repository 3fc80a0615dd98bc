import { redirect } from 'react-router';
import { returnTo } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import type { Route } from './+types/to-connect';
import { connectLink } from './store-links.ts';

/** For links that do not know who follows them: leads to the own page of whoever is in, or comes to be. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { user } = context.get(pageContext);
  if (!user) throw redirect(returnTo(request));
  const problem = new URL(request.url).searchParams.get('problem');
  throw redirect(connectLink(user.bizId) + (problem ? `?${new URLSearchParams({ problem })}` : ''));
}
