import type { StaffOrder } from '@merchmill/contract/backoffice/staff-order.shapes.ts';
import { orderConsoleCalls } from '@merchmill/contract/orders/order.console.calls.ts';
import { StaffNoteForm } from '@merchmill/contract/orders/order.console.shapes.ts';
import { useId } from 'react';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { staffOrderMessages as messages } from '../messages/staff-order.ts';
import { useMay } from '../require-staff.ts';
import { titleOf } from './timeline-title.ts';

/** All that happened to an order, with the notes of staff, and a field for another one. */
export function OrderTimeline({ orderId, timeline }: { orderId: string; timeline: StaffOrder['timeline'] }) {
  const id = useId();
  const may = useMay();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lead font-bold">
        {messages.timeline}
      </h2>
      {may('orders.edit') && <NoteForm orderId={orderId} />}
      <ol className="border-s-2 border-line ps-5">
        {timeline.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name but their place, counted from the oldest
          <li key={timeline.length - index} className="relative pb-5 text-small">
            <span
              aria-hidden
              className={cx(
                'absolute top-1.5 -start-[1.6rem] size-2.5 rounded-pill',
                entry.kind === 'note'
                  ? 'bg-highlight ring-1 ring-ink'
                  : entry.kind === 'state'
                    ? 'bg-ink'
                    : 'bg-line-strong',
              )}
            />
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold">{titleOf(entry)}</span>
              <span className="text-quiet">
                {entry.name ?? messages.by[entry.by]} · <MmLocalTime at={entry.at} show="minute" />
              </span>
            </p>
            {entry.text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{entry.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function NoteForm({ orderId }: { orderId: string }) {
  const form = useForm({
    initial: { text: '' },
    check: StaffNoteForm.safeParse,
    send: (call, body) => call(orderConsoleCalls.addNote, { params: { orderId }, body }),
    say: messages.noteAdded,
    clears: true,
  });
  return (
    <MmForm form={form} className="mb-6 grid gap-3 rounded-card border bg-card p-4">
      <MmTextArea
        {...form.field('text')}
        label={messages.note}
        placeholder={messages.notePlaceholder}
        rows={2}
        maxLength={1000}
      />
      <MmButton type="submit" size="s" variant="secondary" busy={form.busy} className="justify-self-start">
        {messages.addNote}
      </MmButton>
    </MmForm>
  );
}
