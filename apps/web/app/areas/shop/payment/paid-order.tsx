import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import { paymentMessages as messages } from '../../../features/money/messages/payment.ts';
import { OrderItems } from '../../../features/orders/order/order-to-pay.tsx';
import { formatDayRange } from '../../../shell/messages/day-range.ts';

/** What has been bought, where it goes and when it arrives. */
export function PaidOrder({ order, address }: { order: OrderDetail; address: readonly string[] }) {
  const { shipping } = order;
  return (
    <section aria-label={messages.yourOrder} className="mt-8 grid gap-6 border-t pt-6 md:grid-cols-2 md:gap-10">
      <OrderItems order={order} />
      <div className="text-small">
        <p className="font-semibold">
          {messages.arrives({ days: formatDayRange(shipping.arrivesFrom, shipping.arrivesTo) })}
        </p>
        <p className="text-quiet">{shipping.label}</p>
        <address className="mt-3 grid not-italic">
          {[order.address.name, ...address].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
    </section>
  );
}
