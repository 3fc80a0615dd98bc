import { pageContext } from '../../../page-context.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { accessibility } from '../messages/legal.ts';
import type { Route } from './+types/accessibility';
import { LegalText } from './legal-text.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: pageTitle(accessibility.title),
    description: accessibility.lead,
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/accessibility',
  });

export default function Accessibility() {
  return <LegalText document={accessibility} />;
}
