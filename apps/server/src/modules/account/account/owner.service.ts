import { type CustomerType, UserType } from '@merchmill/contract/enums.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { owners } from './account.tables.ts';

/** The type of customer that an owner is. */
export async function readOwnerType(ctx: Pick<Ctx, 'db'>, ownerId: string): Promise<CustomerType> {
  const [owner] = await ctx.db.select({ type: owners.type }).from(owners).where(eq(owners.id, ownerId));
  return owner?.type ?? UserType.normal;
}

export async function setOwnerType(ctx: Pick<Ctx, 'db'>, ownerId: string, type: CustomerType): Promise<void> {
  await ctx.db.update(owners).set({ type }).where(eq(owners.id, ownerId));
}
