import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import type { Caller } from '@merchmill/contract/api-error.ts';
import { useState } from 'react';
import { data, Link, redirect, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { AccountFrame } from '../../../features/account/account-frame.tsx';
import { GoogleLink, Or, useOffersGoogle } from '../../../features/account/google-link.tsx';
import { accountMessages as messages } from '../../../features/account/messages/account.ts';
import { VerifyForm } from '../../../features/account/verify-form.tsx';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { refusedBy, textOf } from '../../../shell/page/plain-form.ts';
import type { SessionUser } from '../../../shell/state/cookies.ts';
import { safeReturnUrl } from '../../../shell/state/return-url.ts';
import { useUi } from '../../../shell/state/shop-context.tsx';
import type { Route } from './+types/register';
import { RegisterForm } from './register-form.tsx';

/** Who is logged in has no business here. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(pageContext).user) throw redirect(safeReturnUrl(url.searchParams.get('returnUrl')));
  return null;
}

/** The registration of a browser without scripts: the form, and then the code from the mail, which logs in. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const sent = await request.formData();
  const { call } = context.get(pageContext);
  if (!sent.has('code')) return openAccount(call, sent);
  return confirmAddress(call, sent, safeReturnUrl(url.searchParams.get('returnUrl')));
}

async function openAccount(call: Caller, sent: FormData) {
  const text = (name: string) => textOf(sent, name);
  const typed = { name: text('name'), email: text('email'), privacyPolicyVersion: text('privacyPolicyVersion') };
  try {
    await call(accountCalls.register, { body: { ...typed, password: text('password') } });
    return { verifying: typed.email };
  } catch (error) {
    return refusedBy(error, typed);
  }
}

async function confirmAddress(call: Caller, sent: FormData, returnUrl: string) {
  const [email, code, password] = ['email', 'code', 'password'].map((name) => textOf(sent, name)) as [
    string,
    string,
    string,
  ];
  try {
    await call(accountCalls.verifyEmail, { body: { email, code, ...(password && { password }) } });
  } catch (error) {
    const refusal = refusedBy(error, { code });
    return data({ verifying: email, refusedCode: refusal.data.refused }, refusal.init ?? {});
  }
  throw redirect(returnUrl, 303);
}

/** Once in, the page is left; asking again here would lead to the same place a second time. */
export const shouldRevalidate = () => false;

export const meta = () => [{ title: pageTitle(messages.registerTitle) }, { name: 'robots', content: 'noindex' }];

/** The address that a login found unconfirmed, handed on by the history entry and not by the address bar. */
function unverifiedEmailOf(state: unknown): string | null {
  const known = typeof state === 'object' && state !== null && 'unverifiedEmail' in state;
  return known && typeof state.unverifiedEmail === 'string' ? state.unverifiedEmail : null;
}

export default function Register({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const hasGoogle = useOffersGoogle();
  const [email, setEmail] = useState(() =>
    actionData && 'verifying' in actionData ? actionData.verifying : unverifiedEmailOf(state),
  );
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const message = useUi((ui) => ui.message);
  const returnUrl = safeReturnUrl(params.get('returnUrl'));
  const onDone = async (user: SessionUser) => {
    await navigate(returnUrl, { replace: true });
    await revalidator.revalidate();
    message('success', messages.welcome({ name: user.name }));
  };
  if (email !== null) {
    return (
      <AccountFrame title={messages.codeTitle} lead={messages.codeLead({ email })}>
        <VerifyForm
          email={email}
          refused={actionData && 'refusedCode' in actionData ? actionData.refusedCode : undefined}
          onDone={(user) => void onDone(user)}
          onOtherEmail={() => setEmail(null)}
        />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={messages.registerTitle} lead={messages.registerLead}>
      <RegisterForm
        onSent={setEmail}
        refused={actionData && 'refused' in actionData ? actionData.refused : undefined}
      />
      {hasGoogle && (
        <div className="mt-5 grid gap-3">
          <Or />
          <GoogleLink />
        </div>
      )}
      <p className="mt-6 text-small text-quiet">
        {messages.haveAccount}{' '}
        <Link
          to={`/login?returnUrl=${encodeURIComponent(returnUrl)}`}
          className="mm-link inline-flex min-h-11 items-center font-semibold"
        >
          {messages.logIn}
        </Link>
      </p>
    </AccountFrame>
  );
}
