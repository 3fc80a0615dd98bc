import type { TeamEventKind, TeamRole } from '@merchmill/contract/account/team.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { owners, users } from '../account/account.tables.ts';

/** Who works for an owner, and as what. The row is all that opens the owner's things: without it nothing does. */
export const teamMembers = pgTable(
  'team_members',
  {
    ownerId: text()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    memberId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<TeamRole>().notNull(),
    joinedAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.memberId] }),
    index().on(t.memberId),
    check('team_members_others', sql`${t.ownerId} <> ${t.memberId}`),
  ],
);

/** Invitations by mail. The link has a secret, of which this has the hash; sending one again makes another secret. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    /** Lower case. Only an account with this address can accept it. */
    email: text().notNull(),
    role: text().$type<TeamRole>().notNull(),
    tokenHash: text().notNull(),
    state: text({ enum: ['open', 'accepted', 'declined', 'revoked'] }).notNull(),
    sentAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('team_invitations_token').on(t.tokenHash),
    uniqueIndex('team_invitations_open').on(t.ownerId, t.email).where(sql`${t.state} = 'open'`),
    index().on(t.email),
    index().on(t.expiresAt),
    check('team_invitations_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** What happened in a team, for its owner. */
export const teamEvents = pgTable(
  'team_events',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    kind: text().$type<TeamEventKind>().notNull(),
    at: time().notNull(),
    /** Who did it; null where somebody declined without an account. */
    personId: text(),
    /** The member whom it is about, or the address of the invitation. */
    memberId: text(),
    email: text(),
    role: text().$type<TeamRole>(),
  },
  (t) => [
    index().on(t.ownerId, t.at),
    index().on(t.personId),
    index().on(t.memberId),
    index().on(t.email),
    index().on(t.at),
    check('team_events_about', sql`(${t.memberId} is null) <> (${t.email} is null)`),
  ],
);
