import { redirect } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import type { Route } from './+types/to-first-section';
import { sectionLink, sections } from './sections.ts';

/** The settings have no page of their own. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  requireOwner(context.get(pageContext), params.userid, request);
  throw redirect(sectionLink(params.userid, sections[0]!));
}
