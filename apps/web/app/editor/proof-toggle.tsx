import { printsInFourInks } from '@merchmill/design/print-formats.ts';
import { Droplets } from 'lucide-react';
import { useState } from 'react';
import { httpMessages } from '../shell/messages/http.ts';
import { cx } from '../ui/class-names.ts';
import { useEditorKit, usePrintArea } from './editor-context.tsx';
import { proofMessages as messages } from './proof-messages.ts';
import { useProof } from './use-proof.ts';

/** Switches canvas and mockup to the colors as they print; not there where no four inks print. */
export function ProofToggle({ compact, className }: { compact?: boolean; className?: string }) {
  const { proof, tell } = useEditorKit();
  const { technique } = usePrintArea();
  const isOn = useProof((state) => state.isOn && state.table !== null);
  const [said, setSaid] = useState('');
  if (!printsInFourInks(technique)) return null;
  const turn = async () => {
    try {
      await proof.getState().load();
    } catch {
      tell(httpMessages.networkExceptionMsg);
      return;
    }
    const next = !proof.getState().isOn;
    proof.getState().turn(next);
    setSaid(next ? messages.on : messages.off);
  };
  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={compact ? messages.toggle : undefined}
        title={messages.about}
        onClick={() => void turn()}
        className={cx(
          'flex shrink-0 items-center justify-center gap-2 rounded-pill text-micro font-semibold',
          compact ? 'size-11' : 'h-11 border px-4 shadow-card xs:h-10.5',
          isOn ? 'border-ink bg-ink text-on-ink' : compact ? 'hover:bg-paper-deep' : 'bg-card hover:bg-paper-deep',
          className,
        )}
      >
        <Droplets aria-hidden className={compact ? 'size-5' : 'size-4'} />
        {!compact && messages.toggle}
      </button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
