import { aftersaleCalls } from '@merchmill/contract/aftersale.ts';
import type { OrderCard } from '@merchmill/contract/orders.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lifeMessages as words } from '../../../messages/order-life.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { useAct } from './use-act.ts';

type BulkProps = { chosen: readonly OrderCard[]; onDone: () => void };
type Failed = readonly { orderId: string; number: string | null; reason: string }[];

/** What can be done with the orders that are chosen; stays at the foot of the window while the list scrolls. */
export function OrdersBulk({ chosen, onDone }: BulkProps) {
  const { act, busy, problem } = useAct();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<Failed>([]);
  const orderIds = chosen.map((order) => order.bizId);
  const unpaid = chosen.some((order) => order.state === 'unpaid');

  const pay = () =>
    act(async (call, options) => {
      const answer = await call(aftersaleCalls.bulk, { body: { action: 'pay', orderIds } }, options);
      setFailed(answer.failed);
      if (answer.payLink && !answer.failed.length) await navigate(answer.payLink);
      return undefined;
    });
  const cancel = () =>
    act(async (call, options) => {
      const answer = await call(aftersaleCalls.bulk, { body: { action: 'cancel', orderIds } }, options);
      setAsking(false);
      setFailed(answer.failed);
      if (!answer.failed.length) onDone();
      return answer.done.length ? words.cancelled(answer.done.length) : undefined;
    });

  if (!chosen.length) return null;
  return (
    <section
      aria-label={words.chosen(chosen.length)}
      className="sticky bottom-0 z-10 -mx-2 mt-4 grid gap-3 rounded-card border bg-card p-4 shadow-card"
    >
      {(problem || failed.length > 0) && (
        <div role="alert">
          <MmNote tone="error">
            {problem ?? words.notDone}
            <ul>
              {failed.map(({ orderId, number, reason }) => (
                <li key={orderId}>
                  {number ?? orderId}: {reason}
                </li>
              ))}
            </ul>
          </MmNote>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p aria-live="polite" className="mr-auto text-small font-semibold">
          {words.chosen(chosen.length)}
        </p>
        <MmButton busy={busy} disabled={!unpaid} onClick={() => void pay()}>
          {words.payTogether}
        </MmButton>
        <MmButton variant="secondary" disabled={busy || !unpaid} onClick={() => setAsking(true)}>
          {words.cancelThem}
        </MmButton>
        <MmButton variant="quiet" onClick={onDone}>
          {words.letGo}
        </MmButton>
      </div>
      <MmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.reallyCancel(chosen.length)}
        description={words.reallyCancelText}
        closeLabel={words.close}
      >
        <div className="flex flex-wrap gap-3">
          <MmButton variant="danger" busy={busy} onClick={() => void cancel()}>
            {words.cancelThem}
          </MmButton>
          <MmButton variant="secondary" onClick={() => setAsking(false)}>
            {words.keep}
          </MmButton>
        </div>
      </MmDialog>
    </section>
  );
}
