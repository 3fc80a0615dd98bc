import { mailsConsoleCalls } from '@merchmill/contract/backoffice/mails.calls.ts';
import { Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmBreadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { MmTable } from '../../../ui/table.tsx';
import { mailMessages as messages } from '../messages/mails.ts';
import { operationsMessages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/mails';

export function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'shop.settings');
  return call(mailsConsoleCalls.list);
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.title })) },
  { name: 'robots', content: 'noindex' },
];

/** Every mail that the shop sends. */
export default function MailsPage({ loaderData: mails }: Route.ComponentProps) {
  return (
    <div className="grid max-w-5xl gap-6">
      <div>
        <MmBreadcrumbs
          label={messages.crumbs}
          crumbs={[
            { title: messages.settings, link: '/operations/settings#mail' },
            { title: messages.title, link: '/operations/settings/emails' },
          ]}
        />
        <PageHead title={messages.title} lead={messages.lead} />
      </div>
      <MmTable
        caption={messages.title}
        rows={mails}
        rowKey={({ template }) => template}
        columns={[
          {
            key: 'name',
            title: messages.columns.name,
            cell: ({ template }) => (
              <Link to={`/operations/settings/emails/${template}`} className="text-accent underline">
                {messages.names[template].name}
              </Link>
            ),
          },
          { key: 'when', title: messages.columns.when, cell: ({ template }) => messages.names[template].when },
          { key: 'to', title: messages.columns.to, cell: ({ to }) => messages.to[to] },
          { key: 'stop', title: messages.columns.stop, cell: ({ stop }) => messages.stop[stop] },
        ]}
      />
    </div>
  );
}
