import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { privacyCalls } from '@merchmill/contract/account/privacy.calls.ts';
import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { data, Link, redirect, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { AccountFrame } from '../../../features/account/account-frame.tsx';
import { LoginForm, type Step } from '../../../features/account/login-form.tsx';
import { accountMessages as messages } from '../../../features/account/messages/account.ts';
import { deletionMessages } from '../../../features/account/messages/deletion.ts';
import { VerifyForm } from '../../../features/account/verify-form.tsx';
import { pageContext } from '../../../page-context.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { refusedBy, textOf } from '../../../shell/page/plain-form.ts';
import type { SessionUser } from '../../../shell/state/cookies.ts';
import { safeReturnUrl } from '../../../shell/state/return-url.ts';
import { useUi } from '../../../shell/state/shop-context.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import type { Route } from './+types/login';

/**
 * Who is logged in goes on to where they wanted to. Ways in that end with a new page come by here: whose account is to be
 * deleted is told so first.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { user, call } = context.get(pageContext);
  if (!user) return null;
  const told = await call(privacyCalls.deletion).catch(() => null);
  if (!told?.deletion) throw redirect(safeReturnUrl(url.searchParams.get('returnUrl')));
  return { userId: user.bizId, deletion: told.deletion };
}

/** The way on after a login whose answer sets the session: what the account is to be told, and then where they wanted to. */
const onwards = (returnUrl: string) => `/login?returnUrl=${encodeURIComponent(returnUrl)}`;

/** The login of a browser without scripts, in both steps. What it sets goes with the answer. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const sent = await request.formData();
  const { call } = context.get(pageContext);
  const returnUrl = safeReturnUrl(url.searchParams.get('returnUrl'));
  const email = textOf(sent, 'email');
  try {
    if (sent.has('code')) await call(signInCalls.loginWithCode, { body: { code: textOf(sent, 'code') } });
    else await call(accountCalls.login, { body: { email, password: textOf(sent, 'password') } });
  } catch (error) {
    if (isErrorNamed(error, 'secondStepNeeded'))
      throw redirect(`/login?step=code&returnUrl=${encodeURIComponent(returnUrl)}`, 303);
    const refusal = refusedBy(error, { email });
    const unverified = isErrorNamed(error, 'emailNotVerified') ? email : null;
    return data({ ...refusal.data, unverified, isOver: isErrorNamed(error, 'stepOver') }, refusal.init ?? {});
  }
  throw redirect(onwards(returnUrl), 303);
}

/** Once in, the page is left; asking again here would lead to the same place a second time. */
export const shouldRevalidate = () => false;

export const meta = () => [{ title: pageTitle(messages.loginTitle) }, { name: 'robots', content: 'noindex' }];

/** What Google sign-in led here for, by the address; nothing to say of who has changed their mind. */
const googleNotes = new Map([
  ['failed', messages.googleFailed],
  ['away', messages.googleAway],
  ['unverified', messages.googleUnverified],
  ['known', messages.googleKnown],
  ['suspended', messages.suspended],
]);

const begunOf = (params: URLSearchParams): Step =>
  params.get('step') === 'code' || params.get('step') === 'recovery'
    ? { kind: 'code', isRecovery: params.get('step') === 'recovery' }
    : { kind: 'password', note: googleNotes.get(params.get('google') ?? '') ?? null };

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData) return <PendingDeletion {...loaderData} />;
  return <LoginPage actionData={actionData} />;
}

/** Tells whoever has just come in that their account is to be deleted, with the way to keep it and the way on. */
function PendingDeletion({ userId, deletion }: NonNullable<Route.ComponentProps['loaderData']>) {
  const [params] = useSearchParams();
  const day = formatDayOfYear(deletion.eraseAt);
  return (
    <AccountFrame title={deletionMessages.title} lead={deletionMessages.text({ day })}>
      <div className="grid gap-3">
        <MmLinkButton to={`/user/${userId}/settings/privacy`} size="l" wide>
          {deletionMessages.keep}
        </MmLinkButton>
        <MmLinkButton to={safeReturnUrl(params.get('returnUrl'))} variant="secondary" size="l" wide>
          {deletionMessages.goOn}
        </MmLinkButton>
      </div>
    </AccountFrame>
  );
}

function LoginPage({ actionData }: Pick<Route.ComponentProps, 'actionData'>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const message = useUi((ui) => ui.message);
  const returnUrl = safeReturnUrl(params.get('returnUrl'));
  const registerLink = `/register?returnUrl=${encodeURIComponent(returnUrl)}`;
  const onDone = async (user: SessionUser) => {
    await navigate(returnUrl, { replace: true });
    await revalidator.revalidate();
    message('success', messages.welcome({ name: user.name }));
  };
  if (actionData?.unverified) {
    const { unverified: email } = actionData;
    return (
      <AccountFrame title={messages.codeTitle} lead={messages.codeLead({ email })}>
        <VerifyForm action={registerLink} email={email} onDone={(user) => void onDone(user)} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={messages.loginTitle} lead={messages.loginLead}>
      <LoginForm
        begun={actionData?.isOver ? { kind: 'password', note: null } : begunOf(params)}
        refused={actionData?.refused}
        onDone={(user) => void onDone(user)}
        onUnverified={(email) => void navigate(registerLink, { state: { unverifiedEmail: email } })}
      />
      <p className="mt-6 text-small text-quiet">
        {messages.noAccount}{' '}
        <Link to={registerLink} className="mm-link inline-flex min-h-11 items-center font-semibold">
          {messages.createAccount}
        </Link>
      </p>
    </AccountFrame>
  );
}
