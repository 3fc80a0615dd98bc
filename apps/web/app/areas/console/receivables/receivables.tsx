import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import type { Receivable } from '@merchmill/contract/money/credit.shapes.ts';
import { receivableQueues } from '@merchmill/contract/money/credit.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { Link } from 'react-router';
import { paymentTermsMessages } from '../../../features/money/messages/payment-terms.ts';
import { pageContext } from '../../../page-context.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { allPages } from '../../../shell/page/all-pages.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmBadge } from '../../../ui/badge.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { receivablesMessages as messages } from '../messages/receivables.ts';
import { EmptyQueue, QueuePage, queueAt, queueMeta } from '../queue-page.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/receivables';

const queue = queueAt({ path: 'receivables', states: receivableQueues, first: 'all', pageSize: 40 });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'receivables.view');
  const query = queue.read(request);
  return { receivables: await call(creditCalls.receivables, { query }), state: query.state };
}

export const meta = () => queueMeta(messages.title);

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
    value: ({ termsDays }) => paymentTermsMessages.net({ count: termsDays }),
    cell: ({ termsDays }) => paymentTermsMessages.net({ count: termsDays }),
  },
];

export default function ReceivablesPage({ loaderData: { receivables, state } }: Route.ComponentProps) {
  const { call } = useApi();
  return (
    <QueuePage queue={queue} state={state} page={receivables} words={messages}>
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
        empty={<EmptyQueue state={state} words={messages} />}
      />
    </QueuePage>
  );
}
