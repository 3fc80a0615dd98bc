import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import { type ReactNode, useId } from 'react';
import { orderMessages as messages } from '../../../features/orders/messages/orders.ts';
import { orderWay, type WayStep } from '../../../features/orders/order/order-way.ts';
import { formatDayRange } from '../../../shell/messages/day-range.ts';
import { MmCard } from '../../../ui/card.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmSteps } from '../../../ui/steps.tsx';

/** From ordered to delivered: what is behind, where it is, and when the rest is expected. */
export function OrderWay({ order }: { order: OrderDetail }) {
  return (
    <MmCard>
      <MmSteps
        label={messages.whereItIs}
        messages={messages.stepStates}
        steps={orderWay(order).map((step) => ({
          key: step.key,
          title: messages.steps[step.key],
          state: step.state,
          note: noteOf(step, order),
        }))}
      />
    </MmCard>
  );
}

function noteOf(step: WayStep, { shipping }: OrderDetail): ReactNode {
  if (step.key === 'delivered' && step.state === 'ahead') {
    return messages.expected({ days: formatDayRange(shipping.arrivesFrom, shipping.arrivesTo) });
  }
  return (
    <>
      {step.at && <MmLocalTime at={step.at} className="block" />}
      {step.partly && <span className="block font-medium text-ink">{messages.partOnItsWay}</span>}
      {step.key === 'unpaid' && step.state === 'current' && (
        <span className="block font-medium text-ink">{messages.waitsForPayment}</span>
      )}
    </>
  );
}

/** Every change of state, the newest first: when, why, by whom. */
export function OrderHistory({ flow, own }: { flow: OrderDetail['statusFlow']; own: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mm-headline mb-4 text-h3">
        {messages.history}
      </h2>
      <ol className="grid gap-4 border-s-2 ps-5">
        {flow.toReversed().map((change) => (
          <li key={`${change.at} ${change.state}`} className="relative text-small">
            <span
              aria-hidden
              className="absolute top-1.5 -start-[26px] size-2.5 rounded-pill bg-ink ring-4 ring-paper"
            />
            <p className="font-semibold">
              {change.state === 'unpaid' ? messages.steps.unpaid : messages.states[change.state]}
            </p>
            <p className="text-quiet">{change.why}</p>
            <p className="text-quiet">
              <MmLocalTime at={change.at} show="minute" /> ·{' '}
              {change.by === 'customer' && !own ? messages.customer : messages.by[change.by]}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
