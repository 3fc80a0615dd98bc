import { privacyPolicy } from '../../../features/account/messages/privacy.ts';
import { pageContext } from '../../../page-context.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import type { Route } from './+types/privacy';
import { LegalText } from './legal-text.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: pageTitle(privacyPolicy.title),
    description: privacyPolicy.lead,
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/privacy',
  });

export default function Privacy() {
  return <LegalText document={privacyPolicy} />;
}
