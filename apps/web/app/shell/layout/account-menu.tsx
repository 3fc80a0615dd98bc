import { CircleUserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { layoutMessages as messages } from '../messages/layout.ts';
import type { SessionUser } from '../state/cookies.ts';
import { loginPath } from '../state/return-url.ts';
import { useSession } from '../state/shop-context.tsx';
import { AccountTrigger } from './account-trigger.tsx';

const loadDropdown = () => import('./account-dropdown.tsx');
const AccountDropdown = lazy(loadDropdown);

/** The way to the login, or the menu of who is logged in; the menu comes when it is asked for. */
export function AccountMenu() {
  const user = useSession((session) => session.user);
  const { pathname, search } = useLocation();
  if (user) return <OwnMenu user={user} />;
  return (
    <Link
      to={loginPath(pathname + search)}
      aria-label={messages.logIn}
      title={messages.logIn}
      className="relative grid size-11 place-items-center rounded-pill hover:bg-paper-deep"
    >
      <CircleUserRound aria-hidden className="size-5.5" />
    </Link>
  );
}

function OwnMenu({ user }: { user: SessionUser }) {
  const [asked, setAsked] = useState(false);
  const prepare = () => void loadDropdown().catch(() => {});
  const closed = (
    <AccountTrigger
      user={user}
      aria-expanded={false}
      aria-busy={asked}
      onClick={() => setAsked(true)}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
  return asked ? (
    <Suspense fallback={closed}>
      <AccountDropdown user={user} />
    </Suspense>
  ) : (
    closed
  );
}
