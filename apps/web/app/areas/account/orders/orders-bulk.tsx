import { SelectionScope } from '@merchmill/contract/enums.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import type { OrderFilter } from '@merchmill/contract/orders/order.shapes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lifeMessages as messages } from '../../../features/orders/messages/order-life.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmConfirm } from '../../../ui/confirm.tsx';
import type { Selection } from '../../../ui/data-table/use-selection.ts';
import { MmNote } from '../../../ui/message.tsx';

type BulkProps = { selection: Selection; filter: OrderFilter; isPayable: boolean };
type Failed = readonly { orderId: string; number: string | null; reason: string }[];

/** What can be done with the orders that are chosen; stays at the foot of the window while the list scrolls. */
export function OrdersBulk({ selection, filter, isPayable }: BulkProps) {
  const { run, busy, problem } = useAction({ failures: 'inline' });
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<Failed>([]);
  const { scope, chosen, count, clear } = selection;
  const wanted =
    scope === 'all' ? { scope: SelectionScope.all, filter } : { scope: SelectionScope.part, orderIds: chosen };

  const pay = () =>
    run(async (call) => {
      const answer = await call(aftersaleCalls.bulk, { body: { action: 'pay', ...wanted } });
      setFailed(answer.failed);
      if (answer.payLink && !answer.failed.length) await navigate(answer.payLink);
    });
  const cancel = () =>
    run(
      async (call) => {
        const answer = await call(aftersaleCalls.bulk, { body: { action: 'cancel', ...wanted } });
        setAsking(false);
        setFailed(answer.failed);
        if (!answer.failed.length) clear();
        return answer.done.length;
      },
      (count) => (count ? messages.cancelled({ count }) : undefined),
    );

  if (scope === 'none') return null;
  return (
    <section
      aria-label={messages.chosen({ count })}
      className="sticky bottom-0 z-10 -mx-2 mt-4 grid gap-3 rounded-card border bg-card p-4 shadow-card"
    >
      {(problem || failed.length > 0) && <NotDone problem={problem} failed={failed} />}
      <div className="flex flex-wrap items-center gap-3">
        <p aria-live="polite" className="me-auto text-small font-semibold">
          {messages.chosen({ count })}
        </p>
        <MmButton busy={busy} disabled={!isPayable} onClick={() => void pay()}>
          {messages.payTogether}
        </MmButton>
        <MmButton variant="secondary" disabled={busy || !isPayable} onClick={() => setAsking(true)}>
          {messages.cancelThem}
        </MmButton>
        <MmButton variant="quiet" onClick={clear}>
          {messages.letGo}
        </MmButton>
      </div>
      <CancelDialog
        count={count}
        busy={busy}
        onClose={() => setAsking(false)}
        onCancel={() => void cancel()}
        open={asking}
      />
    </section>
  );
}

function NotDone({ problem, failed }: { problem: string | null; failed: Failed }) {
  return (
    <div role="alert">
      <MmNote tone="error">
        {problem ?? messages.notDone}
        <ul>
          {failed.map(({ orderId, number, reason }) => (
            <li key={orderId}>
              {number ?? orderId}: {reason}
            </li>
          ))}
        </ul>
      </MmNote>
    </div>
  );
}

type CancelDialogProps = { count: number; busy: boolean; onClose: () => void; onCancel: () => void; open: boolean };

/** Asks before orders are canceled. */
function CancelDialog({ count, busy, onClose, onCancel, open }: CancelDialogProps) {
  return (
    <MmConfirm
      open={open}
      onClose={onClose}
      title={messages.reallyCancel({ count })}
      description={messages.reallyCancelText}
      closeLabel={messages.close}
      confirm={messages.cancelThem}
      keep={messages.keep}
      busy={busy}
      onConfirm={onCancel}
    />
  );
}
