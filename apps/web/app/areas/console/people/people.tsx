import { peopleConsoleCalls, peopleExportPath } from '@merchmill/contract/account/people.console.calls.ts';
import type { Person } from '@merchmill/contract/account/people.console.shapes.ts';
import { userStates } from '@merchmill/contract/account/people.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { staffRoleNames } from '@merchmill/contract/permissions.ts';
import { useMemo, useState } from 'react';
import { Form, Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { ExportLink } from '../export-link.tsx';
import { operationsMessages as messages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff, useMay } from '../require-staff.ts';
import type { Route } from './+types/people';
import { RolesDialog } from './roles-dialog.tsx';
import { TypeBadges } from './type-badges.tsx';
import { TypeDialog } from './type-dialog.tsx';

const pageSize = 40;
const userTypes = Object.values(UserType).map((value) => ({ value: String(value), label: messages.userTypes[value] }));
const states = userStates.map((value) => ({ value, label: messages.userStates[value] }));
const roles = staffRoleNames.map((value) => ({ value, label: messages.staffRoles[value] }));
const steps = (['on', 'off'] as const).map((value) => ({ value, label: messages.twoStepIs[value] }));

function readQuery(search: URLSearchParams) {
  return {
    q: search.get('q')?.trim().slice(0, 80) || undefined,
    type: Object.values(UserType).find((value) => String(value) === search.get('type')),
    state: userStates.find((value) => value === search.get('state')),
    role: staffRoleNames.find((value) => value === search.get('role')),
    secondStep: (['on', 'off'] as const).find((value) => value === search.get('secondStep')),
  };
}
type Query = ReturnType<typeof readQuery>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, user } = requireStaff(context.get(pageContext), request, 'users.view');
  const search = new URL(request.url).searchParams;
  const query = readQuery(search);
  const people = await call(peopleConsoleCalls.users, { query: { ...query, pageNum: readPageNum(search), pageSize } });
  return { people, query, userId: user.bizId };
}

export const meta = () => [
  { title: pageTitle(messages.title({ page: messages.peopleTitle })) },
  { name: 'robots', content: 'noindex' },
];

const givenIn = (query: Query) =>
  Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));

function linkTo(pageNum: number, query: Query): string {
  return `/operations/people?${new URLSearchParams([...givenIn(query), ['pageNum', String(pageNum)]])}`;
}

export default function PeoplePage({ loaderData: { people, query, userId } }: Route.ComponentProps) {
  const may = useMay();
  const [changing, setChanging] = useState<{ what: Change; person: Person } | null>(null);
  const [mayRoles, mayType] = [may('staff.manage'), may('users.edit')];
  const columns = useMemo(() => {
    const changes = [...(mayRoles ? (['roles'] as const) : []), ...(mayType ? (['type'] as const) : [])];
    return columnsFor({ userId, changes, onChange: setChanging });
  }, [userId, mayRoles, mayType]);
  return (
    <div className="grid gap-6">
      <PageHead title={messages.peopleTitle} lead={messages.peopleLead}>
        {may('users.export') && people.total > 0 && <ExportLink path={peopleExportPath} filter={query} />}
      </PageHead>
      <PeopleSearch key={JSON.stringify(query)} query={query} />
      <MmDataTable
        id="people"
        caption={messages.peopleTitle}
        columns={columns}
        rows={people.list}
        rowKey={(person) => person.bizId}
        messages={tableMessages}
        sortedBy="server"
        count={people.total > 0 && messages.peopleCount({ count: people.total })}
        empty={
          <MmEmptyState title={messages.nobodyFound}>
            <p>{messages.nobodyFoundText}</p>
          </MmEmptyState>
        }
      />
      <MmPagination
        label={messages.pages}
        pageNum={people.pageNum}
        pages={Math.ceil(people.total / people.pageSize)}
        linkTo={(pageNum) => linkTo(pageNum, query)}
        messages={messages}
      />
      {changing?.what === 'type' && <TypeDialog person={changing.person} onClose={() => setChanging(null)} />}
      {changing?.what === 'roles' && <RolesDialog person={changing.person} onClose={() => setChanging(null)} />}
    </div>
  );
}

function PeopleSearch({ query: { q, type, state, role, secondStep } }: { query: Query }) {
  return (
    <Form className="grid items-end gap-3 xs:grid-cols-2 lg:grid-cols-[minmax(14rem,1fr)_repeat(4,10rem)_auto]">
      <MmTextField
        name="q"
        type="search"
        label={messages.search}
        placeholder={messages.findUserHint}
        defaultValue={q}
      />
      <MmSelect
        name="type"
        label={messages.type}
        defaultValue={String(type ?? '')}
        placeholder={messages.all}
        options={userTypes}
      />
      <MmSelect
        name="state"
        label={messages.state}
        defaultValue={state ?? ''}
        placeholder={messages.all}
        options={states}
      />
      <MmSelect
        name="role"
        label={messages.role}
        defaultValue={role ?? ''}
        placeholder={messages.all}
        options={roles}
      />
      <MmSelect
        name="secondStep"
        label={messages.twoStep}
        defaultValue={secondStep ?? ''}
        placeholder={messages.all}
        options={steps}
      />
      <MmButton type="submit" className="h-12">
        {messages.find}
      </MmButton>
    </Form>
  );
}

type Change = 'roles' | 'type';
type Columns = {
  userId: string;
  changes: readonly Change[];
  onChange: (change: { what: Change; person: Person }) => void;
};

function columnsFor({ userId, changes, onChange }: Columns): readonly Column<Person>[] {
  return [
    {
      key: 'name',
      title: messages.name,
      value: ({ name }) => name,
      cell: ({ bizId, name }) => (
        <Link to={`/operations/people/${bizId}`} prefetch="intent" className="mm-link">
          {name}
        </Link>
      ),
    },
    {
      key: 'mail',
      title: messages.mail,
      value: ({ email }) => email,
      cell: (person) => (
        <>
          {person.email}{' '}
          {!person.emailVerified && !person.guest && <span className="text-quiet">({messages.unverified})</span>}
        </>
      ),
    },
    {
      key: 'type',
      title: messages.type,
      value: ({ roles, customerType, guest }) =>
        roles.length
          ? roles.map((role) => messages.staffRoles[role]).join(', ')
          : guest
            ? messages.guest
            : messages.userTypes[customerType],
      cell: (person) => (
        <span className="flex flex-wrap gap-1">
          <TypeBadges person={person} />
          {person.suspension && <MmBadge tone="error">{messages.userStates.suspended}</MmBadge>}
        </span>
      ),
    },
    {
      key: 'secondStep',
      title: messages.twoStep,
      value: ({ hasSecondStep }) => (hasSecondStep ? messages.twoStepOn : messages.twoStepOff),
      cell: ({ hasSecondStep }) => (hasSecondStep ? messages.twoStepOn : messages.twoStepOff),
    },
    {
      key: 'since',
      title: messages.since,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <MmLocalTime at={createdAt} />,
    },
    {
      key: 'orders',
      title: messages.orders,
      numeric: true,
      value: ({ orders }) => orders,
      cell: (person) => (
        <Link to={`/operations/orders?q=${encodeURIComponent(person.email)}`} className="mm-link">
          {person.orders}
        </Link>
      ),
    },
    {
      key: 'change',
      title: messages.change,
      isActions: true,
      cell: (person) =>
        person.bizId === userId || person.guest || changes.length === 0 ? null : (
          <span className="flex gap-2 whitespace-nowrap xs:justify-end">
            {changes.map((what) => (
              <MmButton
                key={what}
                size="s"
                variant="secondary"
                aria-label={(what === 'roles' ? messages.rolesOf : messages.changeTypeOf)({ name: person.name })}
                onClick={() => onChange({ what, person })}
              >
                {what === 'roles' ? messages.roles : messages.changeType}
              </MmButton>
            ))}
          </span>
        ),
    },
  ];
}
