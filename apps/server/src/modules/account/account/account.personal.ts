import { eq, or, sql } from 'drizzle-orm';
import { ownedBy } from '../../../owned-by.ts';
import { deleted, deletedDomain, keptRows, oneOf, type PersonalData } from '../../../platform/db/personal-data.ts';
import {
  addresses,
  behalfSessions,
  devices,
  owners,
  privacyConsents,
  registrations,
  sessions,
  staffRoles,
  userNotes,
  users,
} from './account.tables.ts';
import { emailChanges, passwordResets } from './recovery.tables.ts';
import { authenticators, googleAccounts, passkeys, recoveryCodes, signInSteps } from './sign-in.tables.ts';

const reference = { why: 'What orders, invoices, and audits refer to, without saying who it was', years: null };

export const accountPersonalData: PersonalData = {
  module: 'account',
  tables: [
    deleted(behalfSessions, ({ id }) => or(ownedBy(id, behalfSessions), eq(behalfSessions.staffId, id))!, [
      'tokenHash',
      'staffSessionId',
      'staffId',
      'ownerId',
    ]),
    deleted(userNotes, ({ id }) => eq(userNotes.userId, id), ['writtenBy']),
    deleted(sessions, ({ id }) => eq(sessions.userId, id), ['tokenHash']),
    deleted(devices, ({ id }) => eq(devices.userId, id)),
    deleted(
      registrations,
      ({ emails }) => oneOf(registrations.email, emails),
      ['passwordHash', 'codeHash', 'deviceHash', 'networkHash'],
      ({ email }) => eq(registrations.email, email),
    ),
    deleted(passwordResets, ({ id }) => eq(passwordResets.userId, id), ['addressHash', 'networkHash', 'tokenHash']),
    deleted(emailChanges, ({ id }) => eq(emailChanges.userId, id), ['codeHash', 'restoreHash']),
    deleted(authenticators, ({ id }) => eq(authenticators.userId, id), ['secret']),
    deleted(recoveryCodes, ({ id }) => eq(recoveryCodes.userId, id), ['hash']),
    deleted(passkeys, ({ id }) => eq(passkeys.userId, id), ['publicKey']),
    deleted(googleAccounts, ({ id }) => eq(googleAccounts.userId, id)),
    deleted(signInSteps, ({ id }) => eq(signInSteps.userId, id), ['data']),
    deleted(addresses, ({ id }) => ownedBy(id, addresses)),
    deleted(staffRoles, ({ id }) => eq(staffRoles.userId, id)),
    keptRows(privacyConsents, ({ id }) => eq(privacyConsents.userId, id), {
      kept: { why: 'Proof of consent', years: 3 },
      erased: {},
      stays: ['id', 'userId', 'policyVersion'],
    }),
    keptRows(users, ({ id }) => eq(users.id, id), {
      kept: reference,
      erased: {
        email: sql`${users.id} || ${deletedDomain}::text`,
        name: 'Deleted account',
        passwordHash: null,
        emailVerifiedAt: null,
        registrationToldAt: null,
        suspendedAt: null,
        suspendedReason: null,
      },
      stays: ['id'],
      hidden: ['passwordHash'],
    }),
    keptRows(owners, ({ id }) => eq(owners.id, id), { kept: reference, erased: {}, stays: ['id'] }),
  ],
};
