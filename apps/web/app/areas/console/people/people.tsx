import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import type { Person } from '@merchmill/contract/account/people.console.shapes.ts';
import { customerTypes, UserType } from '@merchmill/contract/enums.ts';
import { useMemo, useState } from 'react';
import { Form, Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { allPages } from '../../../shell/page/all-pages.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { operationsMessages as messages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff, useMay } from '../require-staff.ts';
import type { Route } from './+types/people';
import { RolesDialog } from './roles-dialog.tsx';
import { TypeDialog } from './type-dialog.tsx';

const pageSize = 40;
const optionOf = (value: UserType) => ({ value: String(value), label: messages.userTypes[value] });
const userTypes = Object.values(UserType).map(optionOf);
const ofCustomers = customerTypes.map(optionOf);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, user } = requireStaff(context.get(pageContext), request, 'users.view');
  const search = new URL(request.url).searchParams;
  const q = search.get('q')?.trim().slice(0, 80) || undefined;
  const type = Object.values(UserType).find((value) => String(value) === search.get('type'));
  const people = await call(peopleConsoleCalls.users, { query: { q, type, pageNum: readPageNum(search), pageSize } });
  return { people, q, type, userId: user.bizId };
}

export const meta = () => [
  { title: pageTitle(messages.title({ page: messages.peopleTitle })) },
  { name: 'robots', content: 'noindex' },
];

const tones: Record<UserType, BadgeTone> = { 1: 'neutral', 2: 'new', 3: 'ink', 4: 'info', 5: 'active' };

export default function PeoplePage({ loaderData: { people, q, type, userId } }: Route.ComponentProps) {
  const may = useMay();
  const { call } = useApi();
  const [changing, setChanging] = useState<{ what: Change; person: Person } | null>(null);
  const [mayRoles, mayType] = [may('staff.manage'), may('users.edit')];
  const columns = useMemo(() => {
    const changes = [...(mayRoles ? (['roles'] as const) : []), ...(mayType ? (['type'] as const) : [])];
    return columnsFor({ userId, changes, onChange: setChanging });
  }, [userId, mayRoles, mayType]);
  const linkTo = (pageNum: number) =>
    `/operations/people?${new URLSearchParams({ ...(q ? { q } : {}), ...(type ? { type: String(type) } : {}), pageNum: String(pageNum) })}`;
  return (
    <div className="grid gap-6">
      <PageHead title={messages.peopleTitle} lead={messages.peopleLead} />
      <PeopleSearch key={`${q} ${type}`} q={q} type={type} />
      <MmDataTable
        id="people"
        caption={messages.peopleTitle}
        columns={columns}
        rows={people.list}
        rowKey={(person) => person.bizId}
        messages={tableMessages}
        sortedBy="server"
        count={people.total > 0 && messages.peopleCount({ count: people.total })}
        csv={{
          name: 'people',
          load: () => allPages((page) => call(peopleConsoleCalls.users, { query: { q, type, ...page } })),
        }}
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
        linkTo={linkTo}
        messages={messages}
      />
      {changing?.what === 'type' && (
        <TypeDialog person={changing.person} options={ofCustomers} onClose={() => setChanging(null)} />
      )}
      {changing?.what === 'roles' && <RolesDialog person={changing.person} onClose={() => setChanging(null)} />}
    </div>
  );
}

function PeopleSearch({ q, type }: Pick<Route.ComponentProps['loaderData'], 'q' | 'type'>) {
  return (
    <Form className="grid items-end gap-3 xs:grid-cols-[minmax(0,24rem)_12rem_auto] xs:justify-start">
      <MmTextField name="q" type="search" label={messages.search} defaultValue={q} />
      <MmSelect
        name="type"
        label={messages.type}
        defaultValue={String(type ?? '')}
        placeholder={messages.all}
        options={userTypes}
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
    { key: 'name', title: messages.name, value: ({ name }) => name, cell: ({ name }) => name },
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
          {person.roles.map((role) => (
            <MmBadge key={role} tone={tones[UserType.interior]}>
              {messages.staffRoles[role]}
            </MmBadge>
          ))}
          {person.guest && <MmBadge>{messages.guest}</MmBadge>}
          {!person.guest && (!person.roles.length || person.customerType !== UserType.normal) && (
            <MmBadge tone={tones[person.customerType]}>{messages.userTypes[person.customerType]}</MmBadge>
          )}
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
