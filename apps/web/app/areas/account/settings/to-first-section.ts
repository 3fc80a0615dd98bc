import { redirect } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { mayOpen } from '../../../shell/state/team-pages.ts';
import type { Route } from './+types/to-first-section';
import { sectionLink, sections } from './sections.ts';

/** The settings have no page of their own. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { user } = requireOwner(context.get(pageContext), params.userid, request);
  // A role may have none of them: the first then answers with the page that says so, which this route cannot render.
  const first = sections.find(({ path }) => mayOpen(user, `settings/${path}`)) ?? sections[0];
  throw redirect(sectionLink(params.userid, first));
}
