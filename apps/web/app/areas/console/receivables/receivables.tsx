import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import type { Receivable } from '@merchmill/contract/money/credit.shapes.ts';
import { type ReceivableQueue, receivableQueues } from '@merchmill/contract/money/credit.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { allPages } from '../../../shell/page/all-pages.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmBadge } from '../../../ui/badge.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { operationsMessages } from '../messages/operations.ts';
import { receivablesMessages as messages } from '../messages/receivables.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/receivables';

const pageSize = 40;
const linkOf = (state: ReceivableQueue, pageNum = 1) =>
  `/operations/receivables?state=${state}${pageNum > 1 ? `&pageNum=${pageNum}` : ''}`;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'receivables.view');
  const search = new URL(request.url).searchParams;
  const state = receivableQueues.find((each) => each === search.get('state')) ?? 'all';
  const query = { state, pageNum: readPageNum(search), pageSize };
  return { receivables: await call(creditCalls.receivables, { query }), state };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.title })) },
  { name: 'robots', content: 'noindex' },
];

const amount = (key: 'limit' | 'used' | 'available' | 'overdue'): Column<Receivable> => ({
  key,
  title: messages[key],
  numeric: true,
  value: (row) => row[key] / 100,
  cell: (row) => (
    <span className={key === 'overdue' && row.overdue > 0 ? 'font-semibold text-danger' : undefined}>
      {formatMinor(row[key], 'USD')}
    </span>
  ),
});

const columns: readonly Column<Receivable>[] = [
  {
    key: 'customer',
    title: messages.customer,
    value: ({ company, owner }) => company ?? owner.name,
    cell: ({ owner, company, blocked }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={`/operations/receivables/${owner.bizId}`} prefetch="intent" className="mm-link">
          {company ?? owner.name}
        </Link>
        {blocked && <MmBadge tone="error">{messages.blocked}</MmBadge>}
      </span>
    ),
  },
  { key: 'number', title: messages.number, value: ({ number }) => number, cell: ({ number }) => number },
  amount('limit'),
  amount('used'),
  amount('available'),
  amount('overdue'),
  {
    key: 'oldest',
    title: messages.oldest,
    value: ({ oldestDueOn }) => oldestDueOn ?? '',
    cell: ({ oldestDueOn }) => (oldestDueOn ? formatDayOfYear(oldestDueOn) : messages.nothing),
  },
  {
    key: 'terms',
    title: messages.terms,
    value: ({ termsDays }) => messages.termsDays({ count: termsDays }),
    cell: ({ termsDays }) => messages.termsDays({ count: termsDays }),
  },
];

export default function ReceivablesPage({ loaderData: { receivables, state } }: Route.ComponentProps) {
  const { call } = useApi();
  return (
    <div className="grid gap-6">
      <PageHead title={messages.title} lead={messages.lead} />
      <MmLinkTabs
        label={messages.title}
        tabs={receivableQueues.map((each) => ({
          link: linkOf(each),
          title: messages.tabs[each],
          current: each === state,
        }))}
      />
      <MmDataTable
        id="receivables"
        caption={messages.title}
        columns={columns}
        rows={receivables.list}
        rowKey={({ owner }) => owner.bizId}
        messages={tableMessages}
        sortedBy="server"
        count={receivables.total > 0 && messages.count({ count: receivables.total })}
        csv={{
          name: 'receivables',
          load: () => allPages((page) => call(creditCalls.receivables, { query: { state, ...page } })),
        }}
        empty={
          <MmEmptyState title={messages.empty[state]}>
            <p>{messages.emptyText}</p>
          </MmEmptyState>
        }
      />
      <MmPagination
        label={operationsMessages.pages}
        pageNum={receivables.pageNum}
        pages={Math.ceil(receivables.total / receivables.pageSize)}
        linkTo={(pageNum) => linkOf(state, pageNum)}
        messages={operationsMessages}
      />
    </div>
  );
}
