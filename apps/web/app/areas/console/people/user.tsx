import { staffUserCalls } from '@merchmill/contract/backoffice/staff-user.calls.ts';
import type { StaffUser } from '@merchmill/contract/backoffice/staff-user.shapes.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { operationsMessages } from '../messages/operations.ts';
import { staffUserMessages as messages } from '../messages/staff-user.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/user';
import { TypeBadges } from './type-badges.tsx';
import { UserActs } from './user-acts.tsx';
import { userDay } from './user-day.ts';
import { MoneySection, OrdersSection } from './user-money.tsx';
import { AddressesSection, AuditSection, DesignsSection, Overview, SupportSection } from './user-parts.tsx';
import { NotesSection, SessionsSection } from './user-sessions.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireStaff(context.get(pageContext), request, 'users.view');
  const staffUser = await loadOr404(call(staffUserCalls.detail, { params: { bizId: params.userId } }));
  return { staffUser, countries: await call(settingsCalls.countries), self: user.bizId === params.userId };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(operationsMessages.title({ page: loaderData?.staffUser.user.name ?? '' })) },
  { name: 'robots', content: 'noindex' },
];

/** A user with everything that whoever looks may see of them. */
export default function UserPage({ loaderData: { staffUser, countries, self } }: Route.ComponentProps) {
  const { user } = staffUser;
  return (
    <div className="grid gap-6">
      <p className="text-small">
        <Link to="/operations/people" className="mm-link">
          {messages.back}
        </Link>
      </p>
      <PageHead
        title={user.name}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <TypeBadges person={user} />
            {user.suspension ? (
              <MmBadge tone="error">{messages.suspended}</MmBadge>
            ) : (
              !user.guest && <MmBadge tone="success">{messages.active}</MmBadge>
            )}
            {staffUser.deletedOn && <MmBadge tone="error">{messages.leaving}</MmBadge>}
          </span>
        }
      />
      <Warnings staffUser={staffUser} />
      {!self && <UserActs person={user} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <OrdersSection user={user} orders={staffUser.orders} />
          <MoneySection money={staffUser.money} />
          <DesignsSection designs={staffUser.designs} />
          <SupportSection support={staffUser.support} />
          <AuditSection audit={staffUser.audit} userId={user.bizId} />
        </div>
        <div className="grid min-w-0 gap-6 max-lg:order-first">
          <Overview staffUser={staffUser} />
          {!self && <NotesSection notes={staffUser.notes} userId={user.bizId} />}
          <AddressesSection addresses={staffUser.addresses} countries={countries} />
          <SessionsSection sessions={staffUser.sessions} userId={user.bizId} self={self} />
        </div>
      </div>
    </div>
  );
}

function Warnings({ staffUser: { user, deletedOn } }: { staffUser: StaffUser }) {
  return (
    <>
      {user.suspension && (
        <MmNote>
          <p>{messages.suspendedSince({ date: userDay(user.suspension.since), reason: user.suspension.reason })}</p>
        </MmNote>
      )}
      {deletedOn && (
        <MmNote>
          <p>{messages.leavingOn({ date: userDay(deletedOn) })}</p>
        </MmNote>
      )}
    </>
  );
}
