import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { BatchDetail, Handover } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { FolderInput } from 'lucide-react';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { handoverMessages as messages } from '../messages/handover.ts';
import { useMay } from '../require-staff.ts';
import { useRefresh } from '../use-refresh.ts';

const refreshMs = 3000;

/** Where a batch is on its way into the hot folder. */
export function HandOver({ batchId, handover }: { batchId: string; handover: NonNullable<BatchDetail['handover']> }) {
  const { busy, run } = useAction();
  const may = useMay();
  const { state, fault } = handover;
  const press = () => void run((call) => call(productionCalls.handOver, { params: { batchId } }), messages.asked);
  return (
    <section aria-label={messages.title} className="grid gap-3 sm:flex sm:items-center sm:justify-between">
      <MmNote tone={fault ? 'error' : state === 'done' ? 'success' : 'info'}>
        <div role="status">
          <Words handover={handover} />
        </div>
      </MmNote>
      {may('production.work') && (state !== 'waiting' || fault) && (
        <MmButton variant="secondary" size="s" busy={busy} onClick={press}>
          <FolderInput aria-hidden className="size-4" />
          {messages.actions[state]}
        </MmButton>
      )}
      {state === 'waiting' && <Refresh />}
    </section>
  );
}

/** Somebody waits for it here. */
function Refresh() {
  useRefresh(refreshMs);
  return null;
}

function Words({ handover: { state, files, handedAt, fault } }: { handover: Handover }) {
  if (state === 'done' && handedAt) {
    return (
      <p>
        {messages.done} <MmLocalTime at={handedAt} show="minute" /> ({messages.files({ count: files })})
      </p>
    );
  }
  if (!fault) return <p>{messages.states[state]}</p>;
  return (
    <>
      <p className="font-bold">{messages.failed}</p>
      <p>
        {messages.faults[fault]} {state === 'waiting' && messages.retried}
      </p>
    </>
  );
}
