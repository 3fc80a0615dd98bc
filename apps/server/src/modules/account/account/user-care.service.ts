import type { UserNote } from '@merchmill/contract/account/people.console.shapes.ts';
import { and, eq } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { tellPeople } from '../../../platform/live/tell.ts';
import { may, type UserPrincipal } from '../../../principal.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { sessions, userNotes, users } from './account.tables.ts';
import { getContact, lockUser } from './contact.service.ts';
import { endSessionsOf } from './end-access.service.ts';
import { countRoles } from './staff.service.ts';

/* What staff do for somebody's account. */

/** Sessions of staff are ended by whoever manages them; one's own are ended in one's own settings. */
async function requireRight(ctx: Ctx, principal: UserPrincipal, userId: string): Promise<void> {
  if (userId === principal.personId)
    throw new AppError('prohibited', 'You can end your own sessions in your account settings.');
  if ((await countRoles(ctx, userId)) && !may(principal, 'staff.manage'))
    throw new AppError('prohibited', 'Only an owner can end sessions of staff.');
}

export function endUserSession(
  ctx: Ctx,
  principal: UserPrincipal,
  { bizId, sessionId }: { bizId: string; sessionId: string },
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (ctx) => {
    await requireRight(ctx, principal, bizId);
    const [ended] = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, bizId)))
      .returning();
    const { client, network } = assertFound(ended);
    tellPeople(ctx, [bizId]);
    const before = { client, network };
    await recordChange(ctx, principal, { subject: 'user', subjectId: bizId, what: 'endSession', before });
    return {};
  });
}

export function endUserSessions(ctx: Ctx, principal: UserPrincipal, bizId: string): Promise<{ ended: number }> {
  return inTransaction(ctx, async (ctx) => {
    await getContact(ctx, bizId);
    await requireRight(ctx, principal, bizId);
    const ended = await endSessionsOf(ctx, bizId);
    await recordChange(ctx, principal, { subject: 'user', subjectId: bizId, what: 'endSessions', after: { ended } });
    return { ended };
  });
}

/** Never shown to whom it is about; what they ask for of their data has it, without who wrote it. */
export function addNote(
  ctx: Ctx,
  principal: UserPrincipal,
  { bizId, text }: { bizId: string; text: string },
): Promise<UserNote> {
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, bizId);
    await getContact(ctx, bizId);
    const at = ctx.now();
    const note = { id: newId(at), userId: bizId, writtenBy: principal.personId, text, at };
    await ctx.db.insert(userNotes).values(note);
    // What it says stands in the note alone, which goes with the account.
    const after = { noteId: note.id };
    await recordChange(ctx, principal, { subject: 'user', subjectId: bizId, what: 'addNote', after });
    const [by] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, principal.personId));
    return { bizId: note.id, text, at: at.toISOString(), by: { bizId: principal.personId, name: by!.name } };
  });
}
