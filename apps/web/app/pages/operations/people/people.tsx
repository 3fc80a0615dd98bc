import { UserType } from '@merchmill/contract/enums.ts';
import { operationsCalls, type Person } from '@merchmill/contract/operations.ts';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { operationsMessages as words } from '../../../messages/operations.ts';
import { pageContext } from '../../../page-context.ts';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmTable } from '../../../ui/table.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { pageTitle } from '../../page-meta.ts';
import { readPageNum } from '../../user/page-num.ts';
import { requireInterior } from '../interior.ts';
import { PageHead } from '../page-head.tsx';
import type { Route } from './+types/people';
import { TypeDialog } from './type-dialog.tsx';

const pageSize = 40;
export const userTypes = Object.values(UserType).map((value) => ({
  value: String(value),
  label: words.userTypes[value],
}));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, user } = requireInterior(context.get(pageContext), request);
  const search = new URL(request.url).searchParams;
  const q = search.get('q')?.trim().slice(0, 80) || undefined;
  const type = Object.values(UserType).find((value) => String(value) === search.get('type'));
  const people = await call(operationsCalls.users, { query: { q, type, pageNum: readPageNum(search), pageSize } });
  return { people, q, type, userId: user.bizId };
}

export const meta = () => [
  { title: pageTitle(words.title(words.peopleTitle)) },
  { name: 'robots', content: 'noindex' },
];

const tones: Record<UserType, BadgeTone> = { 1: 'neutral', 2: 'new', 3: 'ink', 4: 'info', 5: 'active' };

export default function PeoplePage({ loaderData: { people, q, type, userId } }: Route.ComponentProps) {
  const [changing, setChanging] = useState<Person | null>(null);
  const linkTo = (pageNum: number) =>
    `/operations/people?${new URLSearchParams({ ...(q ? { q } : {}), ...(type ? { type: String(type) } : {}), pageNum: String(pageNum) })}`;
  return (
    <div className="grid gap-6">
      <PageHead title={words.peopleTitle} lead={words.peopleLead} />
      <Form
        key={`${q} ${type}`}
        className="grid items-end gap-3 xs:grid-cols-[minmax(0,24rem)_12rem_auto] xs:justify-start"
      >
        <MmTextField name="q" type="search" label={words.search} defaultValue={q} />
        <MmSelect
          name="type"
          label={words.type}
          defaultValue={String(type ?? '')}
          placeholder={words.all}
          options={userTypes}
        />
        <MmButton type="submit" className="h-12">
          {words.find}
        </MmButton>
      </Form>
      {people.list.length === 0 ? (
        <MmEmptyState title={words.nobodyFound}>
          <p>{words.nobodyFoundText}</p>
        </MmEmptyState>
      ) : (
        <>
          <p className="text-small text-quiet">{words.peopleCount(people.total)}</p>
          <MmTable
            caption={words.peopleTitle}
            columns={columnsFor(userId, setChanging)}
            rows={people.list}
            rowKey={(person) => person.bizId}
          />
        </>
      )}
      <MmPagination
        label={words.pages}
        pageNum={people.pageNum}
        pages={Math.ceil(people.total / people.pageSize)}
        linkTo={linkTo}
        words={words}
      />
      {changing && <TypeDialog person={changing} options={userTypes} onClose={() => setChanging(null)} />}
    </div>
  );
}

function columnsFor(userId: string, onChange: (person: Person) => void) {
  return [
    { key: 'name', title: words.name, cell: (person: Person) => person.name },
    {
      key: 'mail',
      title: words.mail,
      cell: (person: Person) => (
        <>
          {person.email} {!person.emailVerified && <span className="text-quiet">({words.unverified})</span>}
        </>
      ),
    },
    {
      key: 'type',
      title: words.type,
      cell: (person: Person) => <MmBadge tone={tones[person.type]}>{words.userTypes[person.type]}</MmBadge>,
    },
    { key: 'since', title: words.since, cell: (person: Person) => <MmLocalTime at={person.createdAt} /> },
    {
      key: 'orders',
      title: words.orders,
      numeric: true,
      cell: (person: Person) => (
        <Link to={`/operations/orders?q=${encodeURIComponent(person.email)}`} className="mm-link">
          {person.orders}
        </Link>
      ),
    },
    {
      key: 'change',
      title: words.changeType,
      cell: (person: Person) =>
        person.bizId === userId ? null : (
          <MmButton
            size="s"
            variant="secondary"
            aria-label={words.changeTypeOf(person.name)}
            onClick={() => onChange(person)}
          >
            {words.changeType}
          </MmButton>
        ),
    },
  ];
}
