import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import { AppCodeForm } from '@merchmill/contract/account/sign-in.shapes.ts';
import type { DataOf } from '@merchmill/contract/call.ts';
import { useState } from 'react';
import { useForm } from '../../../../shell/page/use-form.ts';
import { MmButton } from '../../../../ui/button.tsx';
import { MmCopyButton } from '../../../../ui/copy-button.tsx';
import { MmDialog } from '../../../../ui/dialog.tsx';
import { MmForm } from '../../../../ui/form/form.tsx';
import { MmTextField } from '../../../../ui/text-field.tsx';
import { signInMessages as messages } from '../../messages/sign-in.ts';
import { OwnHandDialog } from './own-hand-dialog.tsx';

type App = DataOf<typeof signInCalls.startAuthenticator>;
type Props = { hasPassword: boolean; onDone: (codes: readonly string[]) => void; onClose: () => void };

/** From the password to the first right code of the app. */
export function SetUpDialog({ hasPassword, onDone, onClose }: Props) {
  const [app, setApp] = useState<App | null>(null);
  if (app) return <AppDialog app={app} onDone={onDone} onClose={onClose} />;
  return (
    <OwnHandDialog
      title={messages.setUpTitle}
      text={messages.setUpPassword}
      action={messages.continue}
      hasPassword={hasPassword}
      send={(call, body) => call(signInCalls.startAuthenticator, { body })}
      onDone={setApp}
      onClose={onClose}
    />
  );
}

function AppDialog({ app, onDone, onClose }: { app: App } & Omit<Props, 'hasPassword'>) {
  const form = useForm({
    initial: { code: '' },
    check: AppCodeForm.safeParse,
    send: (call, body) => call(signInCalls.confirmAuthenticator, { body }),
    done: ({ recoveryCodes }) => onDone(recoveryCodes),
    failed: (_error, { focus }) => {
      focus('code');
      return false;
    },
  });
  return (
    <MmDialog
      open
      onClose={onClose}
      title={messages.setUpTitle}
      description={messages.scan}
      closeLabel={messages.close}
    >
      <div className="grid justify-items-center gap-2">
        {/* Cameras want dark on light, also where the page is dark. */}
        <img
          data-theme="light"
          src={app.pictureUrl}
          alt={messages.picture}
          className="size-44 rounded-card border bg-card"
        />
        <a href={app.address} className="mm-link inline-flex min-h-11 items-center text-small font-semibold">
          {messages.openApp}
        </a>
      </div>
      <p className="text-small text-quiet">{messages.secret}</p>
      <p className="mt-1 mb-5 flex items-center gap-2">
        <code className="min-w-0 font-mono text-small break-words">{app.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <MmCopyButton text={app.secret} label={messages.copySecret} copiedLabel={messages.copied} />
      </p>
      <MmForm form={form} className="grid gap-5">
        <MmTextField
          {...form.field('code')}
          label={messages.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
        />
        <MmButton type="submit" busy={form.busy} className="justify-self-start">
          {messages.turnOn}
        </MmButton>
      </MmForm>
    </MmDialog>
  );
}
