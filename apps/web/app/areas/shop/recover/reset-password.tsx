import { recoveryCalls } from '@merchmill/contract/account/recovery.calls.ts';
import { ResetForm } from '@merchmill/contract/account/recovery.shapes.ts';
import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AccountFrame } from '../../../features/account/account-frame.tsx';
import { accountMessages } from '../../../features/account/messages/account.ts';
import { recoveryMessages as messages } from '../../../features/account/messages/recovery.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { loadLink, secretLinkHeaders, secretLinkMeta } from '../../../shell/page/secret-link.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { useUi } from '../../../shell/state/shop-context.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmPasswordField } from '../../../ui/text-field.tsx';
import type { Route } from './+types/reset-password';

export function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  return loadLink(context.get(pageContext).call(recoveryCalls.resetLink, { query: { token } }));
}

export const headers = secretLinkHeaders;

/** Once it is used the link is no more, and the page is left. */
export const shouldRevalidate = () => false;

export const meta = () => [{ title: pageTitle(messages.resetTitle) }, ...secretLinkMeta];

export default function ResetPassword({ loaderData: link }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [isOver, setIsOver] = useState(false);
  if (!link || isOver) {
    return (
      <AccountFrame title={messages.overTitle} lead={messages.overLead}>
        <MmLinkButton to="/recover" size="l" wide>
          {messages.requestNew}
        </MmLinkButton>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={messages.resetTitle} lead={messages.resetLead({ email: link.email })}>
      <PasswordForm email={link.email} token={params.get('token') ?? ''} onOver={() => setIsOver(true)} />
    </AccountFrame>
  );
}

type Props = { email: string; token: string; onOver: () => void };

function PasswordForm({ email, token, onOver }: Props) {
  const navigate = useNavigate();
  const message = useUi((ui) => ui.message);
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ResetForm.safeParse({ token, password }),
    send: (call, body) => call(recoveryCalls.reset, { body }),
    reloads: false,
    // The address of the link is not to be come back to.
    done: () => {
      void Promise.resolve(navigate('/login', { replace: true })).then(() => message('success', messages.changed));
    },
    failed: (error) => {
      if (!isErrorNamed(error, 'linkInvalid')) return false;
      onOver();
      return true;
    },
  });
  return (
    <MmForm form={form} className="grid gap-5">
      {/* For the browser, which keeps the password under the name it belongs to. */}
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <MmPasswordField
        {...form.field('password')}
        label={messages.newPassword}
        hint={accountMessages.newPasswordHint}
        autoComplete="new-password"
        showLabel={accountMessages.showPassword}
        hideLabelText={accountMessages.hidePassword}
      />
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {messages.save}
      </MmButton>
    </MmForm>
  );
}
