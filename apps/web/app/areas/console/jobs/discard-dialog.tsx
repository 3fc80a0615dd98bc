import { jobsConsoleCalls } from '@merchmill/contract/backoffice/jobs.calls.ts';
import type { StuckJob } from '@merchmill/contract/backoffice/jobs.shapes.ts';
import { useRef, useState } from 'react';
import { ActDialog } from '../../../features/orders/order/act-form.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { jobMessages as words } from '../messages/jobs.ts';
import { operationsMessages } from '../messages/operations.ts';
import { useWork } from '../use-work.ts';
import { nameOf } from './job-card.tsx';

type Props = { job: StuckJob; onClose: () => void; onDone: () => void };

/** Asks for the reason before a job is given up. */
export function DiscardDialog({ job, onClose, onDone }: Props) {
  const { busy, run } = useWork();
  const [why, setWhy] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const discard = async () => {
    const isGiven = why.trim().length >= 3;
    setError(isGiven ? undefined : words.reasonNeeded);
    if (!isGiven) return field.current?.focus();
    const body = { ids: [job.id], why: why.trim() };
    const done = await run(
      (call) => call(jobsConsoleCalls.discard, { body }),
      (result) => words.discarded({ count: result.done }),
    );
    if (!done) return;
    onClose();
    onDone();
  };
  return (
    <ActDialog
      open
      onClose={onClose}
      title={words.discardOf({ job: nameOf(job) })}
      lead={words.discardLead}
      label={words.discard}
      cancel={words.cancel}
      danger
      busy={busy}
      problem={null}
      onSubmit={() => void discard()}
    >
      <MmTextField
        ref={field}
        label={words.reason}
        hint={operationsMessages.whyHint}
        required
        maxLength={300}
        autoComplete="off"
        error={error}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </ActDialog>
  );
}
