import { formatMinor } from '@merchmill/contract/money.ts';
import type { StoreOrderCard } from '@merchmill/contract/stores/store-order.shapes.ts';
import { Link } from 'react-router';
import { countryName } from '../../../shell/messages/country-name.ts';
import { cameFrom } from '../../../shell/page/back-to-list.tsx';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';
import { orderLink } from './order-links.ts';
import { OrderStatus, waitsOf } from './order-status.tsx';

/** `list`: the address of what is listed, to which one comes back. */
export const orderColumns = (userId: string, list: string): readonly Column<StoreOrderCard>[] => [
  {
    key: 'number',
    title: messages.order,
    value: ({ number }) => number,
    cell: ({ bizId, storeId, number }) => (
      <Link
        to={orderLink(userId, storeId, bizId)}
        state={cameFrom(list)}
        prefetch="intent"
        className="mm-link inline-block py-1 font-semibold"
      >
        {messages.orderNumber({ number })}
      </Link>
    ),
  },
  {
    key: 'orderedAt',
    title: messages.ordered,
    sort: 'descending',
    value: ({ orderedAt }) => orderedAt,
    cell: ({ orderedAt }) => <MmLocalTime at={orderedAt} show="minute" />,
  },
  {
    key: 'status',
    title: messages.status,
    value: (order) =>
      [messages.states[order.state], ...(order.risk ? [messages.atRisk] : []), ...waitsOf(order)].join(' '),
    cell: (order) => <OrderStatus order={order} />,
  },
  {
    key: 'buyer',
    title: messages.buyer,
    value: ({ buyer }) => buyer,
    cell: ({ buyer, country }) => (
      <span className="grid">
        <span className="break-words">{buyer}</span>
        {country && <span className="text-small text-quiet">{countryName(country)}</span>}
      </span>
    ),
  },
  {
    key: 'shipBy',
    title: messages.shipBy,
    sort: 'ascending',
    value: ({ shipBy }) => shipBy,
    cell: ({ shipBy }) => shipBy && <MmLocalTime at={shipBy} />,
  },
  { key: 'items', title: messages.items, numeric: true, value: ({ items }) => items, cell: ({ items }) => items },
  {
    key: 'total',
    title: messages.total,
    numeric: true,
    value: ({ total }) => total.amountMinor,
    cell: ({ total }) => formatMinor(total.amountMinor, total.currency),
  },
];
