import type { Idea, SuggestionForm } from '@merchmill/contract/account/feedback.shapes.ts';
import { desc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { dayInUtc } from '../../../days.ts';
import { newId } from '../../../ids.ts';
import type { Principal } from '../../../principal.ts';
import { nameOfUser } from '../account/index.ts';
import { privacyChoices, suggestions, visitCounts } from './feedback.tables.ts';

type PrivacyChoice = { privacyPolicyVersion: string; choice: 'all' | 'none' };

export async function keepPrivacyChoice(ctx: Ctx, { privacyPolicyVersion, choice }: PrivacyChoice) {
  const at = ctx.now();
  await ctx.db.insert(privacyChoices).values({ id: newId(at), policyVersion: privacyPolicyVersion, choice, at });
  return {};
}

export async function saveSuggestion(
  ctx: Ctx,
  principal: Principal,
  { suggestion, email }: z.output<typeof SuggestionForm>,
) {
  const createdAt = ctx.now();
  const userId = principal.kind === 'user' ? principal.personId : null;
  await ctx.db
    .insert(suggestions)
    .values({ id: newId(createdAt), userId, email: email?.toLowerCase() ?? null, text: suggestion, createdAt });
  return {};
}

type Page = { pageNum: number; pageSize: number };

/** What people wish for, newest first. */
export async function listIdeas({ db }: Ctx, { pageNum, pageSize }: Page) {
  const rows = await db
    .select({ row: suggestions, name: nameOfUser(suggestions.userId) })
    .from(suggestions)
    .orderBy(desc(suggestions.createdAt), desc(suggestions.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const list = rows.map(
    ({ row: { id, text, email, createdAt }, name }): Idea => ({
      ...{ bizId: id, text, name, email },
      createdAt: createdAt.toISOString(),
    }),
  );
  return { list, total: await db.$count(suggestions), pageNum, pageSize };
}

/** Sources of one day that are told apart; further ones are counted together, so that nobody can fill the table. */
const sourcesPerDay = 200;

export async function countVisit(ctx: Ctx, source: string) {
  const day = dayInUtc(ctx.now());
  await ctx.db.execute(sql`
    insert into ${visitCounts} (day, source, visits)
    select ${day}::date,
      case when exists (select 1 from ${visitCounts} v where v.day = ${day}::date and v.source = ${source})
          or (select count(*) from ${visitCounts} v where v.day = ${day}::date) < ${sourcesPerDay}
        then ${source} else 'other' end,
      1
    on conflict (day, source) do update set visits = ${visitCounts}.visits + 1`);
  return {};
}
