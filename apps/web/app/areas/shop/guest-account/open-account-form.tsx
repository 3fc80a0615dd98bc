import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import { GuestAccountForm } from '@merchmill/contract/orders/guest.shapes.ts';
import { useNavigate, useRevalidator } from 'react-router';
import { ConsentField } from '../../../features/account/consent-field.tsx';
import { accountMessages as messages } from '../../../features/account/messages/account.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { useShop } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmPasswordField } from '../../../ui/text-field.tsx';

/** The address is proven by the link and the name is known: what is left is a password and the consent. */
export function OpenAccountForm({ token, email }: { token: string; email: string }) {
  const { session, ui } = useShop();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { password: '', privacyPolicyVersion: '' },
    check: GuestAccountForm.safeParse,
    send: (call, body) => call(guestCalls.openAccount, { params: { token }, body }),
    reloads: false,
    done: ({ user }) => {
      session.getState().setToken({ kind: 'cookie' }, user);
      void (async () => {
        await navigate(`/user/${user.bizId}/orders`, { replace: true });
        await revalidate();
        ui.getState().message('success', messages.welcome({ name: user.name }));
      })();
    },
  });
  return (
    <MmForm form={form} className="grid gap-5">
      {/* For the browser's list of passwords. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <MmPasswordField
        {...form.field('password')}
        label={messages.password}
        hint={messages.newPasswordHint}
        autoComplete="new-password"
        showLabel={messages.showPassword}
        hideLabelText={messages.hidePassword}
      />
      <ConsentField
        version={form.values.privacyPolicyVersion}
        onChange={(privacyPolicyVersion) => form.set({ privacyPolicyVersion })}
        error={form.errors.privacyPolicyVersion}
      />
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {messages.createAccount}
      </MmButton>
    </MmForm>
  );
}
