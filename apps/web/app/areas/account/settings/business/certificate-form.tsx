import { certificateCalls } from '@merchmill/contract/orders/certificate.calls.ts';
import { type CertificateFile, CertificateForm as Shape } from '@merchmill/contract/orders/certificate.shapes.ts';
import { certificateBytes, certificateMimes } from '@merchmill/contract/orders/certificate.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { LoaderCircle, Paperclip, X } from 'lucide-react';
import { useId, useState } from 'react';
import { failureText } from '../../../../shell/api/http-client.ts';
import { useUpload } from '../../../../shell/api/use-upload.ts';
import { useForm } from '../../../../shell/page/use-form.ts';
import { MmButton } from '../../../../ui/button.tsx';
import { MmForm } from '../../../../ui/form/form.tsx';
import { MmSelect } from '../../../../ui/select.tsx';
import { MmTextField } from '../../../../ui/text-field.tsx';
import { businessMessages as messages } from '../../messages/business.ts';

type Props = { states: Country['regions']; onDone: () => void };

const empty = { fileId: '', states: [] as string[], number: '', expiresOn: '' };

/** The file is sent as soon as it is chosen; the rest when it is submitted. */
export function CertificateForm({ states, onDone }: Props) {
  const form = useForm({
    initial: empty,
    check: (typed) => Shape.safeParse(typed),
    send: (call, body) => call(certificateCalls.submit, { body }),
    say: messages.submitted,
    done: onDone,
  });
  const { values, errors, set, field } = form;
  return (
    <MmForm form={form} className="grid gap-5">
      <FileField
        fault={errors.fileId ? messages.fileMissing : null}
        onSent={({ fileId }) => set({ fileId })}
        onLost={() => set({ fileId: '' })}
      />
      <StatesField
        states={states}
        chosen={values.states}
        error={errors.states}
        onChange={(all) => set({ states: all })}
      />
      <MmTextField
        {...field('number')}
        label={messages.certificateNumber}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
      />
      <MmTextField {...field('expiresOn')} type="date" label={messages.expiresOn} hint={messages.expiresHint} />
      <div className="flex flex-wrap gap-3">
        <MmButton type="submit" busy={form.busy}>
          {messages.submit}
        </MmButton>
        <MmButton variant="quiet" onClick={onDone}>
          {messages.cancel}
        </MmButton>
      </div>
    </MmForm>
  );
}

type FileProps = { fault: string | null; onSent: (file: CertificateFile) => void; onLost: () => void };

function useCertificateFile({ onSent, onLost }: FileProps) {
  const upload = useUpload();
  const [name, setName] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(file: File) {
    setName(null);
    onLost();
    setProblem(null);
    if (file.size > certificateBytes) return setProblem(messages.fileTooLarge);
    setSending(true);
    try {
      const sent = await upload<CertificateFile>(certificateCalls.upload.path, file, { errorMode: 'silent' });
      setName(sent.name);
      onSent(sent);
    } catch (error) {
      setProblem(failureText(error, null));
    } finally {
      setSending(false);
    }
  }
  return { name, sending, problem, send };
}

function FileField(props: FileProps) {
  const { name, sending, problem, send } = useCertificateFile(props);
  const id = useId();
  const fault = problem ?? (name ? null : props.fault);
  return (
    <div className="grid gap-1.5">
      <p className="text-small font-semibold">{messages.file}</p>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-card border border-dashed border-line-strong px-4 py-3 text-small focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent hover:border-ink">
        {sending ? (
          <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />
        ) : (
          <Paperclip aria-hidden className="size-5 shrink-0" />
        )}
        <span className="min-w-0 break-words">
          {sending ? messages.sendingFile : name ? messages.changeFile : messages.chooseFile}
        </span>
        <input
          type="file"
          name="fileId"
          accept={certificateMimes.join(',')}
          disabled={sending}
          aria-invalid={fault ? true : undefined}
          aria-describedby={id}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void send(file);
          }}
        />
      </label>
      <p id={id} aria-live="polite" className={fault ? 'text-small text-danger' : 'text-small text-quiet'}>
        {fault ?? (name ? messages.fileChosen({ name }) : messages.fileHint)}
      </p>
    </div>
  );
}

type StatesProps = {
  states: Country['regions'];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (states: string[]) => void;
};

function StatesField({ states, chosen, error, onChange }: StatesProps) {
  const left = states.filter(({ code }) => !chosen.includes(code));
  const nameOf = (code: string) => states.find((state) => state.code === code)?.name ?? code;
  return (
    <div className="grid gap-2.5">
      <MmSelect
        name="states"
        label={messages.states}
        hint={messages.statesHint}
        error={error}
        placeholder={messages.chooseState}
        value=""
        options={left.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ currentTarget: { value } }) => value && onChange([...chosen, value])}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((code) => (
            <li key={code} className="flex items-center rounded-pill bg-paper-deep ps-4 text-small font-semibold">
              {nameOf(code)}
              <button
                type="button"
                aria-label={messages.removeState({ state: nameOf(code) })}
                className="grid size-11 place-items-center rounded-pill hover:text-danger"
                onClick={() => onChange(chosen.filter((each) => each !== code))}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
