import type { DataOf } from '@merchmill/contract/call.ts';
import { productConsoleCalls } from '@merchmill/contract/catalog/product.console.calls.ts';
import { ImageUp, LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { useUpload } from '../../../shell/api/use-upload.ts';
import { cx } from '../../../ui/class-names.ts';
import { photographMessages as messages } from '../messages/photograph.ts';

const { uploadPhotograph } = productConsoleCalls;

type Props = { id: string; onFile: (fileId: string) => void };

/** Takes a photograph at once; what went wrong is told like every failed call. */
export function PhotographInput({ id, onFile }: Props) {
  const upload = useUpload();
  const hintId = useId();
  const [sending, setSending] = useState(false);
  const send = async (file: File) => {
    setSending(true);
    try {
      onFile((await upload<DataOf<typeof uploadPhotograph>>(uploadPhotograph.path, file)).fileId);
    } catch {
      // The message has said what went wrong.
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <label
        className={cx(
          'inline-flex h-11 cursor-pointer items-center gap-2 rounded-pill border border-line-strong bg-card px-5 text-small font-semibold',
          'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent hover:border-ink',
        )}
      >
        {sending ? (
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
        ) : (
          <ImageUp aria-hidden className="size-4" />
        )}
        {messages.add}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={hintId}
          disabled={sending}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void send(file);
          }}
        />
      </label>
      <p id={hintId} className="text-small text-quiet">
        {messages.hint}
      </p>
    </div>
  );
}
