import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import { GoogleAccountForm } from '@merchmill/contract/account/sign-in.shapes.ts';
import { useEffect, useState } from 'react';
import { redirect, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { AccountFrame } from '../../../features/account/account-frame.tsx';
import { ConsentField } from '../../../features/account/consent-field.tsx';
import { accountMessages as messages } from '../../../features/account/messages/account.ts';
import { useEnter } from '../../../features/account/use-enter.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import type { SessionUser } from '../../../shell/state/cookies.ts';
import { safeReturnUrl } from '../../../shell/state/return-url.ts';
import { useApi, useUi } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import type { Route } from './+types/google';

/** Who is logged in has no business here. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(pageContext).user) throw redirect(safeReturnUrl(url.searchParams.get('returnUrl')));
  return null;
}

/** Once in, the page is left; asking again here would lead to the same place a second time. */
export const shouldRevalidate = () => false;

export const meta = () => [{ title: pageTitle(messages.googleTitle) }, { name: 'robots', content: 'noindex' }];

type Newcomer = { email: string; name: string };

/** Whoever comes from Google for the first time says what they are called, and consents, before there is an account. */
export default function GoogleRegister() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { call } = useApi();
  const message = useUi((ui) => ui.message);
  const [newcomer, setNewcomer] = useState<Newcomer | null>(null);
  const returnUrl = safeReturnUrl(params.get('returnUrl'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as the page opens
  useEffect(() => {
    const toLogin = () =>
      navigate(`/login?google=failed&returnUrl=${encodeURIComponent(returnUrl)}`, { replace: true });
    call(signInCalls.pendingGoogle, {}, { errorMode: 'silent' }).then(setNewcomer, toLogin);
  }, []);
  const onDone = async (user: SessionUser) => {
    await navigate(returnUrl, { replace: true });
    await revalidator.revalidate();
    message('success', messages.welcome({ name: user.name }));
  };
  if (!newcomer) {
    return (
      <AccountFrame title={messages.googleTitle} lead={messages.googleWaiting}>
        {null}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={messages.googleTitle} lead={messages.googleLead({ email: newcomer.email })} takesFocus>
      <NewcomerForm name={newcomer.name} onDone={(user) => void onDone(user)} />
    </AccountFrame>
  );
}

function NewcomerForm({ name, onDone }: { name: string; onDone: (user: SessionUser) => void }) {
  const enter = useEnter(onDone);
  const form = useForm({
    initial: { name, privacyPolicyVersion: '' },
    check: GoogleAccountForm.safeParse,
    send: (call, body) => call(signInCalls.openWithGoogle, { body }),
    reloads: false,
    done: enter,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmTextField {...form.field('name')} label={messages.name} hint={messages.nameHint} autoComplete="name" />
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
