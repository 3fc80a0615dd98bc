import { buyerCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import type { BuyerOrder } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { lifeMessages as messages } from '../../../features/orders/messages/order-life.ts';
import { AddressButton, CancelButton } from '../../../features/orders/order/order-changes.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';

type BuyerActionsProps = { order: BuyerOrder; token: string; countries: readonly Country[] };

/** What the recipient can still change. */
export function BuyerActions({ order, token, countries }: BuyerActionsProps) {
  return (
    <>
      <AddressButton
        address={order.address}
        countries={countries}
        save={(body, call) => call(buyerCalls.address, { params: { token }, body })}
      />
      {order.cancellable && (
        <CancelButton
          lead={messages.buyerCancelText}
          cancel={(reason, call) => call(buyerCalls.cancel, { params: { token }, body: { reason } })}
        />
      )}
      {order.changeableUntil && (
        <p className="text-small text-quiet">
          {messages.changeableUntil}{' '}
          <MmLocalTime at={order.changeableUntil} show="minute" className="font-semibold text-ink" />.
        </p>
      )}
    </>
  );
}
