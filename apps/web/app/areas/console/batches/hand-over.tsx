import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { BatchDetail, Handover } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmConfirm } from '../../../ui/confirm.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { handoverMessages as messages } from '../messages/handover.ts';
import { useMay } from '../require-staff.ts';
import { useRefresh } from '../use-refresh.ts';

const refreshMs = 3000;

interface HandOverProps {
  batchId: string;
  handover: NonNullable<BatchDetail['handover']>;
  isPrinting: boolean;
}

/** Where a batch is on its way into the hot folder. */
export function HandOver({ batchId, handover, isPrinting }: HandOverProps) {
  const { busy, run } = useAction();
  const may = useMay();
  const [asks, setAsks] = useState(false);
  const { state, fault } = handover;
  const close = () => setAsks(false);
  const handOver = () =>
    void run((call) => call(productionCalls.handOver, { params: { batchId } }), messages.asked).then(close);
  // It is handed over when printing starts: that is on its way, too.
  const isExpected = state === 'waiting' || (state === 'none' && isPrinting);
  return (
    <section aria-label={messages.title} className="flex flex-wrap items-center gap-3">
      <MmNote tone={fault ? 'error' : state === 'done' ? 'success' : 'info'}>
        <div role="status">
          <Words handover={handover} />
        </div>
      </MmNote>
      {may('production.work') && (state !== 'waiting' || fault) && (
        <MmButton variant="secondary" size="s" busy={busy} onClick={state === 'done' ? () => setAsks(true) : handOver}>
          <FolderInput aria-hidden className="size-4" />
          {messages.actions[state]}
        </MmButton>
      )}
      {isExpected && <Refresh />}
      <MmConfirm
        open={asks}
        onClose={close}
        title={messages.again.title}
        description={messages.again.text}
        closeLabel={messages.again.keep}
        confirm={messages.actions.done}
        keep={messages.again.keep}
        busy={busy}
        onConfirm={handOver}
      />
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
