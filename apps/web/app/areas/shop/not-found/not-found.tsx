import { data } from 'react-router';
import { NotFound } from '../../../shell/layout/error-page.tsx';
import { pageTitle } from '../../../shell/page/page-meta.ts';

/** Every address nobody knows; the page itself comes with status 404. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [{ title: pageTitle('Page not found') }, { name: 'robots', content: 'noindex' }];

export default function NotFoundPage() {
  return <NotFound />;
}
