import type { OrderDetail } from '@merchmill/contract/orders.ts';
import { countryName } from '../../messages/country-name.ts';
import { formatDayRange } from '../../messages/day-range.ts';
import { paymentMessages as words } from '../../messages/payment.ts';
import { OrderItems } from '../user/pay/order-to-pay.tsx';

/** What has been bought, where it goes and when it arrives. */
export function PaidOrder({ order }: { order: OrderDetail }) {
  const { address, shipping } = order;
  const lines = [
    address.name,
    address.company,
    address.line1,
    address.line2,
    [address.city, address.region, address.postcode].filter(Boolean).join(', '),
    countryName(address.country),
  ];
  return (
    <section aria-label={words.yourOrder} className="mt-8 grid gap-6 border-t pt-6 md:grid-cols-2 md:gap-10">
      <OrderItems order={order} />
      <div className="text-small">
        <p className="font-semibold">{words.arrives(formatDayRange(shipping.arrivesFrom, shipping.arrivesTo))}</p>
        <p className="text-quiet">{shipping.label}</p>
        <address className="mt-3 grid not-italic">
          {lines.filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
    </section>
  );
}
