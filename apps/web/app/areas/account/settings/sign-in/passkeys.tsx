import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import { NewPasskeyForm, type Passkey, type SignInMethods } from '@merchmill/contract/account/sign-in.shapes.ts';
import { useState } from 'react';
import { passkeyProblem, usePasskeySupport } from '../../../../features/account/use-passkey.ts';
import { useForm } from '../../../../shell/page/use-form.ts';
import { MmButton } from '../../../../ui/button.tsx';
import { MmDialog } from '../../../../ui/dialog.tsx';
import { MmForm } from '../../../../ui/form/form.tsx';
import { MmLocalTime } from '../../../../ui/local-time.tsx';
import { MmTextField } from '../../../../ui/text-field.tsx';
import { signInMessages as messages } from '../../messages/sign-in.ts';
import { OwnHandDialog, PasswordField } from './own-hand-dialog.tsx';

/** The passkeys of the account. */
export function Passkeys({ methods: { passkeys, hasPassword } }: { methods: SignInMethods }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const isSupported = usePasskeySupport();
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className="text-lead font-semibold">
        {messages.passkeys}
      </h2>
      <p className="mt-1 text-quiet">{messages.passkeysLead}</p>
      {passkeys.length === 0 ? (
        <p className="mt-3 text-small">{messages.noPasskeys}</p>
      ) : (
        <ul className="mt-4 divide-y border-y">
          {passkeys.map((passkey) => (
            <li key={passkey.bizId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <span className="min-w-0">
                <span className="block font-semibold break-words">{passkey.name}</span>
                <Times passkey={passkey} />
              </span>
              <MmButton
                size="s"
                variant="secondary"
                aria-label={messages.removeNamed({ name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {messages.remove}
              </MmButton>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        {isSupported ? (
          <MmButton variant="secondary" onClick={() => setAdding(true)}>
            {messages.addPasskey}
          </MmButton>
        ) : (
          <p className="text-small text-quiet">{messages.notSupported}</p>
        )}
      </div>
      {adding && <AddDialog hasPassword={hasPassword} onClose={() => setAdding(false)} />}
      {removing && (
        <OwnHandDialog
          isDanger
          title={messages.removeNamed({ name: removing.name })}
          text={messages.removeText}
          action={messages.remove}
          hasPassword={hasPassword}
          send={(call, body) => call(signInCalls.removePasskey, { params: { bizId: removing.bizId }, body })}
          say={messages.removed}
          onDone={() => setRemoving(null)}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}

function Times({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <span className="block text-small text-quiet">
      {messages.addedOn} <MmLocalTime at={createdAt} />
      {' · '}
      {lastUsedAt ? (
        <>
          {messages.lastUsed} <MmLocalTime at={lastUsedAt} />
        </>
      ) : (
        messages.neverUsed
      )}
    </span>
  );
}

function AddDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => NewPasskeyForm.safeParse({ name, password: password || undefined }),
    send: async (call, { name, password }) => {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = await call(signInCalls.startPasskey, { body: { password } });
      const { id, response } = await startRegistration({ optionsJSON: optionsJSON as never });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      return call(signInCalls.addPasskey, { body: { name, id, clientDataJSON, attestationObject, transports } });
    },
    say: messages.added,
    problemOf: passkeyProblem,
    done: onClose,
  });
  return (
    <MmDialog
      open
      onClose={onClose}
      title={messages.addPasskey}
      description={messages.addPasskeyText}
      closeLabel={messages.close}
    >
      <MmForm form={form} className="grid gap-5">
        <MmTextField
          {...form.field('name')}
          label={messages.passkeyName}
          hint={messages.passkeyNameHint}
          maxLength={60}
        />
        {hasPassword && <PasswordField {...form.field('password')} />}
        <MmButton type="submit" busy={form.busy} className="justify-self-start">
          {messages.continue}
        </MmButton>
      </MmForm>
    </MmDialog>
  );
}
