import { PasswordAgain } from '@merchmill/contract/account/sign-in.shapes.ts';
import type { BrowserCaller } from '../../../../shell/api/caller.ts';
import { useForm } from '../../../../shell/page/use-form.ts';
import { MmButton } from '../../../../ui/button.tsx';
import { MmDialog } from '../../../../ui/dialog.tsx';
import { MmForm } from '../../../../ui/form/form.tsx';
import { MmPasswordField } from '../../../../ui/text-field.tsx';
import { signInMessages as messages } from '../../messages/sign-in.ts';

type Password = { password?: string | undefined };
const checkPassword = ({ password }: { password: string }) =>
  PasswordAgain.safeParse({ password: password || undefined });

type Props<Result> = {
  title: string;
  text: string;
  action: string;
  isDanger?: boolean;
  hasPassword: boolean;
  send: (call: BrowserCaller, body: Password) => Promise<Result>;
  say?: string;
  onDone: (result: Result) => void;
  onClose: () => void;
};

/** Asks for the password, where the account has one, before something about the login changes. */
export function OwnHandDialog<Result>({ title, text, hasPassword, onClose, ...rest }: Props<Result>) {
  const form = useForm({
    initial: { password: '' },
    check: checkPassword,
    send: rest.send,
    ...(rest.say && { say: rest.say }),
    done: rest.onDone,
  });
  return (
    <MmDialog open onClose={onClose} title={title} description={text} closeLabel={messages.close}>
      <MmForm form={form} className="grid gap-5">
        {hasPassword && <PasswordField {...form.field('password')} />}
        <div className="flex flex-wrap gap-3">
          <MmButton type="submit" variant={rest.isDanger ? 'danger' : 'primary'} busy={form.busy}>
            {rest.action}
          </MmButton>
          <MmButton variant="quiet" onClick={onClose}>
            {messages.cancel}
          </MmButton>
        </div>
      </MmForm>
    </MmDialog>
  );
}

type FieldProps = Omit<Parameters<typeof MmPasswordField>[0], 'label' | 'showLabel' | 'hideLabelText'>;

export function PasswordField(props: FieldProps) {
  return (
    <MmPasswordField
      {...props}
      label={messages.password}
      autoComplete="current-password"
      showLabel={messages.showPassword}
      hideLabelText={messages.hidePassword}
    />
  );
}
