import { jobsConsoleCalls } from '@merchmill/contract/backoffice/jobs.calls.ts';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, Link, NavLink, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { notificationMessages } from '../../features/account/messages/notifications.ts';
import { pageContext } from '../../page-context.ts';
import { LogoMark } from '../../shell/layout/logo.tsx';
import { NotSentNote } from '../../shell/layout/not-sent-note.tsx';
import { NotificationBell } from '../../shell/layout/notification-bell.tsx';
import { LeaveGuard } from '../../shell/page/leave-guard.tsx';
import { cx } from '../../ui/class-names.ts';
import type { Route } from './+types/operations-layout';
import { operationsMessages as messages } from './messages/operations.ts';
import { type Place, places } from './places.ts';
import { requireStaff, type StaffFrame, useMay } from './require-staff.ts';

export async function loader({ context, request }: Route.LoaderArgs): Promise<StaffFrame> {
  const { call, user, may } = requireStaff(context.get(pageContext), request);
  const queues = may('jobs.manage') ? await call(jobsConsoleCalls.queues) : [];
  return { name: user.name, roles: user.roles, failedJobs: queues.reduce((sum, { failed }) => sum + failed, 0) };
}

/** Who somebody is does not change while they walk through the console. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

function PlaceLink({ to, title, icon: Icon, end, failed = 0 }: Omit<Place, 'needs'> & { failed?: number }) {
  return (
    <NavLink
      to={to}
      end={end}
      prefetch="intent"
      className={({ isActive }) =>
        cx(
          'flex min-h-11 items-center gap-3 rounded-[7px] px-3 text-small font-medium whitespace-nowrap transition-colors sm:min-h-9.5',
          'focus-visible:outline-highlight',
          isActive ? 'bg-highlight text-on-highlight' : 'text-on-band/85 hover:bg-on-band/12 hover:text-on-band',
        )
      }
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {title}
      {failed > 0 && (
        <span className="ms-auto rounded-pill bg-danger px-2 text-micro font-bold text-on-danger tabular-nums">
          {failed}
          <span className="sr-only"> {messages.failed}</span>
        </span>
      )}
    </NavLink>
  );
}

function Navigation({ failedJobs }: { failedJobs: number }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const may = useMay();
  const shown = places.map((group) => group.filter(({ needs }) => may(needs))).filter((group) => group.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the row follows to the place that one went to
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
  }, [pathname]);
  return (
    <nav aria-label={messages.navigation} className="min-w-0">
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto px-3 pb-2 [scrollbar-width:none] sm:grid sm:overflow-visible sm:pb-0"
      >
        {shown.flatMap((group, index) =>
          group.map(({ needs, ...place }, inGroup) => (
            <li
              key={place.to}
              className={cx(index > 0 && inGroup === 0 && 'sm:mt-3 sm:border-t sm:border-on-band/20 sm:pt-3')}
            >
              <PlaceLink {...place} failed={place.to === '/operations/jobs' ? failedJobs : 0} />
            </li>
          )),
        )}
      </ul>
    </nav>
  );
}

function FindOrder() {
  return (
    <Form action="/operations/orders" role="search" className="relative w-full max-w-md">
      <label className="sr-only" htmlFor="find-order">
        {messages.findOrder}
      </label>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 start-4 size-4 -translate-y-1/2 text-quiet" />
      <input
        id="find-order"
        name="q"
        type="search"
        placeholder={messages.findOrderHint}
        className="h-11 w-full rounded-pill border border-line-strong bg-card pe-4 ps-10 text-small placeholder:text-quiet hover:border-ink"
      />
    </Form>
  );
}

/** The frame of the console: places at the side, on a phone in a row at the top. */
export default function OperationsLayout({ loaderData: { name, failedJobs } }: Route.ComponentProps) {
  const may = useMay();
  return (
    <div className="min-h-dvh sm:grid sm:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-[80] rounded-pill bg-ink px-5 py-3 text-small font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-3 focus:start-3"
      >
        {messages.skip}
      </a>
      <header className="bg-band text-on-band sm:sticky sm:top-0 sm:flex sm:h-dvh sm:flex-col sm:overflow-y-auto sm:py-4">
        <Link
          to="/operations"
          className="flex min-h-14 items-center gap-2.5 px-5 focus-visible:outline-highlight sm:mb-4 sm:min-h-11"
        >
          <LogoMark className="size-8 rounded-[6px] bg-on-band p-0.5 text-band" />
          <span className="mm-headline text-lead">{messages.console}</span>
        </Link>
        <Navigation failedJobs={failedJobs} />
        <div className="mt-auto hidden px-6 pt-6 text-micro text-on-band/70 sm:block">
          <p className="truncate">{name}</p>
          <Link
            to="/"
            className="inline-block py-2 text-on-band underline underline-offset-3 focus-visible:outline-highlight"
          >
            {messages.backToShop}
          </Link>
        </div>
      </header>
      <div className="min-w-0">
        <div className="flex min-h-16 items-center gap-3 border-b bg-card px-4 xs:px-8">
          {may('orders.view') && <FindOrder />}
          <section aria-label={notificationMessages.title} className="ms-auto">
            <NotificationBell />
          </section>
        </div>
        <main id="content" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none xs:px-8 xs:py-8">
          <NotSentNote className="mb-6" />
          <LeaveGuard>
            <Outlet />
          </LeaveGuard>
        </main>
      </div>
    </div>
  );
}
