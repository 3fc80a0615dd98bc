import type { OrderCard } from '@merchmill/contract/orders.ts';
import { useState } from 'react';
import { lifeMessages as words } from '../../../messages/order-life.ts';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { OrderRow } from './order-row.tsx';
import { OrdersBulk } from './orders-bulk.tsx';

/** The orders of a page, of which some or all can be chosen. */
export function OrdersList({ orders, userId, count }: { orders: OrderCard[]; userId: string; count: string }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // Of those that have left the page nothing is chosen any more.
  const chosen = orders.filter((order) => ids.has(order.bizId));
  const choose = (bizId: string, on: boolean) => {
    const next = new Set(ids);
    if (on) next.add(bizId);
    else next.delete(bizId);
    setIds(next);
  };
  const all = chosen.length === orders.length;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6">
        <MmCheckbox
          checked={all}
          onChange={(event) => setIds(new Set(event.target.checked ? orders.map((order) => order.bizId) : []))}
        >
          {words.chooseAll}
        </MmCheckbox>
        <p className="text-small text-quiet">{count}</p>
      </div>
      <ul className="mt-2 grid gap-3">
        {orders.map((order) => (
          <OrderRow
            key={order.bizId}
            order={order}
            userId={userId}
            chosen={ids.has(order.bizId)}
            onChoose={(on) => choose(order.bizId, on)}
          />
        ))}
      </ul>
      <OrdersBulk chosen={chosen} onDone={() => setIds(new Set())} />
    </>
  );
}
