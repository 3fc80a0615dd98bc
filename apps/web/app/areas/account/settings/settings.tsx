import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { useSession } from '../../../shell/state/shop-context.tsx';
import { mayOpen } from '../../../shell/state/team-pages.ts';
import { cx } from '../../../ui/class-names.ts';
import { settingsMessages as messages } from '../messages/settings.ts';
import type { Route } from './+types/settings';
import { sectionLink, sections } from './sections.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireOwner(context.get(pageContext), params.userid, request);
  return null;
}

/** The frame of all sections: their list at the side, on a phone as tabs above. */
export default function SettingsLayout({ params: { userid } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-5xl py-8 xs:py-10">
      <p className="mm-headline text-h2">{messages.title}</p>
      <div className="mt-6 grid gap-8 xs:mt-8 xs:grid-cols-[12rem_minmax(0,1fr)] xs:gap-12">
        <Navigation userId={userid} />
        <div className="min-w-0 max-w-2xl">
          <Outlet />
        </div>
      </div>
    </div>
  );
}

function Navigation({ userId }: { userId: string }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  const shown = sections.filter(({ path }) => mayOpen(user, `settings/${path}`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the row follows to the section that one went to
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
  }, [pathname]);
  return (
    <nav aria-label={messages.sections} className="min-w-0 max-xs:border-b">
      <ul
        ref={list}
        className="relative flex gap-6 overflow-x-auto [scrollbar-width:none] xs:grid xs:gap-1 xs:overflow-visible"
      >
        {shown.map((section) => (
          <li key={section.path} className="shrink-0">
            <NavLink
              to={sectionLink(userId, section)}
              prefetch="intent"
              preventScrollReset
              className={({ isActive }) =>
                cx(
                  'flex h-12 items-center text-small font-semibold whitespace-nowrap transition-colors -outline-offset-3',
                  'max-xs:border-b-2 xs:h-11 xs:rounded-card xs:px-3',
                  isActive
                    ? 'text-ink max-xs:border-accent xs:bg-paper-deep'
                    : 'text-quiet hover:text-ink max-xs:border-transparent xs:hover:bg-paper-deep',
                )
              }
            >
              {section.title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
