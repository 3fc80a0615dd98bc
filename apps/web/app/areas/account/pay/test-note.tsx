import { FlaskConical } from 'lucide-react';
import { paymentMessages as messages } from '../../../features/money/messages/payment.ts';

/** Striped like a proof that must not be mistaken for the print. */
export function TestNote() {
  return (
    <div className="flex gap-3 rounded-card border border-ink bg-[repeating-linear-gradient(-45deg,var(--mm-highlight)_0_10px,var(--mm-card)_10px_20px)] p-1.5">
      <p className="flex flex-1 gap-3 rounded-xs bg-card px-4 py-3 text-small font-medium">
        <FlaskConical aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {messages.testNote}
      </p>
    </div>
  );
}
