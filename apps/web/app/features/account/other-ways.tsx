import { KeyRound } from 'lucide-react';
import type { SessionUser } from '../../shell/state/cookies.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmNote } from '../../ui/message.tsx';
import { accountMessages as messages } from './messages/account.ts';
import { usePasskeyLogin, usePasskeySupport } from './use-passkey.ts';

/** The way in besides the password, where the browser knows passkeys. */
export function OtherWays({ onDone }: { onDone: (user: SessionUser) => void }) {
  const hasPasskeys = usePasskeySupport();
  const { logIn, busy, problem } = usePasskeyLogin(onDone);
  if (!hasPasskeys) return null;
  return (
    <div className="mt-5 grid gap-3">
      <p className="flex items-center gap-3 text-small text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {messages.or}
      </p>
      {problem && (
        <div role="alert">
          <MmNote tone="error">{problem}</MmNote>
        </div>
      )}
      <MmButton
        variant="secondary"
        size="l"
        wide
        busy={busy}
        icon={<KeyRound aria-hidden className="size-4.5" />}
        onClick={() => void logIn()}
      >
        {messages.passkeyLogin}
      </MmButton>
    </div>
  );
}
