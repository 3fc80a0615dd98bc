import { fileOf, type Shapes } from '../call.ts';
import { BizId, IsoTime, Nothing } from '../shapes.ts';
import { z } from '../zod.ts';
import { deletionObstacles, exportStates } from './privacy.ts';

/** Everything the shop knows of a person, in one archive. */
export const DataExport = z.object({
  bizId: BizId,
  state: z.enum(exportStates),
  askedAt: IsoTime,
  bytes: z.number().int().nullable(),
  /** Until then it can be downloaded; null while it is not ready. */
  expiresAt: IsoTime.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

export const AccountDeletion = z.object({
  requestedAt: IsoTime,
  /** When everything personal is erased; later where something has to come to an end first. */
  eraseAt: IsoTime,
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** Something that has to come to an end before an account can be deleted. */
export const Obstacle = z.object({
  kind: z.enum(deletionObstacles),
  /** How many there are; of `wallet`, US cents. */
  number: z.number().int(),
});
export type Obstacle = z.infer<typeof Obstacle>;

export const Consent = z.object({ policyVersion: z.string(), at: IsoTime });
export type Consent = z.infer<typeof Consent>;

export const Privacy = z.object({
  /** Null unless the account is to be deleted. */
  deletion: AccountDeletion.nullable(),
  /** What stands in the way of deleting it; none where it can be deleted. */
  obstacles: z.array(Obstacle),
  exports: z.array(DataExport),
  consents: z.array(Consent),
});
export type Privacy = z.infer<typeof Privacy>;

export const DeleteAccountForm = z.object({
  password: z.string().min(1, 'Please enter your password.').max(128),
});

const token = z.object({ token: z.string().min(1).max(200) });

/** What an emailed link lets a guest see and delete. */
export const GuestPrivacy = z.object({
  email: z.string(),
  /** Numbers of the orders. */
  orders: z.array(z.string()),
  deletion: AccountDeletion.nullable(),
  obstacles: z.array(Obstacle),
});
export type GuestPrivacy = z.infer<typeof GuestPrivacy>;

export const privacyShapes = {
  read: {
    summary: 'My data exports and consents, and whether my account can be or is about to be deleted.',
    data: Privacy,
  },
  exports: {
    summary: 'My data exports of the last week, newest first.',
    data: z.array(DataExport),
  },
  requestExport: {
    summary: 'Ask for a copy of all my data. An email says when the archive is ready. Works once a day.',
    data: DataExport,
  },
  download: {
    summary: 'Download a data export as a ZIP archive: JSON files, uploaded pictures, and invoices as PDFs.',
    params: z.object({ bizId: BizId }),
    data: fileOf('application/zip'),
  },
  deleteAccount: {
    summary:
      'Delete my account in 7 days. Personal data is erased; invoices and payments are kept. Refused while orders are open or there is money in the wallet.',
    body: DeleteAccountForm,
    data: AccountDeletion,
  },
  deletion: {
    summary: 'When my account will be deleted; null unless I asked for it.',
    data: z.object({ deletion: AccountDeletion.nullable() }),
  },
  sendGuestLink: {
    summary:
      'Email a link to the address of a guest’s order, which proves the address and lets its reader delete their personal data.',
    params: token,
    data: Nothing,
  },
  guest: {
    summary: 'Orders of a guest and whether their personal data can be or is about to be deleted, by the emailed link.',
    params: token,
    data: GuestPrivacy,
  },
  deleteGuest: {
    summary:
      'Delete a guest’s personal data in 7 days, by the emailed link. Invoices and payments are kept. Refused while orders are open.',
    params: token,
    data: AccountDeletion,
  },
  keepGuest: {
    summary: 'Undo the deletion of a guest’s personal data, by the emailed link.',
    params: token,
    data: Nothing,
  },
  keepAccount: {
    summary: 'Undo the deletion of my account.',
    data: Nothing,
  },
} satisfies Shapes;
