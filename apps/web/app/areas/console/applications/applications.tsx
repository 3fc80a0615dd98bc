import { applicationCalls } from '@merchmill/contract/account/application.calls.ts';
import type { ApplicationToDecide } from '@merchmill/contract/account/application.shapes.ts';
import { type ApplicationQueue, applicationQueues } from '@merchmill/contract/account/application.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { applicationsMessages as messages } from '../messages/applications.ts';
import { operationsMessages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/applications';
import { StateBadge } from './state-badge.tsx';

const pageSize = 40;
const linkOf = (state: ApplicationQueue, pageNum = 1) =>
  `/operations/applications?state=${state}${pageNum > 1 ? `&pageNum=${pageNum}` : ''}`;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'business.decide');
  const search = new URL(request.url).searchParams;
  const state = applicationQueues.find((each) => each === search.get('state')) ?? 'submitted';
  const query = { state, pageNum: readPageNum(search), pageSize };
  return { applications: await call(applicationCalls.queue, { query }), state };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.title })) },
  { name: 'robots', content: 'noindex' },
];

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
    cell: ({ state }) => <StateBadge state={state} />,
  },
];

export default function ApplicationsPage({ loaderData: { applications, state } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <PageHead title={messages.title} lead={messages.lead} />
      <MmLinkTabs
        label={messages.title}
        tabs={applicationQueues.map((each) => ({
          link: linkOf(each),
          title: messages.tabs[each],
          current: each === state,
        }))}
      />
      <MmDataTable
        caption={messages.title}
        columns={columns}
        rows={applications.list}
        rowKey={({ bizId }) => bizId}
        messages={tableMessages}
        sortedBy="server"
        count={applications.total > 0 && messages.count({ count: applications.total })}
        empty={
          <MmEmptyState title={messages.empty[state]}>
            <p>{messages.emptyText}</p>
          </MmEmptyState>
        }
      />
      <MmPagination
        label={operationsMessages.pages}
        pageNum={applications.pageNum}
        pages={Math.ceil(applications.total / applications.pageSize)}
        linkTo={(pageNum) => linkOf(state, pageNum)}
        messages={operationsMessages}
      />
    </div>
  );
}
