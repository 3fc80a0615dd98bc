import { operationsJobsCalls, type StuckJob } from '@merchmill/contract/operations-jobs.ts';
import { useState } from 'react';
import { jobMessages as words } from '../../../messages/jobs.ts';
import { operationsMessages } from '../../../messages/operations.ts';
import { MmTextField } from '../../../ui/text-field.tsx';
import { ActDialog } from '../../user/orders/act-form.tsx';
import { useWork } from '../use-work.ts';
import { nameOf } from './job-card.tsx';

/** Asks for the reason before a job is given up. */
export function DiscardDialog({ job, onClose }: { job: StuckJob; onClose: () => void }) {
  const { busy, run } = useWork();
  const [why, setWhy] = useState('');
  const discard = async () => {
    const body = { ids: [job.id], why: why.trim() };
    const done = await run(
      (call) => call(operationsJobsCalls.discard, { body }),
      (result) => words.discarded(result.done),
    );
    if (done) onClose();
  };
  return (
    <ActDialog
      open
      onClose={onClose}
      title={words.discardOf(nameOf(job))}
      lead={words.discardLead}
      label={words.discard}
      danger
      busy={busy}
      disabled={why.trim().length < 3}
      problem={null}
      onSubmit={() => void discard()}
    >
      <MmTextField
        label={operationsMessages.why}
        hint={operationsMessages.whyHint}
        required
        maxLength={300}
        autoComplete="off"
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </ActDialog>
  );
}
