import { data, redirect } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { mayOpen } from '../../../shell/state/team-pages.ts';
import type { Route } from './+types/to-first-section';
import { sectionLink, sections } from './sections.ts';

/** The settings have no page of their own. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { user } = requireOwner(context.get(pageContext), params.userid, request);
  const first = sections.find(({ path }) => mayOpen(user, `settings/${path}`));
  if (!first) throw data(null, { status: 404 });
  throw redirect(sectionLink(params.userid, first));
}
