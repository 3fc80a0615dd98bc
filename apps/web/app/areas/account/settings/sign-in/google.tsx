import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import type { SignInMethods } from '@merchmill/contract/account/sign-in.shapes.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { MmBadge } from '../../../../ui/badge.tsx';
import { MmButton } from '../../../../ui/button.tsx';
import { MmNote } from '../../../../ui/message.tsx';
import { signInMessages as messages } from '../../messages/sign-in.ts';
import { OwnHandDialog } from './own-hand-dialog.tsx';

/** The Google account, where the shop lets people in by one. */
export function Google({ methods: { google, hasPassword } }: { methods: SignInMethods }) {
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  if (google === undefined) return null;
  return (
    <section aria-labelledby="google">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="google" className="text-lead font-semibold">
          {messages.google}
        </h2>
        <MmBadge tone={google ? 'success' : 'neutral'}>{google ? messages.on : messages.off}</MmBadge>
      </div>
      <p className="mt-1 break-words text-quiet">
        {google ? messages.googleConnected({ email: google.email }) : messages.googleLead}
      </p>
      <Outcome isConnected={google !== null} />
      <div className="mt-4">
        <MmButton variant={google ? 'danger' : 'secondary'} onClick={() => setOpen(true)}>
          {google ? messages.disconnectGoogle : messages.connectGoogle}
        </MmButton>
      </div>
      {isOpen && google && (
        <OwnHandDialog
          isDanger
          title={messages.disconnectGoogle}
          text={messages.disconnectGoogleText}
          action={messages.disconnect}
          hasPassword={hasPassword}
          send={(call, body) => call(signInCalls.disconnectGoogle, { body })}
          say={messages.disconnected}
          onDone={onClose}
          onClose={onClose}
        />
      )}
      {isOpen && !google && (
        <OwnHandDialog
          title={messages.connectGoogle}
          text={messages.connectGoogleText}
          action={messages.continue}
          hasPassword={hasPassword}
          send={(call, body) => call(signInCalls.connectGoogle, { body })}
          onDone={({ url }) => window.location.assign(url)}
          onClose={onClose}
        />
      )}
    </section>
  );
}

/** What came of the way to Google, by the address that it led back to. */
function Outcome({ isConnected }: { isConnected: boolean }) {
  const [params] = useSearchParams();
  const outcome = params.get('google');
  if (outcome === 'connected' && isConnected) {
    return (
      <div role="status" className="mt-3">
        <MmNote tone="success">{messages.connected}</MmNote>
      </div>
    );
  }
  if (outcome !== 'notConnected' || isConnected) return null;
  return (
    <div role="alert" className="mt-3">
      <MmNote tone="error">{messages.notConnected}</MmNote>
    </div>
  );
}
