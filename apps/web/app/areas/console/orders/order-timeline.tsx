import type { StaffOrder } from '@merchmill/contract/backoffice/staff-order.shapes.ts';
import { orderConsoleCalls } from '@merchmill/contract/orders/order.console.calls.ts';
import { StaffNoteForm } from '@merchmill/contract/orders/order.console.shapes.ts';
import { useId, useState } from 'react';
import { useAct } from '../../../features/orders/order/use-act.ts';
import { MmButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { staffOrderMessages as words } from '../messages/staff-order.ts';
import { useMay } from '../require-staff.ts';
import { titleOf } from './timeline-title.ts';

/** All that happened to an order, with the notes of staff, and a field for another one. */
export function OrderTimeline({ orderId, timeline }: { orderId: string; timeline: StaffOrder['timeline'] }) {
  const id = useId();
  const may = useMay();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lead font-bold">
        {words.timeline}
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
                  ? 'bg-yellow ring-1 ring-ink'
                  : entry.kind === 'state'
                    ? 'bg-ink'
                    : 'bg-line-strong',
              )}
            />
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold">{titleOf(entry)}</span>
              <span className="text-quiet">
                {entry.name ?? words.by[entry.by]} · <MmLocalTime at={entry.at} show="minute" />
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
  const [text, setText] = useState('');
  const { act, busy, problem, errors, isRight } = useAct();
  const send = async () => {
    if (!isRight(StaffNoteForm, { text })) return;
    await act(async (call, options) => {
      await call(orderConsoleCalls.addNote, { params: { orderId }, body: { text } }, options);
      setText('');
      return words.noteAdded;
    });
  };
  return (
    <form
      method="post"
      noValidate
      className="mb-6 grid gap-3 rounded-card border bg-card p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MmTextArea
        label={words.note}
        placeholder={words.notePlaceholder}
        rows={2}
        maxLength={1000}
        error={errors.text ?? problem ?? undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <MmButton type="submit" size="s" variant="secondary" busy={busy} className="justify-self-start">
        {words.addNote}
      </MmButton>
    </form>
  );
}
