import { fileOf, type Shapes } from '../call.ts';
import { customerTypes, UserType } from '../enums.ts';
import { staffRoleNames } from '../permissions.ts';
import { BizId, IsoTime, Nothing, PageQuery, pageOf, searchText } from '../shapes.ts';
import { z } from '../zod.ts';
import { userStates } from './people.ts';

const userType = z.union(Object.values(UserType).map((value) => z.literal(value)));
const customerType = z.union(customerTypes.map((value) => z.literal(value)));

export const Person = z.object({
  bizId: BizId,
  name: z.string(),
  email: z.string(),
  type: userType,
  /** What they are as a customer, also where they are of the staff. */
  customerType,
  roles: z.array(z.enum(staffRoleNames)),
  emailVerified: z.boolean(),
  /** They log in with a code besides the password. */
  hasSecondStep: z.boolean(),
  /** Since when nobody may log in, and why, as the person was told. */
  suspension: z.object({ since: IsoTime, reason: z.string() }).nullable(),
  /** Bought without an account: nobody has proven the address, and nobody logs in with it. */
  guest: z.boolean(),
  createdAt: IsoTime,
  orders: z.number().int(),
});
export type Person = z.infer<typeof Person>;

const why = z.string().trim().min(3, 'Please give a reason.').max(300);
/** What kind of customer somebody is; who is of the staff is said by their roles. */
export const UserTypeForm = z.object({
  type: customerType,
  why,
});
export const RolesForm = z.object({
  /** All of them; none takes somebody off the staff. */
  roles: z.array(z.enum(staffRoleNames)).max(staffRoleNames.length),
  why,
});

export const SuspensionForm = z.object({
  /** The person is told it. */
  why: z.string().trim().min(3, 'Please give a reason.').max(300),
});
export const UserNoteForm = z.object({
  text: z.string().trim().min(1, 'Please enter a note.').max(2000),
});

/** What staff have written down about somebody. */
export const UserNote = z.object({
  bizId: BizId,
  text: z.string(),
  at: IsoTime,
  by: z.object({ bizId: BizId, name: z.string() }),
});
export type UserNote = z.infer<typeof UserNote>;

const user = z.object({ bizId: BizId });

/** Which users. */
const PeopleFilter = z.object({
  q: searchText().optional(),
  type: z.coerce.number().int().min(1).max(5).optional(),
  state: z.enum(userStates).optional(),
  role: z.enum(staffRoleNames).optional(),
  secondStep: z.enum(['on', 'off']).optional(),
});
export type PeopleFilter = z.infer<typeof PeopleFilter>;

export const peopleConsoleShapes = {
  users: {
    summary:
      'Users, newest first. `q` looks in names, email addresses, phone numbers, companies, tax IDs, address lines, order numbers, and user IDs.',
    query: PageQuery.extend(PeopleFilter.shape),
    data: pageOf(Person),
  },
  exportUsers: {
    summary: 'Export users as CSV. Each export is in the audit log with its filters and the number of users.',
    query: PeopleFilter,
    data: fileOf('text/csv'),
  },
  changeUserType: {
    summary:
      'Change a user’s type. You can’t change your own. Test users have no orders in the books, so nobody becomes one or stops being one after the first order.',
    params: user,
    body: UserTypeForm,
    data: Person,
  },
  changeRoles: {
    summary: 'Grant or revoke a user’s staff roles. You can’t change your own.',
    params: user,
    body: RolesForm,
    data: Person,
  },
  suspend: {
    summary: 'Suspend a user: their sessions end, they can’t log in, and they’re told the reason. Their orders go on.',
    params: user,
    body: SuspensionForm,
    data: Person,
  },
  reinstate: {
    summary: 'Lift the suspension of a user.',
    params: user,
    body: SuspensionForm,
    data: Person,
  },
  endUserSession: {
    summary: 'End a session of a user.',
    params: z.object({ bizId: BizId, sessionId: BizId }),
    data: Nothing,
  },
  endUserSessions: {
    summary: 'End all sessions of a user.',
    params: user,
    data: z.object({ ended: z.number().int() }),
  },
  addNote: {
    summary: 'Write an internal note about a user.',
    params: user,
    body: UserNoteForm,
    data: UserNote,
  },
} satisfies Shapes;
