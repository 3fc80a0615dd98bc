import type { Shapes } from '../call.ts';
import { customerTypes, UserType } from '../enums.ts';
import { staffRoleNames } from '../permissions.ts';
import { BizId, IsoTime, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';

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

export const peopleConsoleShapes = {
  users: {
    summary: 'Users by name or email address, newest first.',
    query: PageQuery.extend({
      q: z.string().trim().max(80).optional(),
      type: z.coerce.number().int().min(1).max(5).optional(),
    }),
    data: pageOf(Person),
  },
  changeUserType: {
    summary: 'Change a user’s type. You can’t change your own.',
    params: z.object({ bizId: BizId }),
    body: UserTypeForm,
    data: Person,
  },
  changeRoles: {
    summary: 'Grant or revoke a user’s staff roles. You can’t change your own.',
    params: z.object({ bizId: BizId }),
    body: RolesForm,
    data: Person,
  },
} satisfies Shapes;
