import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import type { FoundOrder } from '@merchmill/contract/backoffice/backoffice.shapes.ts';
import { orderStates } from '@merchmill/contract/enums.ts';
import { formatCents } from '@merchmill/contract/money.ts';
import { Form, Link } from 'react-router';
import { orderMessages } from '../../../features/orders/messages/orders.ts';
import { StateBadge } from '../../../features/orders/order/state-badge.tsx';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmTable } from '../../../ui/table.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { operationsMessages as words } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/orders';

const pageSize = 30;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'orders.view');
  const search = new URL(request.url).searchParams;
  const q = search.get('q')?.trim().slice(0, 80) || undefined;
  const state = orderStates.find((each) => each === search.get('state'));
  const orders = await call(backofficeCalls.orders, { query: { q, state, pageNum: readPageNum(search), pageSize } });
  return { orders, q, state };
}

export const meta = () => [
  { title: pageTitle(words.title(words.ordersTitle)) },
  { name: 'robots', content: 'noindex' },
];

function linkTo(pageNum: number, q: string | undefined, state: string | undefined): string {
  const search = new URLSearchParams({ ...(q ? { q } : {}), ...(state ? { state } : {}), pageNum: String(pageNum) });
  return `/operations/orders?${search}`;
}

export default function OrdersPage({ loaderData: { orders, q, state } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <PageHead title={words.ordersTitle} lead={words.ordersLead} />
      <Form
        key={`${q} ${state}`}
        className="grid items-end gap-3 xs:grid-cols-[minmax(0,24rem)_12rem_auto] xs:justify-start"
      >
        <MmTextField name="q" type="search" label={words.search} placeholder={words.findOrderHint} defaultValue={q} />
        <MmSelect
          name="state"
          label={words.state}
          defaultValue={state ?? ''}
          placeholder={words.all}
          options={orderStates.map((value) => ({ value, label: orderMessages.states[value] }))}
        />
        <MmButton type="submit" size="m" className="h-12">
          {words.find}
        </MmButton>
      </Form>
      {orders.list.length === 0 ? (
        <MmEmptyState title={words.noOrders}>
          <p>{words.noOrdersText}</p>
        </MmEmptyState>
      ) : (
        <>
          <p className="text-small text-quiet">{words.orderCount(orders.total)}</p>
          <MmTable caption={words.ordersTitle} columns={columns} rows={orders.list} rowKey={(order) => order.bizId} />
          <MmPagination
            label={words.pages}
            pageNum={orders.pageNum}
            pages={Math.ceil(orders.total / orders.pageSize)}
            linkTo={(pageNum) => linkTo(pageNum, q, state)}
            words={words}
          />
        </>
      )}
    </div>
  );
}

const columns = [
  {
    key: 'number',
    title: words.number,
    cell: (order: FoundOrder) => (
      <span className="flex items-center gap-3">
        {order.picture && (
          <MmPicture
            picture={order.picture}
            alt=""
            sizes="40px"
            upTo={160}
            className="size-10 shrink-0 rounded-[6px] border object-cover max-xs:hidden"
          />
        )}
        <Link to={`/operations/orders/${order.bizId}`} prefetch="intent" className="mm-link whitespace-nowrap">
          {order.number}
        </Link>
      </span>
    ),
  },
  { key: 'state', title: words.state, cell: (order: FoundOrder) => <StateBadge state={order.state} /> },
  {
    key: 'customer',
    title: words.customer,
    cell: ({ customer }: FoundOrder) => (
      <span>
        {customer.name}
        <span className="block text-micro text-quiet">{customer.email}</span>
      </span>
    ),
  },
  { key: 'recipient', title: words.recipient, cell: (order: FoundOrder) => `${order.recipient}, ${order.country}` },
  {
    key: 'placed',
    title: words.placed,
    cell: (order: FoundOrder) => <MmLocalTime at={order.placedAt} show="minute" className="whitespace-nowrap" />,
  },
  { key: 'tracking', title: words.tracking, cell: (order: FoundOrder) => order.trackingNumbers.join(', ') || '–' },
  { key: 'pieces', title: words.pieces, numeric: true, cell: (order: FoundOrder) => order.pieces },
  {
    key: 'total',
    title: words.total,
    numeric: true,
    cell: (order: FoundOrder) => formatCents(order.total, { currency: 'USD', rate: 1 }),
  },
];
