import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import type { FoundOrder } from '@merchmill/contract/backoffice/backoffice.shapes.ts';
import { orderSorts } from '@merchmill/contract/backoffice/backoffice.ts';
import { orderStates } from '@merchmill/contract/enums.ts';
import { formatCents } from '@merchmill/contract/money.ts';
import { csvAmount } from '@merchmill/documents/csv.ts';
import { Form, Link } from 'react-router';
import { orderMessages } from '../../../features/orders/messages/orders.ts';
import { StateBadge } from '../../../features/orders/order/state-badge.tsx';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { MmButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { ExportLink } from '../export-link.tsx';
import { operationsMessages as messages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/orders';

const pageSize = 30;

function readQuery(search: URLSearchParams) {
  return {
    q: search.get('q')?.trim().slice(0, 80) || undefined,
    state: orderStates.find((each) => each === search.get('state')),
    sort: orderSorts.find((each) => each === search.get('sort')),
  };
}
type Query = ReturnType<typeof readQuery>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'orders.view');
  const search = new URL(request.url).searchParams;
  const query = readQuery(search);
  const orders = await call(backofficeCalls.orders, { query: { ...query, pageNum: readPageNum(search), pageSize } });
  return { orders, query };
}

export const meta = () => [
  { title: pageTitle(messages.title({ page: messages.ordersTitle })) },
  { name: 'robots', content: 'noindex' },
];

function linkTo(pageNum: number, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/operations/orders?${new URLSearchParams([...given, ['pageNum', String(pageNum)]])}`;
}

export default function OrdersPage({ loaderData: { orders, query } }: Route.ComponentProps) {
  const { q, state, sort } = query;
  return (
    <div className="grid gap-6">
      <PageHead title={messages.ordersTitle} lead={messages.ordersLead}>
        {orders.total > 0 && <ExportLink path={backofficeCalls.exportOrders.path} filter={{ q, state }} />}
      </PageHead>
      <Form
        key={`${q} ${state}`}
        className="grid items-end gap-3 xs:grid-cols-[minmax(0,24rem)_12rem_auto] xs:justify-start"
      >
        {sort && <input type="hidden" name="sort" value={sort} />}
        <MmTextField
          name="q"
          type="search"
          label={messages.search}
          placeholder={messages.findOrderHint}
          defaultValue={q}
        />
        <MmSelect
          name="state"
          label={messages.state}
          defaultValue={state ?? ''}
          placeholder={messages.all}
          options={orderStates.map((value) => ({ value, label: orderMessages.states[value] }))}
        />
        <MmButton type="submit" size="m" className="h-12">
          {messages.find}
        </MmButton>
      </Form>
      <MmDataTable
        id="orders"
        caption={messages.ordersTitle}
        columns={columns}
        rows={orders.list}
        rowKey={(order) => order.bizId}
        messages={tableMessages}
        sortedBy="server"
        defaultSort={newestFirst}
        count={orders.total > 0 && messages.orderCount({ count: orders.total })}
        empty={
          <MmEmptyState title={messages.noOrders}>
            <p>{messages.noOrdersText}</p>
          </MmEmptyState>
        }
      />
      <MmPagination
        label={messages.pages}
        pageNum={orders.pageNum}
        pages={Math.ceil(orders.total / orders.pageSize)}
        linkTo={(pageNum) => linkTo(pageNum, query)}
        messages={messages}
      />
    </div>
  );
}

const newestFirst = { key: 'placed', direction: 'descending' } as const;

const columns: readonly Column<FoundOrder>[] = [
  {
    key: 'number',
    title: messages.number,
    value: ({ number }) => number,
    cell: (order) => (
      <span className="flex items-center gap-3">
        {order.picture && (
          <MmPicture
            picture={order.picture}
            alt=""
            sizes="40px"
            upTo={160}
            className="size-10 shrink-0 rounded-[6px] border object-cover"
          />
        )}
        <Link to={`/operations/orders/${order.bizId}`} prefetch="intent" className="mm-link whitespace-nowrap">
          {order.number}
        </Link>
      </span>
    ),
  },
  {
    key: 'state',
    title: messages.state,
    value: ({ state }) => orderMessages.states[state],
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    key: 'customer',
    title: messages.customer,
    value: ({ customer }) => `${customer.name} <${customer.email}>`,
    cell: ({ customer }) => (
      <span>
        {customer.name}
        <span className="block text-micro text-quiet">{customer.email}</span>
      </span>
    ),
  },
  {
    key: 'recipient',
    title: messages.recipient,
    value: ({ recipient, country }) => `${recipient}, ${country}`,
    cell: ({ recipient, country }) => `${recipient}, ${country}`,
  },
  {
    key: 'placed',
    title: messages.placed,
    sort: 'descending',
    value: ({ placedAt }) => placedAt,
    cell: ({ placedAt }) => <MmLocalTime at={placedAt} show="minute" className="whitespace-nowrap" />,
  },
  {
    key: 'tracking',
    title: messages.tracking,
    value: ({ trackingNumbers }) => trackingNumbers.join(' '),
    cell: ({ trackingNumbers }) => trackingNumbers.join(', '),
  },
  { key: 'units', title: messages.units, numeric: true, value: ({ units }) => units, cell: ({ units }) => units },
  {
    key: 'total',
    title: messages.total,
    numeric: true,
    sort: 'descending',
    value: ({ total }) => csvAmount(total, 2),
    cell: ({ total }) => formatCents(total, { currency: 'USD', rate: 1 }),
  },
];
