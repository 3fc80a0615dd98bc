import { privacyCalls } from '@merchmill/contract/account/privacy.calls.ts';
import { type AccountDeletion, DeleteAccountForm, type Obstacle } from '@merchmill/contract/account/privacy.shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { DeletionObstacles } from '../../../../features/account/deletion-obstacles.tsx';
import { useAction } from '../../../../shell/page/use-action.ts';
import { useForm } from '../../../../shell/page/use-form.ts';
import { MmButton } from '../../../../ui/button.tsx';
import { MmDialog } from '../../../../ui/dialog.tsx';
import { MmForm } from '../../../../ui/form/form.tsx';
import { MmLocalTime } from '../../../../ui/local-time.tsx';
import { MmNote } from '../../../../ui/message.tsx';
import { MmPasswordField } from '../../../../ui/text-field.tsx';
import { whenFocusIsLost } from '../../../../ui/when-focus-is-lost.ts';
import { privacySettingsMessages as messages } from '../../messages/privacy-settings.ts';
import { Part } from './part.tsx';

type Props = { deletion: AccountDeletion | null; obstacles: readonly Obstacle[] };

/** Ends the account, or keeps it after all. */
export function DeleteAccount({ deletion, obstacles }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const place = useFocusOnChange(deletion !== null);
  return (
    <div ref={place}>
      {deletion ? (
        <Pending deletion={deletion} obstacles={obstacles} />
      ) : (
        <Offer obstacles={obstacles} onAsk={() => setIsAsked(true)} />
      )}
      {isAsked && <ConfirmDialog onClose={() => setIsAsked(false)} />}
    </div>
  );
}

/** The button that was pressed goes with what it did: the one in its place gets the focus. */
function useFocusOnChange(isPending: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(isPending);
  useEffect(() => {
    if (shown.current === isPending) return;
    shown.current = isPending;
    whenFocusIsLost(() => place.current?.querySelector('button')?.focus());
  }, [isPending]);
  return place;
}

function Offer({ obstacles, onAsk }: Pick<Props, 'obstacles'> & { onAsk: () => void }) {
  return (
    <Part title={messages.deleteTitle}>
      <p className="text-quiet">{messages.deleteText}</p>
      {obstacles.length > 0 ? (
        <MmNote>
          <p>{messages.notYet}</p>
          <DeletionObstacles obstacles={obstacles} />
        </MmNote>
      ) : (
        <MmButton variant="danger" className="justify-self-start" onClick={onAsk}>
          {messages.deleteAccount}
        </MmButton>
      )}
    </Part>
  );
}

function Pending({ deletion, obstacles }: { deletion: AccountDeletion; obstacles: readonly Obstacle[] }) {
  const { run, busy } = useAction();
  return (
    <Part title={messages.pendingTitle}>
      <MmNote tone="error">
        <p>
          {messages.pendingOn} <MmLocalTime at={deletion.eraseAt} className="font-semibold" />.
        </p>
        {obstacles.length > 0 && (
          <>
            <p className="mt-2">{messages.pendingWaits}</p>
            <DeletionObstacles obstacles={obstacles} />
          </>
        )}
      </MmNote>
      <MmButton
        className="justify-self-start"
        busy={busy}
        onClick={() => run((call) => call(privacyCalls.keepAccount), messages.kept)}
      >
        {messages.keep}
      </MmButton>
    </Part>
  );
}

function ConfirmDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { password: '' },
    check: DeleteAccountForm.safeParse,
    send: (call, body) => call(privacyCalls.deleteAccount, { body }),
    say: messages.deletionSet,
    done: onClose,
  });
  return (
    <MmDialog
      open
      onClose={onClose}
      title={messages.confirmTitle}
      description={messages.confirmText}
      closeLabel={messages.close}
    >
      <MmForm form={form} className="grid gap-5">
        <MmPasswordField
          {...form.field('password')}
          label={messages.password}
          autoComplete="current-password"
          showLabel={messages.showPassword}
          hideLabelText={messages.hidePassword}
        />
        <MmButton type="submit" variant="danger" size="l" wide busy={form.busy}>
          {messages.deleteAccount}
        </MmButton>
      </MmForm>
    </MmDialog>
  );
}
