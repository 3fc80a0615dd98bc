import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

type CopyButtonProps = { text: string; label: string; copiedLabel: string };

/** Puts a text into the clipboard and says that it did. */
export function MmCopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Forbidden by the browser: the text is on the page and can be selected.
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
        className="mm-copy-button inline-grid size-11 shrink-0 place-items-center rounded-pill text-quiet hover:bg-paper-deep hover:text-ink xs:size-8"
      >
        <Icon aria-hidden className={copied ? 'size-4 text-success' : 'size-4'} />
      </button>
      <span role="status" className="sr-only">
        {copied && copiedLabel}
      </span>
    </>
  );
}
