import { MmButton } from '../../../../ui/button.tsx';
import { MmCopyButton } from '../../../../ui/copy-button.tsx';
import { MmDialog } from '../../../../ui/dialog.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { signInMessages as messages } from '../../messages/sign-in.ts';

/** The recovery codes, which are shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <MmDialog
      open
      onClose={onClose}
      title={messages.codesTitle}
      description={messages.codesText}
      closeLabel={messages.close}
    >
      <ul className="grid gap-x-6 gap-y-1 rounded-card bg-paper-deep p-4 font-mono text-small xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <MmButton onClick={onClose}>{messages.saved}</MmButton>
        <MmButton
          variant="secondary"
          onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          {messages.download}
        </MmButton>
        <MmCopyButton text={text} label={messages.copyCodes} copiedLabel={messages.copied} />
      </div>
    </MmDialog>
  );
}
