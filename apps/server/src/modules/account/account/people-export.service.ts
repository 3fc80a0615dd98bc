import type { PeopleFilter, Person } from '@merchmill/contract/account/people.console.shapes.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { type CsvCell, csvTable } from '@merchmill/documents/csv.ts';
import { dayInUtc } from '../../../days.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { recordTaken } from '../../shop/audit/index.ts';
import { countPeople, readPeople, type With } from './people.service.ts';

const columns = ['ID', 'Name', 'Email', 'Verified', 'Type', 'Roles', 'Suspended', 'Two-step login', 'Since', 'Orders'];
const yesNo = (is: boolean) => (is ? 'yes' : 'no');
const typeNames = new Map<number, string>(Object.entries(UserType).map(([name, type]) => [type, name]));

const rowOf = (person: Person): CsvCell[] => [
  person.bizId,
  person.name,
  person.email,
  yesNo(person.emailVerified),
  person.guest ? 'guest' : (typeNames.get(person.customerType) ?? ''),
  person.roles.join(' '),
  yesNo(person.suspension !== null),
  yesNo(person.hasSecondStep),
  person.createdAt,
  person.orders,
];

async function* rowsOf(pages: AsyncIterable<Person[]>): AsyncGenerator<CsvCell[][]> {
  for await (const page of pages) yield page.map(rowOf);
}

export async function exportPeople(
  known: With,
  principal: UserPrincipal,
  filter: PeopleFilter,
): Promise<FileAnswer<'text/csv'>> {
  const { ctx } = known;
  const count = { users: await countPeople(known, filter) };
  await recordTaken(ctx, principal, { subject: 'user', filter: { q: undefined, ...filter }, count });
  return {
    name: `users-${dayInUtc(ctx.now())}.csv`,
    type: 'text/csv',
    body: csvTable(columns, rowsOf(readPeople(known, filter))),
  };
}
