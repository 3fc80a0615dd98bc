import type { SurveyForm } from '@merchmill/contract/stores/store.shapes.ts';
import type { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { storeSurveys } from './store.tables.ts';

/* What sellers tell of themselves, once: how much they sell, what, and what takes their time. */

export async function hasAnswered({ db }: Pick<Ctx, 'db'>, owner: Acting): Promise<{ answered: boolean }> {
  return { answered: (await db.$count(storeSurveys, ownedBy(owner, storeSurveys))) > 0 };
}

export async function answerSurvey(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { ownerId, personId }: Acting,
  answers: z.output<typeof SurveyForm>,
): Promise<{ answered: boolean }> {
  const given = { personId, answers, answeredAt: ctx.now() };
  await ctx.db
    .insert(storeSurveys)
    .values({ ownerId, ...given })
    .onConflictDoUpdate({ target: storeSurveys.ownerId, set: given });
  return { answered: true };
}
