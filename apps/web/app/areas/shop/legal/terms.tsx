import { pageContext } from '../../../page-context.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { terms } from '../messages/terms.ts';
import type { Route } from './+types/terms';
import { LegalText } from './legal-text.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: pageTitle(terms.title),
    description: terms.lead,
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/terms',
  });

export default function Terms() {
  return <LegalText document={terms} />;
}
