import { KeyRound } from 'lucide-react';
import type { SessionUser } from '../../shell/state/cookies.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmNote } from '../../ui/message.tsx';
import { GoogleLink, Or, useOffersGoogle } from './google-link.tsx';
import { accountMessages as messages } from './messages/account.ts';
import { usePasskeyLogin, usePasskeySupport } from './use-passkey.ts';

/** The ways in besides the password: Google where the shop offers it, a passkey where the browser knows them. */
export function OtherWays({ onDone }: { onDone: (user: SessionUser) => void }) {
  const hasPasskeys = usePasskeySupport();
  const hasGoogle = useOffersGoogle();
  if (!hasPasskeys && !hasGoogle) return null;
  return (
    <div className="mt-5 grid gap-3">
      <Or />
      {hasGoogle && <GoogleLink />}
      {hasPasskeys && <PasskeyButton onDone={onDone} />}
    </div>
  );
}

function PasskeyButton({ onDone }: { onDone: (user: SessionUser) => void }) {
  const { logIn, busy, problem } = usePasskeyLogin(onDone);
  return (
    <>
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
    </>
  );
}
