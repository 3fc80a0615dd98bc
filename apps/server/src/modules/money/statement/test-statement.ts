import { eq } from 'drizzle-orm';
import { beginOf } from '../../../days.ts';
import { newId } from '../../../ids.ts';
import type { Actor, TestApp } from '../../../testing/test-app.ts';
import { statementNumber } from '../credit/credit.rules.ts';
import { documentBrandOf, sellerOf } from '../invoice/index.ts';
import { contentOf } from './statement.rules.ts';
import { creditStatements } from './statement.tables.ts';

const month = '2020-01-01';

/** An empty statement of somebody with an invoice account, of a month long ago; one for each. */
export async function aStatement({ ctx }: TestApp, { userId: ownerId, email }: Actor): Promise<string> {
  const [known] = await ctx.db.select().from(creditStatements).where(eq(creditStatements.ownerId, ownerId));
  if (known) return known.id;
  const serial = Math.floor(Math.random() * 1_000_000) + 10_000;
  const account = { serial, limitCents: 100_000, termsDays: 30 as const, company: 'Bo', email };
  const stated = contentOf(account, { month, timeZone: 'UTC', from: beginOf(month, 'UTC'), moves: [] });
  const content = { seller: sellerOf(ctx), brand: documentBrandOf(ctx), ...stated };
  const row = { id: newId(), ownerId, month, number: statementNumber(month, serial), content, createdAt: ctx.now() };
  await ctx.db.insert(creditStatements).values({ ...row, openingCents: 0, closingCents: 0 });
  return row.id;
}
