import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDayRange } from '../../../shell/messages/day-range.ts';
import { MmCard } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmPicture } from '../../../ui/picture.tsx';
import { paymentMessages as messages } from '../../money/messages/payment.ts';
import { orderMessages } from '../messages/orders.ts';
import { TotalsList } from '../totals-list.tsx';

/**
 * What is being paid: the items, when they arrive, the total line by line.
 * @param orderPage where it is changed; null where it cannot be
 */
export function OrderToPay({ order, orderPage }: { order: OrderDetail; orderPage: string | null }) {
  const id = useId();
  const { arrivesFrom, arrivesTo } = order.shipping;
  return (
    <section aria-labelledby={id} className="self-start sm:sticky sm:top-36">
      <MmCard>
        <h2 id={id} className="mm-headline mb-5 text-h3">
          {messages.yourOrder}
        </h2>
        <OrderItems order={order} className="mb-5 border-b pb-5" />
        <TotalsList totals={order.totals} totalLabel={orderMessages.total} />
        <p className="mt-4 text-small font-semibold">
          {messages.arrives({ days: formatDayRange(arrivesFrom, arrivesTo) })}
        </p>
        {orderPage && (
          <Link to={orderPage} className="mm-link mt-1 inline-flex min-h-11 items-center text-small">
            {messages.change}
          </Link>
        )}
      </MmCard>
    </section>
  );
}

type Items = {
  lines: readonly Pick<OrderDetail['lines'][number], 'bizId' | 'title' | 'variant' | 'quantity' | 'picture'>[];
};

/** What an order holds, in pictures and few words. */
export function OrderItems({ order, className }: { order: Items; className?: string }) {
  return (
    <ul className={cx('grid gap-3', className)}>
      {order.lines.map((line) => (
        <li key={line.bizId} className="flex items-center gap-3 text-small">
          <MmPicture
            picture={line.picture}
            alt=""
            sizes="56px"
            className="size-14 shrink-0 rounded-[7px] border bg-paper-deep object-cover"
          />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 font-semibold">{line.title}</span>
            <span className="block text-quiet">{line.variant}</span>
          </span>
          <span className="whitespace-nowrap tabular-nums">× {line.quantity}</span>
        </li>
      ))}
    </ul>
  );
}
