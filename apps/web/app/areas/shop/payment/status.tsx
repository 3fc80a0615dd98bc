import { data } from 'react-router';
import { findResult, viewResult } from '../../../features/money/result-view.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import type { Route } from './+types/status';
import { ResultSheet } from './result-sheet.tsx';

/** The result page addressed by its status. It knows no payment, so it speaks of none. */
export function loader({ context, params }: Route.LoaderArgs) {
  const result = findResult(params.status);
  if (!result) throw data(null, { status: 404 });
  return viewResult(result, context.get(pageContext).user?.bizId ?? null, null);
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData?.title ?? '') },
  { name: 'robots', content: 'noindex' },
];

export default function StatusPage({ loaderData }: Route.ComponentProps) {
  return <ResultSheet view={loaderData} />;
}
