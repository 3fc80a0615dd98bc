import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { pageContext } from '../../../page-context.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { accessibility } from '../messages/legal.ts';
import type { Route } from './+types/accessibility';
import { LegalText } from './legal-text.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  return { publicUrl, notes: (await call(settingsCalls.legal)).accessibilityNotes };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: pageTitle(accessibility.title),
    description: accessibility.lead,
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/accessibility',
  });

/** Our statement, and what this shop adds to what is known not to work. */
export default function Accessibility({ loaderData: { notes } }: Route.ComponentProps) {
  const sections = accessibility.sections.map((section, index) =>
    index === accessibility.sections.length - 1
      ? { ...section, paragraphs: [...section.paragraphs, ...notes] }
      : section,
  );
  return <LegalText document={{ ...accessibility, sections }} />;
}
