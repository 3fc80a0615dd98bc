import { recallCalls } from '@merchmill/contract/fulfillment/recall.calls.ts';
import { RecallForm, type Trace } from '@merchmill/contract/fulfillment/recall.shapes.ts';
import { useState } from 'react';
import { useAction } from '../../../shell/page/use-action.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmConfirm } from '../../../ui/confirm.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { FormButtons } from '../editing/form-buttons.tsx';
import { editingMessages } from '../messages/editing.ts';
import { recallMessages as messages } from '../messages/recalls.ts';

type Target = Pick<Trace, 'target' | 'name' | 'held'>;

/** Asks for what is wrong before a batch or a product is recalled. */
export function StartRecall({ trace }: { trace: Target }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <MmButton variant="danger" onClick={() => setOpen(true)}>
        {messages.start}
      </MmButton>
      <MmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.startTitle({ name: trace.name })}
        closeLabel={editingMessages.close}
      >
        <Notice trace={trace} onDone={() => setOpen(false)} />
      </MmDialog>
    </>
  );
}

function Notice({ trace: { target, held }, onDone }: { trace: Target; onDone: () => void }) {
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => RecallForm.safeParse({ target, text }),
    send: (call, body: RecallForm) => call(recallCalls.start, { body }),
    say: messages.started,
    done: onDone,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <p>{messages.startText}</p>
      <p>{messages.holds({ held })}</p>
      <MmTextArea {...form.field('text')} label={messages.text} hint={messages.textHint} rows={4} maxLength={1000} />
      <FormButtons busy={form.busy} onCancel={onDone} label={messages.start} />
    </MmForm>
  );
}

/** Asks before: what is not shown any more warns nobody. */
export function EndRecall({ bizId, name }: { bizId: string; name: string }) {
  const { busy, run } = useAction();
  const [asking, setAsking] = useState(false);
  const end = async () => {
    await run((call) => call(recallCalls.end, { params: { bizId } }), messages.ended);
    setAsking(false);
  };
  return (
    <>
      <MmButton variant="secondary" onClick={() => setAsking(true)}>
        {messages.end}
      </MmButton>
      <MmConfirm
        open={asking}
        onClose={() => setAsking(false)}
        title={messages.endTitle({ name })}
        description={messages.endText}
        closeLabel={editingMessages.close}
        confirm={messages.end}
        keep={messages.keep}
        busy={busy}
        onConfirm={() => void end()}
      />
    </>
  );
}
