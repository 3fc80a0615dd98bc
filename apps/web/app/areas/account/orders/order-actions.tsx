import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import type { AfterSale } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { withdrawalMessages } from '../../../features/fulfillment/messages/withdrawal.ts';
import { ClaimButton } from '../../../features/fulfillment/order-claim.tsx';
import { useOwnClaim } from '../../../features/fulfillment/use-claim.ts';
import { lifeMessages as messages } from '../../../features/orders/messages/order-life.ts';
import { AddressButton, CancelButton } from '../../../features/orders/order/order-changes.tsx';
import { RefundButton } from '../../../features/orders/order/order-refund.tsx';
import { useAction } from '../../../shell/page/use-action.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { LinkButton } from './order-link.tsx';

type ActionsProps = { order: OrderDetail; sale: AfterSale; countries: readonly Country[] };

/** All that its owner can do about an order now. */
export function OrderActions({ order, sale, countries }: ActionsProps) {
  const id = useId();
  const { bizId: orderId, state } = order;
  const sendClaim = useOwnClaim(orderId);
  const seesMoney = useTeamMay('money.view');
  const claimable = order.lines.map((line) => ({
    ...line,
    claimable: sale.parts.find((part) => part.orderLineId === line.bizId)?.left ?? 0,
  }));
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="sr-only">
        {messages.actions}
      </h2>
      {order.changeable && <ChangeNote releaseAt={order.releaseAt} paid={state === 'paid'} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <ReorderButton orderId={orderId} userId={order.userId} />
        {order.changeable && (
          <AddressButton
            address={order.address}
            countries={countries}
            save={(body, call) => call(aftersaleCalls.changeAddress, { params: { orderId }, body })}
          />
        )}
        {sale.cancel === 'free' && (
          <CancelButton
            lead={state === 'paid' ? messages.cancelPaid : messages.cancelUnpaid}
            cancel={(reason, call) => call(aftersaleCalls.cancel, { params: { orderId }, body: { reason } })}
          />
        )}
        {sale.claimable && <ClaimButton lines={claimable} claims={sale.claims} send={sendClaim} />}
        {sale.refundable > 0 && <RefundButton order={order} sale={sale} />}
        {state !== 'cancelled' && <LinkButton orderId={orderId} link={sale.link} />}
        {state !== 'cancelled' && (
          <MmLinkButton to={`/user/${order.userId}/orders/${orderId}/withdraw`} variant="secondary">
            {withdrawalMessages.link}
          </MmLinkButton>
        )}
        {order.paid > 0 && seesMoney && (
          <MmLinkButton to={`/user/${order.userId}/invoices?order=${order.number}`} variant="secondary">
            {messages.invoices}
          </MmLinkButton>
        )}
      </div>
    </section>
  );
}

function ChangeNote({ releaseAt, paid }: { releaseAt: string | null; paid: boolean }) {
  if (!paid) return null;
  return (
    <p className="text-small text-quiet">
      {releaseAt ? (
        <>
          {messages.changeableUntil} <MmLocalTime at={releaseAt} show="minute" className="font-semibold text-ink" />.
        </>
      ) : (
        messages.changeable
      )}
    </p>
  );
}

function ReorderButton({ orderId, userId }: { orderId: string; userId: string }) {
  const { run, busy, problem } = useAction({ failures: 'inline' });
  const [result, setResult] = useState<ReactNode>(null);
  const reorder = () =>
    run(async (call) => {
      const { added, missing, short } = await call(orderCalls.reorder, { params: { orderId } });
      setResult(
        <>
          {added > 0 && (
            <Link to={`/user/${userId}/cart`} className="font-semibold underline underline-offset-4">
              {messages.reordered({ count: added })}
            </Link>
          )}
          {short.length > 0 && (
            <p>
              {messages.fewerLeft}{' '}
              {short
                .map((line) => messages.fewerOf({ item: `${line.title}, ${line.variant}`, left: line.left }))
                .join('; ')}
            </p>
          )}
          {missing.length > 0 && (
            <p>
              {messages.noLongerSold} {missing.map((line) => `${line.title}, ${line.variant}`).join('; ')}
            </p>
          )}
        </>,
      );
    });
  return (
    <>
      {(result || problem) && (
        <div role="status" className="w-full">
          <MmNote tone={problem ? 'error' : 'success'}>{problem ?? result}</MmNote>
        </div>
      )}
      <MmButton variant="secondary" busy={busy} onClick={() => void reorder()}>
        {messages.reorder}
      </MmButton>
    </>
  );
}
