import { SearchForm } from '../list-search/search-form.tsx';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';
import { type OrdersQuery, ordersLink } from './order-links.ts';

type Props = { userId: string; storeId: string; query: OrdersQuery };

export function OrderSearch({ userId, storeId, query: { show, q, sort } }: Props) {
  return (
    <SearchForm
      key={q}
      action={ordersLink(userId, storeId)}
      q={q}
      // Who looks for one order does not know what has become of it.
      keeps={{ show: show === 'toDo' ? 'all' : show, sort }}
      clearTo={q ? ordersLink(userId, storeId, { show, sort }) : null}
      messages={messages}
      className="xs:grid-cols-[minmax(0,1fr)_auto] xs:items-end"
    />
  );
}
