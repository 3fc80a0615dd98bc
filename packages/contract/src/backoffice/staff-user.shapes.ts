import { Address } from '../account/account.shapes.ts';
import { Person, UserNote } from '../account/people.console.shapes.ts';
import type { Shapes } from '../call.ts';
import { TemplateCard } from '../design/design.shapes.ts';
import { orderStates } from '../enums.ts';
import { WalletRecord } from '../money/wallet.shapes.ts';
import { BizId, Cents, IsoTime } from '../shapes.ts';
import { z } from '../zod.ts';
import { AuditEntry } from './backoffice.shapes.ts';

/** The newest of something that somebody has, and how many there are. */
const newest = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), total: z.number().int() });

/** All about a user. A part is null where one needs more permissions to see it. */
export const StaffUser = z.object({
  user: Person,
  /** When they last came by, as far as sessions and known devices tell. */
  lastSeenAt: IsoTime.nullable(),
  consents: z.array(z.object({ policyVersion: z.string(), at: IsoTime })),
  secondStep: z.object({ authenticator: z.boolean(), passkeys: z.number().int() }),
  /** They have asked for the account to be deleted, which is going to happen then. */
  deletedOn: IsoTime.nullable(),
  business: z.object({ company: z.string().nullable(), taxId: z.string().nullable() }).nullable(),
  orders: newest(
    z.object({
      bizId: BizId,
      number: z.string(),
      state: z.enum(orderStates),
      placedAt: IsoTime,
      total: Cents,
      refunded: Cents,
    }),
  ).nullable(),
  money: z
    .object({
      balance: Cents,
      entries: z.array(WalletRecord),
      payments: newest(
        z.object({
          bizId: BizId,
          provider: z.string(),
          method: z.string(),
          state: z.string(),
          currency: z.string(),
          amountMinor: z.number().int(),
          fromWallet: Cents,
          createdAt: IsoTime,
        }),
      ),
    })
    .nullable(),
  addresses: z.array(Address),
  designs: newest(TemplateCard).nullable(),
  sessions: z.array(
    z.object({
      bizId: BizId,
      client: z.string().nullable(),
      network: z.string().nullable(),
      createdAt: IsoTime,
      seenAt: IsoTime,
    }),
  ),
  notes: z.array(UserNote),
  support: newest(
    z.object({
      bizId: BizId,
      text: z.string(),
      createdAt: IsoTime,
      answer: z.object({ text: z.string(), at: IsoTime }).nullable(),
    }),
  ).nullable(),
  /** What was done to them, and what they have done as staff or customers. */
  audit: z.object({ to: z.array(AuditEntry), by: z.array(AuditEntry) }).nullable(),
});
export type StaffUser = z.infer<typeof StaffUser>;

export const staffUserShapes = {
  detail: {
    summary:
      'A user with their orders, money, addresses, designs, sessions, notes, messages, and changes, as far as one’s permissions go.',
    params: z.object({ bizId: BizId }),
    data: StaffUser,
  },
} satisfies Shapes;
