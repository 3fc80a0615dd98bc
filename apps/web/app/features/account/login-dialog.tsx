import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import { layoutMessages as messages } from '../../shell/messages/layout.ts';
import type { SessionUser } from '../../shell/state/cookies.ts';
import { useShop, useUi } from '../../shell/state/shop-context.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';
import { accountMessages } from './messages/account.ts';

/** Asks for the login in place; what the shopper was about to do goes on afterwards. */
export function LoginDialog() {
  const visible = useUi((ui) => ui.visibleLogin);
  const afterLogin = useUi((ui) => ui.afterLogin);
  const close = useUi((ui) => ui.closeLogin);
  const { ui } = useShop();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { pathname, search } = useLocation();
  const returnTo = encodeURIComponent(pathname + search);
  const onDone = async (user: SessionUser) => {
    close();
    ui.getState().message('success', accountMessages.welcome({ name: user.name }));
    await revalidator.revalidate();
    afterLogin?.();
  };
  return (
    <MmDialog
      open={visible}
      onClose={close}
      title={messages.loginNeeded}
      description={messages.loginNeededText}
      closeLabel={messages.close}
    >
      <LoginForm
        onLeave={close}
        onDone={(user) => void onDone(user)}
        onUnverified={(email) => {
          close();
          void navigate(`/register?returnUrl=${returnTo}`, { state: { unverifiedEmail: email } });
        }}
      />
      <p className="mt-5 text-small text-quiet">
        {messages.noAccountYet}{' '}
        <Link
          to={`/register?returnUrl=${returnTo}`}
          onClick={close}
          className="mm-link inline-flex min-h-11 items-center font-semibold"
        >
          {messages.register}
        </Link>
      </p>
    </MmDialog>
  );
}
