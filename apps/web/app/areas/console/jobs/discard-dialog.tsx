import { jobsConsoleCalls } from '@merchmill/contract/backoffice/jobs.calls.ts';
import type { StuckJob } from '@merchmill/contract/backoffice/jobs.shapes.ts';
import { z } from 'zod';
import { ActDialog } from '../../../features/orders/order/act-form.tsx';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmTextField } from '../../../ui/text-field.tsx';
import { jobMessages as messages } from '../messages/jobs.ts';
import { operationsMessages } from '../messages/operations.ts';
import { nameOf } from './job-card.tsx';

type Props = { job: StuckJob; onClose: () => void; onDone: () => void };

const Discarding = z.object({ why: z.string().trim().min(3, messages.reasonNeeded) });

/** Asks for the reason before a job is given up. */
export function DiscardDialog({ job, onClose, onDone }: Props) {
  const form = useForm({
    initial: { why: '' },
    check: Discarding.safeParse,
    send: (call, { why }) => call(jobsConsoleCalls.discard, { body: { ids: [job.id], why } }),
    say: ({ done }) => messages.discarded({ count: done }),
    done: () => {
      onClose();
      onDone();
    },
  });
  return (
    <ActDialog
      open
      onClose={onClose}
      title={messages.discardOf({ job: nameOf(job) })}
      lead={messages.discardLead}
      label={messages.discard}
      cancel={messages.cancel}
      danger
      form={form}
    >
      <MmTextField
        {...form.field('why')}
        label={messages.reason}
        hint={operationsMessages.whyHint}
        required
        maxLength={300}
        autoComplete="off"
      />
    </ActDialog>
  );
}
