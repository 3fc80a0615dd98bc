import { isApiError } from '@merchmill/contract/api-error.ts';
import { recallCalls } from '@merchmill/contract/fulfillment/recall.calls.ts';
import type { Recall, Trace, TracedUnit } from '@merchmill/contract/fulfillment/recall.shapes.ts';
import { Download } from 'lucide-react';
import { Form, Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { countryName } from '../../../shell/messages/country-name.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { operationsMessages } from '../messages/operations.ts';
import { recallMessages as messages } from '../messages/recalls.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff, useMay } from '../require-staff.ts';
import { UnitStateBadge } from '../unit-badges.tsx';
import type { Route } from './+types/recalls';
import { EndRecall, StartRecall } from './recall-dialog.tsx';

const pageSize = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'orders.view');
  const search = new URL(request.url).searchParams;
  const find = search.get('find')?.trim().slice(0, 120) ?? '';
  const pageNum = readPageNum(search);
  if (!find) return { find, trace: null, recalls: await call(recallCalls.recalls, { query: { pageNum, pageSize } }) };
  const trace = await call(recallCalls.trace, { query: { find, pageNum, pageSize } }).catch(notFound);
  return { find, trace, recalls: null };
}

/** What is not found is said on the page, where one can look for something else. */
function notFound(error: unknown): null {
  if (isApiError(error) && error.status === 404) return null;
  throw error;
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.title })) },
  { name: 'robots', content: 'noindex' },
];

export default function RecallsPage({ loaderData: { find, trace, recalls } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <PageHead title={messages.title} lead={messages.lead} />
      <Form key={find} role="search" aria-label={messages.title} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 max-xs:basis-full xs:max-w-md">
          <MmTextField name="find" type="search" label={messages.find} defaultValue={find} />
        </div>
        <MmButton type="submit" className="h-12">
          {messages.search}
        </MmButton>
      </Form>
      {trace && <Traced trace={trace} find={find} />}
      {find && !trace && <MmNote tone="info">{messages.notFound({ find })}</MmNote>}
      {recalls && <RecallList recalls={recalls} />}
    </div>
  );
}

const unitColumns: readonly Column<TracedUnit>[] = [
  {
    key: 'unit',
    title: messages.columns.unit,
    cell: (row) => (
      <Link to={`/operations/production/units/${row.bizId}`} className="mm-link py-1 tabular-nums">
        {row.code}
      </Link>
    ),
  },
  { key: 'state', title: messages.columns.state, cell: (row) => <UnitStateBadge state={row.state} /> },
  { key: 'quantity', title: messages.columns.quantity, numeric: true, cell: (row) => row.quantity },
  { key: 'variant', title: messages.columns.variant, cell: (row) => row.variant },
  { key: 'batch', title: messages.columns.batch, cell: (row) => row.batch },
  {
    key: 'order',
    title: messages.columns.order,
    cell: ({ order }) => (
      <Link to={`/operations/orders/${order.bizId}`} className="mm-link py-1">
        {order.number}
      </Link>
    ),
  },
  { key: 'country', title: messages.columns.country, cell: ({ order }) => countryName(order.country) },
];

function Traced({ trace, find }: { trace: Trace; find: string }) {
  const { name, product, units, orders, recall, list, total, pageNum } = trace;
  const may = useMay();
  return (
    <>
      <section aria-labelledby="found" className="grid gap-4 rounded-card border bg-card p-4 xs:p-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h2 id="found" className="mm-headline text-h3">
              {name === product ? product : messages.product({ product, name })}
            </h2>
            <p className="text-small text-quiet">{messages.found({ units, orders })}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <MmLinkButton
              to={`/media/recalls/units.csv?find=${encodeURIComponent(find)}`}
              reloadDocument
              prefetch="none"
              variant="secondary"
              icon={<Download aria-hidden className="size-4" />}
            >
              {messages.export}
            </MmLinkButton>
            {may('orders.edit') &&
              (recall ? <EndRecall bizId={recall.bizId} name={name} /> : <StartRecall trace={trace} />)}
          </div>
        </div>
        {recall && (
          <MmNote tone="error">
            <p className="font-semibold">{messages.since({ day: formatDayOfYear(recall.since) })}</p>
            <p className="whitespace-pre-line">{recall.text}</p>
            <p>{messages.held({ held: recall.held })}</p>
          </MmNote>
        )}
      </section>
      <MmDataTable
        id="traced-units"
        caption={messages.caption}
        columns={unitColumns}
        rows={list}
        rowKey={(row) => row.bizId}
        messages={tableMessages}
        sortedBy="server"
        empty={<p className="text-small text-quiet">{tableMessages.nothing}</p>}
      />
      <MmPagination
        label={operationsMessages.pages}
        pageNum={pageNum}
        pages={Math.ceil(total / pageSize)}
        linkTo={(page) => `/operations/recalls?find=${encodeURIComponent(find)}&pageNum=${page}`}
        messages={operationsMessages}
      />
    </>
  );
}

const recallColumns: readonly Column<Recall>[] = [
  {
    key: 'name',
    title: messages.columns.name,
    cell: ({ batch, product, find }) => (
      <Link to={`/operations/recalls?find=${encodeURIComponent(find)}`} className="mm-link py-1">
        {batch ? messages.product({ product, name: batch }) : product}
      </Link>
    ),
  },
  { key: 'text', title: messages.columns.text, cell: (row) => row.text },
  { key: 'since', title: messages.columns.since, cell: (row) => formatDayOfYear(row.since) },
  { key: 'emailed', title: messages.columns.emailed, numeric: true, cell: (row) => row.emailed },
  { key: 'held', title: messages.columns.held, numeric: true, cell: (row) => row.held },
  {
    key: 'state',
    title: messages.columns.recallState,
    cell: ({ endedAt }) => (
      <MmBadge tone={endedAt ? 'neutral' : 'error'}>{endedAt ? messages.over : messages.open}</MmBadge>
    ),
  },
];

type Recalls = NonNullable<Route.ComponentProps['loaderData']['recalls']>;

function RecallList({ recalls: { list, total, pageNum } }: { recalls: Recalls }) {
  return (
    <>
      <MmDataTable
        id="recalls"
        caption={messages.list}
        columns={recallColumns}
        rows={list}
        rowKey={(row) => row.bizId}
        messages={tableMessages}
        sortedBy="server"
        empty={
          <MmEmptyState title={messages.none}>
            <p>{messages.noneText}</p>
          </MmEmptyState>
        }
      />
      <MmPagination
        label={operationsMessages.pages}
        pageNum={pageNum}
        pages={Math.ceil(total / pageSize)}
        linkTo={(page) => `/operations/recalls?pageNum=${page}`}
        messages={operationsMessages}
      />
    </>
  );
}
