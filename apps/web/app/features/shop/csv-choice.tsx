import { useId, useRef } from 'react';
import type { BrowserCaller } from '../../shell/api/caller.ts';
import { useForm } from '../../shell/page/use-form.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmForm } from '../../ui/form/form.tsx';

type Props<Result> = {
  messages: Record<'choose' | 'chooseNote' | 'chooseFirst' | 'tooLarge' | 'check', string>;
  maxBytes: number;
  send: (call: BrowserCaller, file: File) => Promise<Result>;
  onDone: (result: Result) => void;
};

/** A CSV file, chosen or dropped, to be looked at before anything follows from it. */
export function CsvChoice<Result>({ messages, maxBytes, send, onDone }: Props<Result>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const faultOf = (file: File | undefined) =>
    !file ? messages.chooseFirst : file.size > maxBytes ? messages.tooLarge : null;
  const form = useForm({
    // What was dropped; what was chosen is with the browser.
    initial: { file: undefined as File | undefined },
    check: ({ file = input.current?.files?.[0] }) => {
      const message = faultOf(file);
      return message === null ? { data: file } : { error: { issues: [{ path: ['file'], message }] } };
    },
    send: (call, file: File) => send(call, file),
    done: onDone,
    reloads: false,
  });
  const { file: fault } = form.errors;
  return (
    <MmForm
      form={form}
      className="grid max-w-2xl gap-4 rounded-card border border-dashed border-line-strong bg-card p-6"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (form.busy) return;
        form.set({ file: event.dataTransfer.files[0] });
        void form.submit();
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {messages.choose}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.txt,text/csv,text/plain,text/tab-separated-values"
        aria-invalid={fault ? true : undefined}
        // A file chosen while another one is checked would be ignored.
        disabled={form.busy}
        onChange={() => form.reset()}
        aria-describedby={`${id}-note`}
        className="min-h-11 w-full text-small file:me-4 file:h-11 file:rounded-pill file:border file:border-line-strong file:bg-paper file:px-5 file:font-semibold disabled:opacity-60"
      />
      <p id={`${id}-note`} className={`text-small ${fault ? 'text-danger' : 'text-quiet'}`}>
        {fault ?? messages.chooseNote}
      </p>
      <div>
        <MmButton type="submit" busy={form.busy}>
          {messages.check}
        </MmButton>
      </div>
    </MmForm>
  );
}
