import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import type { SignInMethods } from '@merchmill/contract/account/sign-in.shapes.ts';
import { useState } from 'react';
import { MmBadge } from '../../../../ui/badge.tsx';
import { MmButton } from '../../../../ui/button.tsx';
import { signInMessages as messages } from '../../messages/sign-in.ts';
import { OwnHandDialog } from './own-hand-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

type Open = 'setUp' | 'turnOff' | 'newCodes' | { codes: readonly string[] } | null;

/** The authenticator app: set up, recovery codes, turned off. */
export function TwoStep({ methods: { authenticator, hasPassword } }: { methods: SignInMethods }) {
  const [open, setOpen] = useState<Open>(null);
  const onClose = () => setOpen(null);
  return (
    <section aria-labelledby="two-step">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="two-step" className="text-lead font-semibold">
          {messages.twoStep}
        </h2>
        <MmBadge tone={authenticator ? 'success' : 'neutral'}>{authenticator ? messages.on : messages.off}</MmBadge>
      </div>
      <p className="mt-1 text-quiet">{messages.twoStepLead}</p>
      {authenticator && (
        <p className="mt-2 text-small">{messages.recoveryLeft({ count: authenticator.recoveryCodesLeft })}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {authenticator ? (
          <>
            <MmButton variant="secondary" onClick={() => setOpen('newCodes')}>
              {messages.newCodes}
            </MmButton>
            <MmButton variant="danger" onClick={() => setOpen('turnOff')}>
              {messages.turnOff}
            </MmButton>
          </>
        ) : (
          <MmButton onClick={() => setOpen('setUp')}>{messages.setUp}</MmButton>
        )}
      </div>
      {open === 'setUp' && (
        <SetUpDialog hasPassword={hasPassword} onDone={(codes) => setOpen({ codes })} onClose={onClose} />
      )}
      {open === 'turnOff' && (
        <OwnHandDialog
          isDanger
          title={messages.twoStep}
          text={messages.turnOffText}
          action={messages.turnOff}
          hasPassword={hasPassword}
          send={(call, body) => call(signInCalls.removeAuthenticator, { body })}
          say={messages.turnedOff}
          onDone={onClose}
          onClose={onClose}
        />
      )}
      {open === 'newCodes' && (
        <OwnHandDialog
          title={messages.newCodes}
          text={messages.newCodesText}
          action={messages.createCodes}
          hasPassword={hasPassword}
          send={(call, body) => call(signInCalls.renewRecoveryCodes, { body })}
          onDone={({ recoveryCodes }) => setOpen({ codes: recoveryCodes })}
          onClose={onClose}
        />
      )}
      {open !== null && typeof open === 'object' && <RecoveryCodesDialog codes={open.codes} onClose={onClose} />}
    </section>
  );
}
