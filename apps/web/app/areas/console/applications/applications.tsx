import { applicationCalls } from '@merchmill/contract/account/application.calls.ts';
import type { ApplicationToDecide } from '@merchmill/contract/account/application.shapes.ts';
import { applicationQueues } from '@merchmill/contract/account/application.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { Link } from 'react-router';
import { ApplicationBadge } from '../../../features/account/application-badge.tsx';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { applicationsMessages as messages } from '../messages/applications.ts';
import { EmptyQueue, QueuePage, queueAt, queueMeta } from '../queue-page.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/applications';

const queue = queueAt({ path: 'applications', states: applicationQueues, first: 'submitted', pageSize: 40 });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'business.decide');
  const query = queue.read(request);
  return { applications: await call(applicationCalls.queue, { query }), state: query.state };
}

export const meta = () => queueMeta(messages.title);

const columns: readonly Column<ApplicationToDecide>[] = [
  {
    key: 'company',
    title: messages.company,
    value: ({ legalName }) => legalName,
    cell: ({ bizId, legalName }) => (
      <Link to={`/operations/applications/${bizId}`} prefetch="intent" className="mm-link">
        {legalName}
      </Link>
    ),
  },
  {
    key: 'applicant',
    title: messages.applicant,
    value: ({ owner }) => owner.email,
    cell: ({ owner }) => messages.by(owner),
  },
  {
    key: 'wished',
    title: messages.wished,
    numeric: true,
    value: ({ wishedLimit }) => (wishedLimit ?? 0) / 100,
    cell: ({ wishedLimit }) => (wishedLimit === null ? messages.noInvoice : formatMinor(wishedLimit, 'USD')),
  },
  {
    key: 'sent',
    title: messages.sent,
    value: ({ submittedAt }) => submittedAt,
    cell: ({ submittedAt }) => <MmLocalTime at={submittedAt} />,
  },
  {
    key: 'state',
    title: messages.state,
    value: ({ state }) => messages.states[state],
    cell: ({ state }) => <ApplicationBadge state={state} names={messages.states} />,
  },
];

export default function ApplicationsPage({ loaderData: { applications, state } }: Route.ComponentProps) {
  return (
    <QueuePage queue={queue} state={state} page={applications} words={messages}>
      <MmDataTable
        caption={messages.title}
        columns={columns}
        rows={applications.list}
        rowKey={({ bizId }) => bizId}
        messages={tableMessages}
        sortedBy="server"
        count={applications.total > 0 && messages.count({ count: applications.total })}
        empty={<EmptyQueue state={state} words={messages} />}
      />
    </QueuePage>
  );
}
