import { bulkLimit } from '@merchmill/contract/fulfillment/aftersale.ts';
import type { OrderCard, OrderFilter } from '@merchmill/contract/orders/order.shapes.ts';
import { lifeMessages as messages } from '../../../features/orders/messages/order-life.ts';
import { MmChooseAll } from '../../../ui/checkbox.tsx';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import { OrderRow } from './order-row.tsx';
import { OrdersBulk } from './orders-bulk.tsx';

type Props = {
  orders: OrderCard[];
  /** On all pages of the list, and how many of those wait for a payment. */
  total: number;
  unpaid: number;
  filter: OrderFilter;
  userId: string;
  count: string;
};

/** The orders of a page, of which some can be chosen, or all of the list. Give it its filter as its key. */
export function OrdersList({ orders, total, unpaid, filter, userId, count }: Props) {
  const selection = useSelection({ pageIds: orders.map((order) => order.bizId), total, limit: bulkLimit });
  const { chosen, isWhole, canTakeAll } = selection;
  const isPayable = (order: OrderCard) => chosen.includes(order.bizId) && order.state === 'unpaid';
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6">
        <MmChooseAll
          checked={isWhole}
          some={!isWhole && chosen.length > 0}
          onChange={(event) => selection.toggleAll(event.target.checked)}
        >
          {canTakeAll ? messages.chooseAll({ total }) : messages.choosePage}
        </MmChooseAll>
        <p className="text-small text-quiet">{count}</p>
      </div>
      <ul className="mt-2 grid gap-3">
        {orders.map((order) => (
          <OrderRow
            key={order.bizId}
            order={order}
            userId={userId}
            chosen={chosen.includes(order.bizId)}
            onChoose={(on) => selection.toggle(order.bizId, on)}
          />
        ))}
      </ul>
      <OrdersBulk
        selection={selection}
        filter={filter}
        isPayable={selection.scope === 'all' ? unpaid > 0 : orders.some(isPayable)}
      />
    </>
  );
}
