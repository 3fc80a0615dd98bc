import type { Declaration } from '@merchmill/contract/fulfillment/withdrawal.shapes.ts';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import { type ReactNode, useId } from 'react';
import { withdrawalMessages } from '../../../features/fulfillment/messages/withdrawal.ts';
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

type Entry = { title: string; text: string; at: string; by: OrderDetail['statusFlow'][number]['by'] };

function entriesOf(flow: OrderDetail['statusFlow'], withdrawals: readonly Declaration[]): Entry[] {
  const changes = flow.toReversed().map(({ state, why: text, at, by }): Entry => {
    return { title: state === 'unpaid' ? messages.steps.unpaid : messages.states[state], text, at, by };
  });
  const steps = withdrawals.flatMap(({ history, items }) =>
    history.map(({ what, text, at, by }): Entry => {
      const withdrawn = items.length
        ? items.map((item) => withdrawalMessages.item(item)).join('; ')
        : withdrawalMessages.all;
      return { title: withdrawalMessages.steps[what], text: what === 'declared' ? withdrawn : text, at, by };
    }),
  );
  return [...changes, ...steps].sort((a, b) => b.at.localeCompare(a.at));
}

type HistoryProps = { flow: OrderDetail['statusFlow']; withdrawals: readonly Declaration[]; own: boolean };

/** Every change of state and what became of withdrawals, the newest first: when, why, by whom. */
export function OrderHistory({ flow, withdrawals, own }: HistoryProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mm-headline mb-4 text-h3">
        {messages.history}
      </h2>
      <ol className="grid gap-4 border-s-2 ps-5">
        {entriesOf(flow, withdrawals).map((entry) => (
          <li key={`${entry.at} ${entry.title} ${entry.text}`} className="relative text-small">
            <span
              aria-hidden
              className="absolute top-1.5 -start-[26px] size-2.5 rounded-pill bg-ink ring-4 ring-paper"
            />
            <p className="font-semibold">{entry.title}</p>
            <p className="text-quiet">{entry.text}</p>
            <p className="text-quiet">
              <MmLocalTime at={entry.at} show="minute" /> ·{' '}
              {entry.by === 'customer' && !own ? messages.customer : messages.by[entry.by]}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
