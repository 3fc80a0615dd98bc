import { data } from 'react-router';
import { NotFound } from '../../../shell/layout/error-page.tsx';
import { layoutMessages } from '../../../shell/messages/layout.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';

/** Every address nobody knows; the page itself comes with status 404. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [{ title: pageTitle(layoutMessages.notFoundName) }, { name: 'robots', content: 'noindex' }];

export default function NotFoundPage() {
  return <NotFound />;
}
